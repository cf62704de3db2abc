#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Tests yukon-solver and the script of surveys from outside: what they print, and what they say to bad input.

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
SCRIPT = os.path.join(os.path.dirname(TESTS), "build-aux", "survey")
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
        expect_refused("deal", number, message="a deal number must be a whole number from 1 to %d" % MAX_DEAL)
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
    for number in ("nan", "-nan", "NaN", "inf", "-inf", "infinity", "-1", "-1e-9", "1e400", "-1e400", "1e10", "", "x", "0x",
                   "1s", "1,5", "0", "0.0", "0.0001"):
        expect_refused("solve", "--variation", "yukon", "--start", "1", "--count", "1", "--seconds=" + number,
                       message="--seconds must be a number from 0.001 to 1000000000")
    for option in ("--states", "--jobs", "--start", "--count"):
        for number in ("nan", "inf", "-1", "0", "1e3", "1e400", "", "9" * 30, "0x10", "1.5"):
            words = {"--start": "1", "--count": "1", "--states": "100", "--jobs": "1"}
            words[option] = number
            expect_refused("solve", "--variation", "yukon", *("%s=%s" % word for word in words.items()))
    for number in ("0.001", "1e-3", "1e9"):
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
        counted = path + b".jsonl"
        solve_for(counted, 1, 1)
        expect(table(counted)[0] == 0, "the script reads it")
        found = run_script("run", "--solver", SOLVER, "--variation", "russian", "--start", "1", "--count", "1", counted)
        expect(found == (2, "", "survey: “%s”: line 1 is not of this survey\n" % counted.decode(errors="replace")), found)
        os.remove(path)
        shown = path.decode(errors="replace")
        for words in (("replay", path), ("perft", "--depth", "1", path), ("solve", path)):
            expect_refused(*words, message="“%s” cannot be read" % shown)
        expect_refused("replay", "-", path, message="unexpected argument “%s”" % shown)
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
    expect_output("won\nmove 1, c1-c1: no such pile, or not that many cards\n", "replay", text=played[0] + played[2] + played[3],
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
            expect(code == 2 and "a position starts with" in error, found)
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
                   message="--each works on positions, not on deals by number")


def test_replay_stuck():
    deal = run("deal", "--variation", "russian", "34")[1]
    expect_output("playing\n", "replay", text=deal + "moves\n")
    expect_output("stuck\n", "replay", text=deal + "moves c2-c7\n")
    deal = run("deal", "--variation", "russian", "20")[1]
    expect_output("stuck\n", "replay", text=deal + "moves c6-c2:5 c4-c5 c2-c4:10\n")


def test_replay_illegal():
    expect_output("move 1, c1-f3: the foundation needs a different card next\n", "replay",
                  text=SHORT + "moves c1-f3\n", code=1)
    expect_output("move 2, c1-c3: no such pile, or not that many cards\n", "replay",
                  text=SHORT + "moves c1-c2 c1-c3 c2-f4\n", code=1)
    expect_output("move 1, f1-c2: the foundation keeps its cards\n", "replay", text=SHORT + "moves f1-c2\n", code=1)
    expect_output("move 1, deal: the stock is empty\n", "replay", text=SHORT + "moves deal\n", code=1)
    expect_output("move 1, redeal: there are no redeals left\n", "replay", text=SHORT + "moves redeal\n", code=1)
    expect_output("move 1, c1-c8: no such pile, or not that many cards\n", "replay",
                  text=SHORT + "moves c1-c8\n", code=1)


def test_replay_bad_form():
    for move in ("c1", "c1f4", "c0-f4", "c1-f4:0", "C1-F4", "c1-f4:", "c1-f4x", "s-c1", "c1-f4,"):
        expect_refused("replay", text=SHORT + "moves %s\n" % move,
                       message="10: move 1 is malformed")
    expect_refused("replay", text=SHORT + "\nmoves c1-c2 x\n", message="11: move 2 is malformed")
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
    expect(found == (2, "7\n7\n", "yukon-solver: 12: “5X” is not a card\n"), found)


