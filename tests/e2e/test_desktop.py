#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts the program as a desktop does: through the session bus, and a second time while it runs.

Usage: test_desktop.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import contextlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True

from driver import APP_ID, PATIENCE, Program, WonGame, expect, open_by_bus, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")
# What GTK says of its own icons where librsvg can't be loaded.
ICON_WITHOUT_LIBRSVG = re.compile(r"Gtk-WARNING .*: Failed to load icon /usr/share/icons/\S+\.svg: .*/librsvg-2\.so\.2: file too short$")


def tell(desktop, *words):
    subprocess.run(["gapplication", *words], env=desktop.environment, stdin=subprocess.DEVNULL, check=True,
                   timeout=PATIENCE)


class BusProcess:
    """What the bus has started, with the few methods of Popen that a Program needs."""

    def __init__(self, desktop):
        result = subprocess.run(
            ["gdbus", "call", "--session", "--dest", "org.freedesktop.DBus", "--object-path", "/", "--method",
             "org.freedesktop.DBus.GetConnectionUnixProcessID", APP_ID], env=desktop.environment,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, check=True, timeout=PATIENCE)
        self.pid = int(re.search(r"uint32 (\d+)", result.stdout.decode()).group(1))
        self.returncode = None

    def poll(self):
        """The bus leaves its children to the nearest reaper, which is the desktop."""
        if self.returncode is None:
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            self.returncode = os.waitstatus_to_exitcode(status) if pid else None
        return self.returncode

    def kill(self):
        os.kill(self.pid, signal.SIGKILL)

    def wait(self, patience=PATIENCE):
        wait_until(lambda: self.poll() is not None, "the program does not end", patience)


class ActivatedProgram(Program):
    """The program as the bus starts it, to do what the words say."""

    def start(self, *words):
        tell(self.desktop, *words)
        self.process = BusProcess(self.desktop)
        self.look()


def tell_to_open(desktop, *words):
    # The desktop file names the program without its folder, and counts only if there is one.
    environment = {**desktop.environment, "PATH": os.path.dirname(desktop.program) + os.pathsep + os.environ["PATH"]}
    subprocess.run(["gio", "open", *words], env=environment, stdin=subprocess.DEVNULL, check=True, timeout=PATIENCE)


class FollowedProgram(ActivatedProgram):
    """The program as it is started by a link that somebody follows."""

    def start(self, *words):
        tell_to_open(self.desktop, *words)
        self.process = BusProcess(self.desktop)
        self.look()


def deal_shown(program):
    """The number of the deal, or the day whose deal it is."""
    text = program.text_with(", deal ")
    return text and re.search(r", deal (for .+|\d+)", text).group(1)


def wait_for_other_deal(program, deal):
    wait_until(lambda: deal_shown(program) not in (None, deal), "no new game is dealt")


def test_activation_by_the_bus(desktop):
    desktop.forget_game()
    with ActivatedProgram(desktop, "launch", APP_ID) as program:
        deal = deal_shown(program)
        # The desktop file's actions, while it runs.
        tell(desktop, "action", APP_ID, "new-game")
        wait_for_other_deal(program, deal)
        deal = deal_shown(program)
        tell(desktop, "action", APP_ID, "daily")
        wait_for_other_deal(program, deal)
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
        expect(program.process.returncode == 0, "the program ends with %d" % program.process.returncode)


def test_action_starts_the_program(desktop):
    desktop.forget_game()
    with Program(desktop, "--deal", GAME.deal) as program:
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
    with ActivatedProgram(desktop, "action", APP_ID, "new-game") as program:
        wait_for_other_deal(program, GAME.deal)


def expect_application_id(desktop, title):
    names = desktop.screen.property(desktop.screen.active_window(), "WM_CLASS").decode().split("\0")
    expect(names == [APP_ID, APP_ID, ""], "the window “%s” is of %r" % (title, names))


def test_every_window_has_the_application_id(desktop):
    """A desktop finds by it the file that names the program and its icon, and puts its windows together."""
    desktop.forget_game()
    with Program(desktop, "--deal", GAME.deal) as program:
        expect_application_id(desktop, desktop.title)
        for keys, title in (("ctrl+shift+n", "Variation"), ("ctrl+o", "Open a Game")):
            program.keys(keys)
            wait_until(lambda title=title: program.has_focus(title), "the window “%s” does not open" % title)
            expect_application_id(desktop, title)
            program.keys("Escape")
            wait_until(lambda: program.has_focus(desktop.title), "the window “%s” stays" % title)


class AboutProgram(ActivatedProgram):
    """The program whose first window says what it is."""

    def look(self):
        wait_until(lambda: self.has_focus("About Yukon"), "nothing is told about the program")
        self.keys("Escape")
        super().look()


def test_about_starts_the_program(desktop):
    """The bus starts the program to say what it is: the dialog comes over the window."""
    desktop.forget_game()
    with AboutProgram(desktop, "action", APP_ID, "about") as program:
        expect(deal_shown(program), "there is no game under it")


def test_second_start(desktop):
    desktop.forget_game()
    with Program(desktop, "--deal", GAME.deal) as program:
        program.wait_for_board(GAME.boards[0])
        deal = GAME.deal
        for option in ("--new-game", "--daily"):
            expect(desktop.run(option) == (0, ""), option + " fails in a second start")
            wait_for_other_deal(program, deal)
            deal = deal_shown(program)


