#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests yukon-solver from outside: what it prints, and what it says to bad input.

Usage: test-cli.py PATH-OF-YUKON-SOLVER [DIRECTORY-OF-TESTS]; prints TAP.
"""

import json
import os
import pty
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True
TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.path.join(TESTS, "tools"))

from tap import Skip, expect, named_tests, run_all  # noqa: E402

SOLVER = os.path.abspath(sys.argv[1])
GAMES = os.path.join(sys.argv[2] if len(sys.argv) > 2 else TESTS, "games")
SHORT = "variation yukon\nfoundations KS KH KD QC\ncolumn KC\n" + "column -\n" * 6
MAX_DEAL = 2 ** 63 - 1


def run(*arguments, text=""):
    """Runs the solver; gives exit code, standard output and standard error as text."""
    data = text if isinstance(text, bytes) else text.encode()
    result = subprocess.run([SOLVER, *arguments], input=data, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                            timeout=60, check=False)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def expect_output(output, *arguments, code=0, text=""):
    found = run(*arguments, text=text)
    expect(found == (code, output, ""), found)


def expect_refused(*arguments, text="", message=None):
    """Exit 2, nothing on standard output, one line on standard error, which holds MESSAGE."""
    code, output, error = found = run(*arguments, text=text)
    expect(code == 2 and output == "", found)
    expect(error.startswith("yukon-solver: ") and error.endswith("\n") and error.count("\n") == 1, found)
    if message is not None:
        expect(error == "yukon-solver: %s\n" % message, found)


def boards(text):
    return text.rstrip("\n").split("\n\n")


def cards(board):
    """All cards that a fresh board names."""
    words = " ".join(line.partition(" ")[2] for line in board.split("\n")[1:]).split()
    return sorted(word.strip("[]") for word in words if word != "-")


PACK = sorted(rank + suit for rank in "A23456789TJQK" for suit in "SHDC")


def variations():
    return [line.split("\t")[0] for line in run("list")[1].splitlines()]


def test_list():
    code, output, error = found = run("list")
    lines = output.splitlines()
    expect(code == 0 and error == "" and len(lines) >= 9, found)
    expect(lines[0] == "yukon\tYukon" and "russian\tRussian Solitaire" in lines, lines)
    expect(all(len(line.split("\t")) == 2 for line in lines), lines)
    expect(len(set(variations())) == len(lines), lines)


def test_deal():
    code, output, error = found = run("deal", "1")
    expect(code == 0 and error == "" and len(boards(output)) == 1, found)
    expect(output.startswith("variation yukon\nfoundations - - - -\ncolumn 7H\ncolumn [9S] 4H 8D 8H 5C JH\n"), output)
    expect(cards(output.rstrip()) == PACK, output)
    expect_output(output, "deal", "--variation", "yukon", "1")
    expect_output(output, "deal", "--variation=yukon", "--option=spaces=own", "--count", "1", "1")


def test_deal_every_variation():
    for variation in variations():
        code, output, error = found = run("deal", "--variation", variation, "7")
        expect(code == 0 and error == "" and output.startswith("variation %s\n" % variation), found)
        dealt = cards(output.rstrip())
        expect(dealt == sorted(PACK * (len(dealt) // 52)), found)


def test_deal_options():
    _, plain, _ = run("deal", "5")
    _, output, _ = run("deal", "--option", "foundation-return=on", "--option", "starting-rank=7", "--option",
                       "forced-aces=on", "--option", "spaces=any", "5")
    lines = output.splitlines()
    expect(lines[1:5] == ["option foundation-return on", "option spaces any", "option starting-rank 7",
                          "option forced-aces on"], lines)
    expect(lines[:1] + lines[5:] == plain.splitlines(), lines)


def test_deal_random_rank():
    _, plain, _ = run("deal", "--count", "30", "1")
    _, drawn, _ = run("deal", "--count", "30", "--option", "starting-rank=random", "1")
    ranks = [line for line in drawn.splitlines() if line.startswith("option")]
    expect("random" not in drawn and len(set(ranks)) > 5, ranks)
    expect([line for line in drawn.splitlines() if line not in ranks] == plain.splitlines(), drawn)


def test_deal_count():
    single = [run("deal", str(number))[1].rstrip("\n") for number in (10, 11, 12)]
    code, output, _ = run("deal", "--count", "3", "10")
    expect(code == 0 and boards(output) == single, output)


def test_deal_bounds():
    for number in (1, MAX_DEAL):
        code, output, _ = found = run("deal", str(number))
        expect(code == 0 and cards(output.rstrip()) == PACK, found)
    _, output, _ = run("deal", "--count", "2", str(MAX_DEAL - 1))
    expect(len(boards(output)) == 2, output)
    expect_refused("deal", "--count", "2", str(MAX_DEAL))


def test_deal_refused():
    for number in ("0", str(MAX_DEAL + 1), str(2 ** 64), str(2 ** 64 + 1), "junk", "1x", "1.5", "", " 1", "+1", "0x1"):
        expect_refused("deal", number, message="a deal number is a whole number from 1 to %d" % MAX_DEAL)
    expect_refused("deal", "-1")
    expect_refused("deal", "--", "-1")
    expect_refused("deal")
    expect_refused("deal", "1", "2")
    for count in ("0", "-1", "x", "", str(2 ** 63)):
        expect_refused("deal", "--count=" + count, "1")


def test_deal_options_refused():
    expect_refused("deal", "--variation", "yucon", "1", message="there is no variation “yucon”")
    expect_refused("deal", "--variation", "", "1")
    expect_refused("deal", "--variation")
    expect_refused("deal", "--nonsense", "1")
    for option in ("spaces", "spaces=", "spaces=all", "=on", "colour=on", "starting-rank=1", "forced-aces=ON"):
        expect_refused("deal", "--option", option, "1", message="there is no option “%s”" % option)
    expect_refused("deal", "--variation", "ukrainian", "--option", "forced-aces=on", "1")


def test_commands_refused():
    expect_refused()
    expect_refused("nonsense")
    expect_refused("list", "junk")
    expect_refused("replay", "a", "b")


def test_seconds_that_are_none():
    """What is no time is refused before a search begins that nothing would end."""
    for command in ("solve", "survey"):
        for number in ("nan", "-nan", "NaN", "inf", "-inf", "infinity", "-1", "-1e-9", "1e400", "-1e400", "1e10", "", "x",
                       "0x", "1s", "1,5"):
            expect_refused(command, "--variation", "yukon", "--start", "1", "--count", "1", "--seconds=" + number)
    for option in ("--states", "--jobs", "--start", "--count"):
        for number in ("nan", "inf", "-1", "0", "1e3", "1e400", "", "9" * 30, "0x10", "1.5"):
            words = {"--start": "1", "--count": "1", "--states": "100", "--jobs": "1"}
            words[option] = number
            expect_refused("survey", "--variation", "yukon", *("%s=%s" % word for word in words.items()))
    for number in ("0.001", "1e-3", "1e9", "0"):
        expect(run("solve", "--seconds=" + number, text=SHORT)[0] == 0, number)


def test_names_in_bytes():
    """Names of files are bytes; what cannot be shown of them breaks no line."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(os.fsencode(folder), b"spiel-\xfc.yukon")
        with open(path, "wb") as file:
            file.write((SHORT + "moves c1-f4\n").encode())
        expect_output("won\n", "replay", path)
        with open(path, "wb") as file:
            file.write(SHORT.encode())
        expect_output("7\n", "perft", "--depth", "1", path)
        expect(run("solve", path)[0] == 0, "solve reads it")
        keep = path + b".keep"
        words = ("survey", "--variation", "yukon", "--start", "1", "--count", "1", "--states", "100", "--keep", keep)
        expect(run(*words)[0] == 0 and os.path.exists(keep), "survey keeps it")
        expect(run("merge", keep)[0] == 0, "merge reads it")
        expect_refused("survey", "--variation", "russian", *words[3:],
                       message="“%s” is not the beginning of this survey" % keep.decode(errors="replace"))
        os.remove(path)
        shown = path.decode(errors="replace")
        for words in (("replay", path), ("perft", "--depth", "1", path), ("solve", path), ("merge", path)):
            expect_refused(*words, message="“%s” cannot be read" % shown)
        expect_refused("replay", "-", path, message="“%s” is one argument too many" % shown)
        expect_refused(path)
        expect_refused("solve", b"--\xfc")


