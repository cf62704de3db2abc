#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests the backgrounds, the map and the sounds: that they are what their scripts make, quiet enough for cards, and small.

Usage: test-art.py SOURCE-ROOT; prints TAP.
"""

import array
import glob
import io
import math
import os
import re
import shutil
import subprocess
import sys
import wave
import xml.etree.ElementTree as ElementTree
from concurrent.futures import ThreadPoolExecutor

from tap import Skip, expect, expect_equal, named_tests, read, run, run_all

SOURCE = sys.argv[1]
BACKGROUNDS = os.path.join(SOURCE, "data", "backgrounds")
SOUNDS = os.path.join(SOURCE, "data", "sounds")
SVG = "{http://www.w3.org/2000/svg}"

# What the program gives to librsvg for the dark style.
DARK = "#light { display: none !important } #dark { display: inline !important }"

# A mark is a ring of its colour between two rims.  The lightest and the darkest of a mark's colours must
# be 9 : 1 apart: then one of them stands out by 3 : 1 from whatever lies below.
MARKS = {"lichen": "#ffd140", "ice": "#60b0ff", "aurora": "#58d6a9", "birch": "#ede6d8"}
RIM = "#000000"

WIDTH, HEIGHT = 1920, 1080
BLOCK = 16  # pixels; lightness is compared block by block
WINDOW = 13  # blocks: together they cover every square of a card's width, which is 192 pixels


def script(name):
    return os.path.join(SOURCE, "build-aux", "art", name)


def need(*tools):
    for tool in tools:
        if not shutil.which(tool):
            raise Skip(tool + " is not installed")


def piped(*command, data=None):
    return subprocess.run(command, input=data, stdout=subprocess.PIPE, check=True, timeout=60).stdout


def background_files():
    return sorted(glob.glob(os.path.join(BACKGROUNDS, "*.svg")))


def name_of(path):
    return os.path.splitext(os.path.basename(path))[0]


# Colours, as the Web Content Accessibility Guidelines and the CIE compute them.

def luminance(colour):
    parts = [int(colour[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts]
    return .2126 * linear[0] + .7152 * linear[1] + .0722 * linear[2]


def contrast(a, b):
    return (max(a, b) + .05) / (min(a, b) + .05)


def lightness(y):
    """L* of CIELAB, 0 to 100."""
    return 116 * y ** (1 / 3) - 16 if y > 216 / 24389 else y * 24389 / 27


# Backgrounds as pictures.

def drawn(path, hour, width, height):
    """A background as a PNG in memory, as the program would draw it into a table of this size."""
    text = re.sub(r'width="\d+" height="\d+"', f'width="{width}" height="{height}"', read(path), count=1)
    if hour == "dark":
        text = text.replace("</style>", DARK + "</style>", 1)
    return piped("rsvg-convert", data=text.encode())


def luminances(png):
    """The luminance of every pixel, 0 to 65535, row by row."""
    values = array.array("H")
    values.frombytes(piped("convert", "png:-", "-colorspace", "XYZ", "-channel", "G", "-separate", "-depth", "16",
                           "-endian", "LSB", "gray:-", data=png))
    if sys.byteorder == "big":
        values.byteswap()
    return values


def blocks(values):
    """The darkest and the lightest luminance of each block, as two lists of rows."""
    columns = range(0, WIDTH, BLOCK)
    low, high = [], []
    for top in range(0, HEIGHT, BLOCK):
        rows = [values[y * WIDTH:(y + 1) * WIDTH] for y in range(top, min(top + BLOCK, HEIGHT))]
        low.append([min(min(row[x:x + BLOCK]) for row in rows) for x in columns])
        high.append([max(max(row[x:x + BLOCK]) for row in rows) for x in columns])
    return low, high


def widest_window(low, high):
    """The greatest difference of lightness within a window, and where that window is, in pixels."""
    worst = (0, 0, 0)
    for row in range(len(low) - WINDOW + 1):
        lowest = [min(column) for column in zip(*low[row:row + WINDOW])]
        highest = [max(column) for column in zip(*high[row:row + WINDOW])]
        for column in range(len(lowest) - WINDOW + 1):
            span = (lightness(max(highest[column:column + WINDOW]) / 65535)
                    - lightness(min(lowest[column:column + WINDOW]) / 65535))
            worst = max(worst, (span, column * BLOCK, row * BLOCK))
    return worst


def surveyed(picture):
    """One background at one hour: its name, its widest window, its darkest and its lightest luminance."""
    path, hour = picture
    low, high = blocks(luminances(drawn(path, hour, WIDTH, HEIGHT)))
    return name_of(path) + " " + hour, widest_window(low, high), min(map(min, low)) / 65535, max(map(max, high)) / 65535


SURVEY = []


def survey():
    """All backgrounds at both hours; drawing takes time and is done once."""
    need("rsvg-convert", "convert")
    if not SURVEY:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            SURVEY.extend(pool.map(surveyed, [(path, hour) for path in background_files() for hour in ("light", "dark")]))
    return SURVEY


# Backgrounds.

def test_backgrounds_as_drawn():
    run(sys.executable, script("draw-backgrounds.py"), "--check", BACKGROUNDS)


def test_backgrounds_size():
    sizes = {name_of(path): os.path.getsize(path) for path in background_files()}
    expect(len(sizes) >= 11, "only %d backgrounds" % len(sizes))
    expect(max(sizes.values()) < 40000, sizes)
    expect(sum(sizes.values()) < 250000, sum(sizes.values()))


def test_backgrounds_form():
    """What the program relies on, and nothing that makes drawing slow or needs another file."""
    for path in background_files():
        root = ElementTree.parse(path).getroot()
        expect_equal([group.get("id") for group in root.findall(SVG + "g")], ["light", "dark"], name_of(path) + "'s hours")
        expect(root.get("preserveAspectRatio").endswith(" slice"), name_of(path) + " does not fill its table")
        found = {element.tag.replace(SVG, "") for element in root.iter()}
        expect(not found & {"filter", "mask", "clipPath", "image", "text", "script"}, "%s has %s" % (name_of(path), found))


def test_map_form():
    """Both hours, no words, small."""
    need("rsvg-convert", "convert")
    path = os.path.join(SOURCE, "data", "trail", "map.svg")
    root = ElementTree.parse(path).getroot()
    expect_equal([group.get("id") for group in root.findall(SVG + "g")], ["light", "dark"], "the map's hours")
    found = {element.tag.replace(SVG, "") for element in root.iter()}
    expect(not found & {"filter", "mask", "clipPath", "image", "text", "script"}, "the map has %s" % found)
    expect(os.path.getsize(path) < 40000, "the map has %d bytes" % os.path.getsize(path))
    for hour in ("light", "dark"):
        alpha = piped("convert", "png:-", "-alpha", "extract", "-depth", "8", "gray:-", data=drawn(path, hour, 800, 250))
        expect(len(alpha) == 800 * 250 and min(alpha) == 255, "the map has holes")


def test_backgrounds_fill_tables():
    """A table of any shape is covered to its corners."""
    need("rsvg-convert", "convert")
    for path in background_files():
        for width, height in ((210, 320), (320, 240), (600, 250)):
            alpha = piped("convert", "png:-", "-alpha", "extract", "-depth", "8", "gray:-", data=drawn(path, "light", width, height))
            expect(len(alpha) == width * height and min(alpha) == 255, "%s at %d × %d" % (name_of(path), width, height))


def test_backgrounds_quiet():
    """Within a square as wide as a card, the lightness varies by less than 6 of 100."""
    for name, (span, x, y), _, _ in survey():
        expect(span < 6, "%s varies by %.2f near %d, %d" % (name, span, x, y))


def test_backgrounds_hours():
    """The dark hour is dark, and darker than the light one."""
    means = {name: (lightness(low) + lightness(high)) / 2 for name, _, low, high in survey()}
    for path in background_files():
        light, dark = means[name_of(path) + " light"], means[name_of(path) + " dark"]
        expect(dark < 30 and dark < light - 5, "%s: %.1f by day, %.1f by night" % (name_of(path), light, dark))


def test_marks_stand_out():
    """The ring of a mark or its rim keeps 3 : 1 from every background, and each from the other."""
    rim = luminance(RIM)
    for mark, colour in MARKS.items():
        ring = luminance(colour)
        expect(contrast(ring, rim) >= 9, "%s and its rim: %.2f" % (mark, contrast(ring, rim)))
        for name, _, low, high in survey():
            worst = min(max(contrast(ring, y), contrast(rim, y)) for y in (low + (high - low) * i / 200 for i in range(201)))
            expect(worst >= 3, "%s on %s: %.2f" % (mark, name, worst))


# Sounds.

def sound_lengths():
    """The number of samples of every sound, by its name."""
    lines = read(os.path.join(SOUNDS, "samples.txt")).splitlines()
    return {name: int(length) for _, length, name in map(str.split, lines)}


def decoded(name):
    """A committed sound's samples from -1 to 1, and its samples per second."""
    need("oggdec")
    with wave.open(io.BytesIO(piped("oggdec", "--quiet", "--output", "-", os.path.join(SOUNDS, name + ".oga")))) as file:
        expect_equal((file.getnchannels(), file.getsampwidth()), (1, 2), name + "'s channels and bytes")
        # The length in the header is not known to a decoder that writes to a pipe.
        samples = array.array("h")
        data = file.readframes(10 * file.getframerate())
        samples.frombytes(data[:len(data) // 2 * 2])
        if sys.byteorder == "big":
            samples.byteswap()
        return [x / 32768 for x in samples], file.getframerate()


def test_sounds_as_made():
    run(sys.executable, script("make-sounds"), "--check", SOUNDS)


def test_sounds_complete():
    files = {name_of(path) for path in glob.glob(os.path.join(SOUNDS, "*.oga"))}
    expect_equal(files, set(sound_lengths()), "the encoded sounds")
    for suit in ("club", "diamond", "heart", "spade"):
        expect(all("up-%s-%d" % (suit, rank) in files for rank in range(1, 14)), suit)
    for sound in ("deal", "lift", "place", "flip", "refuse", "shuffle"):
        expect(all("%s-%d" % (sound, take) in files for take in (1, 2, 3)), sound)


def test_sounds_size():
    size = sum(os.path.getsize(path) for path in glob.glob(os.path.join(SOUNDS, "*")))
    expect(size < 700000, size)


def test_sounds_manners():
    """No sound is loud, long or late, and none clicks where it begins or ends."""
    for name, length in sound_lengths().items():
        samples, rate = decoded(name)
        expect_equal(len(samples), length, "the length of " + name)
        peak = max(map(abs, samples))
        expect(20 * math.log10(peak) <= -12, "%s peaks at %.1f dB" % (name, 20 * math.log10(peak)))
        expect(len(samples) <= 1.2 * rate, "%s lasts %.2f s" % (name, len(samples) / rate))
        first = next(i for i, x in enumerate(samples) if abs(x) > peak / 100)
        expect(first < .005 * rate, "%s begins after %.1f ms" % (name, 1000 * first / rate))
        expect(abs(samples[0]) < .02 and max(map(abs, samples[-20:])) < .002, "%s clicks" % name)


def test_sounds_tune():
    """Each suit's bars rise with the rank."""
    for suit in ("club", "diamond", "heart", "spade"):
        pitches = []
        for rank in range(1, 14):
            samples, rate = decoded("up-%s-%d" % (suit, rank))
            part = samples[rate // 20:rate // 20 + rate // 10]  # after the knock, which has no pitch
            pitches.append(sum((a < 0) != (b < 0) for a, b in zip(part, part[1:])))
        expect(all(a < b for a, b in zip(pitches, pitches[1:])), "%s: %s" % (suit, pitches))


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
