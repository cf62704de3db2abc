#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Presses keys and buttons at random, drags, and resizes the window all the while: the program must neither end nor complain.

Usage: test_random.py BUILD-DIRECTORY [SECONDS [SEED]]; prints TAP.
"""

import random
import re
import subprocess
import sys
import time

sys.dont_write_bytecode = True

from driver import PATIENCE, SCREEN, Program, expect, run_tests, wait_until  # noqa: E402

SECONDS = float(sys.argv[2]) if len(sys.argv) > 2 else 10
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else random.randrange(10 ** 6)
WIDTH, HEIGHT = map(int, SCREEN.split("x")[:2])
VARIATIONS = ("yukon", "russian", "yukon-cells", "ukrainian", "quadruple-yukon", "chinese-discipline", "yukon-kings")
KEYS = ("1 2 3 5 7 8 Up Down Left Right Home End Page_Up Page_Down space Return Tab shift+Tab Escape BackSpace Menu F6 "
        "h u r x plus minus F1 F9 F10 F11 ctrl+a ctrl+c ctrl+v ctrl+d ctrl+shift+d ctrl+e ctrl+n ctrl+shift+n ctrl+r "
        "ctrl+t ctrl+shift+t ctrl+z ctrl+shift+z ctrl+y ctrl+comma ctrl+question ctrl+Left ctrl+Right ctrl+Home ctrl+End "
        "ctrl+Return alt+Left alt+Right Delete ctrl+Delete").split()
# What GTK says of menus where the window is half outside the screen; a window with nothing but a GtkMenuButton brings it, too.
OUTSIDE_THE_SCREEN = re.compile(
    r"gdk_monitor_get_geometry: assertion|gtk_widget_is_ancestor: assertion|gtk_widget_size_allocate\(\): attempt to allocate")


class Hands:
    """Somebody who plays without looking."""

    def __init__(self, desktop, program, seed):
        self.desktop = desktop
        self.program = program
        self.random = random.Random(seed)
        self.window = subprocess.run(["xdotool", "search", "--onlyvisible", "--pid", str(program.process.pid), "--name",
                                      "^Yukon$"], env=desktop.environment, stdout=subprocess.PIPE,
                                     check=True, timeout=PATIENCE).stdout.split()[0].decode()
        self.done = []

    def point(self):
        return self.random.randrange(WIDTH), self.random.randrange(HEIGHT)

    def press_keys(self):
        keys = self.random.choices(KEYS, k=self.random.randint(1, 4))
        if self.random.random() < 0.3:
            keys = [key for key in keys for _ in range(2)]
        self.done.append(keys)
        self.program.keys(*keys)

    def click(self):
        point, button, times = self.point(), self.random.choice((1, 1, 1, 2, 3)), self.random.randint(1, 3)
        self.done.append((point, button, times))
        self.program.click(point, button, times)

    def resize(self):
        size = self.random.randint(300, WIDTH), self.random.randint(300, HEIGHT)
        self.done.append(size)
        self.desktop.xdotool("windowsize", self.window, *size)

    def drag(self):
        start, end = self.point(), self.point()
        self.done.append((start, end))
        self.program.grab(start, end)
        for act in self.random.choices((self.press_keys, self.resize, lambda: None), k=2):
            act()
        self.program.release()

    def leave(self):
        self.program.keys("Escape", "Escape", "Escape")

    def act(self):
        self.random.choices((self.press_keys, self.click, self.drag, self.resize, self.leave), (10, 4, 4, 2, 1))[0]()


def play(hands, seconds):
    program = hands.program
    end = time.monotonic() + seconds
    try:
        while time.monotonic() < end and program.process.poll() is None:
            hands.act()
    except subprocess.CalledProcessError:
        # The window has gone, and the program goes with it.
        wait_until(lambda: program.process.poll() is not None, "the window has gone, but the program stays")
    expect(program.process.poll() is None, "the program has ended with %r after %r" % (
        program.process.poll(), hands.done[-20:]))
    program.process.terminate()
    expect(program.process.wait(PATIENCE) == 0, "the program ends with %d" % program.process.returncode)


def test_random_input(desktop):
    print("# seed %d" % SEED)
    desktop.set_preferences(first_game_offered="true")
    # Nothing keeps the window on the screen, and GTK's own criticals shall not end it: they are read below.
    del desktop.environment["G_DEBUG"]
    desktop.forget_game()
    with Program(desktop, "--variation", VARIATIONS[SEED % len(VARIATIONS)], "--deal", "5") as program:
        hands = Hands(desktop, program, SEED)
        try:
            play(hands, SECONDS)
        finally:
            print("# %d actions" % len(hands.done))
        wrong = [line for line in desktop.take_complaints() if not OUTSIDE_THE_SCREEN.search(line)]
        expect(not wrong, "it says: " + "\n".join(wrong))


TESTS = [test_random_input]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