def test_replay_states():
    expect_output("won\n", "replay", text=SHORT + "moves c1-f4\n")
    expect_output("won\n", "replay", "-", text=SHORT + "\n# behind\nmoves c1-f4\n")
    expect_output("won\n", "replay", text=(SHORT + "moves c1-f4\n").replace("\n", "\r\n"))
    expect_output("playing\n", "replay", text=SHORT + "moves c1-c2\n")
    expect_output("playing\n", "replay", text=SHORT + "moves\n")


def test_replay_several():
    """One line for each position, up to the first move that is not legal."""
    played = [SHORT + "moves %s\n\n" % moves for moves in ("c1-f4", "c1-c2", "c1-c1", "c1-f4")]
    expect_output("won\nplaying\n", "replay", text="".join(played[:2]))
    expect_output("won\nmove 1, c1-c1: there are no such piles or not so many cards\n", "replay", text=played[0] + played[2] + played[3],
                  code=1)


def test_replay_board():
    """The positions, in a form that the other commands take; a face-down card that lies uncovered is turned."""
    moved = SHORT.replace("column KC\ncolumn -\n", "column -\ncolumn KC\n")
    expect_output(SHORT + "\n", "replay", "--board", text=SHORT + "moves\n")
    expect_output(moved + "\n" + SHORT + "\n", "replay", "--board", text="%smoves c1-c2\n\n%smoves c1-c2 c2-c1\n" % (SHORT, SHORT))
    expect_output("move 1, f1-c2: the foundation keeps its cards\n", "replay", "--board", text=SHORT + "moves f1-c2\n", code=1)
    deal = run("deal", "7")[1]
    turned = deal.replace("[5S] JD 3C 4D TD KC", "[5S] JD").replace("column 4H", "column 4H 3C 4D TD KC")
    expect_output(turned + "\n", "replay", "--board", text=deal + "moves c2-c1:4\n")
    uncovered = run("replay", "--board", text=deal + "moves c2-c7:5\n")[1]
    expect("column 5S\n" in uncovered and uncovered.endswith("QH QS JD 3C 4D TD KC\n\n"), uncovered)


