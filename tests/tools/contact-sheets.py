#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes sheets of pictures to be looked at: the real window with all that its table can look like here.

Usage: contact-sheets.py BUILD-DIRECTORY FOLDER [SHEET...]

  decks-large, decks-small   every deck on this machine, ours and others', at two sizes
  backs                      our backs, on our own deck
  backgrounds-light, -dark   all backgrounds, under each of our own decks
  sizes, sizes-dark          the window at all sizes that count, also at twice the scale and left-handed

Each sheet becomes FOLDER/SHEET.png.  Needs what the tests with a window need, and ImageMagick.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "e2e"))

import driver  # noqa: E402
import screenshots  # noqa: E402
from driver import Desktop  # noqa: E402

LARGE, SMALL = (1280, 800), (420, 640)
SIZES = ((3840, 2160), (1920, 1080), (800, 600), (420, 640), (360, 480))


class Shot:
    """One picture of a sheet: what it is called, and how the window is set for it."""

    def __init__(self, label, size=LARGE, environment=None, **preferences):
        self.label = label
        self.size = size
        self.environment = environment or {}
        self.preferences = preferences


def text(value):
    """A string as GSettings writes it."""
    return "'%s'" % value.replace("\\", "\\\\").replace("'", "\\'")


def list_looks(place):
    """All looks as (kind, id, name)."""
    program = os.path.join(place, "tests", "tools", "list-looks")
    lines = subprocess.run([program], check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout.splitlines()
    return [tuple(line.split("\t")) for line in lines]


def of_kind(looks, kind):
    return [(key, name) for a_kind, key, name in looks if a_kind == kind]


def own_decks(looks):
    return [(key, name) for key, name in of_kind(looks, "deck") if "/" not in key]


def deck_shots(looks, size):
    return [Shot(name, size, deck=text(key)) for key, name in of_kind(looks, "deck")]


def back_shots(looks):
    return [Shot(name, SMALL, card_back=text(key)) for key, name in of_kind(looks, "back")]


def background_shots(looks, scheme):
    return [Shot("%s, %s" % (name, deck_name), LARGE, background=text(key), deck=text(deck), colour_scheme=text(scheme))
            for key, name in [("", "Plain Felt")] + of_kind(looks, "background") for deck, deck_name in own_decks(looks)]


def size_shots(scheme):
    shots = [Shot("%d × %d" % size, size, colour_scheme=text(scheme)) for size in SIZES]
    shots += [Shot("%d × %d, left-handed" % size, size, left_handed="true", colour_scheme=text(scheme))
              for size in SIZES[2:]]
    shots += [Shot("%d × %d, scale 2" % size, size, {"GDK_SCALE": "2"}, colour_scheme=text(scheme))
              for size in SIZES[:2]]
    return shots


def make_shots(name, looks):
    return {
        "decks-large": lambda: deck_shots(looks, LARGE),
        "decks-small": lambda: deck_shots(looks, SMALL),
        "backs": lambda: back_shots(looks),
        "backgrounds-light": lambda: background_shots(looks, "light"),
        "backgrounds-dark": lambda: background_shots(looks, "dark"),
        "sizes": lambda: size_shots("light"),
        "sizes-dark": lambda: size_shots("dark"),
    }[name]()


SHEETS = ("decks-large", "decks-small", "backs", "backgrounds-light", "backgrounds-dark", "sizes", "sizes-dark")


def take_shots(place, shots, folder):
    """A picture for each shot, in its order; a desktop serves all shots of its size."""
    desktop = None
    size = None
    paths = []
    try:
        for number, shot in enumerate(shots):
            if shot.size != size:
                if desktop:
                    desktop.__exit__()
                size = shot.size
                driver.SCREEN = "%dx%dx24" % size
                desktop = Desktop(place).__enter__()
                desktop.xdotool("mousemove", size[0] - 1, size[1] - 1)
            ordinary = dict(desktop.environment)
            desktop.environment.update(shot.environment)
            with screenshots.open_game(desktop, **shot.preferences):
                screenshots.take(desktop, folder, "shot-%03d" % number)
            desktop.environment.clear()
            desktop.environment.update(ordinary)
            paths.append(os.path.join(folder, "shot-%03d.png" % number))
    finally:
        if desktop:
            desktop.__exit__()
    return paths


def put_together(shots, paths, sheet):
    """One sheet of all pictures, none scaled up, with their labels."""
    widest = max(size[0] for size in (shot.size for shot in shots))
    columns = 8 if widest < 800 else 4
    command = ["montage"]
    for shot, path in zip(shots, paths):
        command += ["-label", shot.label.replace("%", "%%"), path]
    command += ["-tile", "%dx" % columns, "-geometry", "%dx>+6+6" % min(widest, 640), "-background", "#888888", sheet]
    subprocess.run(command, check=True)


def main():
    place, folder = sys.argv[1:3]
    looks = list_looks(place)
    os.makedirs(folder, exist_ok=True)
    for name in sys.argv[3:] or SHEETS:
        shots = make_shots(name, looks)
        paths = take_shots(place, shots, folder)
        put_together(shots, paths, os.path.join(folder, name + ".png"))
        for path in paths:
            os.remove(path)
        print("%s: %d pictures" % (os.path.join(folder, name + ".png"), len(shots)))


if __name__ == "__main__":
    main()
