#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""The program on a Wayland desktop, drawn by cairo and by GL: what is seen, and whether pointer and keys are followed.

Usage: test_wayland.py BUILD-DIRECTORY; prints TAP.  With a file and the size of a table besides, it writes there how the
program looks on an X server, with which it is compared.
"""

import contextlib
import functools
import glob
import os
import pickle
import select
import subprocess
import sys

sys.dont_write_bytecode = True

import driver  # noqa: E402
import languages  # noqa: E402
import wayland  # noqa: E402
from driver import PATIENCE, Desktop, Program, WonGame, card_name, expect, run_tests, wait_until, wait_until_steady  # noqa: E402
from languages import activate  # noqa: E402
from renderers import find_gl  # noqa: E402
from sway import SwayDesktop, missing, write_settings  # noqa: E402
from test_play import by_drag, moved_card, target_name  # noqa: E402
from wayland import Pixels  # noqa: E402

GAME = WonGame("yukon-won.txt")
# Others take drivers that are not everywhere.
RENDERERS = ("cairo", find_gl())
WINDOWS = (*languages.WINDOWS, "open", "save-as")
SCALES = (1.5, 2, 1)
# Of the window without a frame, which is the whole output.
SIZE = (1200, 900)
# What the header bar holds; it was blank here once.
HEADER = ("New Game", "Variation: Yukon", "Undo", "Redo", "Hint", "Menu")
# The desktop's settings decide how letters are drawn.
WITH_LETTERS = ("New Game", "Variation: Yukon")
# A button has at least its ground, its sign, and what lies between them.
N_COLOURS = 4
# A window has text, frames and shades.
N_COLOURS_OF_WINDOW = 20
TITLE_BAR = 40
# So far may a colour be from what it is on an X server, and so many of all pixels further.
TOLERANCE = 8
PART_OF_PIXELS = 0.001
# A menu takes more of the window than this, and a mark where the keys are less.
PART_OF_MENU = 0.01
# A picture of a window that has just come up is its last when it has stayed for so long.
REST_SECONDS = 0.5
# GTK 4.8 says this where it takes a popup away to show it anew in another size, and then it is not always seen.  Tooltips
# do so by themselves.
REMAPPED = "relying on remapping"
# So far beside the place that it points to nothing of the pointer is seen.
ARROW = 16


def start(desktop, renderer):
    desktop.environment["GSK_RENDERER"] = renderer
    desktop.set_preferences(auto_play="'off'", first_game_offered="true", speed="'off'",
                            window_width=SIZE[0], window_height=SIZE[1])
    desktop.forget_game()
    # sway draws the pointer into its pictures.
    desktop.xdotool("mousemove", SIZE[0] - 1, SIZE[1] - 1)
    return Program(desktop, "--variation", "yukon", "--deal", GAME.deal)


def places(program):
    """The rectangles of the table and of all that has a name in the header bar, in the window."""
    found = {name: program.a11y.extents(program.find_all(name))[:1] for name in HEADER}
    return {"table": program.a11y.extents([program.table])[0], **{name: place for name, (place,) in found.items()}}


def parts(program, whole, scale=1):
    """What these show in a picture of the whole output."""
    left, top = program.find_origin()
    return {name: wayland.part(whole, *(round(number * scale) for number in (left + x, top + y, width, height)))
            for name, (x, y, width, height) in places(program).items()}


def is_idle(program):
    """Whether no thread of the program has anything to do: on a busy machine cards are drawn well after the table."""
    for path in glob.glob("/proc/%d/task/*/stat" % program.process.pid):
        with contextlib.suppress(OSError), open(path, encoding="utf-8", errors="replace") as file:
            if file.read().rpartition(")")[2].split()[0] in ("R", "D"):
                return False
    return True


def steady_picture(program):
    look = program.desktop.screen.whole_picture
    return wait_until_steady(lambda: is_idle(program) and look(), "the picture does not come to rest", REST_SECONDS)


def take_size(program, size):
    """Gives the window the size with which the table has this one: an X server's has a frame around it."""
    window = program.desktop.screen.place(program.window)[2:]
    table = places(program)["table"][2:]
    program.desktop.xdotool("windowsize", program.window, *(w + s - t for w, s, t in zip(window, size, table)))
    wait_until(lambda: places(program)["table"][2:] == size, "the table does not take the size of %d x %d" % size)


def keep_reference(place, path, renderer, *size_of_table):
    """How the program looks on an X server, written anew whenever that changes, until standard input ends."""
    with Desktop(place) as desktop:
        write_settings(desktop)
        size = tuple(map(int, driver.SCREEN.split("x")[:2]))
        with start(desktop, renderer) as program:
            take_size(program, tuple(map(int, size_of_table)))
            looks = None
            while looks is None or not select.select([sys.stdin], [], [], REST_SECONDS)[0]:
                before, looks = looks, parts(program, Pixels(*size, desktop.screen.picture(0, 0, *size)))
                if looks != before:
                    with open(path + ".new", "wb") as file:
                        pickle.dump(looks, file)
                    os.rename(path + ".new", path)


@contextlib.contextmanager
def reference(path, renderer, size):
    """Gives a function that gives the looks as they are at present: on a busy machine cards are drawn well after the table."""
    with contextlib.suppress(FileNotFoundError):
        os.remove(path)
    with subprocess.Popen([sys.executable, __file__, sys.argv[1], path, renderer, *map(str, size)], stdin=subprocess.PIPE) as process:
        def read():
            with open(path, "rb") as file:
                return pickle.load(file)

        wait_until(lambda: os.path.exists(path) or process.poll() is not None,
                   "there is no picture of an X server", 2 * PATIENCE)
        yield read