def test_solve_what_others_write():
    """All are one position but for the games of KPatience, and one is none."""
    folder = os.path.join(os.path.dirname(GAMES), "inputs")
    _, expected, _ = run("solve", "--moves", os.path.join(folder, "crlf.txt"))
    expect("\twon\t" in expected, expected)
    for name in sorted(os.listdir(folder)):
        code, output, error = found = run("solve", "--moves", os.path.join(folder, name))
        if name == "bomgame.yukon":
            expect(code == 2 and "a board starts with" in error, found)
        else:
            expect(code == 0 and "\twon\t" in output, (name, found))
            is_other = name.startswith(("kpat", "long"))
            expect(is_other or output.split("\t")[5] == expected.split("\t")[5], (name, output, expected))


def test_solve_each():
    """Each legal move with what becomes of it, as the position after it is solved."""
    deals = run("deal", "--variation", "alaska", "--count", "2", "1")[1]
    code, output, error = found = run("solve", "--each", "--states", "2000", text=deals)
    lines = [line.split("\t") for line in output.splitlines()]
    expect(code == 0 and error == "" and {line[0] for line in lines} == {"1", "2"}, found)
    for number, deal in enumerate(boards(deals), 1):
        moves = [line[1] for line in lines if line[0] == str(number)]
        expect("%d\n" % len(set(moves)) == run("perft", "--depth", "1", text=deal)[1], moves)
        for line in lines:
            if line[0] == str(number):
                child = run("replay", "--board", text="%s\nmoves %s\n" % (deal, line[1]))[1]
                alone = run("solve", "--states", "2000", text=child)[1].rstrip("\n").split("\t")
                expect(line[2:4] + line[5:] == alone[1:3] + alone[4:], (line, alone))
    told = [json.loads(line) for line in run("solve", "--each", "--json", "--states", "2000", text=deals)[1].splitlines()]
    expect([[str(line["position"]), line["move"], line["verdict"]] for line in told] == [line[:3] for line in lines], told)
    expect(list(told[0])[:5] == ["position", "variation", "options", "move", "verdict"], told[0])
    expect_output("", "solve", "--each", text=SHORT.replace("QC", "KC").replace("column KC", "column -"))
    expect_refused("solve", "--each", "--variation", "yukon", "--start", "1", "--count", "1",
                   message="--each goes with positions, and not with deals")


def test_replay_stuck():
    deal = run("deal", "--variation", "russian", "34")[1]
    expect_output("playing\n", "replay", text=deal + "moves\n")
    expect_output("stuck\n", "replay", text=deal + "moves c2-c7\n")
    deal = run("deal", "--variation", "russian", "20")[1]
    expect_output("stuck\n", "replay", text=deal + "moves c6-c2:5 c4-c5 c2-c4:10\n")


def test_replay_illegal():
    expect_output("move 1, c1-f3: the foundation takes another card next\n", "replay",
                  text=SHORT + "moves c1-f3\n", code=1)
    expect_output("move 2, c1-c3: there are no such piles or not so many cards\n", "replay",
                  text=SHORT + "moves c1-c2 c1-c3 c2-f4\n", code=1)
    expect_output("move 1, f1-c2: the foundation keeps its cards\n", "replay", text=SHORT + "moves f1-c2\n", code=1)
    expect_output("move 1, deal: the stock is empty\n", "replay", text=SHORT + "moves deal\n", code=1)
    expect_output("move 1, redeal: there is no redeal\n", "replay", text=SHORT + "moves redeal\n", code=1)
    expect_output("move 1, c1-c8: there are no such piles or not so many cards\n", "replay",
                  text=SHORT + "moves c1-c8\n", code=1)


def test_replay_bad_form():
    for move in ("c1", "c1f4", "c0-f4", "c1-f4:0", "C1-F4", "c1-f4:", "c1-f4x", "s-c1", "c1-f4,"):
        expect_refused("replay", text=SHORT + "moves %s\n" % move,
                       message="10: move 1 is not in the form of a move")
    expect_refused("replay", text=SHORT + "\nmoves c1-c2 x\n", message="11: move 2 is not in the form of a move")
    expect_refused("replay", text=SHORT, message="9: a line “moves” is missing")


def test_games():
    for name in ("yukon-won.txt", "klondikebar-won.txt"):
        path = os.path.join(GAMES, name)
        expect_output("won\n", "replay", path)
        with open(path, encoding="utf-8") as file:
            text = file.read()
        number = text.split("\n")[0].partition("# deal ")[2]
        board = text.partition("\n")[2].partition("moves ")[0]
        expect_output(board, "deal", "--variation", name.replace("-won.txt", ""), number)
        expect_output("playing\n", "replay", text=text.rsplit(" ", 1)[0] + "\n")


def test_perft():
    expect_output("1\n", "perft", "--depth", "0", text=SHORT)
    expect_output("7\n", "perft", "--depth", "1", text=SHORT)
    expect_output("42\n", "perft", "--depth", "2", text=SHORT)
    expect_output("7\n7\n", "perft", "--depth=1", "-", text=SHORT + "\n" + SHORT)


def test_perft_of_deals():
    deals = run("deal", "--count", "2", "1")[1]
    code, output, error = found = run("perft", "--depth", "3", text=deals)
    expect(code == 0 and error == "" and output.splitlines()[0] == "508" and len(output.splitlines()) == 2, found)


def test_perft_goes_on():
    text = SHORT + "\nvariation yukon\ncolumn 5X\n\n" + SHORT
    found = run("perft", "--depth", "1", text=text)
    expect(found == (2, "7\n7\n", "yukon-solver: 12: “5X” is no card\n"), found)


