#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What the program does while nobody asks for anything: next to nothing.

Usage: test_calm.py BUILD-DIRECTORY [SECONDS]; prints TAP.  SECONDS is how long each
situation is watched; CPU time is measured, which does not depend on what else the
machine does.
"""

import contextlib
import glob
import os
import sys
import time

sys.dont_write_bytecode = True

from driver import Program, WonGame, expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from test_play import by_keys  # noqa: E402

GAME = WonGame("yukon-won.txt")

# No search for a win or a proof comes to an end here, before and after this move.
UNKNOWN = "628691136"
UNKNOWN_MOVE = "c3-c4:2"
THINKING = "The computer is thinking…"
NOT_KNOWN = "You probably can’t win this game, but it’s not certain."

# The last card of the second column.
CURSOR = "Ten of hearts"

# The slow suite watches for longer.
WATCHED_SECONDS = 2.0
# The program has come to rest when it has used next to nothing for so long: the clock in its window ticks once a second.
REST_SECONDS = 1.2
# Twice the unit in which the kernel counts; and what a second of the game's clock may cost.
LEAST_CPU = 0.02
TICK_CPU = 0.004
# More than the program spends on any one position unasked, on a slow machine; a long search would cost minutes.
SEARCH_CPU = 20
# How long that may take, in seconds: the search gives way to all other programs.
SEARCH_PATIENCE = 200
# So many steps of a solution take longer than a second: a clock that runs would show another time after them.
N_STEPS_WATCHED = 3
# A quick look at a position with the picture of a move.
MOVE_CPU = 0.8


def start(desktop, deal, **preferences):
    desktop.set_preferences(**{"auto_play": "'off'", **preferences})
    desktop.forget_game()
    return Program(desktop, "--variation", "yukon", "--deal", deal)


def cpu_of(path):
    """Seconds of CPU time in a file of the kernel's about a process or a thread."""
    with open(path, encoding="ascii") as file:
        fields = file.read().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def cpu(program):
    """Seconds of CPU time so far, of all threads."""
    return cpu_of("/proc/%d/stat" % program.process.pid)


def thread_cpu(program):
    """The same without the main thread, which answers the questions of these tests, too."""
    return cpu(program) - cpu_of("/proc/%d/task/%d/stat" % (program.process.pid, program.process.pid))


def wait_for_not_known(program):
    """Waits until the search by itself is over; what it may cost is CPU time."""
    wait_until(lambda: program.shows(NOT_KNOWN) or thread_cpu(program) > SEARCH_CPU, "the search is not over", SEARCH_PATIENCE)
    expect(program.shows(NOT_KNOWN), "%.1f s of CPU by itself" % thread_cpu(program))


def cpu_within(program, seconds):
    """Seconds of CPU time that the program uses in so many seconds.

    A measurement of how little is done takes its time, here as nowhere else in these tests; a machine that is busy
    with other things does not change the result.
    """
    before = cpu(program)
    time.sleep(seconds)
    return cpu(program) - before


def watch(program, what, has_clock=False):
    """Nobody touches the program for a while, and it does nothing."""
    wait_until_calm(program)
    used = cpu_within(program, WATCHED_SECONDS)
    print("# %s: %.2f s of CPU in %g s" % (what, used, WATCHED_SECONDS))
    allowed = LEAST_CPU + (TICK_CPU * WATCHED_SECONDS if has_clock else 0)
    expect(used <= allowed, "%s: %.2f s of CPU in %g s" % (what, used, WATCHED_SECONDS))


def wants_cpu(program):
    """Whether a thread runs, or would if it got a processor or its data from the disk."""
    states = []
    for path in glob.glob("/proc/%d/task/*/stat" % program.process.pid):
        # A thread may end meanwhile.
        with contextlib.suppress(OSError), open(path, encoding="ascii") as file:
            states.append(file.read().rpartition(")")[2].split()[0])
    return "R" in states or "D" in states


def wait_until_calm(program):
    """Until the last picture is painted and the last answer is there.

    The search gives way to all other programs: on a busy machine it may use nothing for seconds, and still not be over.
    """
    wait_until(lambda: cpu_within(program, REST_SECONDS) <= LEAST_CPU and not wants_cpu(program),
               "the program does not come to rest")


def test_fresh_deal(desktop):
    with start(desktop, GAME.deal) as program:
        program.wait_for_text("This game can still be won.")
        watch(program, "fresh deal")


def test_in_game(desktop):
    with start(desktop, GAME.deal) as program:
        GAME.move_by_keys(program, 0)
        watch(program, "in game", has_clock=True)


def around(program, name):
    """What the screen shows of a card and around it."""
    x, y = program.find_card(name)
    return program.desktop.screen.picture(x - 60, y - 60, 120, 120)


def dim(desktop, program, dims, picture):
    """Has all cards painted anew, as they are looked at for as long as it takes."""
    desktop.set_preferences(auto_play="'off'", dim_cards=dims)
    wait_until(lambda: (around(program, CURSOR) == picture) == (dims == "false"), "the cards are not as before")