def test_looks_as_on_x(desktop):
    path = os.path.join(desktop.home, "looks")
    for renderer in RENDERERS:
        with start(desktop, renderer) as program, reference(path, renderer, places(program)["table"][2:]) as looks_there:
            def unlike():
                here, there = parts(program, desktop.screen.whole_picture()), looks_there()
                return [name for name in there
                        if name not in WITH_LETTERS and wayland.differ(here[name], there[name], TOLERANCE, PART_OF_PIXELS)]

            wait_until(lambda: not unlike(), lambda: "with %s these look otherwise than on an X server: %r" % (renderer, unlike()))
            expect_header(program)


def expect_header(program, scale=1):
    looks = parts(program, program.desktop.screen.whole_picture(), scale)
    for name in HEADER:
        expect(wayland.has_colours(looks[name], N_COLOURS), "“%s” is not drawn at scale %s" % (name, scale))


def test_play(desktop):
    """By a click, by keys, and by a drag that is seen on its way."""
    for renderer in RENDERERS:
        with start(desktop, renderer) as program:
            program.wait_for_board(GAME.boards[0])
            GAME.move_by_keys(program, 0)
            by_drag(program, GAME.boards[1], GAME.moves[1])
            program.wait_for_board(GAME.boards[2])
            program.keys("ctrl+z")
            program.wait_for_board(GAME.boards[1])
            program.click(program.find_button("Undo"))
            program.wait_for_board(GAME.boards[0])
            drag_and_look(program)


def drag_and_look(program):
    board, move = GAME.boards[0], GAME.moves[0]
    begin = program.find_card(card_name(moved_card(board, move)))
    end = program.find_card(target_name(board, move))
    # Below the one card of the first column.
    middle = program.find_card(card_name(board.columns[0][0]))[0], program.desktop.screen.size()[1] - 100
    look = functools.partial(program.picture, beside_pointer(middle))
    before = look()
    program.grab(begin, middle)
    wait_until(lambda: look() != before, "the card that is dragged is not seen")
    program.move(middle, end)
    program.release()
    program.wait_for_board(GAME.boards[1])
    wait_until(lambda: look() == before, "the card is still seen where it was dragged")


def beside_pointer(point):
    """Where what is held at a point is seen, too, and not the pointer, whose arrow goes to the right."""
    return point[0] - ARROW, point[1]


def test_windows(desktop):
    """The menus open and close, and so does each window, which shows something; one in four with the slower renderer."""
    for renderer, step in zip(RENDERERS, (1, 4)):
        with start(desktop, renderer) as program:
            expect_menu(program, program.open_menu)
            expect_menu(program, lambda: program.click(program.find_button("Variation: Yukon")))
            for action in WINDOWS[::step]:
                expect_window(program, functools.partial(activate, program, action), action)
            program.open_menu()
            program.change_menu("m")
            expect_window(program, functools.partial(program.keys, "a"), "About Yukon")


def expect_window(program, begin, name):
    screen = program.desktop.screen
    main = screen.active_window()
    begin()
    wait_until(lambda: screen.active_window() not in (0, main), "there is no window of " + name)
    title = screen.title(screen.active_window())
    wait_until(lambda: is_drawn(program, title), "the window “%s” shows nothing" % title)
    program.keys("Escape")
    wait_until(lambda: screen.active_window() == main, "the window “%s” does not close" % title)


def expect_menu(program, begin):
    screen = program.desktop.screen
    before = steady_picture(program)

    def shows_more():
        return wayland.differ(screen.whole_picture(), before, TOLERANCE, PART_OF_MENU)

    begin()
    wait_until(shows_more, lambda: "a menu is not drawn; its keys are at %r" % (program.find_menu_focus(),))
    expect(REMAPPED not in program.all_said(), "a menu grew when it was open")
    program.leave_menu()
    wait_until(lambda: not shows_more(), "a menu is still seen")


def is_drawn(program, title):
    """Whether both the title bar and what is below it show something."""
    x, y, width, height = program.desktop.screen.find_place(program.process.pid, title)
    whole = program.desktop.screen.whole_picture()
    return all(wayland.has_colours(wayland.part(whole, x, top, width, length), N_COLOURS_OF_WINDOW)
               for top, length in ((y, TITLE_BAR), (y + TITLE_BAR, height - TITLE_BAR)))


def test_scales(desktop):
    """A window whose output changes its scale looks like one that begins at that scale."""
    screen = desktop.screen
    for renderer in RENDERERS:
        fresh = {}
        try:
            for scale in SCALES:
                screen.set_scale(scale)
                with start(desktop, renderer) as program:
                    fresh[scale] = steady_picture(program)
                    expect_header(program, scale)
                    # The last of them goes through all scales.
                    for other in SCALES if len(fresh) == len(SCALES) else ():
                        screen.set_scale(other)
                        wait_until(lambda: not wayland.differ(screen.whole_picture(), fresh[other], TOLERANCE, PART_OF_PIXELS),
                                   "with %s, the window looks otherwise at scale %s than a new one" % (renderer, other))
                        expect_header(program, other)
        finally:
            screen.set_scale(1)


TESTS = [test_looks_as_on_x, test_play, test_windows, test_scales]

if __name__ == "__main__":
    if len(sys.argv) > 2:
        keep_reference(*sys.argv[1:])
    else:
        sys.exit(run_tests(TESTS, sys.argv[1], functools.partial(SwayDesktop, size=SIZE), missing))
