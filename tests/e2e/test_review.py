#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A game that was lost is looked through: where it was lost, the way there, and another way on.

Usage: test_review.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import CORNER_OF_SCREEN, PATIENCE, TESTS, Program, expect, oracle, play, run_tests, wait_until, wait_until_steady  # noqa: E402
from test_calm import wait_until_calm  # noqa: E402
from test_keys import other_focus  # noqa: E402
from test_play import take_hint  # noqa: E402

PATH = os.path.join(TESTS, "games", "russian-lost.yukon")
# The step that lost it, and what is said of that.
LOSS = 24
VERDICT = "Moving the king of diamonds into empty column 1 lost the game."


class LostGame:
    """The game of the file, replayed with the second implementation of the rules."""

    def __init__(self, solver):
        with open(PATH, encoding="utf-8") as file:
            lines = [line.split() for line in file]
        self.moves = [move for line in lines if line[0] == "moves" for move in line[1:]]
        text = subprocess.run([solver, "deal", "--variation", "russian", "14"], capture_output=True, text=True,
                              check=True, timeout=PATIENCE).stdout
        self.boards = [oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])]
        for move in self.moves:
            self.boards.append(play(self.boards[-1], move))


def start(desktop, game, path=PATH, **preferences):
    desktop.set_preferences(auto_play="'off'", first_game_offered="true", speed="'off'", **preferences)
    desktop.forget_game()
    program = Program(desktop, path)
    program.wait_for_board(game.boards[-1])
    program.wait_for_text("No more moves")
    return program


def wait_for_verdict(program):
    wait_until(lambda: any(text.startswith(VERDICT) and text.endswith("would have saved it.")
                           for text in program.texts()), lambda: "no verdict: %r" % program.texts())


def strip(program):
    """What the strip is called while it has the focus, or None."""
    focus = other_focus(program)
    return focus if focus and focus.startswith(("Move ", "Beginning of the game")) else None


def test_keys(desktop):
    """By keys alone: to the step that lost the game, to the position before it, and on from there."""
    game = LostGame(desktop.solver)
    with start(desktop, game) as program:
        program.keys("F9")
        wait_for_verdict(program)
        wait_until(lambda: strip(program), lambda: "the strip has no focus: %r" % other_focus(program))
        expect(not program.shows("No more moves"), "the panel covers the cards")
        program.keys("ctrl+Left")
        program.wait_for_board(game.boards[LOSS - 1])
        program.wait_for_text("%d moves" % (LOSS - 1))
        program.keys("Right", "Right")
        program.wait_for_board(game.boards[LOSS + 1])
        program.keys("Home")
        program.wait_for_board(game.boards[0])
        program.keys("Page_Down")
        program.wait_for_board(game.boards[10])
        program.keys("End")
        program.wait_for_board(game.boards[-1])
        expect(not program.shows("No more moves"), "the panel comes though the player only looks")
        play_otherwise(program, game)


def play_otherwise(program, game):
    """From before the loss with the move that the review names or any other one, and back to the old line."""
    board = game.boards[LOSS - 1]
    program.keys("ctrl+Left")
    program.wait_for_board(board)
    text = next(text for text in map(oracle.move_text, oracle.legal_moves(board))
                if text != game.moves[LOSS - 1] and "f" not in text and text.startswith("c"))
    after = play(board, text)
    piles, _, count = text.partition(":")
    source, target = piles.split("-")
    program.keys("Return", source[1:], *["Up"] * (int(count or 1) - 1), "space", target[1:], "space")
    program.wait_for_board(after)
    expect(program.shows("Close the Review"), "the strip is gone")
    program.keys("alt+Right")
    program.wait_for_board(game.boards[LOSS])


def test_escape(desktop):
    """Escape closes it, from the strip and from the table, also while it looks for something; then the keys play."""
    game = LostGame(desktop.solver)
    with start(desktop, game) as program:
        for keys in (("F9",), ("F9", "Return")):
            program.keys(*keys, "Escape")
            wait_until(lambda: not program.shows("Close the Review"), "Escape does not close the review")
        program.keys("ctrl+z")
        program.wait_for_board(game.boards[-2])
        program.keys("F9")
        wait_for_verdict(program)
        program.click(program.find_button("Go to the Position Before That Move"))
        program.wait_for_board(game.boards[LOSS - 1])
        (source, target), count = game.moves[LOSS - 1].partition(":")[0].split("-"), game.moves[LOSS - 1].partition(":")[2]
        program.keys("Escape", source[1:], *["Up"] * (int(count or 1) - 1), "space", target[1:], "space")
        program.wait_for_board(game.boards[LOSS])


