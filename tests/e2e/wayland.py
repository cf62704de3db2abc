# SPDX-License-Identifier: GPL-3.0-or-later
"""A Wayland compositor without a screen, seen and handled through Wayland's own protocol.

The bytes are written and read here, without a library: a test asks for few things, and libraries
for Python are not where the suite runs.
"""

import array
import collections
import ctypes
import functools
import itertools
import mmap
import os
import select
import socket
import struct
import time
import zlib

PATIENCE = 60
DISPLAY = 1
# The opcodes of requests, and of the events that are read.
DISPLAY_SYNC, DISPLAY_GET_REGISTRY, DISPLAY_ERROR = 0, 1, 0
REGISTRY_BIND, REGISTRY_GLOBAL = 0, 0
SHM_CREATE_POOL, POOL_CREATE_BUFFER, POOL_DESTROY, BUFFER_DESTROY = 0, 0, 1, 0
COPIER_CAPTURE_OUTPUT = 0
FRAME_COPY, FRAME_DESTROY, FRAME_BUFFER, FRAME_READY, FRAME_FAILED = 0, 1, 0, 2, 3
POINTERS_CREATE, POINTER_MOTION_ABSOLUTE, POINTER_BUTTON, POINTER_FRAME = 0, 1, 2, 4
KEYBOARDS_CREATE, KEYBOARD_KEYMAP, KEYBOARD_KEY, KEYBOARD_MODIFIERS = 0, 0, 1, 2

# The kernel's number of the left button, and what X's numbers add to it; a key of XKB is the kernel's and this.
FIRST_BUTTON = 0x110
BUTTONS = {1: 0, 2: 2, 3: 1}
FIRST_KEY = 8
XKB_NO_ENVIRONMENT_NAMES = 2
XKB_KEYMAP_FORMAT = 1
# The bits of XKB's real modifiers.
MODIFIERS = {"shift": 1, "ctrl": 4, "alt": 8}
MODIFIER_KEYS = {"shift": 50, "ctrl": 37, "alt": 64}

Pixels = collections.namedtuple("Pixels", "width height data")


class Fault(Exception):
    """The compositor does not do what it is asked for."""


# ---------------------------------------------------------------------------
# The protocol.

def pack_string(text):
    data = text.encode() + b"\0"
    return struct.pack("=I", len(data)) + data + b"\0" * (-len(data) % 4)


def pack(argument):
    if isinstance(argument, str):
        return pack_string(argument)
    return struct.pack("=I", argument & 0xffffffff)


def unpack_string(data, at):
    """The text that begins there, and where the next argument does."""
    (length,) = struct.unpack_from("=I", data, at)
    return data[at + 4:at + 3 + length].decode(), at + 4 + (length + 3) // 4 * 4


class Connection:
    """Objects are their numbers; what comes for one of them goes to its function of opcode and bytes."""

    def __init__(self, path):
        self.socket = socket.socket(socket.AF_UNIX)
        self.socket.connect(path)
        self.numbers = itertools.count(DISPLAY + 1)
        self.handlers = {DISPLAY: self.take_display_event}
        self.rest = b""
        # Interfaces that there are, with their number and version.
        self.globals = {}
        self.registry = self.request_new(DISPLAY, DISPLAY_GET_REGISTRY, handler=self.take_global)
        self.round_trip()

    def close(self):
        self.socket.close()

    def send(self, thing, opcode, *arguments, fds=()):
        body = b"".join(map(pack, arguments))
        message = struct.pack("=II", thing, (8 + len(body)) << 16 | opcode) + body
        rights = [(socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))] if fds else []
        self.socket.sendmsg([message], rights)

    def new(self, handler=None):
        number = next(self.numbers)
        self.handlers[number] = handler
        return number

    def request_new(self, thing, opcode, *arguments, handler=None, fds=()):
        """A request whose first argument is a new object."""
        number = self.new(handler)
        self.send(thing, opcode, number, *arguments, fds=fds)
        return number

    def take_display_event(self, opcode, data):
        if opcode == DISPLAY_ERROR:
            thing, code = struct.unpack_from("=II", data)
            raise Fault("error %d of object %d: %s" % (code, thing, unpack_string(data, 8)[0]))

    def take_global(self, opcode, data):
        if opcode == REGISTRY_GLOBAL:
            interface, after = unpack_string(data, 4)
            self.globals[interface] = struct.unpack_from("=I", data)[0], struct.unpack_from("=I", data, after)[0]

    def bind(self, interface, version=1):
        if interface not in self.globals:
            raise Fault("the compositor has no " + interface)
        name, most = self.globals[interface]
        number = self.new()
        self.send(self.registry, REGISTRY_BIND, name, interface, min(version, most), number)
        return number

    def read(self, patience=PATIENCE):
        """Waits for events, and hands them out."""
        if not select.select([self.socket], [], [], patience)[0]:
            raise Fault("the compositor says nothing")
        data = self.socket.recv(65536)
        if not data:
            raise Fault("the compositor has ended")
        self.rest += data
        while len(self.rest) >= 8:
            thing, word = struct.unpack_from("=II", self.rest)
            if len(self.rest) < word >> 16:
                break
            body, self.rest = self.rest[8:word >> 16], self.rest[word >> 16:]
            handler = self.handlers.get(thing)
            if handler:
                handler(word & 0xffff, body)

    def wait_for(self, done):
        while not done():
            self.read()

    def round_trip(self):
        """Waits until all has been done that was asked for."""
        answers = []
        self.request_new(DISPLAY, DISPLAY_SYNC, handler=lambda *_: answers.append(True))
        self.wait_for(lambda: answers)


