#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Chooses a variation, reads the rules and plays the first game in the real window.

Usage: test_learn.py BUILD-DIRECTORY; prints TAP.
"""

import re
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, WonGame, expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from test_dialogs import choose_from_variation_menu, leave, open_window  # noqa: E402
from test_keys import focus, other_focus, press_tab  # noqa: E402

GAME = WonGame("yukon-won.txt")
LESSON = "Learn to Play"
WON = "You won! Now you know how to play. Your first game is waiting. Press Escape to play it."

# What follows the lesson's tasks, the last of which is a hint: a part of the text.
FOLLOWING = ("Put the queen of diamonds", "Put the seven of spades", "Send the ace of spades", "Send the two of spades",
             "Move the king of hearts", "You can undo as many", "ask for a hint", "That’s all there is to it")
# Keys as the lesson's texts name them: a column, up to a card of a rank, a key.
INSTRUCTION = re.compile(r"press (\d)|go up to the (\w+)|\b(Enter|Ctrl\+Z|H)\b", re.IGNORECASE)
KEY_NAMES = {"enter": "Return", "ctrl+z": "ctrl+z", "h": "h"}


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(auto_play="'off'", winnable_deals="false",
                            **{"first_game_offered": "true", **preferences})
    desktop.forget_game()
    return Program(desktop, *(arguments or ("--variation", "yukon", "--deal", GAME.deal)))


def choose_variation(program):
    choose_from_variation_menu(program, "v", "Variation")


def test_chooser(desktop):
    with start(desktop) as program:
        choose_variation(program)
        program.wait_for_text("Yukon. Build down in alternating colors. 1 deck")
        program.type("free cell")
        wait_until(lambda: not program.shows("Alaska. "), "the search finds too much")
        expect(program.shows("Yukon Cells. "), "the search does not find Yukon Cells")
        expect(program.shows("Russian Cell. "), "the search does not find Russian Cell")
        program.keys("Return")
        program.wait_for_text("Yukon Cells, deal ")
        choose_variation(program)
        # Tab leaves the list at once, either way.
        frame = program.frames()["Variation"]
        for key in ("Tab", "shift+Tab"):
            program.keys("Down")
            wait_until(lambda: ". " in (text_focus(program, frame) or ""), "Down does not lead into the list")
            program.keys(key)
            wait_until(lambda: text_focus(program, frame) and ". " not in text_focus(program, frame),
                       lambda key=key: "%s goes to %r" % (key, text_focus(program, frame)))
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Yukon"), "Escape does not close the window")
            choose_variation(program)
            frame = program.frames()["Variation"]
        program.keys("Down", "Down", "Return")
        program.wait_for_text("Yakutat Bay, deal ")
        choose_variation(program)
        program.type("xyz")
        program.keys("Return", "Escape")
        program.wait_for_text("Alaska. ")
        expect(program.has_focus("Variation"), "the first Escape does more than forget the search")
        leave(program, "Variation")
        program.wait_for_text("Yakutat Bay, deal ")


def text_focus(program, frame):
    """The text in a window that has the focus, or None."""
    return next(filter(None, program.names_of_focus(frame)), None)


def wait_for_text_focus(program, frame, start):
    wait_until(lambda: (text_focus(program, frame) or "").startswith(start),
               lambda: "the focus is at %r, not at “%s…”" % (text_focus(program, frame), start))


def test_rules(desktop):
    with start(desktop, "--variation", "alaska", "--deal", "1") as program:
        program.keys("F1")
        wait_until(lambda: program.has_focus("Rules"), "the rules do not open")
        program.wait_for_text("Moving Cards. You can move any face-up card")
        program.wait_for_text("An ace never goes on a king, nor a king on an ace.")
        # The variation and what it is about come first, and the keys lead from text to text.
        frame = program.frames()["Rules"]
        wait_for_text_focus(program, frame, "Alaska. Goal. Move all 52 cards")
        program.keys("Down", "Down", "Up")
        wait_for_text_focus(program, frame, "Played with 1 deck.")
        program.keys("End")
        wait_until(lambda: not re.match("Alaska|Played", text_focus(program, frame) or "Alaska"), "End leads nowhere")
        last = text_focus(program, frame)
        program.keys("Page_Up")
        wait_until(lambda: text_focus(program, frame) not in (None, last), "Page Up leads nowhere")
        program.keys("Home")
        wait_for_text_focus(program, frame, "Alaska. Goal. ")
        leave(program, "Rules")


class Lesson:
    """The lesson's own window and table, for as long as it is looked at."""

    def __init__(self, program):
        self.program = program
        self.kept = program.table, program.origin

    def __enter__(self):
        program = self.program
        frame = wait_until(self.find_frame, "the lesson in the accessible tree")
        program.table = wait_until(lambda: program.find_table(frame), "the lesson's table")
        program.origin = program.find_steady_origin(LESSON)
        wait_until(program.is_arranged, "the lesson's cards")
        return self

    def __exit__(self, *_error):
        self.program.table, self.program.origin = self.kept

    def find_frame(self):
        return self.program.frames().get(LESSON)

    def wait_for(self, name, there=True):
        wait_until(lambda: any(one.startswith(name) for one in self.program.names()) == there,
                   lambda: "%s in %r" % (name, self.program.names()))


