# SPDX-License-Identifier: GPL-3.0-or-later
"""A private desktop with the program on it, for tests that use it as a player does.

Everything is started here and ended here: an X server, a window manager, a
session bus with the accessibility service, and a home directory that nobody
else sees.  The table is read through AT-SPI and played with xdotool.
"""

import collections
import contextlib
import ctypes
import datetime
import faulthandler
import glob
import os
import re
import select
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
import traceback
import urllib.parse

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [os.path.join(TESTS, "tools"), os.path.join(TESTS, "cli")]

import accessible  # noqa: E402
import oracle  # noqa: E402  (the second implementation of the rules)
from accessible import (ROLE_MENU_ITEM, ROLE_TREE, ROLE_TREE_ITEM, ROLES_OF_LEAVES, STATE_BUSY,  # noqa: E402
                        STATE_SENSITIVE, STATE_VISIBLE)
from screen import Screen, window_name  # noqa: E402
from tap import tell_skipped  # noqa: E402

# How long a condition may take to hold, for machines that do much else at the same time.
PATIENCE = 60
# The pause between two looks at it, at least and at most; between these so many times as long as a look takes, or a part
# of the time that it has been waited for.
PAUSE = 0.01
LONG_PAUSE = 0.25
TIMES_A_LOOK = 8
PART_OF_WAIT = 1 / 4
# A look and its pause count for no more: whatever takes longer stops the program, too, as a machine does that sleeps.
LONG_ROUND = 2

# A process that has not ended so long after it was asked to is killed.
PATIENCE_FOR_AN_END = 3

# Something moves no more when it has stayed for a few frames.
STEADY_SECONDS = 0.05

# GTK makes no double click of two presses that are farther apart than this.
DOUBLE_CLICK_DISTANCE = 8
NO_PRESS = (-1000, -1000)

PR_SET_CHILD_SUBREAPER = 36
SCREEN = "1280x1024x24"
CORNER_OF_SCREEN = (0, int(SCREEN.split("x")[1]) - 1)

# How GLib's warnings and criticals begin, whoever has them; and what sanitizers say.
COMPLAINT = r"\n?\([^()\n]+:\d+\): (?:[\w-]+-)?%s \*\*: [\d:.]+: "
ANY_COMPLAINT = re.compile(COMPLAINT % "(?:WARNING|CRITICAL|ERROR)" + ".*|.*(?:runtime error|AddressSanitizer).*")
# What GTK says of itself, in whatever program.  GTK 4.24.1 says the first once in a process when a popover opens on an X
# server with no compositing manager; a window that holds nothing but a GtkMenuButton brings it too.  The second is what
# GTK says of a Wayland compositor that knows no moving popups, such as sway 1.7, when one moves; the third, in many
# programs, where a widget comes or goes under a pressed button; the fourth GTK 4.8 says whenever Orca asks where on the
# screen something is.
COMPLAINTS_OF_GTK = re.compile(COMPLAINT % "WARNING" + "(?:%s)\n" % "|".join((
    r"gdk_frame_timings_submitted\(\) called on submitted frame\.",
    r"Compositor doesn't support moving popups, relying on remapping",
    r"Broken accounting of active state for widget .*",
    r"Screen coordinates not supported, reported positions will be wrong")))
# The buttons of the path in GTK's own file dialog, which come one by one as the folders have been read.
COMPLAINTS_OF_FILE_DIALOG = re.compile(
    COMPLAINT % "WARNING" + r"Trying to snapshot GtkButton 0x[0-9a-f]+ without a current allocation\n")

BUS_SERVICE = "/usr/share/dbus-1/services/org.a11y.Bus.service"
GVFS_SERVICE = "/usr/share/dbus-1/services/org.gtk.vfs.Daemon.service"
APP_ID = "io.github.yukon_solitaire.Yukon"
APP_SERVICE = "/usr/share/dbus-1/services/%s.service" % APP_ID
BUS_CONFIGURATION = """<busconfig>
  <type>session</type>
  <listen>unix:dir={folder}</listen>
  <servicedir>{services}</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
"""

# What is said after the description of a card that the player holds.
PICKED_UP = ", picked up"