def test_perft_refused():
    for depth in ("-1", "21", "x", "", "99999999999999999999"):
        expect_refused("perft", "--depth=" + depth, text=SHORT)
    expect_refused("perft", text=SHORT)


BAD_BOARDS = {
    "a card twice": (SHORT.replace("column KC", "column KS"), "9: the card KS is there too often"),
    "a missing card": (SHORT.replace("column KC", "column -"), "9: the card KC is missing"),
    "53 cards": (SHORT.replace("column KC", "column KC 5H"), "3: more cards than the 52 of this variation"),
    "unknown word": (SHORT.replace("foundations", "fundations"), "2: unknown word “fundations”"),
    "unknown variation": (SHORT.replace("yukon", "yucon"), "1: there is no variation “yucon”"),
    "unknown option": (SHORT.replace("yukon\n", "yukon\noption colour on\n"),
                       "2: there is no option “colour” with the value “on”"),
    "no variation": (SHORT.partition("\n")[2], "1: a position starts with a line “variation” and its id"),
    "a column too few": (SHORT[:-len("column -\n")], "8: this variation has 7 columns, not 6"),
    "a column too many": (SHORT + "column -\n", "10: too many columns: this variation has no more than 7"),
    "no text": (b"\xff\xfe\x00", "1: this is not text"),
    "a zero byte": (SHORT.encode() + b"\0", "1: this is not text"),
    "empty file": ("", "1: there is no position in the input"),
    "blank lines": ("\n \n# nothing\n", "1: there is no position in the input"),
}


def test_solve_bound():
    won = run("solve", "--bound", "--moves", text=SHORT)[1].rstrip("\n").split("\t")
    assert len(won) == 7 and 0 < int(won[6]) <= int(won[4]), won
    lost = run("solve", "--variation", "russian", "--start", "1", "--count", "1", "--bound")[1]
    assert lost.split("\t")[1] == "lost" and lost.endswith("\t-\t-\n"), lost


# Few cards are left, so that all ways to win them are soon known; the solver's first win is longer than the shortest.
LATE = """variation yukon
foundations 8S 8H 7D 8C
column [TC] 9H QD JC
column [9D] KD JS 8D
column [QC] TS KH
column [JD] 9C TD QS
column KS JH
column TH 9S QH
column KC
"""


def test_shortest_win():
    """It is found and proved; where the states do not reach, what is proved is less."""
    first, shortest = (run("solve", "--moves", *words, text=LATE)[1].rstrip("\n").split("\t") for words in ((), ("--optimal",)))
    expect(int(shortest[6]) == int(shortest[4]) < int(first[4]) and int(shortest[2]) > int(first[2]), (first, shortest))
    expect_output("won\n", "replay", text=LATE + "moves %s\n" % shortest[5])
    item, = objects_of("solve", "--optimal", text=LATE)
    expect(item["least_moves"] == item["moves"] == int(shortest[4]), item)
    deal = ("solve", "--variation", "yukon", "--start", "60004", "--count", "1", "--shorten", "1000")
    bound, less, more = (run(*deal, *words)[1].rstrip("\n").split("\t") for words in (
        ("--bound",), ("--optimal", "--states", "1500"), ("--optimal", "--states", "6000")))
    expect(int(bound[5]) <= int(less[5]) < int(more[5]) < int(more[4]) <= int(less[4]) <= int(bound[4]), (bound, less, more))
    expect(int(less[2]) <= 1500 and int(more[2]) <= 6000, (less, more))
    lost = run("solve", "--variation", "russian", "--start", "1", "--count", "1", "--optimal")[1]
    expect(lost.split("\t")[1] == "lost" and lost.endswith("\t-\t-\n"), lost)
    alike = {run("solve", "--optimal", "--jobs", jobs, text=LATE)[1].split("\t")[4] for jobs in ("1", "3")}
    expect(alike == {shortest[4]}, alike)