def begin_lesson(program):
    program.wait_for_board(GAME.boards[0])
    GAME.move_by_keys(program, 0)
    while "Menu" not in program.names_of_focus():
        press_tab(program)
    program.keys("space")
    wait_until_steady(program.find_menu_focus, "the menu does not open")
    program.change_menu("m")
    open_window(program, "y", LESSON)
    program.wait_for_text("Step 1 of 6")


def instruction(program):
    """What the lesson says now of the keys to press."""
    return wait_until(lambda: next((text for text in program.texts() if re.search(r"\bpress\b.*\.$", text, re.IGNORECASE)), None),
                      "the lesson names no key")


def climb_to(program, rank):
    """Goes up, a key at a time, as somebody does who listens."""
    while True:
        place = wait_until(lambda: focus(program), "no card has the focus")
        if place.lower().startswith(rank):
            return
        program.keys("Up")
        wait_until(lambda before=place: focus(program) not in (None, before), "%s is not reached from %s" % (rank, place))


def press_as_told(program, text):
    """Presses the keys that a text names, and no others."""
    found = INSTRUCTION.findall(text)
    expect(found, "no key is named in “%s”" % text)
    for column, rank, key in found:
        if column:
            program.keys(column)
            wait_until(lambda column=column: "column %s," % column in (focus(program) or ""),
                       "%s leads to %r" % (column, focus(program)))
        elif rank:
            climb_to(program, rank)
        else:
            program.keys(KEY_NAMES[key.lower()])


def stay_on_text(_program):
    """The focus comes to each new text by itself."""


def go_to_button(program):
    for _ in range(10):
        if other_focus(program) == "Skip This Step":
            return
        before = focus(program), other_focus(program)
        program.keys("Tab")
        wait_until(lambda before=before: (focus(program), other_focus(program)) != before, "Tab does nothing")
    expect(False, "Tab does not lead to the button")


def go_to_table(program):
    program.keys("F6")
    wait_until(lambda: focus(program), "F6 does not lead to the table")


def learn(program, go):
    """Does what the lesson says, from its beginning to its end, from wherever GO leads before each task."""
    for text in FOLLOWING:
        told = instruction(program)
        go(program)
        press_as_told(program, told)
        program.wait_for_text(text)


def test_lesson(desktop):
    """Each instruction works as it is written; from the text it's tried below."""
    for go in (go_to_button, go_to_table):
        with start(desktop) as program:
            begin_lesson(program)
            with Lesson(program) as lesson:
                lesson.wait_for("Seven of spades, column 1")
                learn(program, go)
                lesson.wait_for("King of hearts, column 6")
                program.wait_for_text("That’s It!")
            leave(program, LESSON)
            # The player's own game has seen nothing of all that, and can still be undone.
            program.expect_board(GAME.boards[1])
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[0])


def test_lesson_won(desktop):
    """Played to its end by its hints, the lesson says that it is won, and one key leads to the first game."""
    with start(desktop) as program:
        begin_lesson(program)
        with Lesson(program):
            learn(program, stay_on_text)
            for _ in range(60):
                program.keys("h", "Return")
                program.wait_until_handled()
                if program.shows(WON):
                    break
            program.wait_for_text(WON)
            program.keys("h")
            program.wait_until_handled()
            expect(not program.shows("There’s no good move here."), "H knows nothing of the win")
            frame = program.frames()[LESSON]
            wait_until(lambda: (text_focus(program, frame) or "").endswith(WON),
                       lambda: "the focus is at %r" % text_focus(program, frame))
            program.keys("Escape")
        wait_until(lambda: program.has_focus("Yukon"), "the lesson stays")
        wait_until(lambda: focus(program), lambda: "the focus is at %r" % other_focus(program))


