#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The real window by keys alone: keyboards of other countries, the ways of the focus, cards that are picked up.

Usage: test_keys.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import re
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, Skip, expect, is_description, run_tests, wait_until, wait_until_steady  # noqa: E402

DEAL = ("--variation", "yukon", "--deal", "1352")
# The codes of the keys H, T and W, wherever their letters are; and those of the row of digits.
CODE_OF_H = 43
CODE_OF_T = 28
CODE_OF_W = 25
CODE_OF_1 = 10


def start(desktop, *arguments):
    desktop.set_preferences(auto_play="'off'", first_game_offered="true", winnable_deals="false", speed="'off'")
    desktop.forget_game()
    return Program(desktop, *(arguments or DEAL))


def focus(program):
    """The name of the card or place that has the focus, or None.

    Where a sentence is said with the focus, it is the card or the place where that stands.
    """
    things = program.places()
    focused = program.a11y.focused(things)
    if not focused:
        return None
    places = dict(zip(things, program.a11y.extents(things)))
    there = [thing for thing in things if places[thing] and places[thing] == places[focused[0]]]
    named = list(filter(is_description, program.a11y.names(there)))
    # A place lies below its card, and is read before it.
    return named[-1] if named else None


def wait_for_focus(program, part):
    wait_until(lambda: part in (focus(program) or "nothing"), lambda: "the focus is at %r, not at %r" % (focus(program), part))


def other_focus(program):
    """The name of what has the focus outside the table, or None."""
    return next((name for name in program.names_of_focus() if name and not name.startswith("Yukon")), None)


def press_tab(program):
    """Presses Tab, and waits until the focus rests on something else."""
    last = wait_until_steady(program.find_focus, "nothing has the focus")

    def other_thing():
        thing = program.find_focus()
        return None if thing == last else thing

    program.keys("Tab")
    wait_until_steady(other_thing, lambda: "the focus stays at %r" % program.a11y.names([last]))


class Layout:
    """A keyboard of some country, for as long as a test lasts."""

    def __init__(self, desktop, name):
        self.desktop = desktop
        self.name = name

    def set(self, name):
        subprocess.run(["setxkbmap", "-layout", name], env=self.desktop.environment, check=True, timeout=PATIENCE,
                       stderr=subprocess.DEVNULL)

    def __enter__(self):
        if not shutil.which("setxkbmap"):
            raise Skip("setxkbmap is not installed")
        self.set(self.name)

    def __exit__(self, *_error):
        self.set("us")


def test_keyboards(desktop):
    """Digits by their places, H, Ctrl+T and in a window Ctrl+W by their letters, on keyboards that have neither."""
    for name in ("us", "fr", "cz", "ru", "us,ru", "gr", "il", "ara"):
        with start(desktop) as program, Layout(desktop, name):
            program.keys("F6")
            program.keys(CODE_OF_1 + 2)
            wait_for_focus(program, "column 3,")
            program.keys(CODE_OF_1)
            wait_for_focus(program, "column 1,")
            program.keys(CODE_OF_H)
            wait_until(lambda: any("Move " in text or "can wait" in text or "moving it" in text for text in program.texts()),
                       name + ": no hint")
            program.keys("ctrl+%d" % CODE_OF_T)
            wait_until(lambda: program.has_focus("Statistics"), name + ": no statistics")
            if name in ("fr", "il"):
                # One has its W elsewhere, the other a sign at its place.
                continue
            program.keys("ctrl+%d" % CODE_OF_W)
            wait_until(lambda: program.has_focus("Yukon"), name + ": the statistics stay")


def test_question(desktop):
    """What asks stays; Escape closes it, and Tab leads to its button."""
    question = "Setting up a position reveals the face-down cards"
    with start(desktop) as program:
        program.keys("h")
        wait_until(lambda: any("Move " in text for text in program.texts()), "no hint")
        program.keys("Return")
        program.wait_until_at_rest()
        for key in ("Escape", "Return"):
            program.keys("ctrl+z", "ctrl+y")
            program.wait_until_at_rest()
            # Whoever is quick presses Tab before the question's first picture is drawn.
            program.keys("ctrl+e", *["Tab"] * (key == "Return"))
            wait_until(lambda: program.text_with(question), "nothing is asked")
            if key == "Return":
                wait_until(lambda: other_focus(program) == "Set Up", lambda: "the focus is at %r" % other_focus(program))
            program.keys(key)
            wait_until(lambda: not program.text_with(question), key + " does not close the question")
        wait_until(lambda: program.has_focus("Set Up a Position"), "no answer")


def test_keypad(desktop):
    with start(desktop) as program:
        program.keys("KP_4")
        wait_for_focus(program, "column 4,")


def test_columns_beyond_nine(desktop):
    with start(desktop, "--variation", "quadruple-yukon", "--deal", "5") as program:
        program.keys("0")
        wait_for_focus(program, "column 10,")
        program.desktop.xdotool("keydown", "shift", "key", CODE_OF_1 + 5, "keyup", "shift")
        wait_for_focus(program, "column 16,")


