#!/usr/bin/python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Saves and opens games, by the command line, the file chooser and the clipboard; and
what becomes of files that are no games.

Usage: test_files.py BUILD-DIRECTORY; prints TAP.
"""

import itertools
import os
import select
import subprocess
import sys

sys.dont_write_bytecode = True

from accessible import ROLE_BUTTON  # noqa: E402
from driver import PATIENCE, Failure, Program, Skip, WonGame, expect, open_by_bus, read_line, run_tests, wait_until  # noqa: E402

GAME = WonGame("yukon-won.txt")
N_MOVES = 12
OTHER_DEAL = "4711"
# A chooser that is still open after so many seconds has not taken the press.
CHOOSER_PATIENCE = 2

# Owns the clipboard with the text on its standard input, until it is ended.
CLIPBOARD_OWNER = """
import gi, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gtk, Gdk, GLib
text = sys.stdin.buffer.read().decode()
Gtk.init()
Gdk.Display.get_default().get_clipboard().set(text)
print("ready", flush=True)
GLib.MainLoop().run()
"""

# A small window whose content can be dragged: a text of the given type.  It says when it is dragged, and when another window
# would take it.
FILE_MANAGER = """
import gi, sys
gi.require_version("Gtk", "4.0")
from gi.repository import Gdk, GLib, Gtk
Gtk.init()

def begin(_source, drag):
    drag.connect("notify::selected-action", change)
    print("dragged", flush=True)

def change(drag, _property):
    if drag.get_selected_action():
        print("taken", flush=True)

