#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The trail, walked from Whitehorse to the sea by keys alone: its puzzles solved, its deals dealt, its stars told.

Usage: test_trail.py BUILD-DIRECTORY [PUZZLES-IN-EACH-CAMP]; prints TAP.
"""

import os
import subprocess
import sys

sys.dont_write_bytecode = True

from driver import PATIENCE, board_names, expect, oracle, play, run_tests, wait_until  # noqa: E402
from test_puzzles import Puzzle, all_lines, find, start, wait_for_answers  # noqa: E402

# In the slow suite all of it, else the first camps.
N_PUZZLES, N_CAMPS = (int(sys.argv[2]), 12) if len(sys.argv) > 2 else (1, 2)
N_OF_PUZZLES = 6  # in each camp
TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "data", "trail.txt")


def read_camps(desktop):
    """Of each camp the variation, its puzzles and its deals."""
    lines = {line.split("\t")[0]: line for line in all_lines()}
    with open(TABLE, encoding="utf-8") as file:
        rows = [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]
    return [(variation, [Puzzle(desktop, lines[number]) for number in puzzles.split()], [deal.partition(":")[0] for deal in deals.split()])
            for variation, puzzles, deals in rows]


def focus(program):
    return " ".join(program.names_of_focus())


def open_trail(program, camp):
    """Opens it by the menu, and goes to a camp along the river: once the keys go there, which is later than it has a focus."""
    program.open_menu()
    program.keys("t")
    wait_until(lambda: program.has_focus("Trail"), "the trail does not open")
    wait_until(lambda: ", camp " in focus(program), lambda: "the focus is not on the map: %r" % focus(program))
    program.keys("Home", *["Left"] * camp)
    wait_until(lambda: ", camp %d of 12: " % (camp + 1) in focus(program), lambda: "camp %d is not reached: %r" % (camp + 1, focus(program)))
    return focus(program)


def choose_task(program, number, name):
    """A puzzle, or a deal after them."""
    for _ in range(3 + number):
        before = focus(program)
        program.keys("Tab")
        wait_until(lambda before=before: focus(program) not in ("", before), lambda: "Tab leads nowhere: %r" % focus(program))
    expect(focus(program).startswith(name), "%s is not reached: %r" % (name, focus(program)))
    program.keys("Return")
    wait_until(lambda: program.has_focus("Yukon"), "the keys do not go back to the table")


def wait_for_cards(program, board):
    """In columns and on foundations; variations have other piles, too."""
    wanted = set(board_names(board))
    wait_until(lambda: wanted <= set(program.names_of_board()), lambda: program.difference(sorted(wanted)))


def solve(program, puzzle):
    wait_for_cards(program, puzzle.board)
    wait_until(lambda: program.text_with("Which one?") or program.text_with("Find both."),
               lambda: "nothing is asked: %r" % program.texts())
    find(program, puzzle)
    wait_for_answers(program.desktop, puzzle, "solved")
    expect(program.find_button("Next on the Trail"), "the trail does not go on")
    expect(program.text_with("3 of 3 stars."), "no stars are told: %r" % program.texts())


def dealt_board(desktop, variation, deal):
    text = subprocess.run([desktop.solver, "deal", "--variation", variation, deal], stdout=subprocess.PIPE, check=True,
                          timeout=PATIENCE).stdout.decode()
    return oracle.parse_board([line for line in text.split("\n") if line and not line.startswith("#")])


def test_walk(desktop):
    """Camp by camp; nothing is locked, and at the end the page tells what was done."""
    camps, n_solved = read_camps(desktop)[:N_CAMPS], 0
    with start(desktop) as program:
        for camp, (variation, puzzles, deals) in enumerate(camps):
            told = open_trail(program, camp)
            expect("0 of 10 done, 0 of 30 stars." in told, told)
            place = told.partition(", camp ")[0]
            choose_task(program, N_OF_PUZZLES, "Deal " + deals[0])
            wait_for_cards(program, dealt_board(desktop, variation, deals[0]))
            wait_until(lambda place=place: program.text_with(place + ", 7 of 10; third star: "), lambda: "no goal: %r" % program.texts())
            short = [(number, puzzle) for number, puzzle in enumerate(puzzles) if puzzle.ways()][:N_PUZZLES]
            expect(short, "no puzzle of camp %d has an answer by short keys" % (camp + 1))
            for number, puzzle in short:
                open_trail(program, camp)
                choose_task(program, number, "Puzzle " + puzzle.number)
                wait_until(lambda place=place, number=number: program.text_with("%s, %d of 10; third star: first try" % (place, number + 1)),
                           lambda: "no goal: %r" % program.texts())
                solve(program, puzzle)
            n_solved += len(short)
            told = open_trail(program, camp)
            expect("%d of 10 done, %d of 30 stars." % (len(short), 3 * len(short)) in told, told)
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Yukon"), "Escape does not close the trail")
        open_trail(program, 0)
        end = ", %d of 12. %d of 360 stars." % (N_CAMPS, 3 * n_solved)
        wait_until(lambda: end in (program.text_with("Your farthest camp: ") or ""), lambda: "no %r: %r" % (end, program.texts()))


TESTS = [test_walk]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