def test_perft_refused():
    for depth in ("-1", "21", "x", "", "99999999999999999999"):
        expect_refused("perft", "--depth=" + depth, text=SHORT)
    expect_refused("perft", text=SHORT)


BAD_BOARDS = {
    "a card twice": (SHORT.replace("column KC", "column KS"), "9: the card KS comes too often"),
    "a missing card": (SHORT.replace("column KC", "column -"), "9: the card KC is missing"),
    "53 cards": (SHORT.replace("column KC", "column KC 5H"), "3: there are more cards than the 52 of this variation"),
    "unknown word": (SHORT.replace("foundations", "fundations"), "2: the word “fundations” is not known"),
    "unknown variation": (SHORT.replace("yukon", "yucon"), "1: there is no variation “yucon”"),
    "unknown option": (SHORT.replace("yukon\n", "yukon\noption colour on\n"),
                       "2: there is no option “colour” with the value “on”"),
    "no variation": (SHORT.partition("\n")[2], "1: a board starts with the line “variation” and its id"),
    "a column too few": (SHORT[:-len("column -\n")], "8: this variation has 7 columns, not 6"),
    "a column too many": (SHORT + "column -\n", "10: too many columns: this variation has no more than 7"),
    "no text": (b"\xff\xfe\x00", "1: this is not a text"),
    "a zero byte": (SHORT.encode() + b"\0", "1: this is not a text"),
    "empty file": ("", "1: there is no board in the input"),
    "blank lines": ("\n \n# nothing\n", "1: there is no board in the input"),
}


def test_solve_bound():
    won = run("solve", "--bound", "--moves", text=SHORT)[1].rstrip("\n").split("\t")
    assert len(won) == 7 and 0 < int(won[6]) <= int(won[4]), won
    lost = run("solve", "--variation", "russian", "--start", "1", "--count", "1", "--bound")[1]
    assert lost.split("\t")[1] == "lost" and lost.endswith("\t-\t-\n"), lost


def solved(*arguments):
    """The lines of `solve` for Yukon's deal 1, as fields."""
    code, output, error = found = run("solve", "--variation", "yukon", "--start", "1", "--count", "1", *arguments)
    expect(code == 0 and error == "", found)
    return output.rstrip("\n").split("\t")


def test_moves_cost_nothing():
    """The moves are those of the win that was found: no position more is looked at."""
    plain, moves = solved(), solved("--moves")
    expect(plain[:3] + plain[4:] == moves[:3] + moves[4:5] and len(moves[5].split()) == int(moves[4]), (plain, moves))


def test_shortening_is_asked_for():
    """It is counted, it keeps to its own and to the search's limits, and what it gives is a win."""
    plain, short = solved(), solved("--shorten", "3000", "--moves")
    expect(int(short[4]) < int(plain[4]), (plain, short))
    expect(int(plain[2]) + 1000 < int(short[2]) < int(plain[2]) + 6000, (plain, short))
    expect_output("won\n", "replay", text=run("deal", "1")[1] + "moves %s\n" % short[5])
    for states in (int(plain[2]), int(plain[2]) + 1, 1000, 2000, 5000):
        both = solved("--shorten", "100000", "--states", str(states))
        expect(both[1] == "won" and int(plain[2]) <= int(both[2]) <= states, both)
    late = solved("--shorten", str(MAX_DEAL), "--seconds", "0.02")
    expect(late[1] == "won" and float(late[3]) < 1000 and int(late[2]) < 200000, late)
    lost = run("solve", "--variation", "russian", "--start", "1", "--count", "1", "--shorten", "1000")[1]
    expect(lost.split("\t")[1] == "lost", lost)
    for number in ("0", "-1", "x", ""):
        expect_refused("solve", "--shorten=" + number, text=SHORT)
    expect_refused("survey", "--variation", "yukon", "--start", "1", "--count", "1", "--shorten", "5")


