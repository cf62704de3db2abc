#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The small windows over the table: what they show, at which size, and how they close.

Usage: test_dialogs.py BUILD-DIRECTORY; prints TAP.
"""

import datetime
import os
import sys

sys.dont_write_bytecode = True

from accessible import (ROLE_BUTTON, ROLE_MENU, ROLE_MENU_ITEM, STATE_EXPANDABLE, STATE_EXPANDED,  # noqa: E402
                        STATE_HAS_POPUP)
from driver import (CORNER_OF_SCREEN, PATIENCE, STATE_SENSITIVE, Program, WonGame, expect, oracle, run_tests,  # noqa: E402
                    wait_until, wait_until_steady)
from test_files import choose  # noqa: E402

GAME = WonGame("yukon-won.txt")
SMALLEST = {"window_width": "360", "window_height": "480"}
# In the full screen, beside the cards.
EDGE_POINT = (12, 24)


def start(desktop, *arguments, **preferences):
    desktop.set_preferences(**{"winnable_deals": "false", "first_game_offered": "true", **preferences})
    desktop.forget_game()
    return Program(desktop, *(arguments or ("--variation", "yukon", "--deal", "5")))


def open_window(program, keys, title):
    program.keys(keys)
    wait_until(lambda: program.has_focus(title), "the window %s does not open" % title)
    return wait_until(lambda: program.frames().get(title), "the window %s in the accessible tree" % title)


def leave(program, title):
    program.keys("Escape")
    wait_until(lambda: program.has_focus("Yukon"), "the window %s does not close" % title)


def place_of(program, frame, beginning):
    """The rectangle, in its window, of what has a name that begins so."""
    things = program.everything(frame)
    found = [thing for thing, name in zip(things, program.a11y.names(things)) if name and name.startswith(beginning)]
    return program.a11y.extents(found[:1])[0] if found else None


def is_whole(program, frame, beginning):
    place, window = place_of(program, frame, beginning), program.a11y.extents([frame])[0]
    return place and place[3] > 0 and place[1] >= 0 and place[1] + place[3] <= window[3]


def test_chooser_shows_the_present(desktop):
    """The chooser opens where the variation on the table stands, however far down the list that is."""
    for variation, name in (("double-yukon", "Double Yukon. "), ("tvetes-grandfather", "Tvete’s Grandfather. ")):
        for size in ({"window_width": "800", "window_height": "600"}, SMALLEST):
            with start(desktop, "--variation", variation, "--deal", "3", **size) as program:
                frame = open_window(program, "ctrl+shift+n", "Variation")
                wait_until(lambda: is_whole(program, frame, name), name + "is not in sight")
                # The same once a search is forgotten.
                program.type("geoffrey")
                wait_until(lambda: not program.shows(name), "the search finds too much")
                program.keys("Escape")
                wait_until(lambda: is_whole(program, frame, name), name + "is out of sight")
                leave(program, "Variation")


def write_results(desktop, lines):
    desktop.begin_with("game variation " + line for line in lines)


def open_calendar(program):
    program.open_menu()
    return open_window(program, "c", "Calendar")


def day_name(day):
    return day.strftime("%B %-d, %Y")


KINDS = ("Easy", "Easy", "Medium", "Medium", "Hard", None, "Hard")


def kind_of(day):
    """What is said of a day's deal, from the day on from which weekdays differ."""
    variation = oracle.daily_deal(day.isoformat())[0]
    if day < datetime.date(2026, 12, 1):
        return None
    return KINDS[day.weekday()] or {"russian": "Russian Solitaire"}.get(variation, variation.replace("-", " ").title())


def said_of(day, state):
    return ", ".join(filter(None, (day_name(day), kind_of(day), state)))


def shown_of(day, sentence):
    return ". ".join(filter(None, (kind_of(day), sentence)))


