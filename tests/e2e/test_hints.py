#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long a hint takes, from the key to its words on the screen, on deals that have just been dealt.

Usage: test_hints.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import statistics
import sys
import time

sys.dont_write_bytecode = True

from driver import PATIENCE, Program, expect, run_tests, wait_until  # noqa: E402

# The solver decides these within a few milliseconds; most of these take it seconds, or more.
ORDINARY = ["yukon:%d" % number for number in range(1, 11)]
HARD = ["yukon:71", "yukon:566", "yukon:662", "yukon:628691136", "yukon-kings:1", "yukon-kings:2", "yukon-kings:3"]
# With this one the message about the deal before goes.
BETWEEN = "yukon:11"

# What is promised, in seconds: that the key was understood, and the hint itself.
MOST_TO_AN_ANSWER = 0.3
MOST_TO_A_HINT = 1.0
# Where a machine is busy with something else, so many tries are made.
N_TRIES = 3

THINKING = "Thinking…"
# Parts of every hint, and of what is said where there is none.
HINTS = ("Move ", " can wait ", "There's no good move here.")
# The message that a deal is lost has this button besides; the line at the top says the same words.
LOST, LOST_BUTTON = "This deal can't be won.", "New Game"


def is_hint(texts):
    return any(part in text for text in texts for part in HINTS) or {LOST, LOST_BUTTON} <= set(texts)


def have_dealt(program, deal):
    """By a second process, which ends when the program has done so."""
    variation, _, number = deal.partition(":")
    program.desktop.run("--variation", variation, "--deal", number)


def ask_for_a_hint(program, deal):
    """Deals and asks at once; gives the seconds until anything was said, and until the hint."""
    have_dealt(program, BETWEEN)
    wait_until(lambda: not is_hint(program.texts()), "the hint before this one stays")
    have_dealt(program, deal)
    begin = time.monotonic()
    program.keys("h")
    answer = None
    while True:
        texts = program.texts()
        seconds = time.monotonic() - begin
        if answer is None and (THINKING in texts or is_hint(texts)):
            answer = seconds
        if is_hint(texts):
            return answer, seconds
        expect(seconds < PATIENCE, "%s: no hint in %r" % (deal, texts))


def ask_until_quick(program, deal):
    for _ in range(N_TRIES):
        answer, hint = ask_for_a_hint(program, deal)
        print("# %s: an answer after %.3f s, a hint after %.3f s" % (deal, answer, hint))
        if answer <= MOST_TO_AN_ANSWER and hint <= MOST_TO_A_HINT:
            break
    return answer, hint


def measure(desktop, deals):
    desktop.set_preferences(auto_play="'off'", first_game_offered="true")
    desktop.forget_game()
    with Program(desktop) as program:
        answers, hints = zip(*(ask_until_quick(program, deal) for deal in deals))
    print("# hints: median %.3f s, longest %.3f s" % (statistics.median(hints), max(hints)))
    expect(max(answers) <= MOST_TO_AN_ANSWER, "nothing is said for %.3f s" % max(answers))
    expect(max(hints) <= MOST_TO_A_HINT, "a hint takes %.3f s" % max(hints))


def test_ordinary_deals(desktop):
    measure(desktop, ORDINARY)


def test_hard_deals(desktop):
    measure(desktop, HARD)


if __name__ == "__main__":
    sys.exit(run_tests([test_ordinary_deals, test_hard_deals], sys.argv[1]))
