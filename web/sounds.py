"""Makes the page's sounds: `python web/sounds.py` writes `web/src/sounds/*.wav`, always the same bytes.

Every sound is struck, rubbed or rung from a few lines: damped partials for wood and bells, filtered noise for paper and brushes.
"""

import wave
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

FOLDER = Path(__file__).parent / "src" / "sounds"
RATE = 22_050
LOUDEST = 0.8  # of what a sample can hold

Signal = NDArray[np.float64]
Partials = tuple[tuple[float, float, float], ...]  # frequency ratio, strength, seconds until it has faded to a third

WOOD: Partials = ((1.0, 1.0, 0.024), (2.57, 0.55, 0.014), (4.4, 0.3, 0.008), (6.9, 0.15, 0.005))
BAR: Partials = ((1.0, 1.0, 0.13), (3.93, 0.28, 0.05), (9.2, 0.1, 0.02))  # of a marimba
BELL: Partials = ((0.5, 0.3, 0.2), (1.0, 1.0, 0.16), (1.19, 0.35, 0.12), (2.0, 0.45, 0.08), (2.74, 0.25, 0.05), (5.4, 0.1, 0.02))


def times(seconds: float) -> Signal:
    """The moments of the samples of a sound."""
    return np.arange(round(seconds * RATE)) / RATE


def struck(pitch: float, partials: Partials, seconds: float) -> Signal:
    """Something hit once: partials that fade, with an attack of a millisecond."""
    t = times(seconds)
    total = sum(strength * np.sin(2 * np.pi * pitch * ratio * t) * np.exp(-t / fade) for ratio, strength, fade in partials)
    return np.asarray(total * np.minimum(1.0, t / 0.001), dtype=np.float64)


def rubbed(low: float, high: float, seconds: float, seed: int, peak: float = 0.3) -> Signal:
    """Noise between two frequencies that swells until `peak` of its length and fades."""
    count = round(seconds * RATE)
    spectrum = np.fft.rfft(np.random.default_rng(seed).standard_normal(count))
    frequencies = np.fft.rfftfreq(count, 1 / RATE)
    spectrum *= np.exp(-((np.log(np.maximum(frequencies, 1.0) / np.sqrt(low * high)) / np.log(np.sqrt(high / low))) ** 2))
    along = np.linspace(0.0, 1.0, count)
    swell = np.minimum(along / peak, 1.0) ** 2 * np.minimum(1.0, (1 - along) / (1 - peak)) ** 1.5
    noise = np.fft.irfft(spectrum, count) * swell
    return np.asarray(noise / np.abs(noise).max(), dtype=np.float64)


def laid(*parts: tuple[float, float, Signal]) -> Signal:
    """Several sounds in one: each begins at its second, with its strength."""
    total = np.zeros(max(round(at * RATE) + len(sound) for at, _, sound in parts))
    for at, strength, sound in parts:
        begin = round(at * RATE)
        total[begin : begin + len(sound)] += strength * sound
    return total


def knock(pitch: float, seconds: float = 0.09) -> Signal:
    """A knuckle on wood."""
    return struck(pitch, WOOD, seconds)


SOUNDS: dict[str, tuple[float, Signal]] = {
    # how loud beside the others, and the sound
    "tap": (0.5, knock(620, 0.07)),
    "tile": (0.9, laid((0, 1.0, knock(310, 0.1)), (0, 0.25, rubbed(900, 3500, 0.03, seed=1)))),
    "card": (0.5, laid((0, 1.0, rubbed(1800, 6500, 0.13, seed=2, peak=0.35)), (0.1, 0.35, knock(420, 0.05)))),
    "paint": (0.45, rubbed(500, 1800, 0.17, seed=3, peak=0.55)),
    "dice": (0.8, laid(*((at, strength, knock(pitch, 0.05)) for at, strength, pitch in
                         ((0, 0.6, 930), (0.055, 1.0, 760), (0.1, 0.5, 1020), (0.165, 0.7, 840), (0.22, 0.3, 900))))),
    "goods": (0.6, laid((0, 0.8, knock(520, 0.06)), (0.05, 0.6, knock(690, 0.06)))),
    "strike": (0.9, laid((0, 0.6, rubbed(700, 5000, 0.06, seed=4, peak=0.7)), (0.05, 1.0, knock(170, 0.12)))),
    "turn": (0.7, laid((0, 0.8, struck(587.3, BAR, 0.2)), (0.11, 1.0, struck(880.0, BAR, 0.2)))),
    "bell": (0.55, struck(1046.5, BELL, 0.2)),
    "no": (0.7, laid((0, 1.0, knock(150, 0.1)), (0.07, 0.7, knock(125, 0.1)))),
    "end": (0.8, laid((0, 0.8, struck(523.3, BAR, 0.2)), (0.1, 0.8, struck(659.3, BAR, 0.2)), (0.2, 0.9, struck(784.0, BAR, 0.2)),
                      (0.28, 1.0, struck(1046.5, BAR, 0.25)), (0.28, 0.5, struck(1318.5, BAR, 0.25)))),
}  # fmt: skip


def samples(name: str) -> NDArray[np.int16]:
    """A sound as it is written to its file: at its loudness, without a click at the end."""
    loudness, sound = SOUNDS[name]
    fade = np.minimum(1.0, np.arange(len(sound))[::-1] / (0.01 * RATE))
    scaled = sound / np.abs(sound).max() * loudness * LOUDEST * fade
    return np.round(scaled * 32767).astype(np.int16)


def write(name: str) -> None:
    """Write the file of one sound."""
    with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples(name).astype("<i2").tobytes())


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for one in SOUNDS:
        write(one)