RANK_NAMES = ("Ace", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten", "Jack", "Queen", "King")
SUIT_NAMES = ("spades", "hearts", "diamonds", "clubs")


# A window manager that hands every key and press on at once.  Ordinarily it keeps a press until it has raised the
# window, and a key that comes after the press may overtake it.
WINDOW_MANAGER_CONFIGURATION = """<openbox_config xmlns="http://openbox.org/3.4/rc">
  <keyboard/>
  <mouse/>
</openbox_config>
"""

# With the keyboard maps of 2026 xdotool holds Alt down for these; their codes are the same everywhere.
KEY_CODES = {**{"F%d" % number: 66 + number for number in range(1, 11)}, "F11": 95}
# A press so far from the last corner of a button still hits it.
CORNER = 6
# The side of a square around the middle of what shows of a card.
PICTURE_SIZE = 10
# Nothing on the screen is longer.
MAX_LENGTH = 4096


class Failure(Exception):
    """Something on the screen is not as it should be."""


class Skip(Exception):
    """What this test needs is not here."""


def wait_until(condition, what, patience=PATIENCE, find_pause=lambda: None):
    """Polls until the condition holds and gives its value; WHAT may be a function that describes the present state.

    No more than a ninth of the time is spent on quick looks, and no more than half on others, which keep the program and
    the machine busy.
    """
    waited, begin = 0, time.monotonic()
    while True:
        value = condition()
        if value:
            return value
        if waited > patience:
            raise Failure(what() if callable(what) else "waited in vain: " + what)
        looked = time.monotonic() - begin
        time.sleep(max(looked, find_pause() or min(max(PAUSE, TIMES_A_LOOK * looked, waited * PART_OF_WAIT), LONG_PAUSE)))
        before, begin = begin, time.monotonic()
        waited += min(begin - before, LONG_ROUND)


def wait_until_steady(look, what, seconds=STEADY_SECONDS):
    """Polls until a look gives something, and the same for a few frames; gives that.

    As long as it gives nothing there is no hurry.
    """
    last, since = None, 0

    def steady_value():
        nonlocal last, since
        value = look()
        if value != last:
            last, since = value, time.monotonic()
        return value if time.monotonic() - since >= seconds else None

    return wait_until(steady_value, what, find_pause=lambda: last and min(seconds, STEADY_SECONDS))


def read_line(file, what, patience=PATIENCE):
    """The next line that a program writes into a pipe, if it writes one."""
    wait_until(lambda: select.select([file], [], [], 0)[0], what, patience)
    return file.readline()


def end(process, patience=PATIENCE_FOR_AN_END):
    """Asks a process to end, and sees to it that it does."""
    process.terminate()
    try:
        process.wait(patience)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait(PATIENCE)


def expect(condition, what):
    if not condition:
        raise Failure(what)


# ---------------------------------------------------------------------------
# What the accessible tree says of a position of Yukon.

def card_name(card):
    return "%s of %s" % (RANK_NAMES[oracle.rank_of(card)], SUIT_NAMES[oracle.suit_of(card)])


def counted(number, one, many):
    return "%d %s" % (number, one if number == 1 else many)


def pile_description(name, number):
    return "%s, %s" % (name, counted(number, "card", "cards") if number else "empty")


def column_names(number, cards, down):
    yield pile_description("Column %d" % number, len(cards))
    for at in range(down, len(cards)):
        name = "%s, column %d, card %d of %d" % (card_name(cards[at]), number, at + 1, len(cards))
        if at + 1 < len(cards):
            name += ", %s on top" % counted(len(cards) - 1 - at, "card", "cards")
        if at == down > 0:
            name += ", %s underneath" % counted(down, "face-down card", "face-down cards")
        yield name


def foundation_names(number, top):
    if top == oracle.NO_CARD:
        yield pile_description("Foundation %d" % number, 0)
    else:
        yield pile_description("Foundation %d" % number, oracle.rank_of(top) + 1)
        yield "%s, foundation %d" % (card_name(top), number)


def cell_names(number, card):
    yield pile_description("Cell %d" % number, 0 if card == oracle.NO_CARD else 1)
    if card != oracle.NO_CARD:
        yield "%s, cell %d" % (card_name(card), number)


def board_names(board):
    """The names of all places and face-up cards, sorted."""
    names = []
    for number, (cards, down) in enumerate(zip(board.columns, board.downs), 1):
        names += column_names(number, cards, down)
    for number, top in enumerate(board.foundations, 1):
        names += foundation_names(number, top)
    for number, card in enumerate(board.cells, 1):
        names += cell_names(number, card)
    variation = board.game.variation
    if variation.reserve:
        names.append(pile_description("Reserve", len(board.reserve)))
        names += ["%s, reserve, card %d of %d" % (card_name(card), at, len(board.reserve)) for at, card in enumerate(board.reserve, 1)]
    if variation.stock:
        names.append(pile_description("Stock", len(board.stock)))
    return sorted(names)


def is_description(name):
    """Whether this is the name of a card or a place, and not a sentence that is said with the focus."""
    return name and not name.endswith((".", "?"))


class WonGame:
    """A game from tests/games, replayed with the second implementation of the rules."""

    def __init__(self, name):
        with open(os.path.join(TESTS, "games", name), encoding="utf-8") as file:
            text = file.read()
        self.deal = text.split("\n")[0].partition("# deal ")[2]
        lines = [line for line in text.split("\n") if line and not line.startswith(("#", "moves"))]
        self.moves = text.split("moves ")[1].split()
        self.boards = [oracle.parse_board(lines)]
        for text_of_move in self.moves:
            self.boards.append(play(self.boards[-1], text_of_move))

    def move_by_keys(self, program, number):
        """Makes a move of the game, and waits for what it leads to."""
        program.keys(*self.keys_of_move(number))
        program.wait_for_board(self.boards[number + 1])

    def keys_of_move(self, number):
        piles, _, count = self.moves[number].partition(":")
        source, target = piles.split("-")
        steps = [target[1:]] if target[0] == "c" else keys_to_foundation(self.boards[number], self.moves[number])
        return [source[1:], *["Up"] * (int(count or 1) - 1), "space", *steps, "space"]


def by_code(key):
    """What xdotool is told to press, for "F6" as for "shift+F6"."""
    held, plus, last = str(key).rpartition("+")
    return held + plus + str(KEY_CODES.get(last, last))


def keys_to_foundation(board, text):
    """The keys that lead to the foundation of a move while its card is picked up: from one that takes it to the next."""
    source, target = text.partition(":")[0].split("-")
    is_ace = oracle.rank_of(board.columns[int(source[1:]) - 1][-1]) == 0
    before = board.foundations[:int(target[1:]) - 1]
    return ["F6"] + ["Right"] * (before.count(oracle.NO_CARD) if is_ace else 0)


def find_move(board, text):
    for move in oracle.legal_moves(board):
        if oracle.move_text(move) == text:
            return move
    raise Failure("%s is not legal" % text)


def play(board, text):
    return oracle.apply_move(board, find_move(board, text))


# ---------------------------------------------------------------------------
# The desktop.

def missing():
    """Why these tests cannot run here, or None."""
    for tool in ("Xvfb", "xdotool", "openbox", "dbus-daemon"):
        if not shutil.which(tool):
            return tool + " is not installed"
    if not os.path.exists(BUS_SERVICE):
        return "at-spi2-core is not installed"
    return None


def descendants(pid):
    """All processes that this one started, and those that they started."""
    children = {}
    for path in glob.glob("/proc/[0-9]*/stat"):
        with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
            text = file.read()
            parent = int(text.rpartition(")")[2].split()[1])
            children.setdefault(parent, []).append(int(text.split()[0]))
    found, waiting = [], [pid]
    while waiting:
        more = children.get(waiting.pop(), [])
        found += more
        waiting += more
    return found


def have_ended():
    """Whether all processes that this one started are gone."""
    with contextlib.suppress(ChildProcessError):
        while os.waitpid(-1, os.WNOHANG)[0]:
            pass
    return not descendants(os.getpid())


def end_descendants():
    for sign in (signal.SIGTERM, signal.SIGKILL):
        for pid in descendants(os.getpid()):
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, sign)
        with contextlib.suppress(Failure):
            wait_until(have_ended, "processes do not end", PATIENCE_FOR_AN_END)


