#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on one of the desktops that players have: pointer, keys and touch, and pictures of all for the eye.

Usage: desktops.py PROGRAM COMPOSITOR WIDTHxHEIGHT RENDERER SCHEME FOLDER; the program is a build directory or an
installed one, the compositor gnome, kwin, labwc or sway, the scheme light or dark.  Prints TAP.  See build-aux/check-desktops.
"""

import contextlib
import glob
import json
import os
import shutil
import subprocess
import sys

sys.dont_write_bytecode = True

import accessible  # noqa: E402
import driver  # noqa: E402
import wayland  # noqa: E402
from driver import Program, Skip, WonGame, card_name, expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from languages import activate  # noqa: E402
from screen import window_name  # noqa: E402
from sway import SwayDesktop  # noqa: E402
from test_play import moved_card, target_name  # noqa: E402
from test_wayland import REST_SECONDS, TOLERANCE, beside_pointer  # noqa: E402

try:
    import gi
    gi.require_version("GdkPixbuf", "2.0")
    from gi.repository import GdkPixbuf, Gio, GLib
except (ImportError, ValueError):
    GLib = None

GAME = WonGame("yukon-won.txt")
# So many moves are left when the end is played, and so many pictures show what the last one comes to.
LAST_MOVES = 3
N_FRAMES = 12
FRAME_SECONDS = 0.1
WINDOWS = ("choose-variation", "preferences", "rules", "statistics", "trail", "puzzles", "edit-position", "find-card", "deal-number", "calendar",
           "choose-background", "choose-deck")
# The opcodes of org_kde_kwin_fake_input.
FAKE_AUTHENTICATE, FAKE_BUTTON, FAKE_DOWN, FAKE_MOTION, FAKE_UP, FAKE_CANCEL, FAKE_FRAME, FAKE_POINTER, FAKE_KEY = (
    0, 2, 4, 5, 6, 7, 8, 9, 10)
FAKE_VERSION = 4
MUTTER = "org.gnome.Mutter.RemoteDesktop"
CAST = "org.gnome.Mutter.ScreenCast"
SHIFT = 42
# What a finger uncovers that rests on a card is more of all pixels than this.
PART_OF_CARD = 0.0002
# A landscape and the cards in it change more than this of the table below the panel; its meadows may be as green as felt.
PART_OF_LANDSCAPE = 0.3


def steady(look):
    return wait_until_steady(look, "the picture does not come to rest", REST_SECONDS)


def connect(address):
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None)


def call(bus, name, path, interface, method, parameters=None):
    return bus.call_sync(name, path, interface, method, parameters, None, Gio.DBusCallFlags.NONE,
                         1000 * accessible.PATIENCE, None).unpack()


# ---------------------------------------------------------------------------
# GNOME.

class TouchHands(wayland.Hands):
    """Hands that touch, too: whoever inherits has touch_down(), slide(), touch_up() and cancel()."""

    def __init__(self):
        super().__init__()
        self.fingers = set()

    def down(self, finger, x, y):
        self.fingers.add(finger)
        self.touch_down(finger, x, y)

    def up(self, finger):
        self.fingers.discard(finger)
        self.touch_up(finger)

    def lift_all(self):
        """A test that fails leaves them where they are, and GNOME's shell ends where one comes down twice."""
        for finger in sorted(self.fingers):
            self.up(finger)