def test_calendar(desktop):
    """Won days are told, days to come cannot be chosen, and the window keeps its size."""
    today = datetime.date.today()
    won = [today - datetime.timedelta(age) for age in (1, 2, 3, 40)]
    write_results(desktop, ["%s deal %d result won date 2026-05-01T12:00:00Z seconds 61 moves 7 score 3"
                            % oracle.daily_deal(day.isoformat()) for day in won])
    with start(desktop, **SMALLEST) as program:
        frame = open_calendar(program)
        program.wait_for_text("As of yesterday, you’d won the daily deal 3 days in a row.")
        program.wait_for_text(shown_of(today, "This deal is waiting for you."))
        expect(program.find(said_of(today, "not won"), frame), "today is not said to be open")
        number = sum((day.year, day.month) == (today.year, today.month) for day in won)
        medal = "No medal yet. %d day%s won (next medal at 10 days)." % (number, "" if number == 1 else "s")
        expect(program.find(medal, frame), "the month's medal is not told: " + medal)
        program.keys("Tab")
        wait_until(lambda: program.names_of_focus() == [medal],
                   lambda: "Tab leads from the day to %r, not to the medal" % program.names_of_focus())
        program.keys("shift+Tab")
        size = program.a11y.extents([frame])[0][2:]
        for day in won[:3]:
            program.keys("Left")
            program.wait_for_text(day_name(day))
            program.wait_for_text(shown_of(day, "You’ve won this deal."))
            expect(program.find(said_of(day, "won"), frame), "a won day is not said to be")
            expect(program.a11y.extents([frame])[0][2:] == size, "the window has changed its size")
        for day in won[:3]:
            program.keys("Right")
        program.wait_for_text(shown_of(today, "This deal is waiting for you."))
        # The days to come cannot be reached.
        program.keys("Right", "Down", "Page_Down")
        program.wait_for_text(shown_of(today, "This deal is waiting for you."))
        for name in map(day_name, (today + datetime.timedelta(age) for age in (1, 2, 3))):
            expect(not any(program.a11y.have_state(program.find_all(name, frame), STATE_SENSITIVE)),
                   name + " can be chosen")
        expect(size[0] <= 360 and size[1] <= 480, "the window is as large as %r" % (size,))
        program.keys("Left", "Return")
        program.wait_for_text(", deal for " + day_name(won[0]).rpartition(" ")[0])


def choose_from_variation_menu(program, letter, title):
    program.open_variation_menu()
    return open_window(program, letter, title)


def choose_from_help(program, letter, title):
    program.open_menu()
    program.change_menu("m")
    return open_window(program, letter, title)


# Those that have no key.
OTHERS = (choose_from_help, "y", "Learn to Play"), (choose_from_help, "a", "About Yukon")


def expect_fits(program, frame, title):
    """A window is no larger than the one that it belongs to."""
    def sizes():
        found = [extents[2:] for extents in program.a11y.extents([frame, program.frames()["Yukon"]])]
        return found if found[0][0] > 0 else None

    (width, height), (most_width, most_height) = wait_until_steady(sizes, title + " has no size")
    expect(width <= most_width and height <= most_height,
           "%s is %d x %d large over a window of %d x %d" % (title, width, height, most_width, most_height))


def test_sizes(desktop):
    """Every window fits over the smallest table, and closes with Escape."""
    for scheme in ("'light'", "'dark'"):
        with start(desktop, colour_scheme=scheme, **SMALLEST) as program:
            for keys, title in (("ctrl+shift+n", "Variation"), ("ctrl+d", "Deal Number"), ("ctrl+t", "Statistics"),
                                ("ctrl+comma", "Preferences"), ("F1", "Rules"), ("ctrl+question", "Keyboard Shortcuts")):
                expect_fits(program, open_window(program, keys, title), title)
                leave(program, title)
            for choose, letter, title in OTHERS:
                expect_fits(program, choose(program, letter, title), title)
                leave(program, title)
            expect_fits(program, open_calendar(program), "Calendar")
            leave(program, "Calendar")
            expect(not program.said(), "the program says: " + program.said())


