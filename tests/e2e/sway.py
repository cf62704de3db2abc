# SPDX-License-Identifier: GPL-3.0-or-later
"""A private Wayland desktop: sway on an output that nobody sees, in the place of the X server."""

import ctypes.util
import glob
import json
import os
import shutil
import socket
import struct
import tempfile

import driver
import wayland
from driver import Desktop, wait_until
from screen import window_name

# Nothing is drawn but windows, and these without frames.
CONFIGURATION = """output * mode {size} position 0 0 scale 1
output * bg #000000 solid_color
default_border none
default_floating_border none
xwayland disable
focus_follows_mouse no
"""
# sway starts this to fill the output, which stays black without.
BACKGROUND_PROGRAM = "swaybg_command -\n"
# What GTK takes from the desktop, as it is on a Wayland desktop with no settings.
SETTINGS = """[Settings]
gtk-decoration-layout=appmenu:close
gtk-font-name=Cantarell 11
"""
MAGIC = b"i3-ipc"
RUN_COMMAND, GET_OUTPUTS, GET_TREE = 0, 3, 4
# sway refuses to run as root; then it is nobody's.
NOBODY = 65534


def missing():
    """Why these tests cannot run here, or None."""
    if not shutil.which("sway"):
        return "sway is not installed"
    if not ctypes.util.find_library("xkbcommon"):
        return "libxkbcommon is not installed"
    return driver.missing()


def write_settings(desktop):
    """Gives programs what they take from a desktop, where there is none that tells them."""
    folder = os.path.join(desktop.environment["XDG_CONFIG_HOME"], "gtk-4.0")
    os.makedirs(folder)
    with open(os.path.join(folder, "settings.ini"), "w", encoding="utf-8") as file:
        file.write(SETTINGS)


class Control:
    """What sway answers on its own socket."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)

    def ask(self, kind, text=""):
        data = text.encode()
        self.socket.sendall(MAGIC + struct.pack("=II", len(data), kind) + data)
        length, _ = struct.unpack("=II", self.receive(len(MAGIC) + 8)[len(MAGIC):])
        return json.loads(self.receive(length))

    def receive(self, length):
        data = b""
        while len(data) < length:
            more = self.socket.recv(length - len(data))
            if not more:
                raise driver.Failure("sway has ended")
            data += more
        return data

    def command(self, text):
        for answer in self.ask(RUN_COMMAND, text):
            driver.expect(answer["success"], "sway does not do “%s”: %r" % (text, answer))


class Screen:
    """What sway knows: which window has the keys, where windows are, how the output looks.

    Windows are sway's numbers.  Places are in logical pixels.
    """

    def __init__(self, control, seat):
        self.control = control
        self.seat = seat

    def close(self):
        self.seat.close()
        self.control.socket.close()

    def windows(self):
        found, waiting = [], [self.control.ask(GET_TREE)]
        while waiting:
            node = waiting.pop()
            if node.get("pid"):
                found.append(node)
            waiting += node["nodes"] + node["floating_nodes"]
        return found

    def active_window(self):
        return next((window["id"] for window in self.windows() if window["focused"]), 0)

    def title(self, window):
        return next((window_name(each["name"]) for each in self.windows() if each["id"] == window), "")

    def find_place(self, pid, title):
        for window in self.windows():
            if (window["pid"], window_name(window["name"])) == (pid, title):
                return tuple(window["rect"][name] for name in ("x", "y", "width", "height"))
        return None

    def output(self):
        return self.control.ask(GET_OUTPUTS)[0]

    def size(self):
        """Of the output, in logical pixels."""
        rect = self.output()["rect"]
        return rect["width"], rect["height"]

    def scale(self):
        return self.output()["scale"]

    def set_scale(self, scale):
        self.control.command("output * scale %s" % scale)

    def whole_picture(self):
        return self.seat.picture()

    def picture(self, x, y, width, height):
        """The pixels of a part of the output, which is given in logical ones."""
        place = (round(value * self.scale()) for value in (x, y, width, height))
        return wayland.part(self.seat.picture(), *place).data


class SwayDesktop(Desktop):
    """The same desktop under sway, whose output has this size."""

    def __init__(self, place, size):
        super().__init__(place)
        self.size = size
        self.runtime = tempfile.mkdtemp(prefix="yukon-sway-")

    def start_screen(self):
        options = {}
        if os.getuid() == 0:
            os.chown(self.runtime, NOBODY, NOBODY)
            options = {"user": NOBODY, "group": NOBODY, "extra_groups": []}
        control = os.path.join(self.runtime, "control")
        path = os.path.join(self.runtime, "config")
        with open(path, "w", encoding="utf-8") as file:
            file.write(BACKGROUND_PROGRAM + CONFIGURATION.format(size="%dx%d" % self.size))
        environment = {"HOME": self.runtime, "XDG_RUNTIME_DIR": self.runtime, "SWAYSOCK": control, "PATH": os.environ["PATH"],
                       "WLR_BACKENDS": "headless", "WLR_LIBINPUT_NO_DEVICES": "1", "WLR_RENDERER": "pixman", "LC_ALL": "C.UTF-8"}
        process = self.start("sway", "--config", path, env=environment, **options)

        def find_socket():
            driver.expect(process.poll() is None, "sway ends with %s" % process.returncode)
            return os.path.exists(control) and next((name for name in glob.glob(os.path.join(self.runtime, "wayland-*"))
                                                     if not name.endswith(".lock")), None)

        self.environment["WAYLAND_DISPLAY"] = wait_until(find_socket, "sway has no socket")
        self.environment["GDK_BACKEND"] = "wayland"
        self.screen = Screen(Control(control), wayland.Seat(self.environment["WAYLAND_DISPLAY"]))

    def start_window_manager(self):
        wait_until(lambda: self.screen.size()[0], "sway has no output")

    def __exit__(self, *error):
        super().__exit__(*error)
        shutil.rmtree(self.runtime, ignore_errors=True)

    def xdotool(self, *words):
        """Does what xdotool would be told on an X server."""
        seat, words = self.screen.seat, list(map(str, words))
        while words:
            word = words.pop(0)
            if word == "mousemove":
                seat.move(int(words.pop(0)), int(words.pop(0)), self.screen.size())
            elif word in ("mousedown", "mouseup"):
                seat.press(int(words.pop(0)), int(word == "mousedown"))
            elif word in ("key", "type"):
                rest, words = words[2:], []  # after the delay, which is not needed
                for key in rest if word == "key" else rest[0]:
                    seat.key(key)
            else:
                raise driver.Failure("there is no hand that does “%s”" % word)
        seat.settle()