text = GLib.Bytes.new(sys.argv[2].encode())
source = Gtk.DragSource(content=Gdk.ContentProvider.new_for_bytes(sys.argv[1], text))
label = Gtk.Label(label="file")
source.connect("drag-begin", begin)
label.add_controller(source)
window = Gtk.Window(title="Files", child=label, default_width=120, default_height=120, decorated=False)
window.present()
GLib.MainLoop().run()
"""


def record(n_moves, *lines):
    """A saved game of so many moves."""
    return "\n".join(["yukon-game 1", "variation yukon", "deal " + GAME.deal,
                      "moves " + " ".join(GAME.moves[:n_moves]), *lines, ""]).encode()


def path_of(desktop, name):
    folder = os.path.join(desktop.home, "games")
    os.makedirs(folder, exist_ok=True)
    return os.path.join(folder, name)


def write(desktop, name, content):
    path = path_of(desktop, name)
    with open(path, "wb") as file:
        file.write(content)
    return path


def read(path):
    with open(path, "rb") as file:
        return file.read()


def start(desktop, *arguments):
    desktop.set_preferences(auto_play="'off'", speed="'off'")
    desktop.forget_game()
    return Program(desktop, *arguments)


def start_other(desktop):
    """A program with a game that has begun, other than the one in the files."""
    desktop.set_preferences(auto_play="'off'", speed="'off'")
    desktop.forget_game()
    path = write(desktop, "other.yukon", b"yukon-game 1\nvariation yukon\ndeal 4711\n")
    program = Program(desktop, path)
    program.wait_for_text("Yukon, deal " + OTHER_DEAL)
    return program


def give(desktop, *arguments):
    """Gives arguments to the program that runs already."""
    process = desktop.start(desktop.program, *arguments,
                            cwd=os.path.dirname(path_of(desktop, "")))
    expect(process.wait(PATIENCE) == 0, "%r ends with %d" % (arguments, process.returncode))


def expect_open(program, n_moves):
    program.wait_for_board(GAME.boards[n_moves])
    program.wait_for_text("Yukon, deal " + GAME.deal)
    program.wait_for_text("%d moves" % n_moves)
    program.wait_for_text("stopped")


def test_command_line(desktop):
    path = write(desktop, "first.yukon", record(N_MOVES))
    with start(desktop, path) as program:
        expect_open(program, N_MOVES)
        program.wait_for_text("Opened “first.yukon”.")
        expect(program.can("Undo"), "the moves cannot be undone")


def test_name_in_bytes(desktop):
    """The name of a file need not be UTF-8: it opens, and what cannot be shown of it is a sign for that."""
    path = write(desktop, os.fsdecode(b"fr\xfcher.yukon"), record(N_MOVES))
    with start(desktop, path) as program:
        expect_open(program, N_MOVES)
        program.wait_for_text("Opened “fr�her.yukon”.")
    with start_other(desktop) as program:
        give(desktop, path)
        expect_open(program, N_MOVES)
        os.remove(path)
        give(desktop, path)
        program.wait_for_text("Can’t open “fr�her.yukon”. The file doesn’t exist.")


def test_running_program(desktop):
    """By a relative name, by a whole one and by an address; and the game before comes back."""
    write(desktop, "ein Spiel.yukon", record(N_MOVES))
    path = write(desktop, "second.yukon", record(N_MOVES + 2))
    with start(desktop, "--deal", "3") as program:
        give(desktop, "ein Spiel.yukon")
        expect_open(program, N_MOVES)
        give(desktop, path)
        expect_open(program, N_MOVES + 2)
        program.click(wait_until(lambda: program.shows("Go Back") and program.find_button("Go Back"), "no way back"))
        expect_open(program, N_MOVES)
        give(desktop, "file://" + path.replace(" ", "%20"))
        expect_open(program, N_MOVES + 2)


def test_opened_by_the_desktop(desktop):
    """As file managers do it."""
    path = write(desktop, "first.yukon", record(N_MOVES))
    with start_other(desktop) as program:
        names = program.names()
        for addresses, done in (((), lambda: expect(program.names() == names, "the cards are others")),
                                (("file://" + path, "file:///nowhere"), lambda: program.wait_for_text("You can open only one")),
                                (("file://" + path,), lambda: expect_open(program, N_MOVES))):
            open_by_bus(desktop, *addresses)
            done()


HOSTILE = {
    "empty.yukon": b"",
    "letter.yukon": b"Dear friend,\n",
    "picture.yukon": b"\x89PNG\r\n\x1a\n" + bytes(500),
    "cut off.yukon": record(N_MOVES)[:90],
    "edited.yukon": record(N_MOVES).replace(b"c", b"d"),
    "future.yukon": b"yukon-game 99\nnobody knows\n",
    "path.yukon": b"yukon-game 1\nvariation ../../etc/passwd\ndeal 1\n",
    "control.yukon": b"yukon-game 1\nvariation yukon\ndeal 1\nnote \x1b[2J\n",
    "no UTF-8.yukon": b"yukon-game 1\nvariation yukon\ndeal 1\nnote \xff\n",
    "dos.yukon": record(N_MOVES).replace(b"\n", b"\r\n"),
    "million.yukon": record(N_MOVES, "moves" + " c1-c2" * 1000000),
    "huge.yukon": b"yukon-game 1\nvariation yukon\ndeal " + b"9" * 100000 + b"\n",
    "illegal.yukon": record(N_MOVES, "moves c1-c2:99"),
    "noise.yukon": bytes(range(256)) * (8 * 4096),
    "cards.yukon": b"variation yukon\ncolumn 5X\n",
    "line\nbreak.yukon": b"",
}


def expect_refused(desktop, program, path):
    """One sentence, with the file's name; the game stays."""
    shown = os.path.basename(path).replace("\n", "?")
    give(desktop, path)
    program.wait_for_text("Can’t open “%s”." % shown)
    text = program.text_with("Can’t open “%s”." % shown)
    expect(text.endswith(".") and "\n" not in text and len(text) < 250, "it says: " + text)
    expect(program.shows("Yukon, deal " + OTHER_DEAL), "the game is another one: %r" % program.texts())


def test_bad_files(desktop):
    with start_other(desktop) as program:
        cards = program.names()
        for name, content in HOSTILE.items():
            expect_refused(desktop, program, write(desktop, name, content))
        large = write(desktop, "10 GB.yukon", record(N_MOVES))
        os.truncate(large, 10 << 30)
        pipe = path_of(desktop, "pipe.yukon")
        os.mkfifo(pipe)
        for path in (large, pipe, "/dev/zero", os.path.dirname(pipe), path_of(desktop, "nothing.yukon")):
            expect_refused(desktop, program, path)
        expect(program.names() == cards, "the cards are others")
        # The next good file is opened all the same.
        give(desktop, write(desktop, "good.yukon", record(N_MOVES)))
        expect_open(program, N_MOVES)


def expect_nonsense(desktop, sentence, *arguments):
    status, said = desktop.run(*arguments)
    expect(status == 2, "%r ends with %d" % (arguments, status))
    expect(said.strip() == sentence, "%r says: %s" % (arguments, said))


def test_bad_arguments(desktop):
    expect_nonsense(desktop, "yukon: You can open only one game at a time.", "a.yukon", "b.yukon")
    expect_nonsense(desktop, "yukon: A file or a link can’t be combined with other options.", "--deal", "3", "a.yukon")
    expect_nonsense(desktop, "Unknown option --faster", "--faster")


