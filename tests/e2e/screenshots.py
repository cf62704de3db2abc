#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the README and of software centres from the real window, alone with its shadow, as a desktop shows it.

Usage: screenshots.py BUILD-DIRECTORY FOLDER; see build-aux/art/take-screenshots.
"""

import contextlib
import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True

import driver  # noqa: E402
import wayland  # noqa: E402
from driver import Program, WonGame, end, wait_until, wait_until_steady  # noqa: E402
from sway import SwayDesktop, write_settings  # noqa: E402
from test_dialogs import open_window  # noqa: E402
from test_hints import is_hint  # noqa: E402
from test_review import LOSS, PATH, LostGame, start, wait_for_verdict  # noqa: E402

GAME = WonGame("yukon-won.txt")
# Software centres want no more than 1000 x 700, or twice that for screens with small pixels.
LARGE, SMALL, WIDE = (1000, 700), (420, 640), (1280, 800)
# Shadows need room around the window, also where each of its pixels takes four.
OUTPUT = (2400, 1800)
# There the pointer is, which sway draws.
EDGE = 4
# With both behind it, a picture tells how much of the ground each of its pixels lets through.
GROUNDS = ("#000000", "#ffffff")
# The moves of the game that is shown, and how long it has been played.
N_MOVES = 22
ELAPSED_MS = 144000
# Whatever comes up has come to rest when the screen has stayed the same for so long.
REST_SECONDS = 0.5


def results():
    """A log of games as they might have been played."""
    draw = random.Random(7)
    for number in range(46):
        result = "won" if draw.random() < 0.55 else "lost"
        yield "yukon deal %d result %s date 2026-11-%02dT12:%02d:00Z seconds %d moves %d score %d" % (
            number + 100, result, number // 3 + 1, number, draw.randint(150, 700), draw.randint(90, 140),
            73 if result == "won" else draw.randint(8, 50))


def read_table(name):
    with open(os.path.join(driver.TESTS, "..", "data", name), encoding="utf-8") as file:
        return [line.rstrip("\n").split("\t") for line in file if not line.startswith("#")]


def trail_results():
    """What somebody might have made of the first camps of the trail: all, and then less and less."""
    puzzles = {fields[0]: fields for fields in read_table("puzzles.txt")}
    for n_tasks, (variation, numbers, deals) in zip((10, 10, 8, 5, 1), read_table("trail.txt")):
        for number in numbers.split()[:n_tasks]:
            yield "puzzle %s variation %s deal %s result won date 2026-11-20T12:00:00Z seconds 40 moves 1 score 0 tries 1" % (
                number, puzzles[number][1], puzzles[number][3])
        for deal in deals.split()[:max(0, n_tasks - 6)]:
            yield "game variation %s deal %s result won date 2026-11-20T12:00:00Z seconds 300 moves 90 score 73" % (
                variation, deal.partition(":")[0])


def open_game(desktop, is_english=True, **preferences):
    desktop.set_preferences(**{"first_game_offered": "true", "window_maximized": "true", **preferences})
    desktop.begin_with(["game variation " + line for line in results()] + list(trail_results()),
                       "yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\nelapsed %d\nscore 23\n" % (
                           GAME.deal, " ".join(GAME.moves[:N_MOVES]), ELAPSED_MS))
    program = Program(desktop)
    if is_english:
        program.wait_for_board(GAME.boards[N_MOVES])
        program.wait_for_text("This game can still be won.")
    return program


def wait_until_at_rest(desktop):
    width, height = map(int, driver.SCREEN.split("x")[:2])
    wait_until_steady(lambda: desktop.screen.picture(0, 0, width, height), "the screen does not come to rest", REST_SECONDS)


def take(desktop, folder, name):
    wait_until_at_rest(desktop)
    subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], env=desktop.environment, check=True,
                   timeout=driver.PATIENCE)


def in_window(size, **preferences):
    return {**preferences, "window_maximized": "false", "window_width": size[0], "window_height": size[1]}


def look_on(desktop, ground):
    """What the output shows with this colour behind all windows."""
    process = desktop.start("swaybg", "-c", ground)
    try:
        corner = bytes.fromhex(ground[1:])
        screen = desktop.screen
        wait_until(lambda: screen.picture(0, 0, 1, 1)[:3] == corner, "the ground does not become " + ground)
        return screen.whole_picture()
    finally:
        end(process)


def take_window(program, folder, name, is_alone=False):
    """The windows with their shadows, on nothing; where one is alone, without the window below it."""
    desktop = program.desktop
    # Out of the way, so that no tooltip comes.
    desktop.xdotool("mousemove", *(length - 1 for length in desktop.screen.size()))
    if is_alone:
        desktop.screen.control.command('[title="^Yukon$"] opacity set 0')
    wait_until_steady(desktop.screen.whole_picture, "the output does not come to rest", REST_SECONDS)
    paths = [os.path.join(desktop.home, ground[1:] + ".png") for ground in GROUNDS]
    # Nothing moves while the ground changes.
    program.stop()
    for ground, path in zip(GROUNDS, paths):
        wayland.write_png(path, look_on(desktop, ground))
    program.go_on()
    whole, path = (os.path.join(place, name + ".png") for place in (desktop.home, folder))
    # On black a pixel is its colour times what it covers; between black and white it differs by what it lets through.
    subprocess.run(["convert", *paths, "-alpha", "off", "(", "-clone", "0,1", "-compose", "difference", "-composite",
                    "-channel", "G", "-separate", "+channel", "-negate", ")", "(", "-clone", "2,0", "-compose", "divide_dst",
                    "-composite", ")", "-delete", "0,1", "+swap", "-compose", "copy_opacity", "-composite", "-shave",
                    "%dx%d" % (2 * (round(EDGE * desktop.screen.scale()),)), "-trim", "+repage", "-strip", whole], check=True, timeout=driver.PATIENCE)
    subprocess.run(["pngquant", "--force", "--speed", "1", "--strip", "--output", path, whole], check=True, timeout=driver.PATIENCE)
    subprocess.run(["optipng", "-quiet", "-o5", path], check=True, timeout=driver.PATIENCE)


def take_review(desktop, folder):
    """The move that lost the game, and what would have kept it."""
    game = LostGame(desktop.solver)
    # It took its time.
    path = os.path.join(desktop.home, "russian-lost.yukon")
    with open(PATH, encoding="utf-8") as lost, open(path, "w", encoding="utf-8") as file:
        file.write(lost.read().rstrip("\n") + "\nelapsed %d\n" % ELAPSED_MS)
    with start(desktop, game, path, **in_window(LARGE)) as program:
        program.keys("F9")
        wait_for_verdict(program)
        program.keys("ctrl+Left")
        program.wait_for_board(game.boards[LOSS - 1])
        take_window(program, folder, "review")


@contextlib.contextmanager
def open_large(desktop, **preferences):
    with open_game(desktop, **in_window(LARGE, **preferences)) as program:
        # How hard the deal is, is found out later than that it can be won.
        program.wait_for_text("deal %s, easy" % GAME.deal)
        yield program


def take_all(desktop, folder):
    with open_large(desktop) as program:
        open_window(program, "ctrl+shift+n", "Variation")
        take_window(program, folder, "variations", is_alone=True)
    # So wide that all camps are in sight.
    with open_game(desktop, **in_window(WIDE)) as program:
        program.open_menu()
        open_window(program, "t", "Trail")
        take_window(program, folder, "trail", is_alone=True)
    with open_large(desktop, colour_scheme="'dark'", background="'aurora'", card_back="'raven'") as program:
        take_window(program, folder, "dark")
    take_review(desktop, folder)
    with open_game(desktop, **in_window(SMALL, deck="'large'")) as program:
        take_window(program, folder, "small")
    desktop.screen.set_scale(2)
    with open_large(desktop) as program:
        program.keys("h")
        wait_until(lambda: is_hint(program.texts()), "there is no hint")
        take_window(program, folder, "light")


def main():
    place, folder = sys.argv[1:3]
    with SwayDesktop(place, OUTPUT) as desktop:
        write_settings(desktop)
        # What fills the output has no shadow.
        desktop.screen.control.command("for_window [app_id=.*] floating enable")
        take_all(desktop, folder)


if __name__ == "__main__":
    main()
