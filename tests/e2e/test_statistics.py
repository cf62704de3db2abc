#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window makes of results: the last move of a won game, a kill, the way back, the history.

Usage: test_statistics.py BUILD-DIRECTORY; prints TAP.
"""

import glob
import os
import sys

sys.dont_write_bytecode = True

from driver import Program, WonGame, expect, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")


def read_log(desktop):
    try:
        with open(desktop.log_file(), encoding="utf-8") as file:
            return file.read()
    except FileNotFoundError:
        return ""


def wait_for_log(desktop, part):
    wait_until(lambda: part in read_log(desktop), lambda: "“%s” is not in %r" % (part, read_log(desktop)))


def write(path, text):
    os.makedirs(os.path.dirname(path), mode=0o700, exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def prepare(desktop, n_moves, log=None, count_early="true"):
    """The program comes back in the game after so many moves, with this log."""
    desktop.set_preferences(auto_play="'off'", winnable_deals="false", verdict="'never'", count_early=count_early)
    desktop.forget_game()
    for path in glob.glob(desktop.log_file() + "*"):
        os.remove(path)
    if log:
        write(desktop.log_file(), log)
    if n_moves is not None:
        write(desktop.state_file(), "yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\nelapsed 90000\nscore 0\n"
              % (GAME.deal, " ".join(GAME.moves[:n_moves])))


def open_statistics(program):
    program.keys("ctrl+t")
    wait_until(lambda: program.has_focus("Statistics"), "the window of statistics does not get the focus")


def test_a_first_win(desktop):
    last = len(GAME.moves) - 1
    prepare(desktop, last - 1)
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[last - 1])
        GAME.move_by_keys(program, last - 1)
        wait_for_log(desktop, "deal %s result playing" % GAME.deal)
        GAME.move_by_keys(program, last)
        program.wait_for_text("You won!")
        program.wait_for_text("Your first win in this game!")
        wait_for_log(desktop, "deal %s result won" % GAME.deal)
        open_statistics(program)
        for text in ("Won: 1", "Rate: 100%", "Fewest moves: %d" % len(GAME.moves),
                     "Bronze cup. 1 win in this variation (next cup: 10)."):
            program.wait_for_text(text)


def test_killed_given_up_and_back(desktop):
    prepare(desktop, None)
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        program.wait_for_board(GAME.boards[0])
        GAME.move_by_keys(program, 0)
        wait_for_log(desktop, "deal %s result playing" % GAME.deal)
        program.kill()
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[1])
        expect(read_log(desktop).count("game ") == 1, "the log is %r" % read_log(desktop))
        program.keys("ctrl+n")
        wait_for_log(desktop, "deal %s result lost" % GAME.deal)
        expect(read_log(desktop).count("game ") == 1, "the log is %r" % read_log(desktop))
        program.click(program.find_button("Go Back"))
        program.wait_for_board(GAME.boards[1])
        wait_for_log(desktop, "deal %s result playing" % GAME.deal)


def test_a_look_is_no_loss(desktop):
    prepare(desktop, None, count_early="false")
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        program.wait_for_board(GAME.boards[0])
        for number in range(2):
            GAME.move_by_keys(program, number)
            program.wait_for_board(GAME.boards[number + 1])
        program.keys("ctrl+n")
        program.click(program.find_button("Go Back"))
        program.wait_for_board(GAME.boards[2])
        expect("game " not in read_log(desktop), "the log is %r" % read_log(desktop))
        GAME.move_by_keys(program, 2)
        wait_for_log(desktop, "deal %s result playing" % GAME.deal)
        program.keys("ctrl+n")
        wait_for_log(desktop, "deal %s result lost" % GAME.deal)


def test_history_plays_again(desktop):
    prepare(desktop, None, "yukon-statistics 1\ngame variation yukon deal %s result lost date 2026-05-01T12:00:00Z "
            "seconds 61 moves 7 score 3\n" % GAME.deal)
    with Program(desktop, "--variation", "yukon", "--deal", "5") as program:
        open_statistics(program)
        program.wait_for_text("Played: 1")
        program.click(program.find_button("History", "Statistics"))
        program.wait_for_text("1:01")
        program.click(program.find_button(GAME.deal, "Statistics"), times=2)
        program.wait_for_board(GAME.boards[0])
        wait_until(lambda: program.has_focus("Yukon"), "the window of statistics stays")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