def test_close_and_quit_keys(desktop):
    """Ctrl+W closes every window, and Ctrl+Q ends the program from them, too."""
    windows = (("ctrl+shift+n", "Variation"), ("ctrl+d", "Deal Number"), ("ctrl+t", "Statistics"),
               ("ctrl+shift+t", "Your Games"), ("ctrl+comma", "Preferences"), ("F1", "Rules"),
               ("ctrl+question", "Keyboard Shortcuts"), ("ctrl+e", "Set Up a Position"))
    with start(desktop) as program:
        for keys, title in windows:
            open_window(program, keys, title)
            program.keys("ctrl+w")
            wait_until(lambda: program.has_focus("Yukon"), title + " does not close")
        for choose, letter, title in OTHERS:
            choose(program, letter, title)
            program.keys("ctrl+w")
            wait_until(lambda: program.has_focus("Yukon"), title + " does not close")
        program.keys("ctrl+w")
        program.process.wait(PATIENCE)
    # One with an entry, one with none, and the editor.
    for keys, title in windows[1::3]:
        with start(desktop) as program:
            open_window(program, keys, title)
            # In the editor something is kept with the window below.
            program.keys("ctrl+Delete", "ctrl+q")
            program.process.wait(PATIENCE)
            expect(not program.said(), "the program says: " + program.said())
    with start(desktop) as program:
        choose_from_help(program, "a", "About Yukon")
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)


def test_undo_by_a_key(desktop):
    """A reset can be undone when its toast has gone, too."""
    with start(desktop) as program:
        frame = open_window(program, "ctrl+comma", "Preferences")
        wait_until(lambda: place_of(program, frame, "Style"), "nothing is in the preferences")
        program.keys("space")
        program.keys("Down", "Down", "Return")
        wait_until(lambda: program.find("Dark", frame), "the style does not change")
        program.click(program.find_button("Reset This Page", "Preferences"))
        program.wait_for_text("This page has been reset.")
        wait_until(lambda: program.find("System", frame), "the page does not change")
        program.keys("ctrl+z")
        wait_until(lambda: program.find("Dark", frame), "Ctrl+Z undoes nothing")
        wait_until(lambda: not program.shows("This page has been reset."), "the toast still offers to undo it")


def wait_for_focus(program, frame, name):
    def names():
        return program.names_of_focus(frame)

    # Newer GTK calls a choice "Style, System".
    wait_until(lambda: any((", " + said).endswith(", " + name) for said in names()),
               lambda: "the focus is at %s, not at %s" % (names(), name))


def test_keys_of_preferences(desktop):
    """The arrows lead from row to row, Home and End to the ends, and Ctrl with the page keys from page to page."""
    with start(desktop) as program:
        frame = open_window(program, "ctrl+comma", "Preferences")
        wait_for_focus(program, frame, "System")
        for key, name in (("Down", "Background, Plain Felt"), ("Down", "Deck, Yukon"), ("Up", "Background, Plain Felt"),
                          ("Up", "System"), ("End", "More…"), ("Home", "System"), ("Page_Down", "More…"),
                          ("Page_Up", "System"), ("ctrl+Page_Down", "Play"), ("ctrl+Page_Down", "Rules"),
                          ("ctrl+Page_Up", "Play"), ("ctrl+Page_Up", "Table"), ("ctrl+Page_Up", "Sound"),
                          ("ctrl+Page_Up", "Speech"), ("Down", "In Full")):
            program.keys(key)
            wait_for_focus(program, frame, name)


def test_more_is_told(desktop):
    """Who listens hears that there are more rows behind "More…"."""
    with start(desktop) as program:
        for key, title in (("ctrl+comma", "Preferences"), ("ctrl+shift+n", "Variation")):
            frame = open_window(program, key, title)
            wait_until(lambda: program.find("More…", frame), "“More…” is not in “%s”" % title)
            states = program.a11y.have_states([program.find("More…", frame)], STATE_EXPANDABLE, STATE_EXPANDED)
            expect(states == [(True, False)], "of “More…” in “%s”: %s" % (title, states))
            program.keys("Escape")
            wait_until(lambda: program.has_focus("Yukon"), "“%s” stays" % title)