def test_cursor_is_seen(desktop):
    """It is where it was after a long thought, and after a repaint; GTK's own mark is seen for three seconds."""
    with start(desktop, GAME.deal) as program:
        program.wait_for_text("This game can still be won.")
        program.keys("2")
        program.wait_until_at_rest()
        # The cards are drawn sharp for their last size in the background.
        wait_until_calm(program)
        before = wait_until_steady(lambda: around(program, CURSOR), "the cursor doesn’t come to rest")
        watch(program, "with a cursor")
        expect(around(program, CURSOR) == before, "the cursor goes")
        dim(desktop, program, "true", before)
        dim(desktop, program, "false", before)
        program.keys("3")
        wait_until(lambda: around(program, CURSOR) != before, "there was no cursor")


def test_minimised(desktop):
    with start(desktop, GAME.deal) as program:
        GAME.move_by_keys(program, 0)
        desktop.xdotool("search", "--onlyvisible", "--pid", program.process.pid, "--name", "^Yukon$", "windowminimize", "%@")
        watch(program, "minimised")


def think_longer(program):
    """It can be asked for, shows how far it is, and can be stopped by key and by button."""
    for stop in (lambda: program.keys("Escape"), lambda: program.click(program.find_button("Stop"))):
        program.click(program.find_button("Hint"))
        program.wait_for_text("This is only a guess.")
        program.click(program.find_button("Think Longer"))
        program.wait_for_text("Thinking longer: ")
        program.wait_for_text(THINKING)
        # A hint meanwhile is a guess, and does not take the way to stop away.
        program.click(program.find_button("Hint"))
        program.wait_for_text("This is only a guess.")
        expect(program.find("Stop"), "there is no way to stop")
        stop()
        wait_until(lambda: not program.find("Stop"), "the search is not stopped")
        program.wait_for_text(NOT_KNOWN)


def test_unknown_deal(desktop):
    """The window says that the computer thinks, then that nothing is known; a move forward begins no new search.

    A longer one the player has to ask for.
    """
    with start(desktop, UNKNOWN) as program:
        program.wait_for_text(THINKING)
        wait_for_not_known(program)
        watch(program, "unknown deal")
        before = cpu(program)
        by_keys(program, None, UNKNOWN_MOVE)
        program.wait_for_text("1 move")
        wait_until_calm(program)
        print("# after the move: %.2f s of CPU" % (cpu(program) - before))
        expect(cpu(program) - before < MOVE_CPU, "%.2f s of CPU after a move" % (cpu(program) - before))
        program.wait_for_text(NOT_KNOWN)
        watch(program, "unknown deal after a move", has_clock=True)
        think_longer(program)
        watch(program, "stopped", has_clock=True)


def test_hint_meanwhile(desktop):
    """While the computer thinks a hint does not keep the player waiting."""
    with start(desktop, UNKNOWN) as program:
        begin = time.monotonic()
        program.keys("h")
        program.wait_for_text("This is only a guess.")
        print("# a guess after %.2f s" % (time.monotonic() - begin))


def clock_text(program):
    return next(text for text in program.texts() if text.count(":") == 1 and text.replace(":", "").isdigit())


def wait_for_step(program):
    """Waits for the next step of a solution that is shown."""
    before = program.names()
    wait_until(lambda: program.names() != before, "nothing is shown")


def test_solution(desktop):
    """While it is shown there is a way to stop, and the clock stands still; then the player can go on from there."""
    with start(desktop, GAME.deal) as program:
        program.wait_for_text("This game can still be won.")
        for number in range(2):
            GAME.move_by_keys(program, number)
        program.wait_for_text("This game can still be won.")
        program.open_menu()
        program.change_menu("m")
        # While the position is being judged there is none to show.
        wait_until(lambda: program.can("Show the Solution"), "the solution cannot be asked for")
        program.keys("s")
        program.click(program.find_button("Show the Solution"))
        program.wait_for_text("Showing the solution")
        before = clock_text(program)
        score = program.text_with("Score")
        wait_for_step(program)
        program.keys("h")
        for _ in range(N_STEPS_WATCHED):
            wait_for_step(program)
        expect(program.find("Stop"), "the hint has taken the way to stop away")
        expect(clock_text(program) == before, "the clock runs for the computer")
        expect(program.text_with("Score").startswith(score), "the computer’s score counts")
        # The first one puts the cards back, unless a step has done so.
        program.keys("1", "space", "Escape", "Escape")
        program.wait_for_text("You can take over from here.")
        names = program.names()
        watch(program, "shown solution, paused", has_clock=True)
        expect(program.names() == names, "the solution goes on")


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    if len(sys.argv) > 2:
        WATCHED_SECONDS = float(sys.argv[2])
    sys.exit(run_tests(TESTS, sys.argv[1]))
