#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes the pictures of the README from the real window.

Usage: screenshots.py BUILD-DIRECTORY FOLDER; see build-aux/take-screenshots.
"""

import os
import random
import subprocess
import sys

sys.dont_write_bytecode = True

import driver  # noqa: E402
from driver import Desktop, Program, WonGame, wait_until, wait_until_steady  # noqa: E402
from test_dialogs import leave, open_window, write_results  # noqa: E402
from test_review import LOSS, LostGame, start, wait_for_verdict  # noqa: E402

GAME = WonGame("yukon-won.txt")
LARGE, SMALL = (1280, 800), (420, 640)
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


def open_game(desktop, is_english=True, **preferences):
    desktop.forget_game()
    desktop.set_preferences(first_game_offered="true", window_maximized="true", **preferences)
    write_results(desktop, list(results()))
    os.makedirs(os.path.dirname(desktop.state_file()), exist_ok=True)
    with open(desktop.state_file(), "w", encoding="utf-8") as file:
        file.write("yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\nelapsed %d\nscore 23\n" % (
            GAME.deal, " ".join(GAME.moves[:N_MOVES]), ELAPSED_MS))
    program = Program(desktop)
    if is_english:
        program.wait_for_board(GAME.boards[N_MOVES])
        program.wait_for_text("This can be won.")
    return program


def wait_until_at_rest(desktop):
    width, height = map(int, driver.SCREEN.split("x")[:2])
    wait_until_steady(lambda: desktop.screen.picture(0, 0, width, height), "the screen does not come to rest", REST_SECONDS)


def take(desktop, folder, name):
    wait_until_at_rest(desktop)
    subprocess.run(["import", "-window", "root", os.path.join(folder, name + ".png")], env=desktop.environment, check=True,
                   timeout=driver.PATIENCE)


def open_by_action(program, action, title):
    """Opens a window that the main one has an action for."""
    name = "/" + driver.APP_ID.replace(".", "/") + "/window/1"
    subprocess.run(["gdbus", "call", "--session", "--dest", driver.APP_ID, "--object-path", name,
                    "--method", "org.gtk.Actions.Activate", action, "[]", "{}"],
                   env=program.desktop.environment, stdout=subprocess.DEVNULL, check=True, timeout=driver.PATIENCE)
    wait_until(lambda: program.has_focus(title), "the window %s does not open" % title)


def take_review(desktop, folder):
    """The step that lost the game, and what would have kept it."""
    game = LostGame(desktop.solver)
    with start(desktop, game, window_maximized="true") as program:
        program.keys("F9")
        wait_for_verdict(program)
        program.keys("ctrl+Left")
        program.wait_for_board(game.boards[LOSS])
        take(desktop, folder, "review")


def take_large(desktop, folder):
    with open_game(desktop) as program:
        open_window(program, "ctrl+shift+n", "Variation")
        take(desktop, folder, "variations")
        leave(program, "Variation")
        program.keys("h")
        take(desktop, folder, "light")
    with open_game(desktop, background="'summer-valley'", card_back="'spruces'") as program:
        open_by_action(program, "choose-background", "Background")
        take(desktop, folder, "backgrounds")
    with open_game(desktop, colour_scheme="'dark'", background="'aurora'", card_back="'raven'"):
        take(desktop, folder, "dark")
    take_review(desktop, folder)


def take_small(desktop, folder):
    with open_game(desktop, deck="'large'"):
        take(desktop, folder, "small")


def main():
    place, folder = sys.argv[1:3]
    for (width, height), shots in ((LARGE, take_large), (SMALL, take_small)):
        driver.SCREEN = "%dx%dx24" % (width, height)
        with Desktop(place) as desktop:
            # Out of the way, so that no tooltip comes.
            desktop.xdotool("mousemove", width - 1, height - 1)
            shots(desktop, folder)


if __name__ == "__main__":
    main()