class GnomeHands(TouchHands):
    """Mutter's own way in for remote desktops."""

    def __init__(self, bus):
        super().__init__()
        self.bus = bus
        self.session = call(bus, MUTTER, "/org/gnome/Mutter/RemoteDesktop", MUTTER, "CreateSession")[0]
        cast = call(bus, CAST, "/org/gnome/Mutter/ScreenCast", CAST, "CreateSession",
                    GLib.Variant("(a{sv})", ({"remote-desktop-session-id": GLib.Variant("s", self.session_id())},)))[0]
        self.stream = call(bus, CAST, cast, CAST + ".Session", "RecordMonitor",
                           GLib.Variant("(sa{sv})", (self.connector(), {})))[0]
        call(bus, MUTTER, self.session, MUTTER + ".Session", "Start")

    def session_id(self):
        return call(self.bus, MUTTER, self.session, "org.freedesktop.DBus.Properties", "Get",
                    GLib.Variant("(ss)", (MUTTER + ".Session", "SessionId")))[0]

    def connector(self):
        name = "org.gnome.Mutter.DisplayConfig"
        state = call(self.bus, name, "/org/gnome/Mutter/DisplayConfig", name, "GetCurrentState")
        return state[1][0][0][0]

    def do(self, method, form, *values):
        call(self.bus, MUTTER, self.session, MUTTER + ".Session", method, GLib.Variant(form, values))

    def close(self):
        pass

    def settle(self):
        """Each call has waited for its answer."""

    def move(self, x, y, _size):
        self.do("NotifyPointerMotionAbsolute", "(sdd)", self.stream, float(x), float(y))

    def press(self, button, is_down):
        self.do("NotifyPointerButton", "(ib)", wayland.FIRST_BUTTON + wayland.BUTTONS[button], bool(is_down))

    def send_key(self, code, is_down):
        self.do("NotifyKeyboardKeycode", "(ub)", code, bool(is_down))

    def touch_down(self, finger, x, y):
        self.do("NotifyTouchDown", "(sudd)", self.stream, finger, float(x), float(y))

    def slide(self, finger, x, y):
        self.do("NotifyTouchMotion", "(sudd)", self.stream, finger, float(x), float(y))

    def touch_up(self, finger):
        self.do("NotifyTouchUp", "(u)", finger)

    def cancel(self, finger, x, y):
        """Three fingers that go up together are the shell's: it takes them away from the program."""
        others = (finger + 1, x + 60), (finger + 2, x + 120)
        for number, place in others:
            self.down(number, place, y)
        for step in range(1, 16):
            for number, place in ((finger, x), *others):
                self.slide(number, place, y - 12 * step)
        for number, _ in ((finger, x), *others):
            self.up(number)


class GnomeScreen:
    """What the shell tells of its windows."""

    def __init__(self, bus, seat, size, folder):
        self.bus, self.seat, self.wanted, self.file = bus, seat, size, os.path.join(folder, "screen.png")

    def close(self):
        pass

    def run(self, script):
        name = "org.gnome.Shell"
        done, value = call(self.bus, name, "/org/gnome/Shell", name, "Eval", GLib.Variant("(s)", (script,)))
        return json.loads(value) if done and value else None

    def windows(self):
        return self.run("global.get_window_actors().map(a => a.meta_window).map(w => {const r = w.get_frame_rect();"
                        " return [w.get_id(), w.get_title(), w.has_focus(), r.x, r.y, r.width, r.height, w.get_pid()]})") or []

    def active_window(self):
        return next((window[0] for window in self.windows() if window[2]), 0)

    def title(self, number):
        return next((window_name(window[1]) for window in self.windows() if window[0] == number), "")

    def find_place(self, pid, title):
        return next((tuple(window[3:7]) for window in self.windows() if (window[7], window_name(window[1])) == (pid, title)), None)

    def size(self):
        return self.wanted

    def whole_picture(self):
        name = "org.gnome.Shell.Screenshot"
        call(self.bus, name, "/org/gnome/Shell/Screenshot", name, "Screenshot", GLib.Variant("(bbs)", (False, False, self.file)))
        return read_png(self.file)

    def picture(self, x, y, width, height):
        return wayland.part(self.whole_picture(), x, y, width, height).data


def read_png(path):
    image = GdkPixbuf.Pixbuf.new_from_file(path)
    image = image if image.get_has_alpha() else image.add_alpha(False, 0, 0, 0)
    width, height, stride = image.get_width(), image.get_height(), image.get_rowstride()
    data = bytearray(b"".join(image.get_pixels()[at * stride:at * stride + 4 * width] for at in range(height)))
    data[0::4], data[2::4] = data[2::4], data[0::4]
    return wayland.Pixels(width, height, bytes(data))