def choose(program, keys, title, path):
    """Types a file's name in the chooser."""
    program.desktop.has_shown_file_dialog = True
    program.keys(keys)
    wait_until(lambda: program.has_focus(title), "the window “%s”" % title)
    if title.startswith("Open"):
        program.keys("ctrl+l")
    frame = wait_until(lambda: program.frames().get(title), "the window “%s” in the accessible tree" % title)
    wait_until(lambda: program.find_text_focus(frame), "there is nowhere to type a name")
    wait_until(lambda: type_name(program, frame, path), lambda: "the name is “%s”" % program.typed(frame))
    wait_until(lambda: has_closed(program, frame, title), "the window “%s” stays" % title)
    wait_until(lambda: program.has_focus("Yukon"), "the table does not get the focus")


def type_name(program, frame, path):
    """Whether the name is there as it was typed: the chooser may have put something else into its place meanwhile."""
    program.keys("ctrl+a")
    program.type(path)
    # A completion that came late may be left behind the name.
    program.keys("shift+End", "Delete")
    program.wait_until_handled()
    return program.typed(frame) == path


def has_closed(program, frame, title):
    """Presses the chooser's button; whether the chooser closes.  It does not while it is busy with its list.

    The press cannot reach another window, as a key would when the chooser closes late.
    """
    buttons = program.a11y.has_role(program.everything(frame), ROLE_BUTTON)
    # Some versions of GTK put the mnemonic into the name, too: “_Save Save”.
    for button, name in zip(buttons, program.a11y.names(buttons)):
        if title.split()[0] in name.split():
            program.a11y.press(button)
    try:
        return wait_until(lambda: title not in program.frames(), "the window “%s” stays" % title, CHOOSER_PATIENCE)
    except Failure:
        return False


def test_save_and_open(desktop):
    path = write(desktop, "first.yukon", record(N_MOVES))
    saved = path_of(desktop, "saved.yukon")
    with start(desktop, path) as program:
        expect_open(program, N_MOVES)
        program.keys("ctrl+z")
        program.wait_for_board(GAME.boards[N_MOVES - 1])
        choose(program, "ctrl+s", "Save the Game", saved)
        program.wait_for_text("Game saved as “saved.yukon”.")
        expect(b"cursor %d\n" % (N_MOVES - 1) in read(saved), "it is not the present game: %r" % read(saved))
        program.keys("ctrl+n")
        wait_until(lambda: not program.shows_deal(GAME.deal), "no new game")
        choose(program, "ctrl+o", "Open a Game", saved)
        expect_open(program, N_MOVES - 1)
        program.keys("ctrl+shift+z")
        program.wait_for_board(GAME.boards[N_MOVES])
        choose(program, "ctrl+shift+s", "Save the Game", "/proc/x.yukon")
        program.wait_for_text("Can’t save the game as “x.yukon”.")
        expect("CRITICAL" not in program.said(), "it says: " + program.said())


def test_copy_and_paste(desktop):
    path = write(desktop, "first.yukon", record(N_MOVES))
    with start(desktop, path) as program:
        expect_open(program, N_MOVES)
        program.keys("ctrl+c")
        program.wait_for_text("Position copied.")
        program.keys("ctrl+n")
        wait_until(lambda: not program.shows_deal(GAME.deal), "no new game")
        program.keys("ctrl+v")
        program.wait_for_text("The position is on the table.")
        program.wait_for_board(GAME.boards[N_MOVES])
        program.wait_for_text("0 moves")
        expect(not program.shows(", deal "), "a pasted position has a number: %r" % program.texts())


INPUTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "inputs")


def test_what_others_write(desktop):
    """A game of KPatience is opened and pasted, and the columns of PySolFC are pasted."""
    path = os.path.join(INPUTS, "kpat-moves.kpatience")
    with start_other(desktop) as program:
        give(desktop, path)
        program.wait_for_text("Opened “kpat-moves.kpatience”. It came from KPatience.")
        wait_until(lambda: "Ten of spades, column 2, card 1 of 1" in program.names(), "the position is another one")
        for name, sentence in (("pysol.board", "The position is on the table."),
                               ("kpat-moves.kpatience", "The position is on the table. It came from KPatience.")):
            with Clipboard(desktop, read(os.path.join(INPUTS, name))) as clipboard:
                if not clipboard.is_ready:
                    raise Skip("GTK 4 for Python is not installed")
                program.keys("ctrl+v")
                program.wait_for_text(sentence)