def test_tab_goes_round(desktop):
    """Tab leaves the table, and comes back to the columns, where the player was."""
    with start(desktop) as program:
        program.keys("3", "Up")
        wait_for_focus(program, "column 3,")
        # What has the focus now may still be moving, and be nowhere for a moment.
        before = wait_until(lambda: focus(program), "the focus is nowhere")
        program.keys("Tab")
        wait_for_focus(program, "Foundation 1")
        for _ in range(20):
            press_tab(program)
            if focus(program):
                break
        expect(focus(program) == before, "Tab came back to %r, not to %r" % (focus(program), before))
        program.keys("F6")
        wait_for_focus(program, "Foundation 1")
        program.keys("Right", "F6")
        wait_for_focus(program, before)
        program.keys("shift+F6")
        wait_for_focus(program, "Foundation 2")


def test_escape_while_a_button_has_the_focus(desktop):
    """It puts the cards back all the same, and F6 leads back to the table."""
    with start(desktop) as program:
        program.keys("3", "space", "4")
        wait_until(lambda: any("picked up" in name for name in program.names()), "no card says that it is picked up")
        for _ in range(3):
            program.keys("Tab")
        wait_until(lambda: other_focus(program), "no button has the focus")
        program.keys("Escape")
        wait_until(lambda: not any("picked up" in name for name in program.names()), "the cards are not put back")
        expect(not focus(program), "the focus left the button")
        program.keys("F6")
        wait_until(lambda: focus(program), "F6 does not lead back to the table")


def test_reading_order(desktop):
    """After moves assistive technology reads the table in the board's order."""
    with start(desktop) as program:
        program.keys("h", "Return")
        program.wait_until_at_rest()
        program.keys("h", "Return")
        program.wait_until_at_rest()
        names = list(filter(is_description, program.a11y.names(program.places())))
        columns = [int(name.lower().partition("column ")[2].partition(",")[0]) for name in names if "olumn " in name]
        expect(columns == sorted(columns), "the columns are read as %r" % columns)
        expect("oundation" in names[-1], "the last that is read is " + names[-1])


def test_find_a_card(desktop):
    with start(desktop) as program:
        for key in ("c", "slash"):
            program.keys("1", key)
            wait_until(lambda: program.has_focus("Find a Card"), "nothing asks for the card")
            name = next(name for name in program.names() if "column 6, card" in name and "on top" in name)
            program.type("joker")
            program.keys("Return")
            program.wait_for_text("No card has that name.")
            program.keys("ctrl+a")
            program.type(name.partition(",")[0])
            program.keys("Return")
            wait_until(lambda: program.has_focus("Yukon"), "the question does not go")
            wait_for_focus(program, name)


def test_status(desktop):
    with start(desktop) as program:
        program.keys("1", "t")
        program.wait_for_told("deal 1352")
        program.wait_for_told("0 moves")


def test_pause(desktop):
    """The clock stops by either key, and goes on by it or by a move."""
    def time():
        return [text for text in program.texts() if re.fullmatch(r"\d+:\d\d", text)]

    with start(desktop) as program:
        program.keys("6", "Return")
        wait_until(lambda: time() != ["0:00"], "the clock does not run")
        for key in ("p", "Pause"):
            program.keys(key)
            program.wait_for_text("The clock is stopped until your next move.")
            wait_until_steady(time, "the clock does not stop", 2)
            program.keys(key)
            program.wait_for_text("The clock is running again.")
            stopped = time()
            wait_until(lambda stopped=stopped: time() != stopped, "the clock does not go on by the key")
        program.keys("p")
        program.wait_for_text("The clock is stopped until your next move.")
        program.keys("ctrl+z")
        stopped = time()
        wait_until(lambda: time() != stopped, "the clock does not go on by a step")


def test_keys_while_a_button_has_the_focus(desktop):
    """Questions are answered there, and a digit leads to its column; in a menu both are for the menu."""
    with start(desktop) as program:
        program.keys("Tab", "Tab", "Tab")
        wait_until(lambda: other_focus(program), "no button has the focus")
        program.keys("e")
        program.wait_for_told("Last cards: Seven of clubs")
        button = other_focus(program)
        expect(button, "the question takes the focus from the button")
        program.keys("3")
        wait_for_focus(program, "column 3,")
        program.open_menu()
        program.keys("4")
        program.leave_menu()
        wait_for_focus(program, "column 3,")


if __name__ == "__main__":
    sys.exit(run_tests((test_keyboards, test_question, test_keypad, test_columns_beyond_nine, test_tab_goes_round,
                        test_escape_while_a_button_has_the_focus, test_reading_order, test_find_a_card,
                        test_status, test_pause, test_keys_while_a_button_has_the_focus), sys.argv[1]))
