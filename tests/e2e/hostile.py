# SPDX-License-Identifier: GPL-3.0-or-later
"""Decks and pictures that mean harm to whatever draws them, and a fuzzer that makes more."""

import base64
import functools
import gzip
import os
import random
import re
import struct
import zlib

SUITS = ("club", "diamond", "heart", "spade")
RANKS = (*map(str, range(1, 11)), "jack", "queen", "king")
HEAD = 'width="1300" height="500" viewBox="0 0 1300 500"'
CARD = '<rect width="90" height="90" fill="red"/>'
LINK = '<use xlink:href="#%s"/>'

# Numbers that somebody may have forgotten.
NUMBERS = ("0", "-1", "1e-30", "1e9", "1e38", "-1e38", "1e400", "NaN", "0.00001", "65536", "2147483648", "441")
# What is put around a part of a document.
COVERS = ('<g opacity="0.5">%s</g>', '<g filter="url(#f)">%s</g>', '<g mask="url(#m)">%s</g>', '<g clip-path="url(#c)">%s</g>',
          '<g transform="scale(1e6)">%s</g>', '<g transform="rotate(45) skewX(89.9999)">%s</g>', '<switch>%s</switch>',
          '<pattern id="p" width="0.001" height="0.001">%s</pattern>', '<svg viewBox="0 0 1e-9 1e-9">%s</svg>')


def deck(body, definitions="", head=HEAD, before="", behind=""):
    """A deck whose cards are all the same."""
    cells = "".join('<g id="%s_%s" transform="translate(%d,%d)">%s</g>' % (suit, rank, 100 * column, 100 * row, body)
                    for row, suit in enumerate(SUITS) for column, rank in enumerate(RANKS))
    return ('<?xml version="1.0"?>%s<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" %s>'
            '<defs>%s</defs>%s<g id="back" transform="translate(200,400)">%s</g>%s</svg>'
            % (before, head, definitions, cells, body, behind))


def filtered(content, place='x="0" y="0" width="1" height="1"'):
    return deck('<g filter="url(#f)">%s</g>' % CARD, '<filter id="f" %s>%s</filter>' % (place, content))


def matrix(order):
    return '<feConvolveMatrix order="%d" kernelMatrix="%s"/>' % (order, "1 " * order ** 2)


def png(width, height):
    """A picture of one bit for each pixel, all black: small in its file."""
    def chunk(kind, content):
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    pack, row = zlib.compressobj(9), bytes(1 + (width + 7) // 8)
    rows = b"".join(pack.compress(row) for _ in range(height)) + pack.flush()
    return (b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)) +
            chunk(b"IDAT", rows) + chunk(b"IEND", b""))


def tenfold(content, depth):
    """Elements that use each other: ten to the power of so many."""
    return '<g id="u0">%s</g>%s' % (content, "".join('<g id="u%d">%s</g>' % (i, LINK % ("u%d" % (i - 1)) * 10)
                                                     for i in range(1, depth + 1)))


def masks(depth):
    white = '<rect width="90" height="90" fill="white" %s/>'
    return '<mask id="m0">%s</mask>' % white % "" + "".join(
        '<mask id="m%d">%s%s</mask>' % (i, white % use, white % use)
        for i, use in ((i, 'mask="url(#m%d)"' % (i - 1)) for i in range(1, depth + 1)))


def patterns(depth):
    tile = '<pattern id="p%d" width="1" height="1" patternUnits="userSpaceOnUse"><rect width="90" height="90" fill="%s"/></pattern>'
    return "".join(tile % (i, "url(#p%d)" % (i - 1) if i else "red") for i in range(depth + 1))


def entities(depth):
    return "<!DOCTYPE svg [<!ENTITY a0 \"<rect width='9' height='9'/>\">%s]>" % "".join(
        '<!ENTITY a%d "%s">' % (i, "&a%d;" % (i - 1) * 10) for i in range(1, depth + 1))


@functools.lru_cache
def documents(port):
    """SVG documents by their names.  Some ask for what is at a PORT of this machine."""
    at = "http://127.0.0.1:%d/" % port
    huge = base64.b64encode(png(30000, 30000)).decode()
    picture = '<image id="i" width="90" height="90" xlink:href="data:image/png;base64,%s"/>' % huge
    line = "".join(" L%d %d" % (i * 7919 % 1300, i * 104729 % 500) for i in range(400000))
    return {
        "plain": deck(CARD),
        "panic": filtered(matrix(21)),
        "entities": deck(CARD + "&a9;", before=entities(9)),
        "external-entity": deck('<text font-size="20" y="20">&x;</text>' + CARD, before=(
            '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY %% y SYSTEM "%sy"> %%y;]>' % at)),
        "external-references": deck(
            '<image width="90" height="90" xlink:href="file:///etc/passwd"/><image width="9" height="9" xlink:href="%sx.png"/>'
            '<use xlink:href="%sx.svg#a"/>%s' % (at, at, CARD), head=HEAD + ' xml:base="file:///etc/"', definitions=(
                '<style>@import url("%sc.css"); @import url("file:///dev/zero");</style>'
                '<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd" parse="text"/>' % at)),
        "uses-1e7": deck(LINK % "u7", tenfold(CARD, 7)),
        "uses-1e5": deck(LINK % "u5", tenfold(CARD, 5)),
        "huge-png": deck(LINK % "i" + CARD, picture),
        "masks": deck('<g mask="url(#m21)">%s</g>' % CARD, masks(21)),
        "patterns": deck('<rect width="90" height="90" fill="url(#p11)"/>', patterns(11)),
        "groups": deck('<g opacity="0.99">' * 200 + CARD + "</g>" * 200),
        "filter-far": filtered('<feGaussianBlur stdDeviation="1e9"/><feTurbulence baseFrequency="0.001" numOctaves="2000000000"/>'
                               * 50, 'x="-1e6" y="-1e6" width="1e9" height="1e9"'),
        "filter-heavy": filtered(('<feMorphology operator="dilate" radius="400"/>%s<feGaussianBlur stdDeviation="300"/>'
                                  % matrix(50)) * 30),
        "filter-turbulence": filtered('<feTurbulence baseFrequency="0.3" numOctaves="50000"/>' * 300),
        "huge-size": deck(CARD, head='width="1000000000" height="1000000000"'),
        "no-size": deck(CARD, head='width="1e400" height="NaN" viewBox="0 0 1e-30 1e-30"'),
        "long-path": deck(CARD, behind='<path d="M0 0%s" stroke="red" stroke-width="9" stroke-dasharray="0.01 0.01"/>' % line),
        "dashes": deck('<path d="M0 0 L90 90" stroke="red" stroke-dasharray="0.0000001 0.0000001" stroke-width="5"/>' + CARD),
        "much-text": deck(CARD, behind="<text>%s</text>" % ("x\u0301" * 3000000)),
        "late": "<!--%s-->%s" % ("x" * 5000, deck(CARD)),
        "stars": deck(CARD, "<style>%s</style>" % ("*" * 1000000)),
        "selectors": deck(CARD, "<style>%s</style>" % "".join("g g g g g:not(.a%d) rect{fill:red}" % i for i in range(60000))),
    }


