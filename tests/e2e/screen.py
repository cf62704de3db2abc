# SPDX-License-Identifier: GPL-3.0-or-later
"""What the X server knows: which window has the keys, where windows are, how the screen looks, and
whether a program has come to the end of its input."""

import ctypes
import itertools
import struct

CLIENT_MESSAGE = 33
SUBSTRUCTURE_NOTIFY_MASK = 1 << 19
NO_EVENT_MASK = 0
FORMAT_LONG = 32
Z_PIXMAP = 2
ALL_PLANES = ctypes.c_ulong(-1)
ANY_PROPERTY_TYPE = 0
MAX_PROPERTY_LENGTH = 1024


def window_name(title):
    """What a window is called in the tests: the main window's title has the variation before that."""
    return title.rpartition(" – ")[2]


Window = Atom = ctypes.c_ulong
Pointer = ctypes.c_void_p


class ClientMessage(ctypes.Structure):
    """XClientMessageEvent with longs, as large as any XEvent is."""
    _fields_ = [("type", ctypes.c_int), ("serial", ctypes.c_ulong), ("send_event", ctypes.c_int),
                ("display", Pointer), ("window", Window), ("message_type", Atom), ("format", ctypes.c_int),
                ("data", ctypes.c_long * 5), ("padding", ctypes.c_long * 12)]


class Image(ctypes.Structure):
    """The beginning of an XImage."""
    _fields_ = [("width", ctypes.c_int), ("height", ctypes.c_int), ("xoffset", ctypes.c_int),
                ("format", ctypes.c_int), ("data", Pointer)] + [
                    (name, ctypes.c_int) for name in ("byte_order", "bitmap_unit", "bitmap_bit_order", "bitmap_pad",
                                                      "depth", "bytes_per_line", "bits_per_pixel")]


def load():
    """The X library with the types of what is called here."""
    library = ctypes.CDLL("libX11.so.6")
    error_handler = ctypes.CFUNCTYPE(ctypes.c_int, Pointer, Pointer)
    # A window may go while it is asked about: the answer then says so.
    library.ignore_errors = error_handler(lambda _display, _error: 0)
    library.XSetErrorHandler.argtypes = [error_handler]
    library.XSetErrorHandler.restype = Pointer
    library.XSetErrorHandler(library.ignore_errors)
    library.XOpenDisplay.restype = Pointer
    library.XDefaultRootWindow.restype = Window
    library.XInternAtom.restype = Atom
    library.XGetImage.restype = ctypes.POINTER(Image)
    return library


class Screen:
    """A connection to the X server of its own."""

    def __init__(self, name):
        self.x11 = load()
        self.display = Pointer(self.x11.XOpenDisplay(name.encode()))
        if not self.display:
            raise OSError("there is no display " + name)
        self.root = Window(self.x11.XDefaultRootWindow(self.display))
        # What windows answer to a ping is sent there.
        self.x11.XSelectInput(self.display, self.root, ctypes.c_long(SUBSTRUCTURE_NOTIFY_MASK))
        self.tokens = itertools.count(1)

    def close(self):
        self.x11.XCloseDisplay(self.display)

    def atom(self, name):
        return self.x11.XInternAtom(self.display, name.encode(), 0)

    def property(self, window, name):
        """The bytes of a window's property; numbers in it are as long as a C long.  Empty where there is none."""
        kind, form, length, rest, data = Atom(), ctypes.c_int(), ctypes.c_ulong(), ctypes.c_ulong(), Pointer()
        self.x11.XGetWindowProperty(
            self.display, Window(window), Atom(self.atom(name)), ctypes.c_long(0), ctypes.c_long(MAX_PROPERTY_LENGTH),
            0, Atom(ANY_PROPERTY_TYPE), *map(ctypes.byref, (kind, form, length, rest, data)))
        if not data:
            return b""
        size = {8: 1, 16: 2, 32: ctypes.sizeof(ctypes.c_long)}.get(form.value, 0)
        content = ctypes.string_at(data, length.value * size)
        self.x11.XFree(data)
        return content

    def root_property(self, name):
        """A property of the whole screen, as numbers."""
        content = self.property(self.root.value, name)
        return struct.unpack("@%dL" % (len(content) // ctypes.sizeof(ctypes.c_long)), content)

    def active_window(self):
        """The window that has the keys, or 0."""
        return next(iter(self.root_property("_NET_ACTIVE_WINDOW")), 0)

    def title(self, window):
        return window_name(self.property(window, "_NET_WM_NAME").decode(errors="replace")) if window else ""

    def find_place(self, pid, title):
        """The rectangle on the screen of the window of a process with this title, or None."""
        wanted = struct.pack("@L", pid), title
        for window in self.root_property("_NET_CLIENT_LIST"):
            if (self.property(window, "_NET_WM_PID"), self.title(window)) == wanted:
                return self.place(window)
        return None

    def place(self, window):
        """The rectangle on the screen of a window, or None where it has gone."""
        x, y, width, height, rest = (ctypes.c_int() for _ in range(5))
        root, child = Window(), Window()
        if not self.x11.XGetGeometry(self.display, Window(window), *map(ctypes.byref, (
                root, x, y, width, height, rest, rest))):
            return None
        if not self.x11.XTranslateCoordinates(self.display, Window(window), self.root, 0, 0,
                                              *map(ctypes.byref, (x, y, child))):
            return None
        return x.value, y.value, width.value, height.value

    def ping(self, window):
        """Asks a window, as window managers do, whether its program still takes what comes; gives the question's number.

        The question stands behind all keys and presses that came before it.
        """
        token = next(self.tokens)
        message = ClientMessage(type=CLIENT_MESSAGE, window=window, message_type=self.atom("WM_PROTOCOLS"),
                                format=FORMAT_LONG)
        message.data[:3] = (self.atom("_NET_WM_PING"), token, window)
        self.x11.XSendEvent(self.display, Window(window), 0, ctypes.c_long(NO_EVENT_MASK), ctypes.byref(message))
        self.x11.XFlush(self.display)
        return token

    def is_answered(self, token):
        """Whether the answer to this question has come."""
        message, ping = ClientMessage(), self.atom("_NET_WM_PING")
        while self.x11.XPending(self.display):
            self.x11.XNextEvent(self.display, ctypes.byref(message))
            if message.type == CLIENT_MESSAGE and message.data[0] == ping and message.data[1] == token:
                return True
        return False

    def picture(self, x, y, width, height):
        """The pixels of a part of the screen, which must lie within it."""
        image = self.x11.XGetImage(self.display, self.root, x, y, width, height, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise OSError("there is no picture of the screen")
        content = ctypes.string_at(image.contents.data, image.contents.bytes_per_line * height)
        self.x11.XDestroyImage(image)
        return content
