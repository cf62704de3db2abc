# SPDX-License-Identifier: GPL-3.0-or-later
"""What assistive technology is told, asked for on D-Bus.

AT-SPI's own library waits for each answer before it asks the next question; here
all questions of a kind go out together, which makes a look at the table five
times as fast.
"""

try:
    from gi.repository import Gio, GLib
except ImportError:
    Gio = None

# AT-SPI's numbers.
ROLE_MENU_ITEM = 35
ROLE_BUTTON = 43
ROLE_TREE = 65
ROLE_TREE_ITEM = 91
STATE_BUSY = 3
STATE_FOCUSABLE = 11
STATE_FOCUSED = 12
STATE_SENSITIVE = 24
STATE_VISIBLE = 30
WINDOW_COORDINATES = 1

ACCESSIBLE = "org.a11y.atspi.Accessible"
ROOT_PATH = "/org/a11y/atspi/accessible/root"
TIMEOUT_MS = 30000
MAX_TEXT = 1000


def missing():
    """Why nothing can be asked here, or None."""
    return None if Gio else "the bindings of GLib for Python are not installed"


def connect(address):
    return Gio.DBusConnection.new_for_address_sync(
        address, Gio.DBusConnectionFlags.AUTHENTICATION_CLIENT | Gio.DBusConnectionFlags.MESSAGE_BUS_CONNECTION,
        None, None)


class Bus:
    """The bus of assistive technology; things on it are pairs of a bus name and an object path."""

    def __init__(self, session_address):
        session = connect(session_address)
        answer = session.call_sync("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", None, None,
                                   Gio.DBusCallFlags.NONE, TIMEOUT_MS, None)
        self.address = answer.unpack()[0]
        self.connection = connect(self.address)
        self.roles = {}

    def ask(self, things, interface, method, parameters=None):
        """Asks all of them the same; gives their answers in order, None from what is no more."""
        answers, waiting = {}, set(things)

        def take(connection, result, thing):
            waiting.discard(thing)
            try:
                answers[thing] = connection.call_finish(result).unpack()
            except GLib.Error:
                pass

        for thing in set(things):
            self.connection.call(*thing, interface, method, parameters, None, Gio.DBusCallFlags.NO_AUTO_START,
                                 TIMEOUT_MS, None, take, thing)
        while waiting:
            GLib.MainContext.default().iteration(True)
        return [answers.get(thing) for thing in things]

    def applications(self):
        """The programs with their process ids."""
        (answer,) = self.ask([("org.a11y.atspi.Registry", ROOT_PATH)], ACCESSIBLE, "GetChildren")
        found = {}
        for thing in answer[0] if answer else []:
            (pid,) = self.ask([("org.freedesktop.DBus", "/")], "org.freedesktop.DBus", "GetConnectionUnixProcessID",
                              GLib.Variant("(s)", (thing[0],)))
            if pid:
                found[pid[0]] = tuple(thing)
        return found

    def children(self, things):
        """The children of all of them, in one list."""
        answers = self.ask(things, ACCESSIBLE, "GetChildren")
        return [tuple(child) for answer in answers if answer for child in answer[0]]

    def has_role(self, things, role):
        """Those of them that have the role, which never changes."""
        unknown = [thing for thing in things if thing not in self.roles]
        for thing, answer in zip(unknown, self.ask(unknown, ACCESSIBLE, "GetRole")):
            if answer:
                self.roles[thing] = answer[0]
        return [thing for thing in things if self.roles.get(thing) == role]

    def names(self, things):
        """The name of each, perhaps empty."""
        answers = self.ask(things, "org.freedesktop.DBus.Properties", "Get",
                           GLib.Variant("(ss)", (ACCESSIBLE, "Name")))
        return [answer[0] if answer else "" for answer in answers]

    def descriptions(self, things):
        """What is said of each besides its name, perhaps nothing."""
        answers = self.ask(things, "org.freedesktop.DBus.Properties", "Get",
                           GLib.Variant("(ss)", (ACCESSIBLE, "Description")))
        return [answer[0] if answer else "" for answer in answers]

    def role_names(self, things):
        answers = self.ask(things, ACCESSIBLE, "GetRoleName")
        return [answer[0] if answer else "" for answer in answers]

    def texts(self, things):
        """What is written in each, or None where nothing can be."""
        # Some versions of GTK give nothing for a text up to -1, its end.
        answers = self.ask(things, "org.a11y.atspi.Text", "GetText", GLib.Variant("(ii)", (0, MAX_TEXT)))
        return [answer and answer[0] for answer in answers]

    def extents(self, things):
        """The rectangle of each in its window, or None."""
        answers = self.ask(things, "org.a11y.atspi.Component", "GetExtents", GLib.Variant("(u)", (WINDOW_COORDINATES,)))
        return [answer and answer[0] for answer in answers]

    def have_state(self, things, state):
        """For each whether it has the state."""
        answers = self.ask(things, ACCESSIBLE, "GetState")
        return [bool(answer and answer[0][state // 32] >> state % 32 & 1) for answer in answers]

    def press(self, thing):
        """Whether its first action could be done."""
        (answer,) = self.ask([thing], "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (0,)))
        return bool(answer and answer[0])

    def actions(self, thing):
        """The names of what can be done with it."""
        (answer,) = self.ask([thing], "org.a11y.atspi.Action", "GetActions")
        return [action[0] for action in answer[0]] if answer else []

    def act(self, thing, name):
        """Whether its action with this name could be done."""
        names = self.actions(thing)
        if name not in names:
            return False
        (answer,) = self.ask([thing], "org.a11y.atspi.Action", "DoAction", GLib.Variant("(i)", (names.index(name),)))
        return bool(answer and answer[0])
