#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""A robot solves puzzles in the real window: each right answer is praised, each wrong one answered and taken back.

Usage: test_puzzles.py BUILD-DIRECTORY [PUZZLES]; prints TAP.
"""

import os
import re
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, card_name, expect, keys_to_foundation, oracle, play, run_tests, wait_until  # noqa: E402

N_PUZZLES = int(sys.argv[2]) if __name__ == "__main__" and len(sys.argv) > 2 else 3
TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "puzzles.txt")
WINDOW = "/io/github/yukon_solitaire/Yukon/window/1"
PRAISE = "Good eye! You got it on the first try!"
BACK = "Here’s your game, just as you left it."


class Puzzle:
    def __init__(self, desktop, line):
        self.number, self.variation, self.options, self.deal, _, moves, keepers = line.split("\t")
        self.way = moves.split() if moves != "-" else []
        words = [word for option in self.options.split(",") if option != "-" for word in ("--option", option)]
        text = subprocess.run([desktop.solver, "deal", "--variation", self.variation, *words, self.deal],
                              stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout.decode()
        self.board = oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])
        self.keepers = keepers.split()
        for move in self.way:
            self.board = play(self.board, move)

    def moves(self):
        """Those that short keys can make: from columns to columns and foundations."""
        return [move for move in map(oracle.move_text, oracle.legal_moves(self.board)) if re.fullmatch(r"c[1-9]-[cf][1-9](:\d+)?", move)]


    def ways(self):
        """The right moves, without those that fill another empty place with the same cards; none where short keys can't make them."""
        ways = {}
        for move in self.keepers:
            target = move.partition("-")[2].partition(":")[0]
            is_empty = target[0] == "f" and not self.board.foundations[int(target[1:]) - 1] or target[0] == "c" and not self.board.columns[int(target[1:]) - 1]
            ways.setdefault((move.partition("-")[0], move.partition(":")[2], target[0] if is_empty else target), move)
        return list(ways.values()) if set(ways.values()) <= set(self.moves()) else []


def all_lines():
    with open(TABLE, encoding="utf-8") as file:
        return [line.rstrip("\n") for line in file if not line.startswith("#")]