def test_links(desktop):
    """On the command line, in a second start, and by the bus; what is no deal leaves the game as it is."""
    desktop.forget_game()
    with Program(desktop, "yukon:russian/4711?spaces=any") as program:
        wait_until(lambda: deal_shown(program) == "4711", "the link deals nothing")
        expect(program.text_with("Russian Solitaire, "), "it is another variation")
        expect(desktop.run("yukon:alaska/12") == (0, ""), "a link fails in a second start")
        wait_until(lambda: deal_shown(program) == "12", "a second start deals nothing")
        tell(desktop, "launch", APP_ID, "yukon:yukon/8")
        wait_until(lambda: deal_shown(program) == "8", "the bus deals nothing")
        for link in ("yukon:nonsense/1", "yukon:", "yukon:yukon/%00"):
            expect(desktop.run(link) == (0, ""), link + " fails")
            program.wait_for_text("Can’t open this link.")
            expect(deal_shown(program) == "8", link + " changes the game")


def test_followed_link(desktop):
    """As a browser does: the desktop finds by the scheme who opens it."""
    if desktop.schemas:
        folder = os.path.join(desktop.environment["XDG_DATA_HOME"], "applications")
        os.makedirs(folder)
        shutil.copy(os.path.join(desktop.schemas, APP_ID + ".desktop"), folder)
        subprocess.run(["update-desktop-database", folder], env=desktop.environment, check=True, timeout=PATIENCE)
    for session in (contextlib.nullcontext, desktop.gvfs):
        with session():
            desktop.forget_game()
            with FollowedProgram(desktop, "yukon:russian/4711?spaces=any") as program:
                wait_until(lambda: deal_shown(program) == "4711", "the link deals nothing")
                tell_to_open(desktop, "yukon:alaska/12")
                wait_until(lambda: deal_shown(program) == "12", "the link deals nothing to the running program")


class OpenedProgram(ActivatedProgram):
    """The program as a browser or file manager starts it, with addresses for its D-Bus interface."""

    def start(self, *addresses):
        open_by_bus(self.desktop, *addresses)
        self.process = BusProcess(self.desktop)
        self.look()


def test_links_where_gvfs_is(desktop):
    """There every link comes as yukon:///…, whatever somebody wrote."""
    with desktop.gvfs():
        for link, deal in (("yukon:russian/78", "78"), ("yukon://russian/79", "79"), ("yukon:///russian/80", "80")):
            desktop.forget_game()
            with Program(desktop, link) as program:
                wait_until(lambda deal=deal: deal_shown(program) == deal, link + " deals nothing")
                expect(desktop.run("yukon:alaska/12") == (0, ""), "a link fails in a second start")
                wait_until(lambda: deal_shown(program) == "12", "a second start deals nothing")
        desktop.forget_game()
        with OpenedProgram(desktop, "yukon:alaska/77") as program:
            wait_until(lambda: deal_shown(program) == "77", "the bus deals nothing")
            open_by_bus(desktop, "yukon:/russian/78?spaces=any")
            wait_until(lambda: deal_shown(program) == "78", "the bus deals nothing to the running program")
            expect(program.text_with("Russian Solitaire, "), "it is another variation")


@contextlib.contextmanager
def without_library(desktop, name):
    """The system has this library, but it cannot be loaded."""
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name), "wb"):
            pass
        before = desktop.environment
        desktop.environment = {**before, "LD_LIBRARY_PATH": folder}
        try:
            yield
        finally:
            desktop.environment = before


def test_without_gsound(desktop):
    """The game is played in silence, and nothing is said about it."""
    desktop.forget_game()
    with without_library(desktop, "libgsound.so.0"), Program(desktop, "yukon:yukon/7") as program:
        wait_until(lambda: deal_shown(program) == "7", "nothing is dealt")
        program.keys("ctrl+h")
        program.keys("ctrl+q")
        expect(program.process.wait(PATIENCE) == 0, "the program ends with %d" % program.process.returncode)
        expect(program.said() == "", program.said())


class UnableProgram(Program):
    """One that cannot draw cards, and says so."""

    def look(self):
        self.root = wait_until(self.find_root, "the program in the accessible tree")
        self.wait_for_text("The cards can’t be shown because librsvg can’t be loaded.")
        # The window behind has the keys before it; and there they would end nothing.
        wait_until(lambda: "Close" in self.names_of_focus(), lambda: "the keys are at %s" % self.names_of_focus())


def test_without_librsvg(desktop):
    """No card can be drawn: the program says so, in a window, too, and ends when that is closed; so does a signal."""
    for end in (lambda program: program.keys("Escape"), lambda program: program.process.terminate()):
        desktop.forget_game()
        shutil.rmtree(desktop.environment["XDG_CACHE_HOME"], ignore_errors=True)
        with without_library(desktop, "librsvg-2.so.2"), UnableProgram(desktop, "yukon:yukon/7") as program:
            end(program)
            status = program.process.wait(PATIENCE)
            expect(status in (0, 1) and "librsvg can’t be loaded. " in program.said(),
                   "it ends with %d: %s" % (status, program.said()))
    wrong = [line for line in desktop.take_complaints() if not ICON_WITHOUT_LIBRSVG.search(line)]
    expect(not wrong, "a program says: " + "\n".join(wrong))


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