def test_submenus_are_told(desktop):
    """Who listens hears which rows of the menu open another one, and what the menu is called."""
    with start(desktop) as program:
        program.open_menu()

        def told():
            items = program.a11y.has_role(program.everything(), ROLE_MENU_ITEM)
            return dict(zip(program.a11y.names(items), zip(program.a11y.descriptions(items),
                                                           program.a11y.have_state(items, STATE_HAS_POPUP))))
        # Newer versions of GTK tell it themselves, and then we do not.
        wait_until(lambda: told().get("Deals and Files") in (("Menu", False), ("", True)) and told().get("Statistics") == ("", False), told)
        menus = program.a11y.has_role(program.everything(), ROLE_MENU)
        expect("Menu" in program.a11y.names(menus), "the menu is called %s" % program.a11y.names(menus))


def width_of(program):
    return program.a11y.extents([program.frames()["Yukon"]])[0][2]


def fill_screen(program):
    before = width_of(program)
    program.keys("F11")
    program.wait_for_text("Press F11 or Escape to leave full screen. To see the buttons, point to or tap the top edge.")
    wait_until(lambda: width_of(program) > before, "the window does not fill the screen")
    program.origin = program.find_steady_origin()
    return before


def steady_edge(program):
    """What the upper edge of the full screen shows."""
    return wait_until_steady(lambda: program.picture(EDGE_POINT), "the upper edge does not come to rest", 0.5)


def bare_edge(program):
    """The same where the header bar does not lie over it."""
    program.desktop.xdotool("mousemove", 300, 300)
    return steady_edge(program)


def wait_for_bar(program, bare):
    """Gives what the edge shows with the bar: what lies below may be drawn once more in the meantime."""
    wait_until(lambda: program.picture(EDGE_POINT) != bare, "the header bar is not seen")
    return steady_edge(program)


def wait_until_bar_goes(program, bar):
    wait_until(lambda: program.picture(EDGE_POINT) != bar, "the header bar is still there")


def test_full_screen(desktop):
    """A sentence tells the way back, and Escape goes it."""
    with start(desktop) as program:
        before = fill_screen(program)
        program.keys("Escape")
        wait_until(lambda: width_of(program) == before, "the window still fills the screen")
        wait_until(lambda: not program.shows("Press F11 or Escape"), "the sentence stays")


def test_full_screen_at_the_edge(desktop):
    """The header bar comes to the pointer at the upper edge, goes with it, and has the way out."""
    with start(desktop) as program:
        before = fill_screen(program)
        bare = bare_edge(program)
        desktop.xdotool("mousemove", 300, 0)
        bar = wait_for_bar(program, bare)
        desktop.xdotool("mousemove", 300, 300)
        wait_until_bar_goes(program, bar)
        bare = steady_edge(program)
        desktop.xdotool("mousemove", 300, 0)
        wait_for_bar(program, bare)
        program.click(program.find_button("Leave Full Screen"))
        wait_until(lambda: width_of(program) == before, "the window still fills the screen")


def test_full_screen_by_menu(desktop):
    """F10 opens the menu there, too, which has the way in and out."""
    with start(desktop) as program:
        before = width_of(program)
        program.open_menu()
        program.change_menu("m")
        program.keys("f")
        wait_until(lambda: width_of(program) > before, "the menu does not fill the screen")
        bare = bare_edge(program)
        program.open_menu()
        bar = wait_for_bar(program, bare)
        program.leave_menu()
        wait_until_bar_goes(program, bar)
        program.open_menu()
        program.change_menu("m")
        program.keys("f")
        wait_until(lambda: width_of(program) == before, "the window still fills the screen")


