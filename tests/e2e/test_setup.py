#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Sets up positions in the real window, by keys alone and with the mouse, and plays them.

Usage: test_setup.py BUILD-DIRECTORY; prints TAP.
"""

import sys

sys.dont_write_bytecode = True

from driver import Program, expect, run_tests, wait_until  # noqa: E402
from test_dialogs import SMALLEST, leave, open_window  # noqa: E402
from test_names import check  # noqa: E402

TITLE = "Set Up a Position"


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(auto_play="'off'", winnable_deals="false",
                            **{"first_game_offered": "true", **preferences})
    desktop.forget_game()
    return Program(desktop, *(arguments or ("--variation", "yukon", "--deal", "5")))


def open_editor(program):
    return open_window(program, "ctrl+e", TITLE)


def hear(program, sentence):
    """Waits until the focus is on something with this name."""
    wait_until(lambda: program.find(sentence), "“%s” is not heard" % sentence)


def set_up_two_left(program):
    """By keys alone: three suits are up, and the clubs but for two cards."""
    program.keys("ctrl+Delete")
    hear(program, "The table is empty.")
    program.keys("Next")
    for suit in "shd":
        program.keys("k", suit, "Right")
    program.keys("j", "c")
    hear(program, "Jack of clubs, foundation 4.")
    program.wait_for_text("2 cards are missing: Queen of clubs, King of clubs.")
    program.keys("Prior")
    hear(program, "Column 1, empty.")
    # A mistake is taken back.
    program.keys("q", "h")
    program.wait_for_text("1 card is a duplicate: Queen of hearts. "
                          "2 cards are missing: Queen of clubs, King of clubs.")
    program.keys("BackSpace", "k", "c")
    program.wait_for_text("1 card is missing: Queen of clubs.")
    program.keys("Right", "q", "c")
    program.wait_for_text("All cards are on the table.")


def test_played_by_keys(desktop):
    with start(desktop) as program:
        open_editor(program)
        set_up_two_left(program)
        program.keys("ctrl+Return")
        wait_until(lambda: program.has_focus("Yukon"), "the editor does not close")
        program.wait_for_text("The position is on the table.")
        program.keys("2", "Return", "1", "Return")
        program.wait_for_text("You won!")


def test_played_too_early(desktop):
    """The key says what is missing, where the button cannot be pressed."""
    with start(desktop) as program:
        open_editor(program)
        set_up_two_left(program)
        program.keys("BackSpace")
        program.wait_for_text("1 card is missing: Queen of clubs.")
        count = lambda: program.texts().count("1 card is missing: Queen of clubs.")  # noqa: E731
        before = count()
        program.keys("ctrl+Return")
        wait_until(lambda: count() > before, "the key says nothing")
        expect(program.has_focus(TITLE), "the editor closes")


def test_keys_after_menu(desktop):
    """After an item of a submenu the keys go on at the table."""
    with start(desktop) as program:
        open_editor(program)
        program.keys("ctrl+z")
        program.wait_for_text("Nothing to undo.")
        program.keys("F10", "Down", "Right", "Down", "Down", "Return")
        program.wait_for_text("52 cards are missing.")
        hear(program, "Column 1, empty.")
        program.keys("k", "s")
        program.wait_for_text("51 cards are missing.")


def test_asked(desktop):
    with start(desktop) as program:
        open_editor(program)
        set_up_two_left(program)
        program.click(program.find_button("Can It Be Won?", TITLE))
        program.wait_for_text("You can win from here in 2 moves.")
        # Closed and opened again it is as it was, and the deal below is untouched.
        leave(program, TITLE)
        expect(program.shows_deal(5), "the game on the table has gone")
        open_editor(program)
        program.wait_for_text("All cards are on the table.")
        program.keys("ctrl+z")
        program.wait_for_text("1 card is missing: Queen of clubs.")


def test_names_everywhere(desktop):
    """Everything has a name, also where the window is small."""
    for size in ({"window_width": "1000", "window_height": "700"}, SMALLEST):
        with start(desktop, **size) as program:
            open_editor(program)
            check(program, TITLE)
            leave(program, TITLE)


def test_dragged(desktop):
    """A card goes to the palette and comes back by the mouse."""
    with start(desktop, window_width="1000", window_height="700") as program:
        frame = open_editor(program)
        program.keys("ctrl+Delete")
        program.wait_for_text("52 cards are missing.")
        origin = program.find_steady_origin(TITLE)

        def middle(name):
            place = wait_until(lambda: program.a11y.extents(program.find_all(name, frame)[:1])[0], name)
            return (origin[0] + place[0] + place[2] // 2, origin[1] + place[1] + place[3] // 2)

        program.drag(middle("Seven of hearts, missing"), middle("Column 3, empty."))
        hear(program, "Seven of hearts, column 3, card 1 of 1.")
        program.click(middle("Nine of clubs, missing"))
        hear(program, "Nine of clubs, column 3, card 2 of 2.")
        program.drag(middle("Seven of hearts, column 3, card 1 of 2."), middle("Nine of clubs, on the table"))
        program.wait_for_text("52 cards are missing.")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