def computed():
    """How many seconds the solvers that ended have computed."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_times_are_of_computing():
    """However busy the machine is: all times together are no more than what the program computed, and most of it."""
    for command in ("solve", "survey"):
        for jobs in ("1", "4"):
            before = computed()
            output = run(command, "--variation", "double-alaska", "--start", "1", "--count", "20", "--states", "5000",
                         "--jobs", jobs)[1]
            total = computed() - before
            if command == "solve":
                told = sum(float(line.split("\t")[3]) for line in output.splitlines()) / 1e3
            else:
                told = float(re.search(r"\ntimes\t.*sum ([\d.]+) s\n", output).group(1))
            expect(total / 3 < told < total + 0.02, (command, jobs, told, total))


def test_clocks_are_not_mixed():
    """A survey of times on the clock, as they once were, is kept apart."""
    old = survey(1, 3).replace("clock\tCPU\n", "")
    with tempfile.TemporaryDirectory() as folder:
        found = run("merge", in_folder(folder, "old", old), in_folder(folder, "new", survey(4, 3)))
    expect(found[0] == 0 and found[1].startswith(old + "\n") and found[1].count("variation\t") == 2, found)


def test_bad_boards():
    for text, message in BAD_BOARDS.values():
        expect_refused("perft", "--depth", "1", text=text, message=message)
        expect_refused("replay", text=text, message=message)


def test_noise():
    """Ten megabytes: of any bytes, of letters, and of one endless line."""
    draw = random.Random(4)
    size = 10_000_000
    letters = draw.randbytes(size).translate(bytes(b"abcKQ59SHDC-[]#\n"[i % 16] for i in range(256)))
    for text in (draw.randbytes(size), letters.replace(b"\n\n", b"\nx"), b"variation yukon\ncolumn" + b" KS" * (size // 3)):
        for command in (("perft", "--depth", "1"), ("replay",)):
            expect_refused(*command, text=text)


def test_files():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "board.txt")
        with open(path, "w", encoding="utf-8") as file:
            file.write(SHORT + "moves c1-f4\n")
        expect_output("won\n", "replay", path)
        for command in (("perft", "--depth", "1"), ("replay",)):
            expect_refused(*command, folder, message="“%s” cannot be read" % folder)
            expect_refused(*command, path + "x", message="“%sx” cannot be read" % path)


def test_version():
    code, output, error = found = run("--version")
    expect(code == 0 and error == "" and re.fullmatch(r"yukon-solver \d+\.\d+\.\d+\n", output), found)
    expect_refused("--version", "more")


SURVEY = ("survey", "--variation", "yukon", "--start", "307", "--count", "3", "--states", "60000")


def run_on_terminal(*arguments, all_of_it):
    """Runs the solver with standard error on a terminal, and standard output too if ALL_OF_IT."""
    try:
        ours, theirs = pty.openpty()
    except OSError as error:  # a bare chroot has no devices for it
        raise Skip("there is no terminal to be had") from error
    with subprocess.Popen([SOLVER, *arguments], stdin=subprocess.DEVNULL, stderr=theirs,
                          stdout=theirs if all_of_it else subprocess.PIPE) as process:
        os.close(theirs)
        shown = b""
        try:
            while chunk := os.read(ours, 4096):
                shown += chunk
        except OSError:  # how a terminal says that nobody is there any more
            pass
        output = b"" if all_of_it else process.stdout.read()
    os.close(ours)
    return process.returncode, output.decode(), shown.decode()


def test_survey_progress():
    """On a terminal, wherever the numbers go; in a pipe there is nothing but the numbers."""
    for all_of_it in (False, True):
        code, output, shown = found = run_on_terminal(*SURVEY, all_of_it=all_of_it)
        expect(code == 0 and "\r  0 %" in shown, found)
        expect("won\t" in (shown if all_of_it else output), found)
    code, output, error = found = run(*SURVEY)
    expect(code == 0 and error == "" and output.startswith("variation\tyukon\ndeals\t3 from 307\n"), found)


def survey(start, count, *more):
    code, output, error = found = run("survey", "--variation", "alaska", "--start", str(start), "--count", str(count),
                                      "--states", "2000", *more)
    expect(code == 0 and error == "", found)
    return output


def lines_of(output):
    """A survey's lines by their words, without what depends on the clock."""
    lines = dict(line.split("\t", 1) for line in output.splitlines())
    return {word: value for word, value in lines.items() if "times" not in word}