def find_puzzles(desktop):
    """Of the whole table, evenly, those whose answer short keys can give."""
    lines = all_lines()
    step = max(1, len(lines) // (2 * N_PUZZLES))
    puzzles = [Puzzle(desktop, line) for line in lines[::step]]
    return [puzzle for puzzle in puzzles if puzzle.ways()][:N_PUZZLES]


def start(desktop, variation="yukon", deal="77"):
    """No card goes up by itself, so that each move leads where it leads here."""
    desktop.set_preferences(auto_play="'off'")
    desktop.forget_everything()
    return Program(desktop, "--variation", variation, "--deal", deal)


def open_puzzle(program, puzzle):
    subprocess.run(["gdbus", "call", "--session", "--dest", "io.github.yukon_solitaire.Yukon", "--object-path", WINDOW,
                    "--method", "org.gtk.Actions.Activate", "puzzle", "[<uint32 %s>]" % puzzle.number, "{}"],
                   env=program.desktop.environment, stdout=subprocess.DEVNULL, check=True, timeout=PATIENCE)
    program.wait_for_board(puzzle.board)
    wait_until(lambda: program.text_with("Which one?") or program.text_with("Find both."),
               lambda: "nothing is asked: %r" % program.texts())
    hidden = ["Face down, %s, column %d, card %d of %d" % (card_name(cards[at]), column, at + 1, len(cards))
              for column, (cards, down) in enumerate(zip(puzzle.board.columns, puzzle.board.downs), 1) for at in range(down)]
    told = [name for name in program.names() if name.startswith("Face down, ") and ", column " in name]
    expect(sorted(",".join(name.split(",")[:4]) for name in told) == sorted(hidden), "%r, not %r" % (told, hidden))


def answer(program, board, move):
    piles, _, count = move.partition(":")
    source, target = piles.split("-")
    steps = [target[1:]] if target[0] == "c" else keys_to_foundation(board, move)
    program.keys(source[1:], *["Up"] * (int(count or 1) - 1), "space", *steps, "space")


def find(program, puzzle):
    """Makes the right moves, one after the other."""
    for number, right in enumerate(puzzle.ways()):
        if number > 0:
            wait_until(lambda: program.text_with("That’s one of the two."), lambda: "one is not enough: %r" % program.texts())
            program.wait_for_board(puzzle.board)
        program.wait_until_at_rest()
        answer(program, puzzle.board, right)
    program.wait_for_board(play(puzzle.board, right))


def answers(desktop, puzzle):
    return [row[0] for row in desktop.rows("SELECT event FROM answer WHERE puzzle = ? ORDER BY rowid", int(puzzle.number))]


def wait_for_answers(desktop, puzzle, *events):
    wait_until(lambda: answers(desktop, puzzle) == list(events), lambda: "%r, not %r" % (answers(desktop, puzzle), events))


def test_robot(desktop):
    """Every wrong move is answered, and can be taken back; then a right one is praised, where there are two the second."""
    with start(desktop) as program:
        for puzzle in find_puzzles(desktop):
            open_puzzle(program, puzzle)
            wrong = [move for move in puzzle.moves() if move not in puzzle.keepers]
            for number, move in enumerate(wrong):
                answer(program, puzzle.board, move)
                wait_until(lambda: program.text_with("Take the move back and try again."),
                           lambda: "%s of puzzle %s is not refused: %r" % (move, puzzle.number, program.texts()))
                if number > 0:
                    program.keys("ctrl+z")
                else:
                    program.click(program.find_button("Try Again"))
                program.wait_for_board(puzzle.board)
                wait_until(lambda: not program.text_with("Take the move back"), "it is not asked again")
            find(program, puzzle)
            praise = PRAISE if not wrong else "That’s the move!" if len(puzzle.ways()) == 1 else "You found both!"
            wait_until(lambda: program.text_with(praise), lambda: "nothing is praised: %r" % program.texts())
            wait_for_answers(desktop, puzzle, *["wrong"] * len(wrong), "solved")


def test_why(desktop):
    """On request a wrong answer is played on as far as it goes; after a right one all that lose are shown."""
    # Two right moves, and wrong ones that end where nothing moves any more.
    puzzle = Puzzle(desktop, next(line for line in all_lines() if line.startswith("302\t")))
    wrong = next(move for move in puzzle.moves() if move not in puzzle.keepers)
    right = play(puzzle.board, puzzle.ways()[1])
    with start(desktop) as program:
        open_puzzle(program, puzzle)
        answer(program, puzzle.board, wrong)
        wait_until(lambda: program.text_with("Take the move back and try again."), "it is not refused")
        program.keys("y")
        wait_until(lambda: program.text_with("Even with good play, the game gets stuck here."), lambda: "no try: %r" % program.texts(), patience=60)
        expect(not program.text_with("No more moves"), "the end is told: %r" % program.texts())
        wait_until(lambda: program.text_with("win from here.") or program.text_with("be won anymore."),
                   lambda: "the mark goes: %r" % program.texts())
        program.click(program.find_button("Try Again"))
        program.wait_for_board(puzzle.board)
        answer(program, puzzle.board, puzzle.ways()[0])
        wait_until(lambda: program.text_with("Find the other one."), "one is enough")
        expect(not program.find("Why?"), "the answer is given away")
        program.wait_for_board(puzzle.board)
        # A hint leads to the one that is still to be found.
        program.keys("h")
        program.wait_for_text("Look at column %s." % puzzle.ways()[1][1])
        answer(program, puzzle.board, puzzle.ways()[1])
        program.wait_for_board(right)
        wait_until(lambda: program.text_with("You found both!"), "praise")
        program.keys("y")
        wait_until(lambda: program.text_with("Losing move 1 of "), lambda: "none is shown: %r" % program.texts())
        n_losers = int(re.search(r"of (\d+):", program.text_with("Losing move 1 of ")).group(1))
        program.wait_for_board(puzzle.board)
        for number in range(2, n_losers + 1):
            program.click(program.find_button("Why?"))
            wait_until(lambda number=number: program.text_with("Losing move %d of %d:" % (number, n_losers)), "number %d" % number)
        program.keys("y")
        program.wait_for_board(right)
        wait_until(lambda: program.text_with("You found both!"), "the praise does not come back")
        wait_for_answers(desktop, puzzle, "wrong", "hint", "solved")


def test_hints(desktop):
    """The first hint tells where, the second which card, the third the move; they are counted."""
    puzzle = find_puzzles(desktop)[0]
    with start(desktop) as program:
        open_puzzle(program, puzzle)
        program.keys("h")
        program.wait_for_text("Look at column %s." % puzzle.keepers[0][1])
        program.keys("h")
        wait_until(lambda: program.text_with("Try moving"), "the second hint")
        program.keys("h")
        wait_until(lambda: program.text_with("Move the "), lambda: "the third hint: %r" % program.texts())
        find(program, puzzle)
        wait_until(lambda: program.text_with("That’s the move!") or program.text_with("You found both!"), "praise")
        wait_for_answers(desktop, puzzle, "hint", "hint", "hint", "solved")


def test_game_waits(desktop):
    """A puzzle takes nothing from the game on the table, which comes back after a kill, too."""
    puzzle = find_puzzles(desktop)[0]
    with start(desktop) as program:
        text = subprocess.run([desktop.solver, "deal", "77"], stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout.decode()
        board = oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])
        for _ in range(3):
            move = next(move for move in map(oracle.move_text, oracle.legal_moves(board)) if re.fullmatch(r"c[1-9]-c[1-9](:\d+)?", move))
            answer(program, board, move)
            board = play(board, move)
            program.wait_for_board(board)
        open_puzzle(program, puzzle)
        wait_until(lambda: desktop.rows("SELECT 1 FROM game WHERE state = 'waiting' AND deal = 77"), "the game does not wait")
        program.kill()
    with Program(desktop) as program:
        program.wait_for_board(puzzle.board)
        wait_until(lambda: program.text_with("Puzzle %s" % puzzle.number), "the puzzle is not known again")
        program.click(program.find_button("Back to the Game"))
        program.wait_for_board(board)
        wait_until(lambda: program.find_all(BACK), "nothing is said of the game that is back")
        wait_until(lambda: not program.text_with("Puzzle %s" % puzzle.number), "the puzzle's bar stays")
    expect(desktop.results() == ["playing"], "the game is not as it was: %r" % desktop.results())