def test_just_lost(desktop):
    """The moment that the game is lost, a sentence offers the way back: once."""
    game = LostGame(desktop.solver)
    offer = "Back to the Last Winnable Position"
    with start(desktop, game) as program:
        program.keys(*["ctrl+z"] * (len(game.moves) - LOSS + 1))
        program.wait_for_board(game.boards[LOSS - 1])
        program.wait_for_text("This game can still be won.")
        # Nothing is told before the window has been greeted.
        wait_until_steady(program.find_focus, "the focus does not come to rest", 1.5)
        program.keys("ctrl+y")
        program.wait_for_board(game.boards[LOSS])
        wait_until(lambda: offer in program.texts(), "there is no offer")
        program.keys("ctrl+z")
        program.wait_for_board(game.boards[LOSS - 1])
        program.wait_for_text("This game can still be won.")
        program.keys("ctrl+y")
        program.wait_for_board(game.boards[LOSS])
        program.wait_for_text("This game can’t be won anymore.")
        expect(not wait_until_steady(lambda: (offer in program.texts(),), "the offer comes and goes", 1)[0], "the offer comes twice")


def test_mouse(desktop):
    """By its button on the panel, presses, and a drag to the beginning."""
    game = LostGame(desktop.solver)
    with start(desktop, game) as program:
        # A change of the game puts away the toast, which lies over the panel.
        program.keys("ctrl+z")
        program.wait_for_board(game.boards[-2])
        program.keys("ctrl+y")
        program.wait_for_board(game.boards[-1])
        program.wait_for_text("No more moves")
        # The panel grows when this button comes.
        wait_until(lambda: program.can("Back to the Last Winnable Position"), "there is no way back")
        program.click(program.find_button("Review"))
        # A tooltip at the pointer would lie over the strip.
        desktop.xdotool("mousemove", *CORNER_OF_SCREEN)
        wait_for_verdict(program)
        name = wait_until(lambda: strip(program), lambda: "the strip has no focus: %r" % other_focus(program))
        x, y, width, height = program.find_steady_place(name, "Yukon")
        left, top = program.find_origin()
        middle = top + y + height // 2
        program.drag((left + x + width // 2, middle), (left + x + 3, middle))
        program.wait_for_board(game.boards[0])
        program.click((left + x + width - 3, middle))
        program.wait_for_board(game.boards[-1])
        program.click(program.find_button("Close the Review"))
        wait_until(lambda: not program.shows("Close the Review"), "the review does not close")


def test_again(desktop):
    """What was found is kept: the next time nothing is looked for."""
    game = LostGame(desktop.solver)
    with start(desktop, game) as program:
        program.keys("F9")
        wait_for_verdict(program)
        program.keys("F9")
        wait_until(lambda: not program.shows("Close the Review"), "F9 does not close the review")
        program.keys("F9")
        wait_for_verdict(program)


def test_shortest_win(desktop):
    """At leisure the program proves how few moves win a deal that is played, and the next start knows it at once."""
    def proved():
        return desktop.rows("SELECT known_safe, safe FROM par JOIN least USING (variation, options, deal) WHERE deal = 60002")

    desktop.set_preferences(first_game_offered="true")
    desktop.forget_game()
    for is_known in (False, True):
        with Program(desktop, "--variation", "yukon", "--deal", "60002") as program:
            if not is_known:
                # Whoever only looks at a deal asks for nothing.
                wait_until_calm(program)
                expect(not proved(), "the proof does not wait for a move")
                take_hint(program, "key")
            wait_until(lambda: proved() == [(32, 32)],
                       lambda: "nothing is proved: %r, %r" % (desktop.rows("SELECT * FROM par"), desktop.rows("SELECT * FROM least")))


if __name__ == "__main__":
    sys.exit(run_tests([test_keys, test_just_lost, test_escape, test_mouse, test_again, test_shortest_win], sys.argv[1]))
