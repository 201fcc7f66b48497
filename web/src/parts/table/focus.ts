/** Keeps the keyboard's focus where the next decision is. */

let byKeys = false;
addEventListener("keydown", () => (byKeys = true), true);
addEventListener("pointerdown", () => (byKeys = false), true);

const ENABLED = ":is(button, [role='button'], [role='application']):not(:disabled, [aria-disabled='true'])";

/** Things of the board that can be chosen, in the order drawn: those that the game names, or else whatever can be pressed. */
export function choicesOn(board: HTMLElement, choices: string | undefined): HTMLElement[] {
  const all = choices ? [...board.querySelectorAll<HTMLElement>(choices)] : [];
  return all.filter((one) => one.matches(ENABLED));
}

/** Focus the first choice if the last one was made by keyboard and has gone with its focus. */
export function focusDecision(board: HTMLElement, choices: string | undefined): void {
  if (!byKeys || document.activeElement !== document.body) return;
  const [first = board.querySelector<HTMLElement>(ENABLED)] = choicesOn(board, choices);
  first?.focus();
}

/** Choose the n-th thing as a click does, and leave the focus there. */
export function chooseByNumber(board: HTMLElement, choices: string | undefined, number: number): boolean {
  const one = choicesOn(board, choices)[number - 1];
  if (!one) return false;
  one.focus();
  one.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
  return true;
}