def share(data):
    """A file in memory that holds this."""
    fd = os.memfd_create("yukon-test")
    os.write(fd, data)
    return fd


# ---------------------------------------------------------------------------
# Pictures.

class Frame:
    """One picture of an output, as zwlr_screencopy_manager_v1 gives it."""

    def __init__(self, connection, copier, shm, output):
        self.connection = connection
        self.layout = None
        self.outcome = None
        frame = connection.request_new(copier, COPIER_CAPTURE_OUTPUT, 0, output, handler=self.take)
        connection.wait_for(lambda: self.layout or self.outcome)
        if self.outcome is None:
            self.pixels = self.copy(frame, shm)
        connection.send(frame, FRAME_DESTROY)
        if self.outcome != FRAME_READY:
            raise Fault("there is no picture of the screen")

    def take(self, opcode, data):
        if opcode == FRAME_BUFFER:
            self.layout = struct.unpack("=IIII", data)
        elif opcode in (FRAME_READY, FRAME_FAILED):
            self.outcome = opcode

    def copy(self, frame, shm):
        form, width, height, stride = self.layout
        size = stride * height
        fd = os.memfd_create("yukon-picture")
        os.ftruncate(fd, size)
        pool = self.connection.request_new(shm, SHM_CREATE_POOL, size, fds=[fd])
        buffer = self.connection.request_new(pool, POOL_CREATE_BUFFER, 0, width, height, stride, form)
        self.connection.send(frame, FRAME_COPY, buffer)
        self.connection.wait_for(lambda: self.outcome is not None)
        with mmap.mmap(fd, size) as memory:
            data = memory[:] if stride == 4 * width else b"".join(memory[at:at + 4 * width] for at in range(0, size, stride))
        self.connection.send(buffer, BUFFER_DESTROY)
        self.connection.send(pool, POOL_DESTROY)
        os.close(fd)
        return Pixels(width, height, data)


def part(pixels, x, y, width, height):
    """A rectangle of a picture, cut off where that ends."""
    left, top, right, bottom = max(x, 0), max(y, 0), min(x + width, pixels.width), min(y + height, pixels.height)
    rows = (pixels.data[4 * (row * pixels.width + left):4 * (row * pixels.width + right)] for row in range(top, bottom))
    return Pixels(max(right - left, 0), max(bottom - top, 0), b"".join(rows))


def has_colours(pixels, number):
    """Whether there are so many different ones at least; the fourth byte of a pixel is none."""
    seen = set()
    for at in range(0, len(pixels.data), 4 * pixels.width):
        seen.update(word & 0xffffff for word in memoryview(pixels.data)[at:at + 4 * pixels.width].cast("I"))
        if len(seen) >= number:
            return True
    return False


def differ(a, b, tolerance, share):
    """Whether more than this share of all pixels differs by more than the tolerance in any of their colours."""
    if (a.width, a.height) != (b.width, b.height):
        return True
    left = int(share * a.width * a.height)
    for at in range(0, len(a.data), 4 * a.width):
        row, other = a.data[at:at + 4 * a.width], b.data[at:at + 4 * a.width]
        if row != other:
            left -= sum(map(functools.partial(are_far, tolerance), memoryview(row).cast("I"), memoryview(other).cast("I")))
            if left < 0:
                return True
    return False


def are_far(tolerance, a, b):
    return a != b and any(abs((a >> shift & 255) - (b >> shift & 255)) > tolerance for shift in (0, 8, 16))


def write_png(path, pixels):
    def chunk(kind, data):
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rgb = bytearray(3 * pixels.width * pixels.height)
    for channel in range(3):
        rgb[channel::3] = pixels.data[2 - channel::4]
    rows = b"".join(b"\0" + rgb[at:at + 3 * pixels.width] for at in range(0, len(rgb), 3 * pixels.width))
    with open(path, "wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", pixels.width, pixels.height, 8, 2, 0, 0, 0)) +
                   chunk(b"IDAT", zlib.compress(rows, 1)) + chunk(b"IEND", b""))


# ---------------------------------------------------------------------------
# Keys.