def ask_for_hint(program):
    """Presses the key for a hint, and waits for it; gives its sentence."""
    before = program.texts()
    program.keys("h")
    return wait_until(lambda: [text for text in program.texts() if text not in before and text.endswith(".")],
                      "no hint is told")[0]


def test_words_of_another_position(desktop):
    """What was told of a position goes when a move is taken back or made again."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal, auto_play="'off'") as program:
        program.wait_for_board(GAME.boards[0])
        GAME.move_by_keys(program, 0)
        for keys, board in (("ctrl+z", 0), ("ctrl+shift+z", 1)):
            program.wait_for_text("This game can still be won.")
            told = ask_for_hint(program)
            # Under the pointer a sentence does not go by itself: only the next move takes it away.
            desktop.xdotool("mousemove", *program.find_button(told))
            program.keys(keys)
            program.wait_for_board(GAME.boards[board])
            wait_until(lambda: not program.shows(told), told + " stays")


def test_one_press_too_many(desktop):
    """A second press on the × of a dialog does not close the window below, whose × is at the same place."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal) as program:
        program.wait_for_board(GAME.boards[0])
        open_window(program, "ctrl+comma", "Preferences")
        below, over = program.find_button("Close"), program.find_button("Close", "Preferences")
        window = desktop.screen.active_window()
        left, top = desktop.screen.place(window)[:2]
        desktop.xdotool("windowmove", window, left + below[0] - over[0], top + below[1] - over[1])
        wait_until(lambda: program.find_button("Close", "Preferences") == below, "the dialog does not move")
        desktop.xdotool("mousemove", *below, "click", "--repeat", 2, "--delay", 100, 1)
        wait_until(lambda: program.has_focus("Yukon"), "the window goes with the dialog")
        program.wait_until_handled()
        expect(program.process.poll() is None, "the second press closes the game")
        program.move(below, below)

        def press_again():
            desktop.xdotool("click", 1)
            return program.process.poll() is not None

        wait_until(press_again, "the window cannot be closed")


def test_rules_that_are_not_known(desktop):
    """A rule that the variation does not know cannot be set, and says so."""
    unknown = "This rule doesn’t apply to the game on the table."
    for variation, number in (("yukon", 0), ("ukrainian", 2), ("yukon-kings", 2)):
        with start(desktop, "--variation", variation, "--deal", "5") as program:
            frame = open_window(program, "ctrl+comma", "Preferences")
            program.click(program.find_button("Rules", "Preferences"))
            wait_until(lambda: program.texts().count(unknown) == number, lambda: "%r" % program.texts())
            # The label has this name, too, and can be looked at.
            aces = program.a11y.have_state(program.find_all("Forced Aces", frame), STATE_SENSITIVE)
            expect(aces and all(aces) == (number == 0), "“Forced aces” of %s: %r" % (variation, aces))


def settings_file(desktop):
    return os.path.join(desktop.environment["XDG_CONFIG_HOME"], "glib-2.0", "settings", "keyfile")


def kept_settings(desktop):
    with open(settings_file(desktop), encoding="utf-8") as file:
        return file.read().split("\n")


def test_without_a_schema(desktop):
    """A program that is not installed keeps its settings, too; and where it cannot, it can be played all the same."""
    before = dict(desktop.environment)
    desktop.environment.pop("GSETTINGS_SCHEMA_DIR", None)
    desktop.environment["XDG_DATA_DIRS"] = "/nowhere"
    try:
        with start(desktop) as program:
            open_window(program, "ctrl+comma", "Preferences")
            program.click(program.find_button("Left-Handed Table", "Preferences"))
            wait_until(lambda: "left-handed=true" in kept_settings(desktop), "the setting is not kept")
            # The window behind follows at once, and takes keys.
            wait_until(lambda: program.find_card("Foundation 1")[0] < program.find_card("Column 1")[0],
                       "the table is not mirrored")
            leave(program, "Preferences")
        expect("left-handed=true" in kept_settings(desktop), "the setting is lost")
        desktop.environment["XDG_CONFIG_HOME"] = "/dev/null/nowhere"
        desktop.forget_game()
        with Program(desktop, "--variation", "alaska", "--deal", "5") as program:
            program.wait_for_text("Alaska, deal 5")
        # GLib warns that it cannot keep them, and nothing else is wrong.
        wrong = [line for line in desktop.take_complaints() if "Failed to create /dev/null/nowhere" not in line]
        expect(not wrong, "it says: " + "\n".join(wrong))
    finally:
        desktop.environment.clear()
        desktop.environment.update(before)


