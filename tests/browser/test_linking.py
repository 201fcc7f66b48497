"""The linker of modules for browsers: constants, calls, the stack and zeroed memory are where the code expects them."""

import json
import subprocess
from pathlib import Path

import pytest

from pentarchy.browser.node import find_node
from pentarchy.engine.errors import NoTarget
from pentarchy.engine.wasm import emit
from pentarchy.engine.wasm_linking import Reader, link, long_number, number, signed

STACK = 1 << 12
CODE = """
@primes = internal constant [5 x i32] [i32 2, i32 3, i32 5, i32 7, i32 11], align 16
@letter = internal constant [3 x i8] c"abc"
@second = internal constant ptr getelementptr ([3 x i8], ptr @letter, i32 0, i32 1)
@count = internal global i64 0
declare void @llvm.memset.p0.i32(ptr, i8, i32, i1)

define internal i32 @prime(i32 %n) noinline {
  %at = getelementptr [5 x i32], ptr @primes, i32 0, i32 %n
  %p = load volatile i32, ptr %at
  ret i32 %p
}
define i32 @sum(i32 %a, i32 %b) {
  %x = call i32 @prime(i32 %a)
  %y = call i32 @prime(i32 %b)
  %s = add i32 %x, %y
  ret i32 %s
}
define i32 @second_letter() {
  %at = load volatile ptr, ptr @second
  %c = load volatile i8, ptr %at
  %v = zext i8 %c to i32
  ret i32 %v
}
define i32 @counted() {
  %old = load volatile i64, ptr @count
  %new = add i64 %old, 1
  store volatile i64 %new, ptr @count
  %v = trunc i64 %new to i32
  ret i32 %v
}
define i32 @stacked(i32 %n) {
  %room = alloca [64 x i32], align 16
  call void @llvm.memset.p0.i32(ptr %room, i8 0, i32 256, i1 true)
  %at = getelementptr [64 x i32], ptr %room, i32 0, i32 %n
  store volatile i32 %n, ptr %at
  %place = ptrtoint ptr %at to i32
  ret i32 %place
}
"""
ASK = """
const { instance } = await WebAssembly.instantiate(require("fs").readFileSync(process.argv[1]), {});
const { sum, second_letter, counted, stacked, memory, __heap_base } = instance.exports;
counted();
console.log(JSON.stringify([sum(1, 4), second_letter(), counted(), stacked(0), memory.buffer.byteLength, __heap_base.value]));
"""
EXPORTS = ["sum", "second_letter", "counted", "stacked"]


def test_a_linked_module_runs(tmp_path: Path) -> None:
    made = tmp_path / "made.wasm"
    made.write_bytes(link(emit(CODE, set(EXPORTS)), EXPORTS, STACK))
    script = f"(async () => {{{ASK}}})()"
    done = subprocess.run([find_node(), "-e", script, str(made)], capture_output=True, text=True, check=True)
    total, letter, count, stacked, memory, heap = json.loads(done.stdout)
    assert (total, letter, count) == (3 + 11, ord("b"), 2)
    assert 0 < stacked <= STACK - 256
    assert STACK < heap < memory == 1 << 16
    assert heap % 16 == 0


def test_what_a_browser_does_not_have_is_named() -> None:
    code = emit("define double @rest(double %a) {\n  %r = frem double %a, 3.0\n  ret double %r\n}", {"rest"})
    with pytest.raises(NoTarget, match="fmod"):
        link(code, ["rest"], STACK)


@pytest.mark.parametrize("value", [0, 1, 63, 64, 127, 128, 8191, 8192, 1 << 20, (1 << 31) - 1])
def test_numbers_are_read_as_they_were_written(value: int) -> None:
    assert Reader(number(value)).number() == Reader(long_number(value)).number() == value
    assert Reader(signed(value)).number(signed=True) == Reader(long_number(value)).number(signed=True) == value