def pictures():
    """Other files by their names."""
    return {
        "225-mp.png": png(15000, 15000), "64-mp.png": png(8000, 8000), "49-mp.png": png(7000, 7000),
        "900-mp.png": png(30000, 30000), "long.png": png(1000000, 60), "half.png": png(3000, 3000)[:200],
        "header.xpm": b'/* XPM */\nstatic char*x[]={"60000 1000 2000000000 6",\n"a c red"};',
        "colours.xpm": b'/* XPM */\nstatic char*x[]={"6 1 2000000000 6",\n"a c red"};',
        "bad.gif": b"GIF89a\xff\xff\xff\xff\x80\0\0", "bad.bmp": b"BM" + b"\xff" * 200,
        "bad.tga": b"\0\0\2" + b"\0" * 9 + b"\xff\x7f\xff\x7f\x20\x08", "bad.pnm": b"P6\n2000000000 2000000000\n255\n",
        "large.pnm": b"P6\n7000 7000\n255\n" + b"\xff" * 1000000, "bad.ico": b"\0\0\1\0\xff\xff" + b"\xff" * 2000,
        "empty.jpg": b"", "bad.jpg": b"\xff\xd8\xff\xc0\0\x11\x08\xff\xff\xff\xff\3" + b"\1" * 500,
        "bad.tiff": b"II*\0\x08\0\0\0" + b"\xff" * 600, "packed.svgz": gzip.compress(b" " * 60000000),
    }


def write_all(folder, port):
    """Writes all of these; gives the preference and the path for each way to use them."""
    uses = []
    for name, text in documents(port).items():
        path = os.path.join(folder, name + ".svg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        uses += [("deck", path), ("background", path)]
    for name, content in pictures().items():
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            file.write(content)
        uses.append(("background", path))
    pipe = os.path.join(folder, "pipe.png")
    os.mkfifo(pipe)
    return uses + [("background", pipe), ("background", "/dev/zero"), ("background", folder), ("deck", "/proc/self/mem")]


# ---------------------------------------------------------------------------
# The fuzzer.

class Fuzzer:
    """Makes SVG documents out of others, the same ones each time."""

    def __init__(self, seed, port=9):
        self.hand = random.Random(seed)
        large = ("long-path", "much-text", "stars", "selectors", "huge-png")
        self.texts = [text for name, text in documents(port).items() if name not in large]

    def change_number(self, text):
        places = list(re.finditer(r"(?<![\w#])-?\d+(\.\d+)?", text))
        place = self.hand.choice(places)
        return text[:place.start()] + self.hand.choice(NUMBERS) + text[place.end():]

    def cover_part(self, text):
        place = self.hand.choice(list(re.finditer(r"<(rect|use|g|image)\b[^<>]*/>", text)) or [re.search("<svg[^>]*>", text)])
        if place.group().startswith("<svg"):
            return text
        return text[:place.start()] + self.hand.choice(COVERS) % place.group() + text[place.end():]

    def repeat_part(self, text):
        place = self.hand.choice(list(re.finditer(r"<\w+[^<>]*/>", text)) or [None])
        return text if place is None else text[:place.end()] + place.group() * self.hand.choice((1, 9, 99)) + text[place.end():]

    def link_back(self, text):
        """Something uses something else, perhaps itself."""
        ids = re.findall(r'\bid="(\w+)"', text)
        place = self.hand.choice(list(re.finditer("</g>", text)))
        return text[:place.start()] + LINK % self.hand.choice(ids) + text[place.start():]

    def share_definitions(self, text):
        other = re.search("<defs>(.*?)</defs>", self.hand.choice(self.texts), re.S).group(1)
        return text.replace("<defs>", "<defs>" + other, 1)

    def spoil_bytes(self, text):
        at = self.hand.randrange(len(text))
        return text[:at] + "".join(self.hand.choices("<>\"'&;#/=0e- \0\u20ac", k=self.hand.randrange(4))) + text[at + 3:]

    def make(self):
        text = self.hand.choice(self.texts)
        for _ in range(self.hand.randrange(1, 9)):
            change = self.hand.choices((self.change_number, self.cover_part, self.repeat_part, self.link_back,
                                        self.share_definitions, self.spoil_bytes), (6, 4, 3, 3, 3, 1))[0]
            text = change(text)
        return text
