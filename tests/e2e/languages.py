#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Takes pictures of the windows in one language, for whoever reads a translation over.

Usage: languages.py BUILD-DIRECTORY FOLDER LANGUAGE [LOCALE]; the locale is "LANGUAGE_COUNTRY" where it is not given.
"""

import gettext
import os
import subprocess
import sys

sys.dont_write_bytecode = True

import driver  # noqa: E402
from driver import PATIENCE, Desktop, Program, wait_until  # noqa: E402
from screenshots import GAME, open_game, take, wait_until_at_rest  # noqa: E402

SCREENS = ((1280, 800), (360, 720))
# The actions of the main window that open another.
WINDOWS = ("choose-variation", "preferences", "rules", "statistics", "trail", "puzzles", "shortcuts", "edit-position", "find-card", "deal-number",
           "calendar", "choose-background", "choose-back", "choose-deck", "deal-games", "first-game")
# Those that have more than one page, with how many.
PAGES = {"preferences": 5, "statistics": 3}
COUNTRIES = {"cs": "CZ", "sv": "SE", "uk": "UA", "ja": "JP", "ko": "KR", "ar": "EG", "he": "IL"}


def activate(program, action):
    path = "/" + driver.APP_ID.replace(".", "/") + "/window/1"
    subprocess.run(["gdbus", "call", "--session", "--dest", driver.APP_ID, "--object-path", path,
                    "--method", "org.gtk.Actions.Activate", action, "[]", "{}"],
                   env=program.desktop.environment, stdout=subprocess.DEVNULL, timeout=PATIENCE, check=True)


def take_windows(desktop, folder, size):
    with open_game(desktop, is_english=False) as program:
        take(desktop, folder, size + "-table")
        program.keys("F10")
        take(desktop, folder, size + "-menu")
        program.keys("Escape")
        wait_until_at_rest(desktop)
        for action in WINDOWS:
            main = desktop.screen.active_window()
            activate(program, action)
            wait_until(lambda: desktop.screen.active_window() != main, "the window of " + action)
            take(desktop, folder, size + "-" + action)
            for page in range(1, PAGES.get(action, 1)):
                program.keys("ctrl+Page_Down")
                take(desktop, folder, "%s-%s-%d" % (size, action, page + 1))
            program.keys("Escape")
            wait_until(lambda: desktop.screen.active_window() == main, "the end of the window of " + action)
        program.keys("h")
        take(desktop, folder, size + "-hint")
        program.keys("F9")
        take(desktop, folder, size + "-review")
    desktop.begin_with(game="yukon-game 1\nvariation yukon\ndeal %s\nmoves %s\nelapsed 144000\nscore 23\n" % (
        GAME.deal, " ".join(GAME.moves[:-1])))
    with Program(desktop) as program:
        program.keys(*GAME.keys_of_move(len(GAME.moves) - 1))
        take(desktop, folder, size + "-won")


def has_locale(name):
    """Without it, the C library leaves everything in English."""
    names = subprocess.run(["locale", "-a"], stdout=subprocess.PIPE, timeout=PATIENCE, check=True).stdout.decode().split()
    return name + ".utf8" in names


def main():
    place, folder, language = sys.argv[1:4]
    locale = sys.argv[4] if len(sys.argv) > 4 else (
        language if "_" in language else language + "_" + COUNTRIES.get(language, language.upper()))
    if not has_locale(locale):
        sys.exit("There is no locale %s.UTF-8 here; \"localedef -i %s -f UTF-8 %s.UTF-8\" makes it." % ((locale,) * 3))
    os.makedirs(folder, exist_ok=True)
    for width, height in SCREENS:
        driver.SCREEN = "%dx%dx24" % (width, height)
        with Desktop(place) as desktop:
            desktop.environment.update(LANGUAGE=language, LC_ALL=locale + ".UTF-8",
                                       YUKON_LOCALE_DIR=os.path.join(os.path.abspath(place), "po"))
            desktop.title = gettext.translation("yukon", os.path.join(place, "po"), [language]).pgettext("program", "Yukon")
            desktop.xdotool("mousemove", width - 1, height - 1)
            take_windows(desktop, folder, "%dx%d" % (width, height))


if __name__ == "__main__":
    main()
