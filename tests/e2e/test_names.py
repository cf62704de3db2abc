#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens every window, dialog and menu, and looks at what screen readers are told of all that is in them.

Usage: test_names.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import re
import sys

sys.dont_write_bytecode = True

from accessible import STATE_FOCUSABLE, STATE_VISIBLE  # noqa: E402
from driver import expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from test_dialogs import choose_from_menu, leave  # noqa: E402
from test_play import GAME, start  # noqa: E402

# GTK calls what has no name after its class.
CLASS_NAME = re.compile(r"(Gtk|Yk|Gdk)[A-Z]\w+$")
MNEMONIC = re.compile(r"_\w")

# What opens each dialog, and its title.
DIALOGS = (("ctrl+shift+n", "Variation"), ("ctrl+d", "Deal Number"), ("ctrl+t", "Statistics"), ("F1", "Rules"),
           ("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"))


def look(program, top):
    """All that a screen reader meets below TOP: its path of roles, name, description and whether it takes the focus."""
    a11y, found = program.a11y, []

    def walk(things, path):
        for thing, name, description, role, is_visible, is_focusable in zip(
                things, a11y.names(things), a11y.descriptions(things), a11y.role_names(things),
                a11y.have_state(things, STATE_VISIBLE), a11y.have_state(things, STATE_FOCUSABLE)):
            if not is_visible:
                continue
            here = path + (role,)
            found.append((here, name, description, is_focusable))
            walk(a11y.children([thing]), here)

    walk([top], ())
    return found


def faults(program, top):
    for path, name, description, is_focusable in look(program, top):
        where = " > ".join(path)
        if CLASS_NAME.match(name):
            yield "%s is called %s" % (where, name)
        elif MNEMONIC.search(name):
            yield "%s is called “%s”" % (where, name)
        elif is_focusable and not name.strip():
            yield "%s takes the focus and has no name" % where
        elif name != name.strip():
            yield "%s is called “%s”, with a blank" % (where, name)
        elif name and description == name:
            yield "%s says “%s” twice" % (where, name)


def check(program, title):
    """All in the window with this title."""
    frame = wait_until(lambda: program.frames().get(title), "the window “%s” in the accessible tree" % title)
    wait_until_steady(lambda: look(program, frame), "the window “%s” does not come to rest" % title)
    found = sorted(set(faults(program, frame)))
    expect(not found, "in the window “%s”:\n%s" % (title, "\n".join(found)))


def test_main_window(desktop):
    with start(desktop, first_game_offered="false", sound="false") as program:
        check(program, "Yukon")
        program.open_menu()
        check(program, "Yukon")
        program.leave_menu()
        program.open_new_menu()
        check(program, "Yukon")


def test_ends(desktop):
    with start(desktop, len(GAME.moves)) as program:
        program.wait_for_text("You have won")
        check(program, "Yukon")


def test_dialogs(desktop):
    with start(desktop, 3, first_game_offered="true") as program:
        for keys, title in DIALOGS:
            program.keys(keys)
            wait_until(lambda: program.has_focus(title), "the window “%s” does not open" % title)
            check(program, title)
            leave(program, title)


def test_lesson(desktop):
    with start(desktop, first_game_offered="true") as program:
        choose_from_menu(program, "y", "Learn to Play")
        check(program, "Learn to Play")


if __name__ == "__main__":
    sys.exit(run_tests([test_main_window, test_ends, test_dialogs, test_lesson], sys.argv[1]))
