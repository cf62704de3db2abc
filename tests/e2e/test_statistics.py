#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the window makes of results: the last move of a won game, a kill, the way back, the history.

Usage: test_statistics.py BUILD-DIRECTORY; prints TAP.
"""

import sys

sys.dont_write_bytecode = True

from driver import Program, WonGame, expect, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")

# Longer than two clicks may be apart, and than it takes until the window has gone.
DOUBLE_CLICK_SECONDS = 3


def wait_for_results(desktop, deal, *results):
    wait_until(lambda: desktop.results(deal) == list(results), lambda: "%r, not %r" % (desktop.results(deal), results))


def prepare(desktop, n_moves, results=(), count_early="true"):
    """The program comes back in the game after so many moves, with these results."""
    desktop.set_preferences(auto_play="'off'", winnable_deals="false", verdict="'never'", count_early=count_early)
    desktop.begin_with(results, None if n_moves is None else "yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\nelapsed 90000\nscore 0\n"
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
        wait_for_results(desktop, GAME.deal, "playing")
        GAME.move_by_keys(program, last)
        program.wait_for_text("You won!")
        program.wait_for_text("Your first win in this variation!")
        wait_for_results(desktop, GAME.deal, "won")
        open_statistics(program)
        for text in ("Won: 1", "Win rate: 100%", "Fewest moves: %d" % len(GAME.moves),
                     "Bronze cup. 1 win in this variation (next cup at 10 wins)."):
            program.wait_for_text(text)


def test_killed_given_up_and_back(desktop):
    prepare(desktop, None)
    with Program(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        program.wait_for_board(GAME.boards[0])
        GAME.move_by_keys(program, 0)
        wait_for_results(desktop, GAME.deal, "playing")
        program.kill()
    with Program(desktop) as program:
        program.wait_for_board(GAME.boards[1])
        expect(len(desktop.results()) == 1, "the results are %r" % desktop.results())
        program.keys("ctrl+n")
        wait_for_results(desktop, GAME.deal, "lost")
        expect(len(desktop.results()) == 1, "the results are %r" % desktop.results())
        program.click(program.find_button("Go Back"))
        program.wait_for_board(GAME.boards[1])
        wait_for_results(desktop, GAME.deal, "playing")


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
        wait_for_results(desktop, GAME.deal, "playing")
        GAME.move_by_keys(program, 2)
        wait_for_results(desktop, GAME.deal, "playing")
        program.keys("ctrl+n")
        wait_for_results(desktop, GAME.deal, "lost")
        expect(desktop.rows("SELECT is_first FROM game WHERE result = 'lost'") == [(1,)], "the loss does not count")


def test_history_plays_again(desktop):
    prepare(desktop, None, ["game variation yukon deal %s result lost date 2026-05-01T12:00:00Z seconds 61 moves 7 score 3"
                            % GAME.deal])
    with Program(desktop, "--variation", "yukon", "--deal", "5") as program:
        open_statistics(program)
        program.wait_for_text("Played: 1")
        program.click(program.find_button("History", "Statistics"))
        program.wait_for_text("1:01")
        # On a busy machine the two clicks of one try may come too far apart.
        wait_until(lambda: program.has_focus("Yukon") or program.click(program.find_button(GAME.deal, "Statistics"), times=2),
                   "the window of statistics stays", find_pause=lambda: DOUBLE_CLICK_SECONDS)
        program.wait_for_board(GAME.boards[0])


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