class Keymap:
    """The keys of a plain keyboard, as XKB describes them."""

    def __init__(self):
        self.xkb = ctypes.CDLL("libxkbcommon.so.0")
        for name in ("xkb_context_new", "xkb_keymap_new_from_names"):
            getattr(self.xkb, name).restype = ctypes.c_void_p
        self.xkb.xkb_keymap_get_as_string.restype = ctypes.c_char_p
        context = ctypes.c_void_p(self.xkb.xkb_context_new(XKB_NO_ENVIRONMENT_NAMES))
        names = (ctypes.c_char_p * 5)(b"evdev", b"pc105", b"us", b"", b"")
        self.keymap = ctypes.c_void_p(self.xkb.xkb_keymap_new_from_names(context, names, 0))
        if not self.keymap:
            raise Fault("there is no keymap: is xkb-data installed?")
        self.text = self.xkb.xkb_keymap_get_as_string(self.keymap, XKB_KEYMAP_FORMAT)
        self.keys = self.find_keys()

    def find_keys(self):
        """Each sign with its key, and whether that is pressed with Shift."""
        found = {}
        for level, key in itertools.product((0, 1), range(FIRST_KEY, 256)):
            signs = ctypes.POINTER(ctypes.c_uint32)()
            if self.xkb.xkb_keymap_key_get_syms_by_level(self.keymap, key, 0, level, ctypes.byref(signs)) == 1:
                found.setdefault(signs[0], (key, level == 1))
        return found

    def find(self, name):
        """The key with this name of X, or with this number, and whether that is pressed with Shift."""
        if name.isdigit() and len(name) > 1:
            return int(name), False
        sign = self.xkb.xkb_keysym_from_name(name.encode(), 0) or self.xkb.xkb_utf32_to_keysym(ord(name[0]))
        return self.keys[sign]


# ---------------------------------------------------------------------------
# Hands and eyes.

class Hands:
    """What a keyboard does, wherever its keys arrive: whoever inherits has send_key() with the kernel's number."""

    def __init__(self):
        self.keymap = Keymap()

    def hold(self, modifier, is_down):
        self.send_key(MODIFIER_KEYS[modifier] - FIRST_KEY, is_down)

    def key(self, name):
        """Presses a key, as "F6", or as "ctrl+question"."""
        *modifiers, last = name.split("+")
        key, with_shift = self.keymap.find(last)
        if with_shift and "shift" not in modifiers:
            modifiers.append("shift")
        for modifier in modifiers:
            self.hold(modifier, 1)
        for is_down in (1, 0):
            self.send_key(key - FIRST_KEY, is_down)
        for modifier in modifiers:
            self.hold(modifier, 0)


class Seat(Hands):
    """A pointer, a keyboard and a picture of the one output that there is, on compositors that are made of wlroots.

    Where nothing else is connected, the devices are there before any program is: none of their events is lost.
    """

    def __init__(self, path):
        super().__init__()
        self.connection = Connection(path)
        self.held = set()
        seat, self.shm, self.output = map(self.connection.bind, ("wl_seat", "wl_shm", "wl_output"))
        self.copier = self.connection.bind("zwlr_screencopy_manager_v1")
        self.pointer = self.create("zwlr_virtual_pointer_manager_v1", POINTERS_CREATE, seat)
        self.keyboard = self.create("zwp_virtual_keyboard_manager_v1", KEYBOARDS_CREATE, seat)
        fd = share(self.keymap.text + b"\0")
        self.connection.send(self.keyboard, KEYBOARD_KEYMAP, XKB_KEYMAP_FORMAT, len(self.keymap.text) + 1, fds=[fd])
        os.close(fd)
        self.connection.round_trip()

    def create(self, interface, opcode, seat):
        maker = self.connection.bind(interface)
        number = self.connection.new()
        self.connection.send(maker, opcode, seat, number)
        return number

    def close(self):
        self.connection.close()

    def settle(self):
        """Waits until the compositor has taken all that was done."""
        self.connection.round_trip()

    def picture(self):
        """What the whole output shows, in its own pixels."""
        return Frame(self.connection, self.copier, self.shm, self.output).pixels

    def move(self, x, y, size):
        """Moves the pointer to a place on an output of this logical size."""
        self.connection.send(self.pointer, POINTER_MOTION_ABSOLUTE, now(), x, y, *size)
        self.connection.send(self.pointer, POINTER_FRAME)

    def press(self, button, is_down):
        self.connection.send(self.pointer, POINTER_BUTTON, now(), FIRST_BUTTON + BUTTONS[button], is_down)
        self.connection.send(self.pointer, POINTER_FRAME)

    def send_key(self, code, is_down):
        self.connection.send(self.keyboard, KEYBOARD_KEY, now(), code, is_down)

    def hold(self, modifier, is_down):
        super().hold(modifier, is_down)
        (self.held.add if is_down else self.held.discard)(modifier)
        self.connection.send(self.keyboard, KEYBOARD_MODIFIERS, sum(MODIFIERS[name] for name in self.held), 0, 0, 0)


def now():
    """The time of an event, in milliseconds."""
    return int(time.monotonic() * 1000)