def test_counted_win():
    """What moves by itself doesn't count, so that each kind of automatic play has a shorter win than the one before."""
    off, safe, always = (objects_of("solve", "--moves", "--auto-play", kind, text=LATE)[0] for kind in ("off", "safe", "always"))
    single, = objects_of("solve", "--optimal", text=LATE)
    counts = [item["moves"] for item in (single, off, safe, always)]
    expect(counts == [item["least_moves"] for item in (single, off, safe, always)], counts)
    expect(counts[0] > counts[1] > counts[2] >= counts[3], counts)
    for item in (off, safe, always):
        expect_output("won\n", "replay", text=LATE + "moves %s\n" % " ".join(item["solution"]))
    few = run("solve", "--auto-play", "safe", "--states", "1", text=LATE)[1].rstrip("\n").split("\t")
    expect(few[4] == "-" and few[5] == "-", few)
    expect_refused("solve", "--auto-play", "maybe", text=LATE, message="--auto-play must be off, safe or always")


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


def computed():
    """How many seconds the solvers that ended have computed."""
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def test_times_are_of_computing():
    """However busy the machine is: all times together are no more than what the program computed, and most of it."""
    for jobs in ("1", "4"):
        before = computed()
        output = run("solve", "--variation", "double-alaska", "--start", "1", "--count", "20", "--states", "5000", "--jobs", jobs)[1]
        total = computed() - before
        told = sum(float(line.split("\t")[3]) for line in output.splitlines()) / 1e3
        expect(total / 3 < told < total + 0.02, (jobs, told, total))


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


HARD = ("solve", "--variation", "yukon", "--start", "307", "--count", "3", "--states", "60000")


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
        except OSError:  # how a terminal says that nobody is there anymore
            pass
        output = b"" if all_of_it else process.stdout.read()
    os.close(ours)
    return process.returncode, output.decode(), shown.decode()


def test_progress():
    """On a terminal, unless the lines go there, too; in a pipe there is nothing but the lines."""
    code, output, shown = found = run_on_terminal(*HARD, all_of_it=False)
    expect(code == 0 and "\r  0 %" in shown and output.startswith("307\t"), found)
    code, _, shown = found = run_on_terminal(*HARD, all_of_it=True)
    expect(code == 0 and "%" not in shown and shown.startswith("307\t"), found)
    code, output, error = found = run(*HARD)
    expect(code == 0 and error == "" and output.startswith("307\t"), found)


def first_line(*words):
    """The number of the deal whose line comes first, long before the last."""
    command = [SOLVER, "solve", "--variation", "yukon", "--deals", "-", "--states", "60000", "--jobs", "2", *words]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
        process.stdin.write(b"71\n72\n73\n74\n")
        process.stdin.close()
        line = process.stdout.readline()
        process.terminate()
    return int(re.search(rb"\d+", line)[0])


def test_lines_come_at_once():
    """Objects as soon as a deal is solved; lines in the order of the deals."""
    expect(first_line("--json") != 71, "the deal that takes long comes later")
    expect(first_line() == 71, "lines wait for those before them")


def test_output_that_cannot_be_written():
    """Nothing more is searched, and it is said."""
    try:
        full = open("/dev/full", "wb")
    except OSError as error:
        raise Skip("there is no full device") from error
    with full:
        for form in ((), ("--json",)):
            result = subprocess.run([SOLVER, "solve", "--variation", "yukon", "--start", "1", "--count", "1000000", *form],
                                    stdout=full, stderr=subprocess.PIPE, timeout=60, check=False)
            expect(result.returncode == 2 and result.stderr.count(b"\n") == 1 and b"cannot be written" in result.stderr, result)