class OtherDesktop(SwayDesktop):
    """A desktop whose compositor needs the session bus, and is begun after it."""

    def start_screen(self):
        self.environment.update(GDK_BACKEND="wayland", XDG_SESSION_TYPE="wayland")

    def bus(self):
        return connect(self.environment["DBUS_SESSION_BUS_ADDRESS"])

    def start_compositor(self, *command, **environment):
        """Begins it, and waits for its socket; the accessibility bus is the program's alone."""
        before = set(glob.glob(os.path.join(self.environment["XDG_RUNTIME_DIR"], "wayland-*")))
        process = self.start(*command, env={**self.environment, "GTK_A11Y": "none", "NO_AT_BRIDGE": "1", **environment})

        def find_socket():
            expect(process.poll() is None, "%s ends with %s" % (command[0], process.returncode))
            found = set(glob.glob(os.path.join(self.environment["XDG_RUNTIME_DIR"], "wayland-*"))) - before
            return next((path for path in found if not path.endswith(".lock")), None)

        self.environment["WAYLAND_DISPLAY"] = wait_until(find_socket, command[0] + " has no socket")

    def leave_overview(self):
        """There is none but GNOME's."""

    def take_complaints(self):
        """The compositor's own are not ours."""
        return [line for line in super().take_complaints() if "yukon" in line]


