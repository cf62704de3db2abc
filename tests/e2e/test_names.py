#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Opens every window, dialog and menu, and looks at what screen readers are told of all that is in them.

Usage: test_names.py BUILD-DIRECTORY-OR-PROGRAM; prints TAP.
"""

import itertools
import re
import sys

sys.dont_write_bytecode = True

from accessible import STATE_FOCUSABLE, STATE_VISIBLE  # noqa: E402
from driver import Program, expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from test_dialogs import OTHERS, leave  # noqa: E402
from test_play import GAME, start  # noqa: E402
from test_review import PATH as LOST  # noqa: E402

# GTK calls what has no name after its class.
CLASS_NAME = re.compile(r"(Gtk|Yk|Gdk)[A-Z]\w+$")
MNEMONIC = re.compile(r"_\w")

# What opens each dialog, and its title.
DIALOGS = (("ctrl+shift+n", "Variation"), ("ctrl+d", "Deal Number"), ("ctrl+t", "Statistics"),
           ("ctrl+shift+t", "Your Games"), ("F1", "Rules"), ("ctrl+e", "Set Up a Position"),
           ("ctrl+comma", "Preferences"), ("ctrl+question", "Keyboard Shortcuts"))
# The choosers of pictures: the page and the row of the preferences that open each, and its title.
PICTURES = (("Table", "Background, ", "Background"), ("Table", "Deck, ", "Deck"), ("Table", "Card Back, ", "Card Back"))


def look(program, top):
    """All that a screen reader meets below TOP: its path of roles, name, description and whether it takes the focus."""
    a11y, facts, below, level = program.a11y, {}, {}, [top]
    while level:
        # What has not been shown yet, such as a submenu, is put in order when it is.
        shown = [(thing, is_focusable) for thing, (is_visible, is_focusable), place in zip(
            level, a11y.have_states(level, STATE_VISIBLE, STATE_FOCUSABLE), a11y.extents(level))
                 if is_visible and (not place or place[2] and place[3])]
        level = [thing for thing, _ in shown]
        facts.update(zip(level, zip(a11y.role_names(level), a11y.names(level), a11y.descriptions(level),
                                    [is_focusable for _, is_focusable in shown])))
        below.update(zip(level, a11y.families(level)))
        level = [thing for here in level for thing in below[here]]

    def walk(thing, path):
        if thing in facts:
            role, *others = facts[thing]
            yield (path + (role,), *others)
            for child in below[thing]:
                yield from walk(child, path + (role,))

    return list(walk(top, ()))


def name_of_text(found, text):
    """Whether something that Orca reads when a window opens says this: a text outside of lists."""
    return any(name == text and path[-1] == "label" and "list" not in path for path, name, _, _ in found)


def descriptions_of_menu(found, number):
    """What is said of the rows of a menu that is in one of them."""
    path = found[number][0]
    within = itertools.takewhile(lambda other: len(other[0]) > len(path) and other[0][:len(path)] == path, found[number + 1:])
    return [description for (*_, role), _, description, _ in within if description and role == "menu item"]


def faults(found):
    for number, (path, name, description, is_focusable) in enumerate(found):
        # What is in a button never takes the focus, and the focus of a list is that of its rows.
        is_focusable = is_focusable and not any("button" in role for role in path[:-1]) and not any(
            other[3] for other in found[number + 1:] if len(other[0]) > len(path) and other[0][:len(path)] == path)
        where = " > ".join(path)
        if CLASS_NAME.match(name):
            yield "%s is called %s" % (where, name)
        elif MNEMONIC.search(name):
            yield "%s is called “%s”" % (where, name)
        elif path[-2:] == ("label", "link"):
            # Newer versions of GTK know links in a text by its letters, which are read.
            continue
        elif is_focusable and not name.strip():
            yield "%s takes the focus and has no name" % where
        elif name != name.strip():
            yield "%s is called “%s”, with a blank" % (where, name)
        elif name and description == name:
            yield "%s says “%s” twice" % (where, name)
        elif description and description == " ".join(descriptions_of_menu(found, number)):
            yield "%s says “%s”, and so does the menu in it" % (where, description)
        elif is_focusable and description and name_of_text(found, description):
            yield "%s says “%s”, and so does a text beside it" % (where, description)
        elif path[-1] == "list item" and is_focusable and any(
                other[1] and other[1] != name and other[1] in name for other in found[number + 1:]
                if path == other[0][:len(path)] and other[0][-1] == "label"):
            yield "%s says “%s”, and so does a text in it" % (where, name)


def check(program, title):
    """All in the window with this title."""
    frame = wait_until(lambda: program.frames().get(title), "the window “%s” in the accessible tree" % title)
    found = wait_until_steady(lambda: look(program, frame), "the window “%s” does not come to rest" % title)
    wrong = sorted(set(faults(found)))
    expect(not wrong, "in the window “%s”:\n%s" % (title, "\n".join(wrong)))


def test_main_window(desktop):
    with start(desktop, first_game_offered="false", sound="false") as program:
        check(program, "Yukon")
        program.open_menu()
        check(program, "Yukon")
        program.leave_menu()
        program.open_variation_menu()
        check(program, "Yukon")


def test_review(desktop):
    with start(desktop, 9, first_game_offered="true") as program:
        program.keys("F9")
        program.wait_for_text("You can still win this game, so no move has lost it.")
        check(program, "Yukon")


def test_ends(desktop):
    with start(desktop, len(GAME.moves)) as program:
        program.wait_for_text("You won!")
        check(program, "Yukon")
    with Program(desktop, LOST) as program:
        program.wait_for_text("No more moves")
        check(program, "Yukon")


def test_dialogs(desktop):
    with start(desktop, 3, first_game_offered="true") as program:
        for keys, title in DIALOGS:
            program.keys(keys)
            if title == "Set Up a Position":
                program.wait_for_text("Setting up a position reveals the face-down cards, so winning this game won’t set a record.")
                program.keys(keys)
            wait_until(lambda: program.has_focus(title), "the window “%s” does not open" % title)
            check(program, title)
            leave(program, title)


def open_dialog(program, keys, title):
    program.keys(keys)
    wait_until(lambda: program.has_focus(title), "the window “%s” does not open" % title)
    return wait_until(lambda: program.frames().get(title), "the window “%s” in the accessible tree" % title)


def test_deal_games(desktop):
    """A win, and the deal once more: what one has done says itself, row by row."""
    with start(desktop, len(GAME.moves) - 1, first_game_offered="true") as program:
        GAME.move_by_keys(program, len(GAME.moves) - 1)
        program.wait_for_text("You won!")
        frame = open_dialog(program, "ctrl+shift+t", "Your Games")
        wait_until(lambda: any(re.search(r": Won, \d+ moves, .*\.$", name) for _, name, _, _ in look(program, frame)),
                   lambda: "no row says itself: %r" % look(program, frame))
        check(program, "Your Games")
        leave(program, "Your Games")


def test_pages(desktop):
    with start(desktop, first_game_offered="true", count_early="true") as program:
        GAME.move_by_keys(program, 0)
        program.keys("ctrl+n")
        wait_until(lambda: desktop.results(GAME.deal) == ["lost"], lambda: "the results are %r" % desktop.results())
        frame = open_dialog(program, "ctrl+t", "Statistics")
        program.click(program.find_button("History", "Statistics"))
        wait_until(lambda: any(", deal %s: Lost" % GAME.deal in name for _, name, _, _ in look(program, frame)),
                   lambda: "the row of the history does not say itself: %r" % look(program, frame))
        check(program, "Statistics")
        leave(program, "Statistics")
        frame = open_dialog(program, "ctrl+comma", "Preferences")
        # Without what plays sounds there is no page for them.
        for page in filter(lambda name: program.find(name, frame), ("Play", "Rules", "Sound", "Speech", "Table")):
            program.click(program.find_button(page, "Preferences"))
            check(program, "Preferences")


def focused(program, frame):
    return program.names_of_focus(frame)


def test_calendar(desktop):
    """Its days are in a list, too, and the Tab key goes through all of it both ways."""
    with start(desktop, first_game_offered="true") as program:
        program.open_menu()
        program.keys("c")
        wait_until(lambda: program.has_focus("Calendar"), "the calendar does not open")
        check(program, "Calendar")
        frame = program.frames()["Calendar"]
        (day,) = wait_until(lambda: focused(program, frame), "no day has the focus")
        program.keys("shift+Tab")
        wait_until(lambda: focused(program, frame) == ["Previous Month"], "Shift and Tab do not lead to the months")
        program.keys("shift+Tab")
        wait_until(lambda: focused(program, frame) not in ([day], ["Previous Month"]), "nor out of them")
        program.click(program.find_button("List", "Calendar"))
        wait_until(lambda: focused(program, frame) == [day], lambda: "the focus is at %r" % focused(program, frame))
        program.keys("Down")
        wait_until(lambda: focused(program, frame) != [day], "the list has one day only")
        check(program, "Calendar")
        program.keys("Return")
        wait_until(lambda: program.has_focus("Yukon"), "Enter does not play the deal")


def test_trail(desktop):
    """On the map, the camp that is chosen is the only one that Tab stops at; the rule of the stars comes next.  Then the puzzles."""
    with start(desktop, first_game_offered="true") as program:
        program.open_menu()
        program.keys("t")
        wait_until(lambda: program.has_focus("Trail"), "the trail does not open")
        check(program, "Trail")
        frame = program.frames()["Trail"]
        wait_until(lambda: [name[:24] for name in focused(program, frame)] == ["Whitehorse, camp 1 of 12"],
                   lambda: "the focus is at %r" % focused(program, frame))
        program.keys("Left")
        wait_until(lambda: [name[:26] for name in focused(program, frame)] == ["Lake Laberge, camp 2 of 12"], "Left does not lead down the river")
        program.keys("Tab")
        wait_until(lambda: any("You earn one star for " in name for name in focused(program, frame)), "Tab does not lead to the stars")
        check(program, "Trail")
        program.keys("Escape")
        wait_until(lambda: program.has_focus("Yukon"), "Escape does not close the trail")
        program.open_menu()
        program.keys("z")
        wait_until(lambda: program.has_focus("Puzzles"), "the puzzles do not open")
        check(program, "Puzzles")


def test_choice(desktop):
    """What is chosen is the name of what has the focus."""
    with start(desktop, first_game_offered="true") as program:
        frame = open_dialog(program, "ctrl+comma", "Preferences")
        wait_until(lambda: program.find("System", frame), "the style is not said")
        program.keys("space")
        wait_until(lambda: program.find("Dark", frame), "the styles are not said")
        check(program, "Preferences")
        program.keys("Down", "Down", "Return")
        wait_until(lambda: not program.find("System", frame), "the new style is not said")
        expect(program.find("Dark", frame), "the new style is not said")


def test_others_from_menu(desktop):
    with start(desktop, first_game_offered="true") as program:
        for choose, letter, title in OTHERS:
            choose(program, letter, title)
            check(program, title)
            leave(program, title)


def test_pictures(desktop):
    """The choosers that the preferences open."""
    with start(desktop, first_game_offered="true") as program:
        for page, row, title in PICTURES:
            frame = open_dialog(program, "ctrl+comma", "Preferences")
            program.click(program.find_button(page, "Preferences"))
            name = wait_until(lambda: next((name for _, name, _, _ in look(program, frame) if name.startswith(row)), None),
                              "there is no row " + row)
            program.click(program.find_button(name, "Preferences"))
            wait_until(lambda: program.has_focus(title), "the window “%s” does not open" % title)
            check(program, title)
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Preferences"), "“%s” does not lead back to the preferences" % title)
            leave(program, "Preferences")


if __name__ == "__main__":
    sys.exit(run_tests([test_main_window, test_review, test_ends, test_dialogs, test_pages, test_calendar, test_choice,
                        test_deal_games, test_others_from_menu, test_pictures, test_trail], sys.argv[1]))