class FileManager:
    """Some other program from whose window a file can be dragged."""

    def __init__(self, desktop, kind, text):
        self.process = desktop.start("/usr/bin/python3", "-c", FILE_MANAGER, kind, text, stdout=subprocess.PIPE)
        self.desktop = desktop

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.process.kill()
        self.process.wait(PATIENCE)

    def wait_for(self, word, meanwhile=lambda: None):
        """Waits until it says this, and does something as long as it does not."""
        output = self.process.stdout
        said = wait_until(lambda: (select.select([output], [], [], 0)[0] and output.readline()) or meanwhile(),
                          "%r is not said" % word)
        expect(said.strip() == word, "%r instead of %r" % (said, word))

    def put_into_corner(self):
        """Whether its window has come, and is where no other is."""
        subprocess.run(["xdotool", "search", "--onlyvisible", "--name", "^Files$", "windowmove", "0", "0"],
                       env=self.desktop.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False,
                       timeout=PATIENCE)
        place = self.desktop.screen.find_place(self.process.pid, "Files")
        return place and place[:2] == (0, 0)


def drop(desktop, program, text, wait, kind="text/uri-list"):
    """The other program stays until the drop is seen, since it is asked for the text."""
    with FileManager(desktop, kind, text) as files:
        wait_until(lambda: files.put_into_corner() or files.process.poll(), "the other window")
        if files.process.poll():
            raise Skip("GTK 4 for Python is not installed")
        x, y = program.find_card("Column 4")
        program.grab((60, 60), (90, 90))
        # GTK joins motions that come together, and since some version after 4.8 one alone begins no drag.
        places = itertools.cycle((90, 91))
        files.wait_for(b"dragged", lambda: desktop.xdotool("mousemove", next(places), 90))
        desktop.xdotool("mousemove", x, y)
        files.wait_for(b"taken")
        program.release()
        wait()


def test_file_dropped_on_the_window(desktop):
    path = write(desktop, "first.yukon", record(N_MOVES))
    with start_other(desktop) as program:
        drop(desktop, program, "file://" + path + "\r\n", lambda: expect_open(program, N_MOVES))


def test_text_dropped_on_the_window(desktop):
    """A link as some programs drag it, and a game."""
    with start_other(desktop) as program:
        kind = "text/plain;charset=utf-8"
        drop(desktop, program, "yukon:alaska/77", lambda: program.wait_for_text("Alaska, deal 77"), kind)
        drop(desktop, program, record(N_MOVES).decode(), lambda: expect_open(program, N_MOVES), kind)


def test_link_dropped_where_gvfs_is(desktop):
    with desktop.gvfs(), start_other(desktop) as program:
        drop(desktop, program, "yukon:alaska/77\r\n", lambda: program.wait_for_text("Alaska, deal 77"))


class Clipboard:
    """Some other program that owns the clipboard."""

    def __init__(self, desktop, text):
        self.process = subprocess.Popen(["/usr/bin/python3", "-c", CLIPBOARD_OWNER], env=desktop.environment,
                                        stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.process.stdin.write(text)
        self.process.stdin.close()
        self.is_ready = read_line(self.process.stdout, "the owner of the clipboard says nothing") == b"ready\n"

    def __enter__(self):
        return self

    def __exit__(self, *_error):
        self.process.kill()
        self.process.wait(PATIENCE)


# What is pasted, and what is said to it.
PASTED = {
    b"Dear friend,\n": "Can’t paste this. This isn’t a Yukon game or position.",
    b"variation yukon\ncolumn 5X\n":
        "Can’t paste this. Line 2 of this position makes no sense: “5X”.",
    b"variation ../../etc/passwd\n":
        "Can’t paste this. There’s no variation called “../../etc/passwd”.",
    b"yukon-game 99\n": "Can’t paste this. This game was saved by a newer version of Yukon.",
    b"variation yukon\n" * 10000:
        "Can’t paste this. This position is damaged: line 2 makes no sense.",
    record(N_MOVES): "Opened the game from the clipboard.",
}


def test_paste_from_elsewhere(desktop):
    with start_other(desktop) as program:
        for text, sentence in PASTED.items():
            with Clipboard(desktop, text) as clipboard:
                if not clipboard.is_ready:
                    raise Skip("GTK 4 for Python is not installed")
                program.keys("ctrl+v")
                program.wait_for_text(sentence)
                expect("Opened" in sentence or program.shows_deal(OTHER_DEAL), "the game is another one")
        expect_open(program, N_MOVES)


TESTS = [test for name, test in list(globals().items()) if name.startswith("test_")]

if __name__ == "__main__":
    sys.exit(run_tests(TESTS, sys.argv[1]))