def test_redeal(desktop):
    """A button deals the cards again, and tells how often; only where there is such a thing."""
    with start(desktop, "--variation", "tvetes-grandfather", "--deal", "7", auto_play="'off'", **SMALLEST) as program:
        for now, then in (("You can deal the cards 2 more times.", "You can deal the cards 1 more time."),
                          ("You can deal the cards 1 more time.", "There are no redeals left.")):
            # A toast may say the same.
            program.a11y.press(wait_until(lambda: program.a11y.has_role(program.find_all(now), ROLE_BUTTON),
                                          "there is no button “%s”" % now)[0])
            # Nothing has been played since the last deal: this asks first.
            program.click(program.find_button("Deal Again"))
            program.wait_for_text(then)
        # The button's tooltip, which can be had without end, has its name.
        desktop.xdotool("mousemove", *CORNER_OF_SCREEN)
        wait_until(lambda: not program.can("There are no redeals left."), "they can be dealt again without end")
        program.keys("ctrl+z")
        program.wait_for_text("You can deal the cards 1 more time.")
    with start(desktop) as program:
        expect(not program.text_with("dealt again"), "there is nothing to deal again in Yukon")


def test_hint_beside_a_choice(desktop):
    """A hint takes the place of what a click has chosen: the next click does not place that."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal, auto_play="'off'", click_chooses="true") as program:
        program.wait_for_board(GAME.boards[0])
        program.wait_for_text("This game can still be won.")
        program.click(program.find_card("Three of hearts"))
        ask_for_hint(program)
        program.click(program.find_card("Four of spades"))
        program.expect_board(GAME.boards[0])


def test_names_of_files(desktop):
    """A name without the suffix gets it, so that the game can be found again; but not another game's name."""
    folder = desktop.home
    with start(desktop) as program:
        for name, saved in (("a.b", "a.b.yukon"), ("x.yukon", "x.yukon"), ("x", "x")):
            wait_until(lambda: program.has_focus("Yukon"), "the table does not get the focus")
            choose(program, "ctrl+s", "Save the Game", os.path.join(folder, name))
            program.wait_for_text("Game saved as “%s”." % saved)
            expect(os.path.exists(os.path.join(folder, saved)), saved + " is not there")
        program.keys("ctrl+q")
        program.process.wait(PATIENCE)
    # xdotool cannot type such letters reliably.
    os.rename(os.path.join(folder, "a.b.yukon"), os.path.join(folder, "Möhre ä 😀.yukon"))
    with Program(desktop, os.path.join(folder, "Möhre ä 😀.yukon")) as program:
        program.wait_for_text("Opened “Möhre ä 😀.yukon”.")


def test_card_that_stays(desktop):
    """A player who drags a card that may not leave its foundation is told so."""
    with start(desktop, "--variation", "yukon", "--deal", GAME.deal, auto_play="'off'") as program:
        program.wait_for_board(GAME.boards[0])
        at = next(at for at, move in enumerate(GAME.moves) if "-f" in move)
        for number in range(at + 1):
            GAME.move_by_keys(program, number)
        (ace,) = [name for name in program.names() if ", foundation" in name]
        program.drag(program.find_card(ace), program.find_card("Column 2"))
        program.wait_for_told("Cards stay on the foundations.")
        program.expect_board(GAME.boards[at + 1])


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