class Desktop:
    """An X server of our own with all that belongs to it.

    The program is that of a build directory, or an installed one, which finds its schema by itself.
    """

    def __init__(self, place):
        is_build = os.path.isdir(place)
        self.program = os.path.join(os.path.abspath(place), "src", "app", "yukon") if is_build else place
        self.solver = (os.path.join(os.path.abspath(place), "src", "cli", "yukon-solver") if is_build
                       else os.path.join(os.path.dirname(place), "yukon-solver"))
        self.schemas = os.path.join(os.path.abspath(place), "data") if is_build else None
        self.home = tempfile.mkdtemp(prefix="yukon-e2e-")
        # What every program here says on standard error, and how much of it has been looked at.
        self.messages = os.path.join(self.home, "messages")
        self.n_read = collections.Counter()
        self.has_shown_file_dialog = False
        # Of the main window, in the program's language.
        self.title = "Yukon"
        self.environment = None
        self.a11y = None
        self.screen = None

    def __enter__(self):
        # Processes whose parents end become ours, so that none gets away.
        ctypes.CDLL(None).prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0)
        try:
            self.make_environment()
            self.start_screen()
            self.environment["DBUS_SESSION_BUS_ADDRESS"] = self.first_line(
                "dbus-daemon", "--config-file=" + self.make_bus(), "--nofork", "--print-address={fd}")
            self.start_window_manager()
            self.a11y = accessible.Bus(self.environment["DBUS_SESSION_BUS_ADDRESS"])
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_error):
        if self.screen:
            self.screen.close()
        end_descendants()
        shutil.rmtree(self.home, ignore_errors=True)

    def make_environment(self):
        environment = dict(os.environ)
        for name in ("AT_SPI_BUS_ADDRESS", "DBUS_SESSION_BUS_ADDRESS", "DESKTOP_STARTUP_ID", "GSETTINGS_SCHEMA_DIR",
                     "GTK_A11Y", "GTK_DEBUG", "GTK_THEME", "LANGUAGE", "NO_AT_BRIDGE", "SESSION_MANAGER", "WAYLAND_DISPLAY",
                     "XAUTHORITY", "XDG_SESSION_TYPE", "XDG_CURRENT_DESKTOP"):
            environment.pop(name, None)
        folders = {"HOME": "", "XDG_CONFIG_HOME": "config", "XDG_DATA_HOME": "data", "XDG_STATE_HOME": "state",
                   "XDG_CACHE_HOME": "cache", "XDG_RUNTIME_DIR": "run"}
        for name, folder in folders.items():
            environment[name] = os.path.join(self.home, folder)
            os.makedirs(environment[name], mode=0o700, exist_ok=True)
        environment.update({"GDK_BACKEND": "x11", "GSETTINGS_BACKEND": "keyfile", "GTK_USE_PORTAL": "0",
                            "LC_ALL": "C.UTF-8",
                            # A critical message says that something is broken, though it may not be seen.
                            "G_DEBUG": "fatal-criticals",
                            "XDG_DATA_DIRS": environment.get("XDG_DATA_DIRS") or "/usr/local/share:/usr/share"})
        if self.schemas:
            environment["GSETTINGS_SCHEMA_DIR"] = self.schemas
        os.makedirs(self.messages)
        self.environment = environment

    def start_screen(self):
        # The server must not begin anew between one xdotool and the next.
        self.environment["DISPLAY"] = ":" + self.first_line(
            "Xvfb", "-displayfd", "{fd}", "-screen", "0", SCREEN, "-nolisten", "tcp", "-noreset")
        self.screen = Screen(self.environment["DISPLAY"])

    def start_window_manager(self):
        self.start("openbox", "--sm-disable", "--config-file", self.write_window_manager_configuration())
        wait_until(lambda: self.screen.root_property("_NET_NUMBER_OF_DESKTOPS"), "the window manager")

    def make_bus(self):
        """A bus with the accessibility service, the program and no other: what else is installed shall not matter."""
        services = os.path.join(self.home, "services")
        os.makedirs(services)
        shutil.copy(BUS_SERVICE, services)
        if self.schemas:
            with open(os.path.join(services, os.path.basename(APP_SERVICE)), "w", encoding="utf-8") as file:
                file.write("[D-BUS Service]\nName=%s\nExec=/usr/bin/env G_DEBUG=%s %s --gapplication-service\n" % (
                    APP_ID, self.environment["G_DEBUG"], self.program))
        else:
            shutil.copy(APP_SERVICE, services)
        path = os.path.join(self.home, "bus.conf")
        with open(path, "w", encoding="utf-8") as file:
            file.write(BUS_CONFIGURATION.format(folder=self.environment["XDG_RUNTIME_DIR"], services=services))
        return path

    def write_window_manager_configuration(self):
        path = os.path.join(self.home, "openbox.xml")
        with open(path, "w", encoding="utf-8") as file:
            file.write(WINDOW_MANAGER_CONFIGURATION)
        return path

    @contextlib.contextmanager
    def other_bus(self):
        """For programs that are not to meet those that were started before; they are seen like these."""
        name = "DBUS_SESSION_BUS_ADDRESS"
        before = self.environment[name]
        self.environment["AT_SPI_BUS_ADDRESS"] = self.a11y.address
        self.environment[name] = self.first_line("dbus-daemon", "--config-file=" + os.path.join(self.home, "bus.conf"),
                                                 "--nofork", "--print-address={fd}")
        try:
            yield
        finally:
            self.environment[name] = before
            del self.environment["AT_SPI_BUS_ADDRESS"]

    @contextlib.contextmanager
    def gvfs(self):
        """What GIO makes of links and addresses on most desktops, for all that is started meanwhile."""
        if not os.path.exists(GVFS_SERVICE):
            raise Skip("gvfs is not installed")
        if "GIO_USE_VFS" in self.environment:
            raise Skip("these tests are run without gvfs")
        with open(GVFS_SERVICE, encoding="utf-8") as file:
            service = re.sub(r"(?m)^SystemdService=.*|(?<=/gvfsd)$", lambda found: "" if found.group() else " --no-fuse", file.read())
        path = os.path.join(self.home, "services", os.path.basename(GVFS_SERVICE))
        with open(path, "w", encoding="utf-8") as file:
            file.write(service)
        try:
            with self.other_bus():
                seen = subprocess.run(["/usr/bin/python3", "-c", "from gi.repository import Gio; print(Gio.File.new_for_uri('yukon:a/1').get_uri())"],
                                      env=self.environment, stdout=subprocess.PIPE, check=True, timeout=PATIENCE).stdout
                expect(seen == b"yukon:///a/1\n", "gvfs is not used: %r" % seen)
                yield
        finally:
            os.remove(path)

    @contextlib.contextmanager
    def plenty_of_power(self):
        """For programs that think about positions unasked, which they do little where power is to be spared."""
        before = self.environment.pop("GIO_EXTRA_MODULES", None)
        try:
            yield
        finally:
            if before:
                self.environment["GIO_EXTRA_MODULES"] = before

    def start(self, *command, env=None, **options):
        environment = env or self.environment
        if command[0] != self.program:
            # Others live with critical messages: libatspi has one whenever Orca looks for the focus in a window that has
            # just gone, and Orca must not end with it, which nobody hears.
            environment = {**environment, "G_DEBUG": ""}
        with self.open_messages() as messages:
            return subprocess.Popen(command, stdin=subprocess.DEVNULL, env=environment,
                                    **{"stdout": subprocess.DEVNULL, "stderr": messages, **options})

    def open_messages(self):
        """A new file for what a program says on standard error."""
        return tempfile.NamedTemporaryFile(dir=self.messages, delete=False)

    def take_complaints(self):
        """What has gone wrong in any program since this was asked last, by its own account."""
        found = []
        for path in glob.glob(os.path.join(self.messages, "*")):
            with open(path, "rb") as file:
                file.seek(self.n_read[path])
                text = file.read()
            self.n_read[path] += len(text)
            said = COMPLAINTS_OF_GTK.sub("", text.decode(errors="replace"))
            if self.has_shown_file_dialog:
                said = COMPLAINTS_OF_FILE_DIALOG.sub("", said)
            found += [match.group().strip() for match in ANY_COMPLAINT.finditer(said)]
        return found

    def first_line(self, *command):
        """Starts a program that tells its address in a file descriptor."""
        reader, writer = os.pipe()
        self.start(*(word.format(fd=writer) for word in command), pass_fds=(writer,))
        os.close(writer)
        with os.fdopen(reader, encoding="utf-8") as file:
            line = read_line(file, command[0] + " says nothing").strip()
        expect(line, command[0] + " does not start")
        return line

    def set_preferences(self, **preferences):
        """Writes the settings' keyfile; names with underscores, values as GVariant texts."""
        folder = os.path.join(self.environment["XDG_CONFIG_HOME"], "glib-2.0", "settings")
        os.makedirs(folder, exist_ok=True)
        path = os.path.join(folder, "keyfile")
        # The program may read it at any moment.
        with open(path + ".new", "w", encoding="utf-8") as file:
            # GTK's own window for developers opens with Ctrl+Shift+D, and ends the program where a random hand plays on in it.
            file.write("[org/gtk/gtk4/settings/debug]\nenable-inspector-keybinding=false\n")
            file.write("[io/github/yukon_solitaire/Yukon]\n")
            # The daily deal is offered to whom this is set otherwise.
            preferences.setdefault("greeted_day", datetime.date.today().toordinal())
            for name, value in preferences.items():
                file.write("%s=%s\n" % (name.replace("_", "-"), value))
        os.replace(path + ".new", path)

    def store_file(self, suffix=""):
        return os.path.join(self.environment["XDG_DATA_HOME"], "yukon", "yukon.db" + suffix)

    def rows(self, query, *values):
        """What the store says, as another program sees it; nothing while there is none."""
        if not os.path.exists(self.store_file()):
            return []
        store = sqlite3.connect("file:%s?mode=ro" % urllib.parse.quote(self.store_file()), uri=True, timeout=PATIENCE)
        try:
            return store.execute(query, values).fetchall()
        except sqlite3.OperationalError:
            return []
        finally:
            store.close()

    def saved_game(self):
        """The text of the game on the table, as it was saved; empty where none was."""
        return (self.rows("SELECT content FROM game WHERE state = 'table' ORDER BY time DESC") or [("",)])[0][0] or ""

    def results(self, deal=None):
        """What has become of games, or of one deal's, the first results first."""
        return [row[0] for row in self.rows("SELECT result FROM game WHERE result <> 'none' AND (?1 IS NULL OR deal = ?1)"
                                            " ORDER BY is_first DESC, time, rowid",
                                            None if deal is None else int(deal))]

    def forget_everything(self):
        for folder in ("XDG_DATA_HOME", "XDG_STATE_HOME"):
            shutil.rmtree(os.path.join(self.environment[folder], "yukon"), ignore_errors=True)

    def forget_game(self):
        """The next start is the first one, but for the results."""
        if os.path.exists(self.store_file()):
            store = sqlite3.connect(self.store_file(), timeout=PATIENCE)
            store.execute("DELETE FROM game WHERE state <> 'ended'")
            store.commit()
            store.close()
        with contextlib.suppress(FileNotFoundError):
            os.remove(os.path.join(self.environment["XDG_STATE_HOME"], "yukon", "session.yukon"))

    def begin_with(self, results=(), game=None):
        """The next start finds just these results, lines as older versions wrote them, and this saved game."""
        self.forget_everything()
        folder = os.path.join(self.environment["XDG_STATE_HOME"], "yukon")
        os.makedirs(folder, mode=0o700)
        with open(os.path.join(folder, "statistics.yukon"), "w", encoding="utf-8") as file:
            file.write("yukon-statistics 1\n" + "".join(line + "\n" for line in results))
        if game is not None:
            with open(os.path.join(folder, "session.yukon"), "w", encoding="utf-8") as file:
                file.write(game)

    def run(self, *arguments):
        """Runs the program to its end; gives its exit status and what it said on standard error."""
        with self.open_messages() as messages:
            result = subprocess.run([self.program, *arguments], env=self.environment, stdin=subprocess.DEVNULL,
                                    stdout=subprocess.DEVNULL, stderr=messages, timeout=PATIENCE, check=False)
            messages.seek(0)
            return result.returncode, messages.read().decode()

    def xdotool(self, *words):
        subprocess.run(["xdotool", *map(str, words)], env=self.environment, stdout=subprocess.DEVNULL, check=True,
                       timeout=PATIENCE)