def test_dialog(desktop):
    """By keys alone: from the menu to the daily puzzle; then the next one, and a new game."""
    with start(desktop) as program:
        program.open_menu()
        program.keys("z")
        wait_until(lambda: program.has_focus("Puzzles"), "the dialog does not get the focus")
        program.keys("Return")
        wait_until(lambda: program.text_with("Puzzle "), lambda: "no puzzle: %r" % program.texts())
        first = program.text_with("Puzzle ")
        program.click(program.find_button("Next Puzzle"))
        wait_until(lambda: program.text_with("Puzzle ") not in (None, first), "there is no next puzzle")
        program.keys("ctrl+n")
        wait_until(lambda: not program.text_with("Puzzle "), "New Game does not leave the puzzle")
        program.wait_for_text("deal 77")


def test_own(desktop):
    """The step that lost a game becomes a puzzle once a review has found it."""
    puzzles = (Puzzle(desktop, line) for line in all_lines())
    puzzle = next(puzzle for puzzle in puzzles if puzzle.options == "-" and len(puzzle.way) <= 12 and
                  all(re.fullmatch(r"c[1-9]-c[1-9](:\d+)?", move) for move in puzzle.way) and
                  set(puzzle.moves()) - set(puzzle.keepers))
    with start(desktop, puzzle.variation, puzzle.deal) as program:
        for move in puzzle.way + [next(move for move in puzzle.moves() if move not in puzzle.keepers)]:
            answer(program, puzzle.board, move)
        wait_until(lambda: program.text_with("%d moves" % (len(puzzle.way) + 1)), lambda: "moves: %r" % program.texts())
        program.keys("F9")
        # Other news may stand in the same message.
        wait_until(lambda: program.text_with("The move that lost this game is now one of your puzzles."),
                   lambda: "no puzzle is made: %r" % program.texts(), patience=60)
        program.open_menu()
        program.keys("z")
        wait_until(lambda: program.has_focus("Puzzles"), "the dialog does not get the focus")
        wait_until(lambda: program.find_all("Your Puzzles"), lambda: "it is not listed: %r" % program.texts())
        program.keys("End", "Return")
        program.wait_for_board(puzzle.board)
        # It is one of everybody's, too, and is known as that.
        wait_until(lambda: program.text_with("Puzzle %s" % puzzle.number), lambda: "it is not asked: %r" % program.texts())


TESTS = [test_robot, test_why, test_hints, test_game_waits, test_dialog, test_own]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