class GnomeDesktop(OtherDesktop):
    """GNOME Shell with a monitor that nobody sees, on a system bus on which nobody is but an imitation of logind."""

    def start_window_manager(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "GNOME"
        self.environment["DBUS_SYSTEM_BUS_ADDRESS"] = self.first_line(
            "dbus-daemon", "--config-file=" + os.path.join(self.home, "bus.conf"), "--nofork", "--print-address={fd}")
        self.start("python3", "-m", "dbusmock", "--system", "--template", "logind")
        system = connect(self.environment["DBUS_SYSTEM_BUS_ADDRESS"])
        wait_for_name(system, "org.freedesktop.login1")
        self.start("pipewire")
        wait_until(lambda: os.path.exists(os.path.join(self.environment["XDG_RUNTIME_DIR"], "pipewire-0")), "pipewire")
        self.start("wireplumber")
        self.start_compositor("gnome-shell", "--headless", "--wayland", "--unsafe-mode", "--no-x11", "--virtual-monitor",
                              "%dx%d" % self.size)
        bus = self.bus()
        for name in (MUTTER, CAST, "org.gnome.Shell.Screenshot"):
            wait_for_name(bus, name)
        self.screen = GnomeScreen(bus, GnomeHands(bus), self.size, self.home)
        wait_until(lambda: self.screen.run("Main.layoutManager._startingUp") is False, "the shell does not come up")
        self.screen.run("Main.messageTray.bannerBlocked = true")
        self.leave_overview()
        warm_up(self.screen)

    def leave_overview(self):
        """It keeps the keys from every window."""
        wait_until(lambda: self.screen.run("Main.overview.hide(); Main.overview.visible || Main.overview.animationInProgress") is False,
                   "the overview stays")


def wait_for_name(bus, name):
    wait_until(lambda: call(bus, "org.freedesktop.DBus", "/", "org.freedesktop.DBus", "NameHasOwner",
                            GLib.Variant("(s)", (name,)))[0], name + " does not come to the bus")


def warm_up(screen):
    """The first event of each device is lost on the program that learns of it: it shall come before the program."""
    hands = screen.seat
    hands.move(5, screen.size()[1] - 5, screen.size())
    hands.send_key(SHIFT, 1)
    hands.send_key(SHIFT, 0)
    hands.down(0, 5, screen.size()[1] - 5)
    hands.up(0)
    hands.settle()


# ---------------------------------------------------------------------------
# KDE.

def fixed(number):
    return round(number * 256)


class KwinHands(TouchHands):
    """KWin's own protocol for tests."""

    def __init__(self, path):
        super().__init__()
        self.connection = wayland.Connection(path)
        self.fake = self.connection.bind("org_kde_kwin_fake_input", FAKE_VERSION)
        self.do(FAKE_AUTHENTICATE, "test", "test")
        self.settle()

    def do(self, opcode, *arguments):
        self.connection.send(self.fake, opcode, *arguments)

    def close(self):
        self.connection.close()

    def settle(self):
        self.connection.round_trip()

    def move(self, x, y, _size):
        self.do(FAKE_POINTER, fixed(x), fixed(y))

    def press(self, button, is_down):
        self.do(FAKE_BUTTON, wayland.FIRST_BUTTON + wayland.BUTTONS[button], int(is_down))

    def send_key(self, code, is_down):
        self.do(FAKE_KEY, code, int(is_down))

    def touch_down(self, finger, x, y):
        self.touch(FAKE_DOWN, finger, fixed(x), fixed(y))

    def slide(self, finger, x, y):
        self.touch(FAKE_MOTION, finger, fixed(x), fixed(y))

    def touch_up(self, finger):
        self.touch(FAKE_UP, finger)

    def cancel(self, _finger, _x, _y):
        self.fingers.clear()
        self.touch(FAKE_CANCEL)

    def touch(self, *request):
        self.do(*request)
        self.do(FAKE_FRAME)
        self.settle()


class PlainScreen:
    """A compositor that tells nothing of its windows: the main one is as large as the output, and the tree of
    assistive technology says which there are."""

    def __init__(self, desktop, seat, size, look):
        self.desktop, self.seat, self.wanted, self.whole_picture = desktop, seat, size, look

    def close(self):
        self.seat.close()

    def titles(self):
        a11y = self.desktop.a11y
        return [window_name(name) for root in a11y.applications().values() for name in a11y.names(a11y.children([root]))]

    def active_window(self):
        """The window that came last, by its title."""
        titles = self.titles() if self.desktop.a11y else []
        return next((title for title in titles if title != self.desktop.title), titles[0] if titles else "")

    def title(self, window):
        return window or ""

    def find_place(self, _pid, title):
        return (0, 0, *self.wanted) if title == self.desktop.title else None

    def size(self):
        return self.wanted

    def picture(self, x, y, width, height):
        return wayland.part(self.whole_picture(), x, y, width, height).data


class KwinDesktop(OtherDesktop):
    """KWin in a window of sway, as large as sway's output, where it is seen: its own pictures take GL since KWin 6."""

    def start_screen(self):
        SwayDesktop.start_screen(self)
        super().start_screen()

    def start_window_manager(self):
        super().start_window_manager()
        # A copy has none of the file's capabilities, which cannot be had here.
        program = shutil.copy(shutil.which("kwin_wayland"), self.home)
        self.environment["XDG_CURRENT_DESKTOP"] = "KDE"
        outside = self.screen
        self.start_compositor(program, "--wayland-display", self.environment["WAYLAND_DISPLAY"], "--width", str(self.size[0]),
                              "--height", str(self.size[1]), "--no-lockscreen", "--no-global-shortcuts",
                              KWIN_WAYLAND_NO_PERMISSION_CHECKS="1")
        wait_for_name(self.bus(), "org.kde.KWin")
        wait_until(outside.windows, "KWin has no window")
        self.screen = PlainScreen(self, KwinHands(self.environment["WAYLAND_DISPLAY"]), self.size, outside.whole_picture)
        warm_up(self.screen)


class LabwcDesktop(OtherDesktop):
    def start_window_manager(self):
        self.environment["XDG_CURRENT_DESKTOP"] = "labwc:wlroots"
        self.start_compositor("labwc", WLR_BACKENDS="headless", WLR_LIBINPUT_NO_DEVICES="1", WLR_RENDERER="pixman")
        subprocess.run(["wlr-randr", "--output", "HEADLESS-1", "--custom-mode", "%dx%d" % self.size], env=self.environment, check=True,
                       timeout=driver.PATIENCE)
        seat = wayland.Seat(self.environment["WAYLAND_DISPLAY"])
        self.screen = PlainScreen(self, seat, self.size, seat.picture)


DESKTOPS = {"gnome": GnomeDesktop, "kwin": KwinDesktop, "labwc": LabwcDesktop, "sway": SwayDesktop}


# ---------------------------------------------------------------------------
# The walk.

class Walk:
    """One compositor, size, renderer and scheme, with the pictures that are taken."""

    def __init__(self, renderer, scheme, folder):
        self.renderer, self.scheme, self.folder = renderer, scheme, folder

    def start(self, desktop, n_moves=0, **preferences):
        if isinstance(desktop.screen.seat, TouchHands):
            desktop.screen.seat.lift_all()
        desktop.environment["GSK_RENDERER"] = self.renderer
        # A look may take longer than a second, which is when the clock moves on.
        desktop.set_preferences(auto_play="'off'", first_game_offered="true", window_maximized="true", show_clock="false",
                                colour_scheme="'%s'" % self.scheme, **preferences)
        desktop.forget_game()
        path = os.path.join(desktop.home, "game.yukon")
        with open(path, "w", encoding="utf-8") as file:
            file.write("yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\n" % (GAME.deal, " ".join(GAME.moves[:n_moves])))
        program = Program(desktop, *((path,) if n_moves else ("--variation", "yukon", "--deal", GAME.deal)))
        program.wait_for_board(GAME.boards[n_moves])
        return program

    def take(self, program, name):
        """A picture, when the program has no work anymore and it stays as it is."""
        picture = steady(lambda: program.desktop.screen.whole_picture() if is_idle(program.process.pid) else None)
        wayland.write_png(os.path.join(self.folder, name + ".png"), picture)
        return picture

    def take_held(self, program, place, name, hold):
        """The same when the stack that is held to a place is seen there."""
        place = beside_pointer(place)
        before = program.picture(place)
        hold()
        wait_until(lambda: program.picture(place) != before, "the stack that is held is not seen")
        self.take(program, name)

    def test_header_and_menu(self, desktop):
        with self.start(desktop) as program:
            picture = self.take(program, "start")
            for name in ("Menu", "New Game"):
                x, y, width, height = program.a11y.extents(program.find_all(name))[0]
                left, top = program.find_origin()
                expect(wayland.has_colours(wayland.part(picture, left + x, top + y, width, height), 4), name + " is not drawn")
            program.open_menu()
            self.take(program, "menu")
            program.leave_menu()

    def test_windows(self, desktop):
        with self.start(desktop) as program:
            for action in WINDOWS:
                main = desktop.screen.active_window()
                activate(program, action)
                wait_until(lambda: desktop.screen.active_window() not in (0, main), "there is no window of " + action)
                self.take(program, "window-" + action)
                program.keys("Escape")
                wait_until(lambda: desktop.screen.active_window() == main, "the window of %s does not close" % action)

    def test_drag(self, desktop):
        with self.start(desktop) as program:
            begin, end = ends_of_move(program)
            middle = desktop.screen.size()[0] // 2, desktop.screen.size()[1] * 3 // 4
            self.take_held(program, middle, "drag", lambda: program.grab(begin, middle))
            program.move(middle, end)
            program.release()
            program.wait_for_board(GAME.boards[1])

    def test_win(self, desktop):
        """The cards fly, and what they come to stays beside the panel: pictures in a row, and the last of all."""
        first, last = len(GAME.moves) - LAST_MOVES, len(GAME.moves) - 1
        # What offers to finish the game would go away with the last move.
        with self.start(desktop, first, finish="'never'") as program:
            for number in range(first, last):
                GAME.move_by_keys(program, number)
            wait_until(lambda: not program.is_busy(), "the cards do not come to rest")
            before = steady(desktop.screen.whole_picture)
            program.keys(*GAME.keys_of_move(last))
            pictures = pictures_of_end(program)
            after = self.take(program, "win")
            for number in range(N_FRAMES):
                wayland.write_png(os.path.join(self.folder, "win-%02d.png" % number), pictures[number * len(pictures) // N_FRAMES])
            left, top = program.find_origin()
            x, y, width, height = program.a11y.extents([program.table])[0]
            below_panel = left + x, top + y + 2 * height // 3, width, height // 3
            expect(wayland.differ(wayland.part(after, *below_panel), wayland.part(before, *below_panel), TOLERANCE, PART_OF_LANDSCAPE),
                   "the win is not celebrated")

    def test_touch(self, desktop):
        hands = desktop.screen.seat
        if not isinstance(hands, TouchHands):
            raise Skip("nobody can touch this compositor")
        with self.start(desktop) as program:
            begin, end = ends_of_move(program)
            middle = desktop.screen.size()[0] // 2, desktop.screen.size()[1] * 3 // 4
            self.tap(desktop, program, begin)
            self.take_held(program, middle, "touch-drag", lambda: self.slide(desktop, begin, middle))
            self.slide(desktop, middle, end, is_first=False)
            hands.up(0)
            program.wait_for_board(GAME.boards[1])
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[0])
            self.hold(desktop, program)
            # A second finger, as a palm is.
            self.take_held(program, middle, "touch-one", lambda: self.slide(desktop, begin, middle))
            hands.down(1, 20, desktop.screen.size()[1] - 60)
            self.take(program, "touch-two")
            hands.up(1)
            self.slide(desktop, middle, end, is_first=False)
            hands.up(0)
            wait_until(lambda: not program.is_busy(), "the cards do not come to rest")
            print("# with a second finger the stack %s" % (
                "is moved" if program.names_of_board() == driver.board_names(GAME.boards[1]) else "goes home"))

    def test_cancel(self, desktop):
        """What takes the fingers away puts the stack back."""
        hands = desktop.screen.seat
        if not isinstance(hands, TouchHands):
            raise Skip("nobody can touch this compositor")
        with self.start(desktop) as program:
            begin, _ = ends_of_move(program)
            middle = desktop.screen.size()[0] // 2, desktop.screen.size()[1] * 3 // 4
            self.take_held(program, middle, "cancel-before", lambda: self.slide(desktop, begin, middle))
            hands.cancel(0, *middle)
            self.take(program, "cancel-after")
            desktop.leave_overview()
            program.wait_for_board(GAME.boards[0])
            wait_until(lambda: not program.is_busy(), "the cards do not come to rest")
            expect(program.shows("0 moves"), "a move is counted")

    def test_lesson(self, desktop):
        """Whoever opens it after a touch reads of a finger, and not of the key that was pressed before."""
        hands = desktop.screen.seat
        if not isinstance(hands, TouchHands):
            raise Skip("nobody can touch this compositor")
        with self.start(desktop) as program:
            program.keys("Right")
            hands.down(0, 20, desktop.screen.size()[1] - 60)
            hands.up(0)
            activate(program, "first-game")
            program.wait_for_text("tap the nine")
            self.take(program, "touch-lesson")
            program.keys("Right")
            program.wait_for_text("press 2")

    def tap(self, desktop, program, place):
        desktop.screen.seat.down(0, *place)
        desktop.screen.seat.up(0)
        wait_until(lambda: program.shows("1 move"), "a tap does nothing")
        self.take(program, "touch-tap")
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[0])

    def slide(self, desktop, start, end, is_first=True):
        hands = desktop.screen.seat
        if is_first:
            hands.down(0, *start)
        for step in range(1, 11):
            hands.slide(0, *(a + (b - a) * step / 10 for a, b in zip(start, end)))

    def hold(self, desktop, program):
        """A finger that rests on a covered card shows the whole of it."""
        board = GAME.boards[0]
        column = max(range(7), key=lambda number: len(board.columns[number]))
        place = program.find_card(card_name(board.columns[column][board.downs[column]]))
        before = desktop.screen.whole_picture()
        desktop.screen.seat.down(0, *place)
        wait_until(lambda: wayland.differ(desktop.screen.whole_picture(), before, TOLERANCE, PART_OF_CARD), "a finger that rests shows nothing")
        self.take(program, "touch-hold")
        desktop.screen.seat.up(0)
        program.wait_for_board(board)


def is_idle(pid):
    """Whether all threads of a process and of those that it started wait for something."""
    for process in (pid, *driver.descendants(pid)):
        for path in glob.glob("/proc/%d/task/*/stat" % process):
            with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
                if file.read().rpartition(")")[2].split()[0] in "RD":
                    return False
    return True


def pictures_of_end(program):
    """Pictures of what is seen until the panel is there.  To look for it takes long: that's done when there are enough
    of them, and nothing moves."""
    pictures = []

    def has_come():
        pictures.append(program.desktop.screen.whole_picture())
        return len(pictures) > N_FRAMES and pictures[-2] == pictures[-1] and program.shows("You won!")

    wait_until(has_come, "the panel does not come", find_pause=lambda: FRAME_SECONDS)
    return pictures


def ends_of_move(program):
    board, move = GAME.boards[0], GAME.moves[0]
    return program.find_card(card_name(moved_card(board, move))), program.find_card(target_name(board, move))


def find_missing(name):
    for tool in {"gnome": ("gnome-shell", "pipewire", "wireplumber"), "kwin": ("kwin_wayland",), "labwc": ("labwc", "wlr-randr")}.get(name, (name,)):
        if not shutil.which(tool):
            return tool + " is not installed"
    if not GLib:
        return "the bindings of GdkPixbuf for Python are not installed"
    return None


def main():
    place, name, size, renderer, scheme, folder = sys.argv[1:7]
    os.makedirs(folder, exist_ok=True)
    walk = Walk(renderer, scheme, folder)
    size = tuple(map(int, size.split("x")))
    # KWin 6 in a window draws no more, now and then, when it is touched after its pointer has moved.
    tests = [walk.test_touch, walk.test_cancel, walk.test_lesson, walk.test_header_and_menu, walk.test_windows, walk.test_drag, walk.test_win]
    sys.exit(run_tests(tests, place, lambda where: DESKTOPS[name](where, size=size), lambda: find_missing(name)))


if __name__ == "__main__":
    main()