def in_folder(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def test_merge():
    """Parts make the same survey as the whole, in any order; a deal is never counted twice."""
    with tempfile.TemporaryDirectory() as folder:
        parts = [in_folder(folder, str(start), survey(start, 20)) for start in (41, 1, 21)]
        code, output, error = found = run("merge", *parts)
        expect(code == 0 and error == "" and lines_of(output) == lines_of(survey(1, 60)), found)
        merged = in_folder(folder, "merged", output)
        expect(run("merge", merged)[1] == output, "a survey is read as it was written")
        code, output, error = found = run("merge", merged, parts[1])
        expect(code == 2 and output == "" and error.count("\n") == 1 and "counted before" in error, found)
        code, output, error = found = run("merge", parts[0], parts[1])
        expect(code == 4 and "deals\t20 from 1, 20 from 41\n" in output, found)
        expect(error == "yukon-solver: 20 deals of “alaska” are missing: 20 from 21\n", found)


def test_merge_of_what_is_missing():
    """Nothing is left out without a word: a file with nothing in it, a survey that was not ended, whole parts."""
    with tempfile.TemporaryDirectory() as folder:
        part, empty = in_folder(folder, "part", survey(1, 3)), in_folder(folder, "empty", "\n")
        found = run("merge", empty, part)
        expect(found[0] == 4 and found[2] == "yukon-solver: “%s” holds no survey\n" % empty, found)
        expect(run("merge", empty)[:2] == (4, ""), "nothing but an empty file")
        ended = in_folder(folder, "ended", survey(4, 3).replace("asked\t3 from", "asked\t10 from"))
        code, output, error = found = run("merge", ended, part)
        expect(code == 4 and "deals\t6 from 1\nasked\t13 from 1\n" in output, found)
        expect(error == "yukon-solver: 7 deals of “alaska” are missing: 7 from 7\n", found)
        rest = in_folder(folder, "rest", survey(7, 7))
        expect(run("merge", ended, rest, part)[::2] == (0, ""), "with the rest all is there")
        far = [in_folder(folder, str(start), survey(start, 1)) for start in (1, 3, 5, 7, 9)]
        error = run("merge", *far)[2]
        expect(error == "yukon-solver: 4 deals of “alaska” are missing: 1 from 2, 1 from 4, 1 from 6, …\n", error)


def test_merge_of_many():
    """Other questions stay apart, and make a file of several surveys that is read again."""
    with tempfile.TemporaryDirectory() as folder:
        option = survey(1, 5, "--option", "foundation-return=on")
        several = in_folder(folder, "several", survey(1, 5) + "\n" + option)
        code, output, error = found = run("merge", several, in_folder(folder, "more", survey(6, 5)))
        first, second = output.split("\n\n")
        expect(code == 0 and error == "" and second == option and "deals\t10 from 1\n" in first, found)
        expect("option\tfoundation-return on\n" in second, found)


def test_merge_of_nonsense():
    """One sentence, with the place, for whatever is no survey or does not add up."""
    good = survey(1, 3)
    bad = ["nonsense\n", good.replace("alaska", "Alaska"), good.replace("deals\t3", "deals\t4"), good[:len(good) // 2],
           good.replace("won\t", "won\t-"), good.replace("from 1", "from 18446744073709551615"), good + "more\tof it\n",
           good.replace("counts of times\t", "counts of times\t5 5 99999:1 ")]
    with tempfile.TemporaryDirectory() as folder:
        for text in bad:
            code, output, error = found = run("merge", in_folder(folder, "bad", text))
            expect(code == 2 and output == "" and error.count("\n") == 1 and "that is no survey" in error, (text, found))
        found = run("merge", os.path.join(folder, "none"))
        expect(found[0] == 2 and "cannot be read" in found[2], found)


def test_survey_is_kept():
    """A survey that is ended goes on where it was; whatever else is in its file stays there."""
    with tempfile.TemporaryDirectory() as folder:
        path = in_folder(folder, "kept", survey(1, 20))
        output = survey(1, 60, "--keep", path)
        expect(lines_of(output) == lines_of(survey(1, 60)), output)
        with open(path, encoding="utf-8") as file:
            expect(file.read() == output, "what is kept is what is printed")
        expect(survey(1, 60, "--keep", path) == output, "nothing is counted twice")
        for text in ("nonsense\n", survey(2, 3), survey(1, 80), survey(1, 3, "--option", "foundation-return=on")):
            path = in_folder(folder, "other", text)
            code, output, error = found = run("survey", "--variation", "alaska", "--start", "1", "--count", "60",
                                              "--states", "2000", "--keep", path)
            expect(code == 2 and output == "" and "is not the beginning of this survey" in error, found)
            with open(path, encoding="utf-8") as file:
                expect(file.read() == text, "an unknown file stays as it is")


def deals_of(path):
    """How many deals a file counts that keeps a survey; it may end in the middle of a line."""
    try:
        with open(path, encoding="utf-8") as file:
            lines = re.findall(r"^deals\t(.*)", file.read(), re.MULTILINE)
        return sum(int(n) for line in lines for n in re.findall(r"(\d+) from", line))
    except FileNotFoundError:
        return 0


def test_survey_goes_on_to_its_end():
    """After any signal and after a kill, again and again: what comes out is what one run gives, and so is the list."""
    words = ("survey", "--variation", "alaska", "--start", "1", "--count", "260", "--states", "1500", "--jobs", "2")
    with tempfile.TemporaryDirectory() as folder:
        path, listed, whole = (os.path.join(folder, name) for name in ("kept", "listed", "whole"))
        n_deals = 0
        for number in (signal.SIGHUP, signal.SIGKILL, signal.SIGUSR1, signal.SIGKILL):
            # What is solved first is noted at once.
            with subprocess.Popen([SOLVER, *words, "--keep", path, "--list", listed], stdout=subprocess.PIPE) as process:
                while deals_of(path) <= n_deals and process.poll() is None:
                    time.sleep(0.005)
                process.send_signal(number)
                output = process.stdout.read().decode()
                code = process.wait()
            if code == 0 and n_deals == 0:  # a busy machine let it come to its end
                os.remove(path)
                continue
            if code == 0:
                break
            expect(code == (-number if number == signal.SIGKILL else 128 + number), (number, code))
            expect((output == "") == (number == signal.SIGKILL), (number, output))
            expect(deals_of(path) > n_deals, "something was counted")
            n_deals = deals_of(path)
        expect(n_deals > 0, "it was ended once at least")
        if code != 0:  # a kill may have cut what was written last
            with open(path, "a", encoding="utf-8") as file:
                file.write("\nvariation\talaska\ndeals\t1 fr")
        code, output, error = found = run(*words, "--keep", path, "--list", listed)
        expect(code == 0 and error == "", found)
        code, once, _ = run(*words, "--list", whole)
        expect(lines_of(output) == lines_of(once), (output, once))
        with open(listed, encoding="utf-8") as left, open(whole, encoding="utf-8") as right:
            left, right = (sorted([line.split("\t")[:3] for line in file]) for file in (left, right))
        expect(left == right and len(left) == 260, (len(left), len(right)))


def test_survey_does_not_hear_what_nohup_keeps_away():
    def ignore():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kept")
        command = [SOLVER, "survey", "--variation", "alaska", "--start", "1", "--count", "100000", "--states", "1500",
                   "--jobs", "1", "--keep", path]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, preexec_fn=ignore) as process:
            while deals_of(path) == 0:
                time.sleep(0.01)
            n_deals = deals_of(path)
            process.send_signal(signal.SIGHUP)
            while deals_of(path) == n_deals and process.poll() is None:
                time.sleep(0.01)
            expect(process.poll() is None, "it goes on")
            process.terminate()
            expect(process.wait() == 143, process.returncode)


def test_survey_files_that_cannot_be_written():
    """Told before anything is searched."""
    with tempfile.TemporaryDirectory() as folder:
        for option in ("--keep", "--list"):
            expect_refused("survey", "--variation", "yukon", "--start", "1", "--count", "1000000", option,
                           os.path.join(folder, "none", "file"))
        path, listed = (os.path.join(folder, name) for name in ("kept", "listed"))
        survey(1, 4, "--keep", path, "--list", listed)
        in_folder(folder, "listed", "1\twon\n2\twon\n")
        found = run("survey", "--variation", "alaska", "--start", "1", "--count", "4", "--states", "2000", "--keep", path,
                    "--list", listed)
        expect(found == (2, "", "yukon-solver: “%s” lacks deals that “%s” counts\n" % (listed, path)), found)


def test_unknown_deals_are_solved_again():
    """A list is what is left open by it; what more states find out is added to the first survey."""
    with tempfile.TemporaryDirectory() as folder:
        listed = os.path.join(folder, "listed")
        for form in ((), ("--json",)):
            first = in_folder(folder, "first", survey(1, 60, "--list", listed, "--states", "60"))
            survey(1, 60, "--list", listed, "--states", "60", *form)
            if not form:
                with open(listed, encoding="utf-8") as file:
                    lines = [line.rstrip("\n").split("\t") for line in file]
                expect([line[0] for line in lines] == [str(n) for n in range(1, 61)], lines)
                expect(all(len(line) == 5 for line in lines), lines)
            unknown = [line[0] for line in lines if line[1] == "unknown"]
            expect(0 < len(unknown) < 60, unknown)
            words = ("--variation", "alaska", "--deals", listed, "--states")
            again = in_folder(folder, "again", run("survey", *words, "2000")[1])
            expect(run("solve", *words, "2000")[1].count("\n") == len(unknown), "solve takes the list, too")
            code, output, error = found = run("merge", again, first)
            expect(code == 0 and error == "" and output.count("variation") == 1, found)
            found, wanted = lines_of(output), lines_of(survey(1, 60))
            for word in ("deals", "won", "lost", "unknown", "winnable"):
                expect(found[word] == wanted[word], (word, found, wanted))
            expect(found["limits"] == "60 states, 0 ms" and found["again"] == "%d deals, 2000 states, 0 ms" % len(unknown), found)
            merged = in_folder(folder, "merged", output)
            expect(run("merge", merged)[1] == output, "it is read as it was written")
            expect(run("merge", merged, again)[1].count("variation") == 2, "nothing is added twice")
        for text in ("71\n75\n", "71\tunknown\n# of some\n75\tunknown\t5\n74\twon\n", "75\n71\n71\n75",
                     "74 unknown\n75\n71\n74 lost\n"):
            output = run("solve", "--variation", "yukon", "--deals", "-", "--states", "60", text=text)[1]
            expect([line.split("\t")[0] for line in output.splitlines()] == ["71", "75"], (text, output))
        expect(run("solve", "--variation", "yukon", "--deals", "-", text="74 won\n") == (0, "", ""), "nothing is open")
        for text in ("", "# nothing\n", "x\n", "0\n", "-1\n", "1x\n", "%d\n" % 2 ** 63, "1 won\nwon\n"):
            expect_refused("solve", "--variation", "yukon", "--deals", "-", text=text)
        expect_refused("survey", *words[:-1], "--list", listed, message="--list would write over the list that is read")
        expect_refused("survey", "--variation", "yukon", "--deals", "-", "--start", "1", text="1\n",
                       message="--deals stands instead of --start and --count")


def objects_of(*arguments, text=""):
    """What is printed as JSON, an object a line."""
    code, output, error = found = run(*arguments, "--json", text=text)
    expect(code == 0 and error == "" and output.endswith("\n"), found)
    return [json.loads(line) for line in output.splitlines()]


def test_json_of_deals():
    """The same cards as in the text."""
    for variation in variations():
        deal, = objects_of("deal", "--variation", variation, "7")
        lines = [line.split() for line in run("deal", "--variation", variation, "7")[1].splitlines()]
        expect(deal["deal"] == 7 and deal["variation"] == variation and deal["options"] == {}, deal)
        piles = [["column", *(pile or ["-"])] for pile in deal["columns"]]
        expect(piles == [line for line in lines if line[0] == "column"], deal)
        for line in lines:
            if line[0] in ("foundations", "cells"):
                expect([card or "-" for card in deal[line[0]]] == line[1:], deal)
            elif line[0] in ("stock", "waste", "reserve"):
                expect((deal[line[0]] or ["-"]) == line[1:], deal)
    deals = objects_of("deal", "--option", "starting-rank=7", "--option", "spaces=any", "--count", "2", str(MAX_DEAL - 1))
    expect([deal["deal"] for deal in deals] == [MAX_DEAL - 1, MAX_DEAL], deals)
    expect(deals[0]["options"] == {"starting-rank": "7", "spaces": "any"}, deals)


def test_json_of_solve():
    words = ("solve", "--variation", "alaska", "--start", "1", "--count", "12", "--states", "400", "--moves", "--bound")
    found = objects_of(*words)
    lines = [line.split("\t") for line in run(*words)[1].splitlines()]
    expect({line[1] for line in lines} == {"won", "lost", "unknown"}, lines)
    for item, line in zip(found, lines):
        moves = " ".join(item["solution"]) if item["solution"] is not None else "-"
        told = [item["deal"], item["verdict"], item["states"], item["moves"], moves, item["least_moves"]]
        expect([str(word) if word is not None else "-" for word in told] == line[:3] + line[4:], (item, line))
        expect(item["variation"] == "alaska" and item["cpu_ms"] >= 0, item)
    item, = objects_of("solve", text=SHORT)
    expect(item["position"] == 1 and item["verdict"] == "won" and "solution" not in item, item)


def test_json_of_surveys():
    with tempfile.TemporaryDirectory() as folder:
        item, = objects_of("survey", "--variation", "alaska", "--start", "1", "--count", "12", "--states", "400", "--option",
                           "foundation-return=on")
        expect(item["won"] + item["lost"] + item["unknown"] == 12 and item["deals"] == [{"first": 1, "count": 12}], item)
        expect(sum(part["count"] for part in item["unknown_deals"]) == item["unknown"] and item["missing"] == [], item)
        expect(item["options"] == {"foundation-return": "on"} and item["limits"] == {"states": 400, "ms": 0}, item)
        expect(0 < item["cpu_times"]["median_ms"] <= item["cpu_times"]["longest_ms"] <= item["cpu_times"]["sum_ms"], item)
        text = survey(1, 3).replace("made\t", "made\t\\ \"quoted\" \x01 ä ")
        parts = [in_folder(folder, "a", text), in_folder(folder, "b", survey(6, 2)), in_folder(folder, "c", survey(1, 2, "--seconds", "9"))]
        code, output, error = found = run("merge", "--json", *parts)
        first, second = (json.loads(line) for line in output.splitlines())
        expect(code == 4 and error.count("\n") == 1 and first["missing"] == [{"first": 4, "count": 2}], found)
        expect(first["made"].startswith("\\ \"quoted\" \x01 ä ") and second["limits"]["ms"] == 9000, found)


def test_help_of_commands():
    """Each command tells its own options, those that the help of all names."""
    code, text, error = found = run("help")
    expect(code == 0 and error == "", found)
    text = text.partition("Where ")[0]
    names = {name for name in re.findall(r"^yukon-solver (\w+)", text, re.MULTILINE)}
    expect(len(names) == 8, names)
    for name in names:
        synopsis = "".join(re.findall(r"^yukon-solver %s\b.*\n(?: .*\n)*" % name, text, re.MULTILINE))
        for word in ("--help", "-h"):
            code, output, error = found = run(name, word)
            expect(code == 0 and error == "" and "yukon-solver %s" % name in output, found)
            options = set(re.findall(r"--[a-z]+", output))
            expect(options == set(re.findall(r"--[a-z]+", synopsis)) | {"--help"}, (name, options))
            expect(all(re.search(r"%s\S* {2,}\S" % option, output) for option in options), "each is explained: " + output)


def ticks_of(pid):
    """How many hundredths of a second a process has computed."""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return int(file.read().rsplit(")", 1)[1].split()[11])


def test_survey_is_kept_when_ended():
    """A signal ends it early, and what was counted is in the file."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "kept")
        command = [SOLVER, "survey", "--variation", "yukon", "--start", "1", "--count", "100000", "--keep", path]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            while ticks_of(process.pid) < 10:
                os.sched_yield()
            process.terminate()
            output = process.stdout.read().decode()
            expect(process.wait() == 143, process.returncode)
        with open(path, encoding="utf-8") as file:
            expect(file.read() == output and "variation\tyukon\n" in output, output)


def test_threads_share_a_position():
    """However many threads search it, all but the time is the same."""
    for variation, number, states in (("yukon", "116", "14000"), ("double-russian", "16", "30000")):
        command = ("solve", "--variation", variation, "--start", number, "--count", "1", "--states", states)
        lines = []
        for jobs in ("1", "2", "40"):
            code, output, _ = run(*command, "--jobs", jobs)
            fields = output.split("\t")
            lines.append((code, fields[:3] + fields[4:]))
        expect(lines[0] == lines[1] == lines[2] and lines[0][0] == 0 and len(lines[0][1]) == 4, lines)


def run_with_memory(mebibytes, *arguments):
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))

    result = subprocess.run([SOLVER, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, timeout=60, check=False, preexec_fn=limit)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def test_little_memory():
    """One sentence where no search can be made; fewer threads where there is room for some."""
    complaint = "yukon-solver: there is not enough memory: a search takes 128 MiB\n"
    if run_with_memory(80, "--version")[0] != 0:
        raise Skip("the program alone needs more memory, as it does with the sanitizers")
    for command in ("solve", "survey"):
        found = run_with_memory(80, command, "--variation", "yukon", "--start", "1", "--count", "2")
        expect(found == (3, "", complaint), found)
    found = run_with_memory(80, "bench")
    expect(found == (3, "", complaint), found)
    code, output, error = found = run_with_memory(500, "solve", "--start", "1", "--count", "4", "--jobs", "100")
    expect(code == 0 and error == "" and output.count("\twon\t") + output.count("\tlost\t") == 4, found)
    found = run_with_memory(500, "solve", "--start", "1", "--count", "1", "--jobs", "100")
    expect(found[0] == 0 and found[1].startswith("1\twon\t") and found[2] == "", found)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