def test_lists_of_deals():
    """A list is what is left open by it, in either form."""
    words = ("--variation", "alaska", "--states")
    for form in ((), ("--json",)):
        lines = run("solve", *words, "60", "--start", "1", "--count", "60", *form)[1]
        n_unknown = lines.count("unknown")
        expect(0 < n_unknown < 60, n_unknown)
        expect(run("solve", *words, "2000", "--deals", "-", text=lines)[1].count("\n") == n_unknown, form)
    for text in ("71\n75\n", "71\tunknown\n# of some\n75\tunknown\t5\n74\twon\n", "75\n71\n71\n75",
                 "74 unknown\n75\n71\n74 lost\n"):
        output = run("solve", "--variation", "yukon", "--deals", "-", "--states", "60", text=text)[1]
        expect([line.split("\t")[0] for line in output.splitlines()] == ["71", "75"], (text, output))
    expect(run("solve", "--variation", "yukon", "--deals", "-", text="74 won\n") == (0, "", ""), "nothing is open")
    for text in ("", "# nothing\n", "x\n", "0\n", "-1\n", "1x\n", "%d\n" % 2 ** 63, "1 won\nwon\n"):
        expect_refused("solve", "--variation", "yukon", "--deals", "-", text=text)
    expect_refused("solve", "--variation", "yukon", "--deals", "-", "--start", "1", text="1\n",
                   message="--deals cannot be used with --start or --count")


# The script.

