#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The small windows over the table: what they show, at which size, and how they close.

Usage: test_dialogs.py BUILD-DIRECTORY; prints TAP.
"""

import sys

sys.dont_write_bytecode = True

from driver import Program, expect, run_tests, wait_until  # noqa: E402

SMALLEST = {"window_width": "360", "window_height": "480"}


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(**{"winnable_deals": "false", "first_game_offered": "true", **preferences})
    desktop.forget_game()
    return Program(desktop, *(arguments or ("--variation", "yukon", "--deal", "5")))


def open_window(program, keys, title):
    program.keys(keys)
    wait_until(lambda: program.has_focus(title), "the window %s does not open" % title)
    return wait_until(lambda: program.frames().get(title), "the window %s in the accessible tree" % title)


def leave(program, title):
    program.keys("Escape")
    wait_until(lambda: program.has_focus("Yukon"), "the window %s does not close" % title)


def place_of(program, frame, beginning):
    """The rectangle, in its window, of what has a name that begins so."""
    things = program.everything(frame)
    found = [thing for thing, name in zip(things, program.a11y.names(things)) if name and name.startswith(beginning)]
    return program.a11y.extents(found[:1])[0] if found else None


def is_whole(program, frame, beginning):
    place, window = place_of(program, frame, beginning), program.a11y.extents([frame])[0]
    return place and place[3] > 0 and place[1] >= 0 and place[1] + place[3] <= window[3]


def test_chooser_shows_the_present(desktop):
    """The chooser opens where the variation on the table stands, however far down the list that is."""
    for variation, name in (("double-yukon", "Double Yukon. "), ("tvetes-grandfather", "Tvete's Grandfather. ")):
        for size in ({"window_width": "800", "window_height": "600"}, SMALLEST):
            with start(desktop, "--variation", variation, "--deal", "3", **size) as program:
                frame = open_window(program, "ctrl+shift+n", "Variation")
                wait_until(lambda: is_whole(program, frame, name), name + "is not in sight", 5)
                # The same once a search is forgotten.
                program.type("geoffrey")
                wait_until(lambda: not program.shows(name), "the search finds too much")
                program.keys("Escape")
                wait_until(lambda: is_whole(program, frame, name), name + "is out of sight", 5)
                leave(program, "Variation")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
