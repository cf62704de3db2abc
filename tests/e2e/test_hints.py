#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a hint costs, from the key to its words on the screen, on deals that have just been dealt.

Usage: test_hints.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.

How long it takes is told, and decides nothing: a busy machine takes any time for anything.  What the program does for it
is CPU time, and that the key was understood is seen at once, whenever that is.
"""

import sys
import time

sys.dont_write_bytecode = True

from driver import Program, expect, run_tests, wait_until  # noqa: E402
from test_calm import cpu, thread_cpu  # noqa: E402

# The solver decides these within a few milliseconds; most of these take it seconds, or more.
ORDINARY = ["yukon:%d" % number for number in range(1, 11)]
HARD = ["yukon:71", "yukon:566", "yukon:662", "yukon:628691136", "yukon-kings:1", "yukon-kings:2", "yukon-kings:3"]
# With this one the message about the deal before goes.
BETWEEN = "yukon:11"

# Of CPU time, in seconds: what the window may take until a hint is seen, and what the program may take with the search.
# A search that was waited for to its end would take more.
MOST_OF_WINDOW = 0.5
MOST_OF_PROGRAM = 2.5

# What a look costs is found out by so many.
N_LOOKS = 10

THINKING = "Thinking…"
# Parts of every hint, and of what is said where there is none.
HINTS = ("Move ", " can wait ", "There’s no good move here.")
# The message that a deal is lost has this button besides; the line at the top says the same words.
LOST, LOST_BUTTON = "This deal can’t be won.", "New Game"


def is_hint(texts):
    return any(part in text for text in texts for part in HINTS) or {LOST, LOST_BUTTON} <= set(texts)


def have_dealt(program, deal):
    """By a second process, which ends when the program has done so."""
    variation, _, number = deal.partition(":")
    program.desktop.run("--variation", variation, "--deal", number)


def window_cpu(program):
    return cpu(program) - thread_cpu(program)


def look_cost(program):
    """Of CPU time of the window, for one look at its texts."""
    before = window_cpu(program)
    for _ in range(N_LOOKS):
        program.texts()
    return (window_cpu(program) - before) / N_LOOKS


def ask_for_a_hint(program, deal):
    """Deals and asks at once; gives the CPU time until the hint, of the window and of all."""
    have_dealt(program, BETWEEN)
    wait_until(lambda: not is_hint(program.texts()), "the hint before this one stays")
    cost, n_looks = look_cost(program), 1
    have_dealt(program, deal)
    begin, window_before, before = time.monotonic(), window_cpu(program), cpu(program)
    program.keys("h")
    program.wait_until_handled()
    texts = program.texts()
    expect(THINKING in texts or is_hint(texts), "%s: nothing is said of the key: %r" % (deal, texts))

    def shows_hint():
        nonlocal n_looks
        n_looks += 1
        return is_hint(program.texts())

    wait_until(shows_hint, lambda: "%s: no hint in %r" % (deal, program.texts()))
    window, whole = window_cpu(program) - window_before - n_looks * cost, cpu(program) - before - n_looks * cost
    print("# %s: a hint after %.3f s; %.2f s of CPU, %.2f s of the window"
          % (deal, time.monotonic() - begin, whole, window))
    return window, whole


def measure(desktop, deals):
    desktop.set_preferences(auto_play="'off'", first_game_offered="true")
    desktop.forget_game()
    with Program(desktop) as program:
        windows, wholes = zip(*(ask_for_a_hint(program, deal) for deal in deals))
    expect(max(windows) <= MOST_OF_WINDOW, "the window works for %.2f s" % max(windows))
    expect(max(wholes) <= MOST_OF_PROGRAM, "the program works for %.2f s" % max(wholes))


def test_ordinary_deals(desktop):
    measure(desktop, ORDINARY)


def test_hard_deals(desktop):
    measure(desktop, HARD)


if __name__ == "__main__":
    sys.exit(run_tests([test_ordinary_deals, test_hard_deals], sys.argv[1]))