def run_script(*arguments, **settings):
    result = subprocess.run([sys.executable, SCRIPT, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, timeout=60, check=False, **settings)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def running(path, start, count, *more, variation="alaska", states="2000"):
    """How the script solves deals into a file."""
    return ["run", "--solver", SOLVER, "--variation", variation, "--start", str(start), "--count", str(count),
            "--states", states, *more, path]


def solve_for(path, *arguments, **settings):
    found = run_script(*running(path, *arguments, **settings))
    expect(found == (0, "", ""), found)
    return path


def table(*arguments):
    """The exit code, the lines as dictionaries, and the complaints."""
    code, output, error = run_script("table", *arguments)
    head, *rows = [line.split("\t") for line in output.splitlines()] or [[]]
    expect(all(len(row) == len(head) for row in rows), output)
    return code, [dict(zip(head, row)) for row in rows], error


def counts(row):
    """What does not depend on the clock."""
    return {word: value for word, value in row.items() if not word.endswith((" ms", " s"))}


def read_file(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def in_folder(folder, name, text):
    path = os.path.join(folder, name)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def lines_for(*verdicts, **other):
    """A file's text: these verdicts of deals from 1 on, in lines as the solver's."""
    line = {"variation": "yukon", "options": {}, "states": 5, "cpu_ms": 1.5, "moves": None,
            "limits": {"states": 100, "seconds": None, "mebibytes": 128}, "search": 7, **other}
    return "".join(json.dumps({"deal": number, **line, "verdict": verdict}, separators=(",", ":")) + "\n"
                   for number, verdict in enumerate(verdicts, 1))


def test_survey_is_a_sum_of_lines():
    """The numbers are those of the lines, which are those of the solver."""
    with tempfile.TemporaryDirectory() as folder:
        path = solve_for(os.path.join(folder, "a"), 1, 60, "--jobs", "2")
        lines = [json.loads(line) for line in read_file(path).splitlines()]
        plain = [line.split("\t") for line in run("solve", "--variation", "alaska", "--start", "1", "--count", "60", "--states",
                                                  "2000")[1].splitlines()]
        expect(sorted([str(line["deal"]), line["verdict"], str(line["states"])] for line in lines)
               == sorted(line[:3] for line in plain), lines)
        code, (row,), error = found = table(path)
        expect(code == 0 and error == "", found)
        told = [line["verdict"] for line in lines]
        times = sorted(line["cpu_ms"] for line in lines)
        expect([row[word] for word in ("won", "lost", "unknown")] == [str(told.count(word)) for word in ("won", "lost", "unknown")], row)
        expect((row["variation"], row["deals"], row["limits"]) == ("alaska", "1-60", "2000 states, 128 mebibytes"), row)
        expect(row["states"] == str(sum(line["states"] for line in lines)), row)
        expect([row["median ms"], row["95 % ms"], row["longest ms"]] == ["%.3f" % times[at] for at in (30, 57, 59)], row)
        expect(abs(float(row["sum s"]) * 1000 - sum(times)) < 1, row)


def test_interval():
    """Wilson's ends are the shares from which what was seen is just as far off as chance allows."""
    def is_far(share, seen, n):
        return abs(seen - share) > 1.959963985 * (share * (1 - share) / n) ** 0.5

    def end_of(hits, n, low, high):
        for _ in range(60):
            middle = (low + high) / 2
            low, high = (low, middle) if is_far(middle, hits / n, n) == is_far(high, hits / n, n) else (middle, high)
        return "%.2f %%" % (100 * low)

    with tempfile.TemporaryDirectory() as folder:
        for won, lost, unknown in ((30, 9, 1), (0, 40, 0), (40, 0, 0), (1, 0, 3), (5, 50, 5)):
            path = in_folder(folder, "a", lines_for(*["won"] * won, *["lost"] * lost, *["unknown"] * unknown))
            n = won + lost + unknown
            wanted = "%s to %s" % (end_of(won, n, 0, won / n), end_of(won + unknown, n, 1, (won + unknown) / n))
            expect(table(path)[1][0]["winnable (95 %)"] == wanted, (wanted, table(path)))


def test_any_number_of_files():
    """Parts make the same as the whole, in any order, also as one file; a deal is never counted twice."""
    with tempfile.TemporaryDirectory() as folder:
        whole = solve_for(os.path.join(folder, "whole"), 1, 60)
        parts = [solve_for(os.path.join(folder, str(start)), start, 20) for start in (41, 1, 21)]
        code, (row,), error = found = table(*parts)
        expect(code == 0 and error == "" and counts(row) == counts(table(whole)[1][0]), found)
        joined = in_folder(folder, "joined", "".join(map(read_file, parts)))
        expect(table(joined) == found, "one file of many")
        code, (row,), error = found = table(joined, parts[1])
        expect(code == 4 and error == "survey: twice in “alaska”: 1-20 (20 in all)\n", found)
        expect(counts(row) == counts(table(whole)[1][0]), found)
        code, (row,), error = found = table(parts[0], parts[1])
        expect(code == 4 and row["deals"] == "1-20,41-60" and row["winnable (95 %)"] == "-", found)
        expect(error == "survey: missing in “alaska”: 21-40 (20 in all)\n", found)
        for words, wanted in (((1, 60), ""), ((1, 61), "61"), ((21, 20), ""), ((51, 20), "61-70")):
            code, (row,), error = found = table("--start", str(words[0]), "--count", str(words[1]), whole)
            expect((code == 0) == (error == "") == (wanted == "") == (row["winnable (95 %)"] != "-"), found)
            expect(not wanted or "“alaska”: %s (" % wanted in error, found)
        expect(row["deals"] == "51-60", "others are left out")
        expect(run_script("table", "--start", "1", whole)[0] == 2, "a start and no count")


def test_surveys_stay_apart():
    """Other variations, options and searches have lines of their own."""
    with tempfile.TemporaryDirectory() as folder:
        path = solve_for(os.path.join(folder, "a"), 1, 5)
        option = solve_for(os.path.join(folder, "b"), 1, 4, "--option", "foundation-return=on")
        other = solve_for(os.path.join(folder, "c"), 1, 3, variation="russian")
        old = in_folder(folder, "d", re.sub(r'"search":\d+', '"search":1', read_file(path)))
        code, rows, error = found = table(path, option, other, old)
        expect(code == 0 and error == "", found)
        expect([(row["variation"], row["deals"]) for row in rows]
               == [("alaska", "1-5"), ("alaska foundation-return=on", "1-4"), ("russian", "1-3"), ("alaska", "1-5")], found)
        expect(rows[3]["search"] == "1" and counts({**rows[3], "search": rows[0]["search"]}) == counts(rows[0]), found)


def test_what_is_wrong_is_told():
    """Nothing is left out without a word: an empty file, a line that is none or was cut off, whole deals."""
    with tempfile.TemporaryDirectory() as folder:
        good, empty = in_folder(folder, "good", lines_for("won", "lost")), in_folder(folder, "empty", "")
        code, rows, error = found = table(empty, good)
        expect(code == 4 and len(rows) == 1 and error == "survey: “%s” holds no deal\n" % empty, found)
        expect(run_script("table", empty)[:2] == (2, ""), "nothing but an empty file")
        line = lines_for("won")
        for text in ("nonsense\n", "{}\n", "[1]\n", "7\n", "1\twon\t5\n", "\n", "\xff\n", line[:-2] + "\n", line.replace("won", "win"),
                     line.replace('"deal":1', '"position":1'), line.replace('"search":7', '"search":null'),
                     line.replace('"limits"', '"limit"'), line.replace('{"states"', '{"state"')):
            code, rows, error = found = table(in_folder(folder, "bad", lines_for("won") + text))
            expect(code == 4 and rows[0]["deals"] == "1" and error == "survey: “%s/bad”: line 2 is no deal\n" % folder, (text, found))
        far = in_folder(folder, "far", "".join(lines_for(*["won"] * 9).splitlines(True)[::2]))
        error = table(far)[2]
        expect(error == "survey: missing in “yukon”: 2, 4, 6, … (4 in all)\n", error)
        found = run_script("table", good, in_folder(folder, "other", lines_for("lost")))
        expect(found[:2] == (2, "") and found[2].endswith("survey: deal 1 of “yukon” is won in one line and lost in another\n"), found)
        found = run_script("table", os.path.join(folder, "none"))
        expect(found[0] == 2 and "cannot be read" in found[2], found)


def test_more_states_for_what_is_unknown():
    """The same command with more states searches again what is unknown, and nothing else; with fewer, nothing."""
    with tempfile.TemporaryDirectory() as folder:
        path, whole = (os.path.join(folder, name) for name in ("a", "whole"))
        solve_for(path, 1, 60, states="60")
        first = table(path)[1][0]
        before = read_file(path)
        for states in ("60", "59"):
            solve_for(path, 1, 60, states=states)
            expect(read_file(path) == before, states)
        solve_for(path, 1, 60)
        after = read_file(path)
        expect(after.startswith(before) and after.count("\n") == 60 + int(first["unknown"]) > 60, first)
        code, (row,), error = found = table(path)
        wanted = table(solve_for(whole, 1, 60))[1][0]
        expect(code == 0 and error == "" and row["limits"] == "60 states, 128 mebibytes; 2000 states, 128 mebibytes", found)
        for word in ("deals", "won", "lost", "unknown", "winnable (95 %)", "unknown deals"):
            expect(row[word] == wanted[word], (word, row, wanted))
        lines = [json.loads(line) for line in after.splitlines()]
        expect(row["states"] == str(sum(line["states"] for line in lines)), row)


def n_lines(path):
    try:
        return read_file(path).count("\n")
    except FileNotFoundError:
        return 0


def start_script(*arguments, **settings):
    return subprocess.Popen([sys.executable, SCRIPT, *running(*arguments, states="1500")], stdout=subprocess.PIPE, **settings)


def test_survey_goes_on_to_its_end():
    """After any signal and after a kill, again and again, all deals are there, and each once."""
    with tempfile.TemporaryDirectory() as folder:
        path, whole = (os.path.join(folder, name) for name in ("a", "whole"))
        was_ended = 0
        for number in (signal.SIGHUP, signal.SIGKILL, signal.SIGUSR1, signal.SIGKILL, signal.SIGTERM):
            n_before = n_lines(path)
            with start_script(path, 1, 260, "--jobs", "2") as process:
                while n_lines(path) <= n_before and process.poll() is None:
                    time.sleep(0.005)
                process.send_signal(number)
                code = process.wait()
            if code != 0:
                expect(code == (-number if number == signal.SIGKILL else 128 + number), (number, code))
                expect(n_lines(path) > n_before, "something was solved")
                was_ended += 1
            elif was_ended == 0:  # a busy machine let it come to its end
                os.remove(path)
            with open(path, "a", encoding="utf-8") as file:  # a kill may cut what is written last
                file.write('{"deal":26' if number == signal.SIGUSR1 else '{"d' if number == signal.SIGTERM else "")
        expect(was_ended > 0, "it was ended once at least")
        solve_for(path, 1, 260, "--jobs", "2", states="1500")
        solve_for(whole, 1, 260, states="1500")
        code, (row,), error = found = table("--start", "1", "--count", "260", path)
        expect(code == 0 and error == "" and counts(row) == counts(table(whole)[1][0]) and n_lines(path) == 260, found)


def test_one_run_writes_a_file():
    """A second run is refused as long as the first, or the solver that it became, is there."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        with start_script(path, 1, 100000) as process:
            while n_lines(path) == 0:
                time.sleep(0.01)
            found = run_script(*running(path, 1, 100000, states="1500"))
            expect(found == (2, "", "survey: “%s” belongs to a run that has not ended\n" % path), found)
            process.terminate()
            expect(process.wait() == 143, process.returncode)
        solve_for(path, 1, 5, states="1500")


def test_survey_does_not_hear_what_nohup_keeps_away():
    def ignore():
        signal.signal(signal.SIGHUP, signal.SIG_IGN)

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        with start_script(path, 1, 100000, preexec_fn=ignore) as process:
            while n_lines(path) == 0:
                time.sleep(0.01)
            n_before = n_lines(path)
            process.send_signal(signal.SIGHUP)
            while n_lines(path) <= n_before and process.poll() is None:
                time.sleep(0.01)
            expect(process.poll() is None, "it goes on")
            process.terminate()
            expect(process.wait() == 143, process.returncode)


def test_other_files_stay_as_they_are():
    """Whatever holds something else is not written to, and what is no file neither; it is told before anything is searched."""
    with tempfile.TemporaryDirectory() as folder:
        other = read_file(solve_for(os.path.join(folder, "a"), 1, 3, "--option", "foundation-return=on"))
        mine = read_file(solve_for(os.path.join(folder, "b"), 1, 3))
        for text in ("my notes", "my notes\n", "\n", other, mine + "more\n", mine + "\n", mine + "more", mine + "\n" + mine,
                     mine.replace('"search":', '"search":1')):
            path = in_folder(folder, "notes.txt", text)
            code, output, error = found = run_script(*running(path, 1, 1000000))
            expect(code == 2 and output == "" and error.startswith("survey: “%s”: line " % path), (text, found))
            expect(error.endswith(" is not of this survey\n") and read_file(path) == text, (text, found))
        solve_for(in_folder(folder, "begun", "{"), 1, 3)  # what a kill may have left of a first line
        for path in (folder, os.path.join(folder, "none", "a"), "/dev/null"):
            code, output, error = found = run_script(*running(path, 1, 1000000))
            expect(code == 2 and output == "" and error.count("\n") == 1, found)


def test_script_refuses():
    """What the solver does not know it says itself, before a file is made."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        code, output, error = found = run_script(*running(path, 1, 5, variation="yucon"))
        expect((code, output, error) == (2, "", "yukon-solver: there is no variation “yucon”\n"), found)
        found = run_script(*running(path, 1, 5, "--option", "spaces=all"))
        expect(found == (2, "", "yukon-solver: there is no option “spaces=all”\n"), found)
        for words in (("--start", "0", "--count", "1"), ("--start", "1"), ("--start", "1", "--count", "x")):
            found = run_script("run", "--solver", SOLVER, "--variation", "alaska", *words, path)
            expect(found[:2] == (2, ""), found)
        found = run_script("run", "--solver", os.path.join(folder, "none"), "--variation", "yukon", "--start", "1", "--count", "1", path)
        expect(found[0] == 2 and "cannot be run" in found[2], found)
        expect(not os.path.exists(path), "no file is made")



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
        expect(item["limits"] == {"states": 400, "seconds": None, "mebibytes": 128} and item["search"] == found[0]["search"] > 0, item)
    item, = objects_of("solve", "--seconds", "9", "--memory", "64", text=SHORT)
    expect(item["limits"] == {"states": None, "seconds": 9, "mebibytes": 64}, item)
    item, = objects_of("solve", text=SHORT)
    expect(item["limits"] == {"states": 1000000, "seconds": None, "mebibytes": 128}, item)
    expect(item["position"] == 1 and item["verdict"] == "won" and "solution" not in item, item)


def test_help_of_commands():
    """Each command tells its own options, those that the help of all names."""
    code, text, error = found = run("help")
    expect(code == 0 and error == "", found)
    text = text.partition("Where ")[0]
    names = {name for name in re.findall(r"^yukon-solver (\w+)", text, re.MULTILINE)}
    expect(len(names) == 5, names)
    for name in names:
        synopsis = "".join(re.findall(r"^yukon-solver %s\b.*\n(?: .*\n)*" % name, text, re.MULTILINE))
        for word in ("--help", "-h"):
            code, output, error = found = run(name, word)
            expect(code == 0 and error == "" and "yukon-solver %s" % name in output, found)
            options = set(re.findall(r"--[a-z]+", output))
            expect(options == set(re.findall(r"--[a-z]+", synopsis)) | {"--help"}, (name, options))
            expect(all(re.search(r"%s\S* {2,}\S" % option, output) for option in options), "each is explained: " + output)


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


def test_memory():
    """A search ends where its memory does; what smaller memory left unknown is searched again by the script."""
    words = ("solve", "--variation", "yakutat-bay", "--start", "27", "--count", "1", "--states", "200000", "--memory")
    (small,), (large,) = (objects_of(*words, size) for size in ("16", "64"))
    expect(small["verdict"] == "unknown" and small["states"] < 200000 == large["states"], (small, large))
    for size in ("15", "0", "-1", "x", "", "16385", str(2 ** 64)):
        expect_refused("solve", "--memory=" + size, text=SHORT, message="--memory must be a whole number from 16 to 16384")
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a")
        for size, n_deals in (("20", 60), ("20", 60), ("16", 60), ("21", None)):
            solve_for(path, 1, 60, "--memory", size, states="60")
            n_deals = n_deals or 60 + int(table(path)[1][0]["unknown"])
            expect(n_lines(path) == n_deals, (size, n_deals, n_lines(path)))
        solve_for(path, 1, 60, "--seconds", "9", "--memory", "21", states="60")
        expect(n_lines(path) == n_deals, "fewer seconds")
        solve_for(path, 1, 60, "--seconds", "9", states="1000000")
        limits = "60 states, 20 mebibytes; 60 states, 21 mebibytes; 1000000 states, 9.0 seconds, 128 mebibytes"
        expect(table(path)[1][0]["limits"] == limits, table(path))


def test_what_is_missing():
    """It is called missing."""
    expect_refused("deal", message="a deal number is missing")
    expect_refused("solve", "--start", "1", message="--count is missing")
    expect_refused("solve", "--count", "1", message="--start is missing")
    expect_refused("solve", "--variation", "yukon", message="--start is missing")
    expect_refused("perft", text=SHORT, message="--depth is missing")


def run_with_memory(mebibytes, *arguments):
    def limit():
        resource.setrlimit(resource.RLIMIT_AS, (mebibytes << 20, mebibytes << 20))

    result = subprocess.run([SOLVER, *arguments], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                            stderr=subprocess.PIPE, timeout=60, check=False, preexec_fn=limit)
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def test_little_memory():
    """One sentence where no search can be made; fewer threads where there is room for some."""
    complaint = "yukon-solver: not enough memory: a search takes 128 MiB\n"
    if run_with_memory(80, "--version")[0] != 0:
        raise Skip("the program alone needs more memory, as it does with the sanitizers")
    found = run_with_memory(80, "solve", "--variation", "yukon", "--start", "1", "--count", "2")
    expect(found == (3, "", complaint), found)
    code, output, error = found = run_with_memory(500, "solve", "--start", "1", "--count", "4", "--jobs", "100")
    expect(code == 0 and error == "" and output.count("\twon\t") + output.count("\tlost\t") == 4, found)
    found = run_with_memory(500, "solve", "--start", "1", "--count", "1", "--jobs", "100")
    expect(found[0] == 0 and found[1].startswith("1\twon\t") and found[2] == "", found)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