def open_by_bus(desktop, *addresses):
    """As file managers and browsers do it, through the program's D-Bus interface."""
    subprocess.run(["gdbus", "call", "--session", "--dest", APP_ID, "--object-path", "/" + APP_ID.replace(".", "/"),
                    "--method", "org.freedesktop.Application.Open", str(list(addresses)) if addresses else "@as []", "{}"],
                   env=desktop.environment, stdout=subprocess.DEVNULL, check=True, timeout=PATIENCE)


class Program:
    """The program in its window, seen and handled as a player does."""

    def __init__(self, desktop, *arguments):
        self.desktop = desktop
        self.a11y = desktop.a11y
        self.process = None
        self.root = None
        self.table = None
        self.window = None
        self.origin = None
        self.last_press = NO_PRESS
        # What things in windows are in, as far as has been seen, and the item of a menu that the keys were at last.
        self.parents = {}
        self.menu_focus = None
        # What the keys were at last, and all that was looked through for it, by what was asked.
        self.focus_seen = {}
        self.messages = desktop.open_messages()
        self.start(*arguments)

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.kill()

    def start(self, *arguments):
        self.process = self.desktop.start(self.desktop.program, *arguments, stderr=self.messages)
        self.look()

    def look(self):
        """Waits for the window and all that is in it."""
        self.root = wait_until(self.find_root, "the program in the accessible tree")
        self.table = wait_until(self.find_table, "the table in the accessible tree")
        wait_until(lambda: self.has_focus(self.desktop.title), "the window does not get the focus")
        self.window = self.desktop.screen.active_window()
        self.origin = self.find_steady_origin(self.desktop.title)
        wait_until(self.is_arranged, "the cards on the table")

    def all_said(self):
        """What the program said on standard error."""
        self.messages.seek(0)
        return self.messages.read().decode(errors="replace")

    def said(self):
        """The same without what GTK says of itself."""
        return COMPLAINTS_OF_GTK.sub("", self.all_said())

    def kill(self):
        """Ends the program at once, with no chance to put anything in order."""
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait(PATIENCE)

    def stop(self):
        """Takes the processor from the program, as a machine does that is busy with something else."""
        self.process.send_signal(signal.SIGSTOP)

    def go_on(self):
        self.process.send_signal(signal.SIGCONT)

    def is_arranged(self):
        items = self.items()
        return items and all(width > 0 and height > 0 for _, _, width, height in items.values())

    # Seeing.

    def find_root(self):
        expect(self.process.poll() is None, "the program has ended: " + self.said())
        return self.desktop.a11y.applications().get(self.process.pid)

    def frames(self):
        """The windows of the program, by their titles."""
        windows = self.a11y.children([self.root])
        return dict(zip(map(window_name, self.a11y.names(windows)), windows))

    def everything(self, top=None):
        """All that is in a window, or in all of them, but for the children of the table."""
        found, level = [], self.a11y.children([top or self.root])
        while level:
            found += level
            ends = set(self.a11y.has_role(level, ROLE_TREE, *ROLES_OF_LEAVES))
            level = self.a11y.children([thing for thing in level if thing not in ends])
        return found

    def showing(self, top=None):
        """All of it that shows; what is in something hidden is hidden."""
        found, level = [], self.meet_children([top or self.root])
        while level:
            level = [thing for thing, shows in zip(level, self.a11y.have_state(level, STATE_VISIBLE)) if shows]
            found += level
            ends = set(self.a11y.has_role(level, ROLE_TREE, *ROLES_OF_LEAVES))
            level = self.meet_children([thing for thing in level if thing not in ends])
        return found

    def meet_children(self, things):
        """The children of all of them, whose parents are known from now on."""
        families = self.a11y.families(things)
        for thing, children in zip(things, families):
            self.parents.update(dict.fromkeys(children, thing))
        return [child for children in families for child in children]

    def still_shows(self, thing):
        """Whether something that has shown does so yet, with all that it is in: asked of these alone."""
        chain = []
        while thing in self.parents:
            chain.append(thing)
            thing = self.parents[thing]
        return bool(chain) and all(self.a11y.have_state(chain, STATE_VISIBLE))

    def find_table(self, top=None):
        """The first that is met on the way down."""
        level, tables = [top or self.root], []
        while level and not tables:
            level = self.a11y.children(level)
            tables = self.a11y.has_role(level, ROLE_TREE)
        return next(iter(tables), None)

    def find_all(self, name, top=None):
        """All that shows and has this name."""
        things = self.showing(top)
        return [thing for thing, its_name in zip(things, self.a11y.names(things)) if its_name == name]

    def find(self, name, top=None):
        """The first of them, or None."""
        return next(iter(self.find_all(name, top)), None)

    def find_origin(self, title="Yukon"):
        """Where a window is on the screen: AT-SPI only knows places within it."""
        place = self.desktop.screen.find_place(self.process.pid, title)
        frame = self.frames().get(title)
        extents = frame and self.a11y.extents([frame])[0]
        if not place or not extents or extents[2] <= 0:
            return None
        x, y, width, height = place
        # GTK's own border around the window counts for the X server only.  In newer ones it counts for the frame, too, which
        # begins so far before its content, and all that is in the frame is told as if it began there.
        return x + (width - extents[2]) // 2 - 2 * extents[0], y + (height - extents[3]) // 2 - 2 * extents[1]

    def find_steady_origin(self, title="Yukon"):
        """The same as soon as it stays: the window manager frames a window and moves it after it has appeared."""
        return wait_until_steady(lambda: self.find_origin(title), "the window “%s” does not come to rest" % title)

    def places(self):
        """The places and cards on the table."""
        return self.a11y.has_role(self.a11y.children([self.table]), ROLE_TREE_ITEM)

    def items(self):
        """The names of all places and cards, with their rectangles in the window."""
        places = self.places()
        return {name: extents for name, extents in zip(self.a11y.names(places), self.a11y.extents(places))
                if is_description(name) and extents}

    def names(self):
        return sorted(filter(is_description, self.a11y.names(self.places())))

    def names_of_board(self):
        """The same, whatever the player holds, and without what a puzzle shows of face-down cards."""
        return [name.replace(PICKED_UP, "") for name in self.names() if not name.startswith("Face down, ")]

    def texts(self):
        """All texts in the program's windows that show."""
        return list(filter(None, self.a11y.names(self.showing())))

    def shows(self, text):
        return any(text in name for name in self.texts())

    def shows_deal(self, number):
        """Whether this deal is named, and not one whose number only begins so."""
        return any(re.search(r"deal %s(?!\d)" % number, name) for name in self.texts())

    def shows_menu(self):
        """Whether a menu is open; newer versions of GTK tell no names of its items."""
        return bool(self.a11y.has_role(self.showing(), ROLE_MENU_ITEM))

    def find_menu_focus(self):
        """The item of an open menu that the keys are at, with its rectangle; None where there is no such item."""
        if not self.is_at(self.menu_focus):
            items = self.a11y.has_role(self.showing(), ROLE_MENU_ITEM)
            self.menu_focus = next(iter(self.a11y.focused(items)), None)
        return self.menu_focus and (self.menu_focus, self.a11y.extents([self.menu_focus])[0])

    def is_at(self, item):
        """Whether the keys are yet at an item of a menu, or None, and it shows."""
        return item and self.a11y.focused([item]) and self.still_shows(item)

    def text_with(self, part):
        """The shortest text that shows with this part in it, or None: others are for those who hear them."""
        return min((name for name in self.texts() if part in name), key=len, default=None)

    def can(self, button):
        """Whether the header bar's button can be used."""
        found = wait_until(lambda: self.find(button), "there is no button " + button)
        return self.a11y.have_state([found], STATE_SENSITIVE)[0]

    def has_focus(self, title):
        """Whether the keys go to the window with this title."""
        screen = self.desktop.screen
        return screen.title(screen.active_window()) == title

    def focused_among(self, key, find_things):
        """What the keys are at, of the things that are to be found; mostly one thing.

        Mostly they are where they were, or at what was found last time: only else all is looked through again.  The table
        has them, too, when one of its cards does, which may be a new one.
        """
        last, things = self.focus_seen.get(key, ([], []))
        found = self.a11y.focused(last)
        if not found or found != last:
            found = self.a11y.focused(things)
        if not self.without_tables(found):
            windows = self.a11y.children([self.root])
            things = [thing for thing in find_things() if thing not in windows]
            found = self.a11y.focused(things)
        self.focus_seen[key] = self.without_tables(found) and found, things
        return found

    def without_tables(self, things):
        tables = self.a11y.has_role(things, ROLE_TREE)
        return [thing for thing in things if thing not in tables]

    def find_focus(self):
        """What the keys are at, or None: on its way from one thing to another the focus is nowhere."""
        return next(iter(self.focused_among("places", lambda: self.places() + self.everything())), None)

    def focused_in(self, top=None):
        """What the keys are at in a window, or in any, but for cards."""
        return self.focused_among(top, lambda: self.everything(top))

    def names_of_focus(self, top=None):
        """The names of what the keys are at in a window, or in any: mostly of one thing, which may have none."""
        return self.a11y.names(self.focused_in(top))

    def find_text_focus(self, frame):
        """The entry in a window that the keys are at, or None."""
        focused = self.focused_in(frame)
        return next((thing for thing, text in zip(focused, self.a11y.texts(focused)) if text is not None), None)

    def typed(self, frame):
        """What is in the entry that the keys are at."""
        entry = self.find_text_focus(frame)
        return self.a11y.texts([entry])[0] if entry else None

    def picture(self, point):
        """What the screen shows around a point."""
        x, y = point
        return self.desktop.screen.picture(x - PICTURE_SIZE // 2, y - PICTURE_SIZE // 2, PICTURE_SIZE, PICTURE_SIZE)

    def wait_for_text(self, text):
        wait_until(lambda: self.shows(text), lambda: "“%s” is not among %r" % (text, self.texts()))

    def told(self):
        """What the table says at one of its cards, or an empty text."""
        things = self.a11y.children([self.table])
        items = self.a11y.has_role(things, ROLE_TREE_ITEM)
        others = [thing for thing in things if thing not in items]
        return " ".join(name for name, shows in zip(self.a11y.names(others), self.a11y.have_state(others, STATE_VISIBLE))
                        if name and shows)

    def wait_for_told(self, text):
        wait_until(lambda: text in self.told(), lambda: "“%s” is not told: “%s”" % (text, self.told()))

    def wait_for_board(self, board):
        wanted = board_names(board)
        wait_until(lambda: self.names_of_board() == wanted, lambda: self.difference(wanted))

    def wait_until_handled(self):
        """Waits until the program has done what all keys and presses so far make it do.

        Its window answers a question that stands behind them in one queue.  What the program does later, after a
        search or in a timeout of its own, is not waited for.
        """
        number = self.desktop.screen.ping(self.window)
        wait_until(lambda: self.desktop.screen.is_answered(number) or self.process.poll() is not None,
                   "the window does not answer")
        expect(self.process.poll() is None, "the program has ended: " + self.said())

    def wait_until_at_rest(self):
        """Waits until the last card has come to where the keys and presses so far send it."""
        self.wait_until_handled()
        wait_until(lambda: not self.is_busy(), "the cards do not come to rest")

    def is_busy(self):
        """Whether cards are on their way."""
        return self.a11y.have_state([self.table], STATE_BUSY)[0]

    def expect_board(self, board):
        """The board is this one when the program has done all that it was asked for."""
        self.wait_until_handled()
        # Newer versions of GTK tell of it a little later.
        self.wait_for_board(board)

    def difference(self, wanted):
        names = self.names_of_board()
        return "missing %r, too many %r" % ([name for name in wanted if name not in names],
                                           [name for name in names if name not in wanted])

    def find_button(self, name, title="Yukon"):
        """A place in something in a window, on the screen; in its last corner, as GTK 4.18 forgets the padding around it."""
        x, y, width, height = self.find_steady_place(name, title)
        left, top = self.find_origin(title)
        return left + x + max(width // 2, width - CORNER), top + y + max(height // 2, height - CORNER)

    def find_steady_place(self, name, title):
        """The rectangle of what has this name in a window, as soon as it has room there and does not move."""
        thing = None

        def find_place():
            nonlocal thing
            # Whether it moves is to be seen without all the others.
            place = thing and self.still_shows(thing) and self.a11y.names([thing]) == [name] and self.place_of(thing)
            if not place:
                thing, place = self.find_with_place(name, title)
            return place

        return wait_until_steady(find_place, "there is no “%s” in the window “%s”" % (name, title))

    def place_of(self, thing):
        """Its rectangle in its window, or None where it has no room."""
        (place,) = self.a11y.extents([thing])
        # GTK 4.18 gives any numbers for what has no room yet.
        is_sound = place and min(place[:2]) >= -CORNER and 0 < place[2] < MAX_LENGTH and 0 < place[3] < MAX_LENGTH
        return place if is_sound else None

    def find_with_place(self, name, title):
        """What has this name in a window, and its rectangle; None and None where there is no such thing."""
        found = [(thing, self.place_of(thing)) for thing in self.find_all(name, self.frames().get(title))]
        # What is closed again begins before the window does, tooltips above it, and what is in the header bar of GTK 4.18
        # a padding before or above it.
        return next(iter(sorted((one for one in found if one[1]), key=lambda one: one[1][1] < 0)), (None, None))

    def find_card(self, name):
        """The middle of what is visible of a card or a place, on the screen, as soon as it is there."""
        x, y, width, height = wait_until(lambda: self.place_of_card(name),
                                         lambda: "there is no “%s” among %r" % (name, sorted(self.items())))
        return self.origin[0] + x + width // 2, self.origin[1] + y + height // 2

    def place_of_card(self, name):
        """The rectangle of a card or a place in the window, or None."""
        places = self.places()
        found = [thing for thing, full_name in zip(places, self.a11y.names(places))
                 if is_description(full_name) and (full_name == name or full_name.startswith(name + ","))]
        return next(filter(None, self.a11y.extents(found)), None)

    # Handling.

    def beside_last_press(self, point):
        """The point, or one near it where a press makes no double click with the last one."""
        x, y = point
        if max(abs(x - self.last_press[0]), abs(y - self.last_press[1])) < DOUBLE_CLICK_DISTANCE:
            x -= DOUBLE_CLICK_DISTANCE + 1
        return x, y

    def grab(self, start, end):
        """Presses at a point and moves the pointer to another one, without letting go."""
        start = self.beside_last_press(start)
        self.desktop.xdotool("mousemove", *start, "mousedown", 1)
        self.move(start, end)

    def move(self, start, end):
        """Moves the pointer from a point to another one."""
        (x, y), (to_x, to_y) = start, end
        words = []
        for step in (0.1, 0.3, 0.6, 0.9, 1):
            words += ["mousemove", round(x + (to_x - x) * step), round(y + (to_y - y) * step)]
        self.desktop.xdotool(*words)

    def release(self):
        self.desktop.xdotool("mouseup", 1)
        self.last_press = NO_PRESS

    def drag(self, start, end):
        self.grab(start, end)
        self.release()

    def click(self, point, button=1, times=1):
        self.last_press = self.beside_last_press(point)
        self.desktop.xdotool("mousemove", *self.last_press, *["mousedown", button, "mouseup", button] * times)

    def open_menu(self):
        """Opens the window's menu, and waits until it takes keys."""
        # The keys would be at whichever item comes up under the pointer.
        self.desktop.xdotool("mousemove", *CORNER_OF_SCREEN)
        self.keys("F10")
        self.wait_for_menu()

    def open_variation_menu(self):
        """The same for the menu of the button that has the variation's name."""
        self.last_press = NO_PRESS
        self.desktop.xdotool("mousemove", *CORNER_OF_SCREEN)
        self.wait_until_handled()
        self.click(self.find_button(next(text for text in self.texts() if text.startswith("Variation: "))))
        self.wait_for_menu()

    def wait_for_menu(self):
        """Until the keys are at an item of it."""
        wait_until_steady(self.find_menu_focus, lambda: "the menu does not open: the keys are at %r in “%s”, and there is %r" % (
            self.names_of_focus(), self.desktop.screen.title(self.desktop.screen.active_window()),
            self.texts()))

    def change_menu(self, key):
        """Presses a key in an open menu that leads to another one; gives the item that the keys are at then, or None.

        What slides in takes no keys before it has come to rest.
        """
        before, _ = wait_until(self.find_menu_focus, "the keys are at no item of the menu")
        self.keys(key)

        def find_change():
            focus = self.find_menu_focus()
            return None if focus and focus[0] == before else (focus,)

        return wait_until_steady(find_change, "the menu stays as it is")[0]

    def leave_menu(self):
        """From a submenu newer versions of GTK go to the menu above it first."""
        while self.change_menu("Escape"):
            continue
        wait_until(lambda: not self.shows_menu(), "the menu stays")

    def keys(self, *keys):
        self.desktop.xdotool("key", "--delay", 5, *map(by_code, keys))

    def type(self, text):
        self.desktop.xdotool("type", "--delay", 5, text)


# ---------------------------------------------------------------------------
# TAP.

def run_tests(tests, place, make_desktop=None, find_missing=missing):
    """Runs functions of one argument, the desktop, one after the other on the same desktop."""
    reason = find_missing()
    if reason:
        print("1..0 # SKIP " + reason)
        tell_skipped("", reason)
        return 0
    print("1..%d" % len(tests), flush=True)
    failed = 0
    # When this test is ended, so is all that it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    # Whoever ends it because it takes too long learns what it waited for.
    faulthandler.register(signal.SIGTERM, chain=True)
    with (make_desktop or Desktop)(place) as desktop:
        for number, test in enumerate(tests, 1):
            name = test.__name__.replace("test_", "").replace("_", " ")
            begin = time.monotonic()
            try:
                test(desktop)
                complaints = desktop.take_complaints()
                expect(not complaints, "a program says: " + "\n".join(complaints))
                print("ok %d %s" % (number, name))
            except Skip as reason:
                print("ok %d %s # SKIP %s" % (number, name, reason))
                tell_skipped(name, reason)
            except Exception as error:  # whatever it is, the next test has its turn
                failed += 1
                print("not ok %d %s" % (number, name))
                trace = "" if isinstance(error, Failure) else traceback.format_exc()
                # What it has left in disorder is not the next one's.
                said = "\n".join(desktop.take_complaints())
                print("\n".join("# " + line for line in "\n".join((str(error), trace, said)).strip().split("\n")))
            print("# %.1f seconds" % (time.monotonic() - begin), flush=True)
    return 1 if failed else 0
