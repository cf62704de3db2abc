#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Decks and pictures that mean harm, in the real window: none ends the program, stays behind it or takes its memory.

Usage: test_foreign.py BUILD-DIRECTORY-OR-PROGRAM [NUMBER SEED]; prints TAP.  With a number all documents that are known to
mean harm are tried one by one, and then so many that a fuzzer makes.
"""

import contextlib
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time

sys.dont_write_bytecode = True

import driver  # noqa: E402
import hostile  # noqa: E402
from driver import Failure, Program, WonGame, descendants, expect, run_tests, wait_until  # noqa: E402
from test_calm import cpu_of  # noqa: E402

GAME = WonGame("yukon-won.txt")
ARGUMENT = "--draw-foreign-art"

# No process may take more, in kilobytes; the sanitizers take as much again.
MOST_MEMORY = (600 if "ASAN_OPTIONS" in os.environ else 300) * 1024
# Once the window is closed nobody draws for longer, in seconds of CPU time; a picture is allowed ten.
MOST_AFTER_THE_END = 2
# The pause between two looks at the memory.
LOOK = 0.05
# A file is given so long to be drawn, or to fail, before the next one is chosen.
PATIENCE_FOR_A_FILE = 60
# A child that has worked for so many seconds has taken what memory it takes.
ENOUGH = 1
# Files in one run of the program.
RUN = 25

N_FUZZED = int(sys.argv[2]) if len(sys.argv) > 2 else 0
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 1


def read(path):
    with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
        return file.read()
    return ""


def children(pid):
    """The processes that draw for a program."""
    return [child for child in descendants(pid) if ARGUMENT in read("/proc/%d/cmdline" % child)]


def all_children():
    """The same for any program of this desktop, also where that has ended."""
    return children(os.getpid())


class Watch:
    """Looks how much memory a program and its children take, until it is closed."""

    def __init__(self, pid):
        self.pid = pid
        self.most = {"program": 0, "child": 0}
        self.n_children = 0
        self.is_over = False
        self.thread = threading.Thread(target=self.look_on, daemon=True)

    def __enter__(self):
        self.thread.start()
        return self

    def __exit__(self, *_error):
        self.is_over = True
        self.thread.join()

    def look_on(self):
        while not self.is_over:
            drawing = children(self.pid)
            self.n_children = max(self.n_children, len(drawing))
            for kind, pids in (("program", [self.pid]), ("child", drawing)):
                for pid in pids:
                    found = re.search(r"VmHWM:\s+(\d+)", read("/proc/%d/status" % pid))
                    self.most[kind] = max(self.most[kind], int(found.group(1)) if found else 0)
            time.sleep(LOOK)

    def expect_modest(self):
        for kind, most in self.most.items():
            expect(most < MOST_MEMORY, "a %s has taken %d MB" % (kind, most // 1024))


def close(program):
    """Closes the window: program and children are gone, and have drawn on for no more than a moment."""
    drawn = {}

    def are_gone():
        for child in all_children():
            with contextlib.suppress(OSError):
                seconds = cpu_of("/proc/%d/stat" % child)
                drawn.setdefault(child, [seconds, seconds])[1] = seconds
        return program.process.poll() is not None and not all_children()

    are_gone()
    program.keys("ctrl+q")
    wait_until(are_gone, lambda: "the program stays" if program.process.poll() is None else "a child stays")
    expect(program.process.poll() == 0, "the program ends with %d: %s" % (program.process.poll(), program.said()))
    longest = max((last - first for first, last in drawn.values()), default=0)
    expect(longest < MOST_AFTER_THE_END, "a child draws for %.1f seconds after the end" % longest)


def prepare(desktop, **preferences):
    desktop.set_preferences(auto_play="'off'", first_game_offered="true", verdict="'never'",
                            **{name: "'%s'" % value for name, value in preferences.items()})
    desktop.forget_game()
    shutil.rmtree(desktop.environment["XDG_CACHE_HOME"], ignore_errors=True)


def start(desktop):
    return Program(desktop, "--variation", "yukon", "--deal", GAME.deal)


def activate(desktop, action):
    path = "/" + driver.APP_ID.replace(".", "/") + "/window/1"
    subprocess.run(["gdbus", "call", "--session", "--dest", driver.APP_ID, "--object-path", path,
                    "--method", "org.gtk.Actions.Activate", action, "[]", "{}"],
                   env=desktop.environment, stdout=subprocess.DEVNULL, timeout=driver.PATIENCE, check=True)


@contextlib.contextmanager
def files(desktop, *names):
    """Files that mean harm, outside of the player's folders."""
    with tempfile.TemporaryDirectory(dir=desktop.home) as folder:
        paths = []
        for name in names:
            paths.append(os.path.join(folder, name + ".svg"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(hostile.documents(9)[name])
        yield paths


def test_what_crashes(desktop):
    """Chosen before the start: the game is there, a sentence says what is wrong, and the next start has nothing to say."""
    with files(desktop, "panic") as (path,):
        for name, sentence in (("deck", "Can’t use the deck"), ("background", "Can’t show the picture")):
            prepare(desktop, **{name: path})
            with start(desktop) as program:
                GAME.move_by_keys(program, 0)
                wait_until(lambda: not children(program.process.pid), "the child stays")
                # Newer versions of librsvg draw it.
                if is_refused(desktop, path):
                    program.wait_for_text(sentence + " “panic.svg”")
                close(program)
            with start(desktop) as program:
                GAME.move_by_keys(program, 0)
                expect(not program.shows(sentence), "it is said again")
                close(program)


def test_what_takes_for_ever(desktop):
    """The program is closed while a child draws."""
    with files(desktop, "masks", "uses-1e7") as paths:
        for name in ("deck", "background"):
            for path in paths:
                prepare(desktop, **{name: path})
                with start(desktop) as program, Watch(program.process.pid) as watch:
                    GAME.move_by_keys(program, 0)
                    close(program)
                watch.expect_modest()


def test_what_is_there(desktop):
    """What only lies in the folders: the choosers are opened and closed, and the program at last."""
    prepare(desktop)
    with files(desktop, "panic", "huge-png", "masks", "groups") as paths:
        for kind in ("decks", "backgrounds"):
            folder = os.path.join(desktop.environment["XDG_DATA_HOME"], "yukon", kind)
            os.makedirs(folder)
            for path in paths:
                shutil.copy(path, folder)
    with start(desktop) as program, Watch(program.process.pid) as watch:
        for action, title in (("choose-deck", "Deck"), ("choose-background", "Background")) * 2:
            activate(desktop, action)
            wait_until(lambda: program.has_focus(title), "the chooser does not open")
            program.wait_for_text("Panic")
            program.keys("Escape")
            wait_until(lambda: program.has_focus(desktop.title), "the chooser does not close")
        wait_until(lambda: watch.n_children, "nothing is drawn")
        GAME.move_by_keys(program, 0)
        close(program)
    watch.expect_modest()
    expect(watch.n_children == 1, "%d children draw at the same time" % watch.n_children)
    shutil.rmtree(os.path.join(desktop.environment["XDG_DATA_HOME"], "yukon"))


# ---------------------------------------------------------------------------
# All that is known, and more.

class Door:
    """A port of this machine at which nobody is to knock."""

    def __init__(self):
        self.socket = socket.socket()
        self.socket.bind(("127.0.0.1", 0))
        self.socket.listen()
        self.port = self.socket.getsockname()[1]

    def was_opened(self):
        self.socket.settimeout(0)
        with contextlib.suppress(BlockingIOError):
            self.socket.accept()
            return True
        return False


def times(pid):
    """The time that a process has worked, in seconds; and how much of its memory its children have touched that have ended."""
    fields = read("/proc/%d/stat" % pid).rpartition(")")[2].split()
    return ((int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK"), int(fields[8])) if fields else (0, 0)


def is_tried(desktop, program, path):
    """Whether a child has drawn a file, or has worked on it for a second, or the file is refused without one."""
    drawing = children(program.process.pid)
    if drawing:
        return any(times(child)[0] >= ENOUGH for child in drawing)
    return times(program.process.pid)[1] > 0 or is_refused(desktop, path)


def check_each_known(desktop):
    """Each of them in a start of its own."""
    door = Door()
    with tempfile.TemporaryDirectory(dir=desktop.home) as folder:
        uses = hostile.write_all(folder, door.port)
        print("# %d uses of files" % len(uses))
        for name, path in uses:
            prepare(desktop, **{name: path})
            with start(desktop) as program, Watch(program.process.pid) as watch:
                for number in range(3):
                    GAME.move_by_keys(program, number)
                wait_until(lambda: is_tried(desktop, program, path), "the file is not tried", PATIENCE_FOR_A_FILE)
                close(program)
            print("# %s %s: program %d MB, child %d MB" % (name, os.path.basename(path), watch.most["program"] // 1024,
                                                          watch.most["child"] // 1024), flush=True)
            watch.expect_modest()
    expect(not door.was_opened(), "somebody has asked for a file by HTTP")


def is_refused(desktop, path):
    """Whether the program has gone back to its own art."""
    return path not in read(os.path.join(desktop.environment["XDG_CONFIG_HOME"], "glib-2.0/settings/keyfile"))


def choose(desktop, program, name, path):
    """Chooses a file while the program runs; gives whether it is shown."""
    prepare_now = {name: "'%s'" % path}
    desktop.set_preferences(auto_play="'off'", first_game_offered="true", verdict="'never'", **prepare_now)
    begin = time.monotonic()
    with contextlib.suppress(Failure):
        wait_until(lambda: children(program.process.pid) or is_refused(desktop, path), "a child", 2)
    wait_until(lambda: not children(program.process.pid), "the child stays", PATIENCE_FOR_A_FILE)
    expect(program.process.poll() is None, "the program has ended: " + program.said())
    program.wait_until_handled()
    return not is_refused(desktop, path), time.monotonic() - begin


def check_fuzzed(desktop):
    """Many in one start, one after the other; the last one is still drawn when the program is closed."""
    fuzzer, n_shown, slowest = hostile.Fuzzer(SEED), 0, 0
    most = {"program": 0, "child": 0}
    with tempfile.TemporaryDirectory(dir=desktop.home) as folder:
        for first in range(0, N_FUZZED, RUN):
            prepare(desktop)
            with start(desktop) as program, Watch(program.process.pid) as watch:
                for number in range(first, min(first + RUN, N_FUZZED)):
                    path = os.path.join(folder, "%d.svg" % number)
                    with open(path, "w", encoding="utf-8") as file:
                        file.write(fuzzer.make())
                    is_shown, took = choose(desktop, program, ("deck", "background")[number % 2], path)
                    n_shown += is_shown
                    slowest = max(slowest, took)
                GAME.move_by_keys(program, 0)
                close(program)
            watch.expect_modest()
            most = {kind: max(most[kind], watch.most[kind]) for kind in most}
            print("# %d: %s" % (first + RUN, most), flush=True)
    print("# %d of %d are shown, the slowest took %.1f s; program %d MB, child %d MB"
          % (n_shown, N_FUZZED, slowest, most["program"] // 1024, most["child"] // 1024))


TESTS = ([check_each_known, check_fuzzed] if N_FUZZED else
         [test for name, test in list(globals().items()) if name.startswith("test_")])

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