def test_lesson_opened_with_mouse(desktop):
    """Whoever comes with the mouse and goes on with the keys; and the keys are with the cards afterwards."""
    with start(desktop, first_game_offered="false") as program:
        program.wait_for_board(GAME.boards[0])
        program.click(program.find_button(LESSON))
        with Lesson(program):
            program.keys("Tab", "shift+Tab")
            program.wait_for_text("press 2, go up to the nine")
            learn(program, stay_on_text)
        leave(program, LESSON)
        wait_until(lambda: focus(program), lambda: "the focus is at %r" % other_focus(program))


def test_other_move_in_lesson(desktop):
    """It is taken back."""
    with start(desktop) as program:
        begin_lesson(program)
        with Lesson(program) as lesson:
            program.keys("1", "Return")
            program.wait_for_text("That move is fine, too.")
            lesson.wait_for("Seven of spades, column 1")
            program.wait_for_text("Step 1 of 6")
        leave(program, LESSON)
        # The player's own game has seen nothing of all that, and can still be undone.
        program.expect_board(GAME.boards[1])
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[0])


def test_lesson_with_mouse(desktop):
    with start(desktop) as program:
        begin_lesson(program)
        with Lesson(program) as lesson:
            # A move that the rules refuse is told at the card.
            program.drag(program.find_card("Four of spades"), program.find_card("Ten of hearts"))
            program.wait_for_told("Four of spades must go on a card of the opposite color, one rank higher.")
            lesson.wait_for("Four of spades, column 6")
            program.drag(program.find_card("Nine of clubs"), program.find_card("Ten of hearts"))
            program.wait_for_text("Step 2 of 6")
            program.click(program.find_card("Queen of diamonds"))
            program.wait_for_text("Step 3 of 6")
            program.drag(program.find_card("Seven of spades"), program.find_card("Eight of diamonds"))
            program.wait_for_text("Step 4 of 6")
            lesson.wait_for("Ace of spades, column 1")
            program.click(program.find_card("Ace of spades"))
            lesson.wait_for("Ace of spades, foundation 1")
            program.click(program.find_card("Two of spades"))
            program.wait_for_text("Step 5 of 6")
            program.drag(program.find_card("King of hearts"), program.find_card("Column 1"))
            program.wait_for_text("Step 6 of 6")
            press(program, "Undo")
            lesson.wait_for("King of hearts, column 6")
            press(program, "Hint")
            program.wait_for_text("That’s It!")
        leave(program, LESSON)
        program.expect_board(GAME.boards[1])


def test_lesson_skipped(desktop):
    with start(desktop) as program:
        begin_lesson(program)
        # Each task has a text of its own: GTK drops a press that follows too soon on another.
        for text in ("Any face-up card can move", "A face-down card turns over", "Aces start the foundations",
                     "Next comes the two", "The ace has left an empty column", "You can undo as many",
                     "If you can’t see a good move", "That’s It!"):
            press(program, "Skip This Step")
            program.wait_for_text(text)
        leave(program, LESSON)
        program.expect_board(GAME.boards[1])


def press(program, button):
    found = wait_until(lambda: program.find(button, program.frames().get(LESSON)), "there is no button " + button)
    expect(program.a11y.press(found), button + " cannot be pressed")


def test_lesson_killed(desktop):
    """Ended at once in the middle of the lesson, the program comes back with the player's own game."""
    with start(desktop) as program:
        begin_lesson(program)
        with Lesson(program) as lesson:
            program.keys("2", "Up", "Return")
            program.wait_for_text("Step 2 of 6")
            lesson.wait_for("Nine of clubs, column 3")
        wait_until(lambda: "moves " + GAME.moves[0] in desktop.saved_game(), "the saved game")
        program.kill()
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[1])
        expect(not program.shows("Step "), "the lesson is there")


def test_offer(desktop):
    """The offer comes once, at the very first start."""
    with start(desktop, first_game_offered="false") as program:
        program.wait_for_text("New to Yukon?")
        program.wait_for_board(GAME.boards[0])
        # As the greeting says.
        program.keys("Tab")
        wait_until(lambda: other_focus(program) == LESSON, lambda: "Tab leads to %r" % other_focus(program))
        program.keys("F6")
        GAME.move_by_keys(program, 0)
        program.click(program.find_button("No, Thanks"))
        wait_until(lambda: not program.shows("New to Yukon?"), "the offer stays")
        program.wait_for_board(GAME.boards[1])
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
    desktop.forget_game()
    with Program(desktop) as program:
        program.wait_for_text("Yukon, deal ")
        expect(not program.shows("New to Yukon?"), "the offer comes twice")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
