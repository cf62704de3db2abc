#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws the map of the trail, the Yukon river from Whitehorse to the sea, as a survey map of 1898
# that somebody has coloured by hand:
#
#     draw-map.py FILE           writes FILE
#     draw-map.py --check FILE   asks whether the file is this
#
# The document has a picture for each hour, as those of draw-backgrounds.py have.  North is up, so
# the river runs from the right to the left.  Of the distances only the order is true: where the
# camps would crowd, the land is drawn wider.  There are no words in the picture, since whoever
# shows it has them translated; tents and stars are not in it either.
#
# The table of the trail takes the places of the camps from here (see build-aux/gen/trail).

import importlib.util
import math
import os
import random
import sys

sys.dont_write_bytecode = True


def neighbour(name):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    spec = importlib.util.spec_from_file_location(name.partition(".")[0].replace("-", "_"), path)
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    return script


art = neighbour("draw-backgrounds.py")
Look, curve, lens, num, polygon, shape, use = art.Look, art.curve, art.lens, art.num, art.polygon, art.shape, art.use

WIDTH, HEIGHT = 1600, 500
HOURS = art.HOURS

# Down the river, from Whitehorse to the sea.
CAMPS = [(1506, 418), (1380, 336), (1254, 296), (1128, 232), (1002, 170), (876, 102),
         (750, 76), (624, 150), (498, 200), (372, 256), (246, 336), (120, 250)]

# The bends between them: those before the first camp, then those after each.
BENDS = [[(1596, 470), (1554, 452)],
         [(1476, 384), (1418, 372)], [(1354, 300), (1303, 322)], [(1215, 262), (1173, 266)], [(1098, 212), (1049, 208)],
         [(974, 130), (927, 138)], [(852, 68), (802, 96)], [(710, 78), (658, 112)], [(592, 190), (545, 178)],
         [(459, 226), (419, 222)], [(329, 276), (295, 300), (279, 352)], [(217, 318), (192, 346), (154, 306)]]
MOUTHS = [[(120, 250), (108, 236), (101, 212), (86, 214)], [(142, 288), (117, 288), (103, 272), (74, 270)],
          [(159, 312), (130, 318), (101, 308), (70, 312)], [(180, 336), (144, 350), (103, 344), (74, 354)]]

# Others that join it: Teslin, Pelly, White, Stewart, Porcupine, Tanana, Koyukuk and Innoko.
JOINING = [[(1354, 312), (1395, 276), (1456, 264), (1523, 222), (1590, 214)],
           [(1128, 232), (1183, 190), (1260, 196), (1335, 140), (1440, 150), (1596, 96)],
           [(1067, 214), (1073, 280), (1037, 330), (1059, 400), (1026, 496)],
           [(1053, 206), (1098, 150), (1165, 140), (1219, 84), (1303, 92), (1403, 40)],
           [(750, 76), (787, 46), (850, 50), (921, 26), (1006, 38)],
           [(498, 200), (558, 254), (639, 262), (704, 322), (793, 342), (859, 420), (942, 440)],
           [(403, 236), (424, 174), (475, 140), (486, 84), (558, 50), (568, 4)],
           [(272, 346), (317, 384), (388, 372), (426, 424), (494, 430)]]
COAST = [(-90, -60), (232, -60), (226, -10), (248, 26), (206, 52), (232, 88), (300, 96), (282, 126), (226, 122), (196, 150), (170, 152),
         (154, 190), (120, 204), (92, 240), (78, 288), (74, 338), (104, 372), (96, 410), (150, 424), (132, 462), (178, 478),
         (190, 560), (-90, 560)]
ISLANDS = [[(30, 96), (62, 84), (88, 100), (70, 124), (40, 122)]]
LAKE = [(1361, 302), (1350, 318), (1363, 342), (1380, 358), (1400, 366), (1403, 352), (1388, 332), (1376, 308)]

# From one country to the other; the circle; and the lines between which a map is coloured.
BORDER = 950
CIRCLE = 92
MERIDIANS, PARALLELS = range(100, WIDTH, 200), range(CIRCLE, HEIGHT, 130)

LEVELS = (.3, .5, .7, .9, 1.1)


def river():
    """All bends of the river, its source first."""
    line = list(BENDS[0])
    for camp, bends in zip(CAMPS, BENDS[1:] + [[]]):
        line += [camp] + bends
    return line


def rounded(points, rounds=2):
    """The same line with its corners cut, as often as wanted (Chaikin)."""
    for _ in range(rounds):
        cut = [points[0]]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            cut += [(x0 * .75 + x1 * .25, y0 * .75 + y1 * .25), (x0 * .25 + x1 * .75, y0 * .25 + y1 * .75)]
        points = cut + [points[-1]]
    return points


def line(points):
    return art.polyline(art.thinned(rounded(points), .5))


def area(points):
    return polygon(art.thinned(rounded(points + points[:2]), .5))


def distance(x, y, points):
    def to_piece(a, b):
        (x0, y0), (x1, y1) = a, b
        t = ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / ((x1 - x0) ** 2 + (y1 - y0) ** 2)
        t = min(max(t, 0), 1)
        return math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0))
    return min(map(to_piece, points, points[1:]))


WATERS = [river()] + MOUTHS + JOINING


def height(x, y):
    """How high the land is: ranges, with a valley for each water, and flat towards the sea."""
    to_water = min(distance(x, y, water) for water in WATERS)
    to_sea = distance(x, y, COAST[1:-1])
    ranges = .62 + .75 * art.noise(x / 150, y / 115, 3) + .3 * art.noise(x / 60, y / 52, 4)
    return ranges * min(to_water / 62, 1.25) * min(to_sea / 150, 1)


def contour_lines():
    box = (100, -20, WIDTH + 40, HEIGHT + 20)
    lines = [art.contours(height, level, box, (22, 22)) for level in LEVELS]
    # What would be a speck is left out.
    return [[art.thinned(each, 1.8) for each in level if len(each) > 11] for level in lines]


def spruce(x, y, tall):
    """A sign for woods."""
    return f"M{round(x - tall * .3)},{round(y)}h{num(tall * .6)}l-{num(tall * .3)}-{round(tall)}z"


def is_free(x, y):
    """Whether a tree there would be in nobody's way."""
    return (.06 < height(x, y) < .5 and 11 < y < HEIGHT - 16 and 20 < x < WIDTH - 20
            and all(abs(x - cx) > 60 or not -50 < y - cy < 64 for cx, cy in CAMPS))


def woods(chance):
    """Groups of trees."""
    text = ""
    for _ in range(64):
        x, y = 300 + chance.random() * (WIDTH - 310), 24 + chance.random() * (HEIGHT - 44)
        for place in range(3 + int(4 * chance.random())):
            at = x + 11 * place + 4 * chance.random(), y + 14 * chance.random() - 7
            if is_free(*at):
                text += spruce(*at, 9 + 4 * chance.random())
    return text


def shore_lines():
    """The sea near the coast, as engravers drew it: lines that follow the land, ever fainter."""
    return [line([(x - far * 1.1, y + far * .12) for x, y in COAST[1:-1]]) for far in (7, 15, 25, 37, 51)]


def frame():
    """The edge of the sheet: a line, and a band in pieces of which each other one is filled."""
    band = "".join(f"M{x},5h50v6h-50zM{x},{HEIGHT - 11}h50v6h-50z" for x in range(11, WIDTH - 60, 100))
    return band + "".join(f"M5,{y}h6v39h-6zM{WIDTH - 11},{y}h6v39h-6z" for y in range(11, HEIGHT - 40, 78))


def rose(x, y, size):
    """The points of the compass: the dark halves of eight rays, and the light ones."""
    halves = ["", ""]
    for i in range(8):
        long = size * (1 if i % 2 == 0 else .58)
        turn = i * math.pi / 4
        tip = (x + long * math.sin(turn), y - long * math.cos(turn))
        for side in (0, 1):
            bent = turn + (.39 if side else -.39)
            root = (x + size * .2 * math.sin(bent), y - size * .2 * math.cos(bent))
            halves[side] += polygon([(x, y), root, tip])
    return halves


def steamer(x, y):
    """A sternwheeler on its way up the river."""
    return (f"M{x},{y}h34l5-5h-42zM{x + 3},{y - 6}h27v-5h-27zM{x + 7},{y - 12}h18v-4h-18z"
            f"M{x + 17},{y - 17}h3v-9h-3zM{x - 8},{y - 8}a5,5 0 1 1 0,10a5,5 0 1 1 0-10z",
            f"M{x + 18},{y - 28}c-4-6 6-8 0-13s-8,0-12-5")


def stars(chance, number):
    text = ""
    for i in range(number):
        x, y = chance.random() * WIDTH, 14 + 150 * chance.random() ** 1.5
        size = 1 + 1.2 * chance.random() ** 3
        text += f"M{round(x)},{round(y)}l{num(size)}-{num(size)} {num(size)},{num(size)}-{num(size)},{num(size)}z"
    return text


# The washes of whoever coloured the sheet: where, how large, and which of the colours.
WASHES = [(1330, 250, 360, 260, 0), (1480, 90, 260, 150, 2), (1130, 420, 330, 150, 1), (800, 160, 330, 190, 1),
          (560, 360, 330, 180, 0), (470, 90, 260, 150, 2), (820, 430, 260, 130, 2), (300, 230, 230, 190, 1)]
# The aurora: where its veils hang, and how they lean.
VEILS = [(330, 58, 420, 84, -5, 0), (760, 36, 460, 70, 3, 1), (1180, 64, 430, 90, 6, 0), (1500, 40, 330, 80, -4, 1)]

LOOKS = [
    Look(paper=[(92.6, 6, 86), (88, 10, 82)], wash=[(83, 20, 118), (84, 22, 84), (84, 16, 48)], washed=.5,
         sea=[(74, 17, 232), (82, 12, 222)], shore=(47, 21, 240), shored=.5, contour=(48, 26, 64), contoured=.42,
         wood=(50, 22, 140), wooded=.62, water=(46, 26, 243), bank=(94, 5, 90),
         lake=(70, 18, 232), ink=(27, 8, 70), grid=.16, border=(46, 48, 22), veil=[(90, 5, 90), (90, 5, 90)], veiled=0, star=0,
         smoke=(60, 4, 80)),
    Look(paper=[(13, 14, 275), (17, 13, 258)], wash=[(24, 15, 200), (22, 15, 250), (22, 15, 300)], washed=.45,
         sea=[(9, 14, 275), (13, 15, 262)], shore=(45, 24, 222), shored=.4, contour=(58, 30, 178), contoured=.3,
         wood=(38, 20, 172), wooded=.6, water=(72, 24, 222), bank=(11, 12, 270),
         lake=(45, 24, 235), ink=(78, 6, 90), grid=.12, border=(62, 44, 25), veil=[(60, 40, 165), (45, 50, 305)], veiled=.34, star=.75,
         smoke=(50, 4, 250))]


def light_of(name, colour, strength):
    shares = [round(strength * share, 3) for share in (1, .84, .54, .26, .07, 0)]
    return f'<radialGradient id="{name}">{art.stops([f"{colour} {share}" for share in shares])}</radialGradient>'


def patches(prefix, hour, places):
    return [f'<ellipse rx="{rx}" ry="{ry}" fill="url(#{prefix}-{colour}-{hour})"'
            f' transform="translate({x} {y}) rotate({turn})"/>' for x, y, rx, ry, turn, colour in places]


def sheet(fill):
    return f'<rect width="{WIDTH}" height="{HEIGHT}" fill="{fill}"/>'


def drawn_line(name, colour, wide, **attributes):
    return use(name, fill="none", stroke=colour, stroke_width=wide, **attributes)


def paint(hour, look):
    defs = [f'<linearGradient id="paper-{hour}" x2="1" y2="1">{art.stops(look.paper)}</linearGradient>',
            f'<linearGradient id="sea-{hour}">{art.stops(look.sea)}</linearGradient>',
            *[light_of(f"wash-{i}-{hour}", colour, look.washed) for i, colour in enumerate(look.wash)]]
    parts = [sheet(f"url(#paper-{hour})"), *patches("wash", hour, [(*wash[:4], 0, wash[4]) for wash in WASHES])]
    parts += [drawn_line(f"contour-{i}", look.contour, 1.5 if i == 2 else .8, stroke_opacity=look.contoured)
              for i in range(len(LEVELS))]
    parts += [use("woods", fill=look.wood, fill_opacity=look.wooded),
              drawn_line("grid", look.ink, .8, stroke_opacity=look.grid),
              drawn_line("circle", look.ink, 1.2, stroke_opacity=look.grid * 3, stroke_dasharray="9 5"),
              drawn_line("border", look.border, 7, stroke_opacity=.2),
              drawn_line("border", look.border, 1.5, stroke_dasharray="14 4 3 4"),
              use("sea", fill=f"url(#sea-{hour})"), use("islands", fill=look.wash[1])]
    parts += [drawn_line(f"shore-{i}", look.shore, .9, stroke_opacity=round(look.shored * (1 - i / 5.5), 2)) for i in range(5)]
    parts += [drawn_line("coast", look.water, 1.6), drawn_line("joining", look.water, 1.4, stroke_opacity=.75)]
    parts += [drawn_line(f"reach-{i}", look.bank, 5.4 + i * 1.2, stroke_opacity=.75) for i in range(3)]
    parts += [drawn_line(f"reach-{i}", look.water, 2.4 + i * 1.2) for i in range(3)]
    parts += [drawn_line("mouths", look.water, 2.6), use("lake", fill=look.water)]
    if look.veiled:
        defs += [light_of(f"veil-{i}-{hour}", colour, look.veiled) for i, colour in enumerate(look.veil)]
        parts += [*patches("veil", hour, VEILS), use("stars", fill="#fff", fill_opacity=look.star)]
    parts += [use("steamer", fill=look.ink), drawn_line("smoke", look.smoke, 2.4, stroke_linecap="round"),
              drawn_line("rose-ring", look.ink, 1, stroke_opacity=.6), use("rose-0", fill=look.ink),
              use("rose-1", fill=look.paper[0], stroke=look.ink, stroke_width=.7),
              drawn_line("margin", look.paper[0], 11), drawn_line("edge", look.ink, 1.2, stroke_opacity=.7), use("frame", fill=look.ink, fill_opacity=.7)]
    return defs, parts


def shapes():
    chance = random.Random(1898)
    waters = rounded(river())
    third = len(waters) // 3
    boat, smoke = steamer(30, 208)
    dark, light = rose(52, 428, 36)
    return [
        *[shape(f"contour-{i}", *[curve(each) for each in lines if len(each) > 3]) for i, lines in enumerate(contour_lines())],
        shape("woods", woods(chance)),
        shape("grid", *[f"M{x},11V{HEIGHT - 11}" for x in MERIDIANS], *[f"M11,{y}H{WIDTH - 11}" for y in PARALLELS[1:]]),
        shape("circle", f"M11,{CIRCLE}H{WIDTH - 11}"), shape("border", f"M{BORDER},11V{HEIGHT - 11}"),
        shape("sea", area(COAST)), shape("coast", line(COAST)), shape("islands", *map(area, ISLANDS)),
        *[shape(f"shore-{i}", text) for i, text in enumerate(shore_lines())],
        shape("joining", *map(line, JOINING)), shape("mouths", *map(line, MOUTHS)),
        *[shape(f"reach-{i}", art.polyline(art.thinned(waters[i * third:(i + 1) * third + 1 if i < 2 else None], .3)))
          for i in range(3)],
        shape("lake", area(LAKE)), shape("stars", stars(chance, 70)),
        shape("steamer", boat), shape("smoke", smoke),
        shape("rose-0", dark), shape("rose-1", light),
        shape("rose-ring", "M27,428a25,25 0 1 0 50,0a25,25 0 1 0-50,0z"),
        shape("margin", f"M5.5,5.5H{WIDTH - 5.5}V{HEIGHT - 5.5}H5.5z"),
        shape("edge", f"M5,5H{WIDTH - 5}V{HEIGHT - 5}H5zM11,11H{WIDTH - 11}V{HEIGHT - 11}H11z"), shape("frame", frame())]


def document():
    defs, groups = shapes(), []
    for hour, look in zip(HOURS, LOOKS):
        own, parts = paint(hour, look)
        defs += own
        groups.append(f'<g id="{hour}">\n' + "\n".join(parts) + "\n</g>")
    return "\n".join([
        '<?xml version="1.0" encoding="UTF-8"?>',
        "<!-- The map of the trail, written by build-aux/art/draw-map.py: change that, not this. -->",
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->",
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="none">',
        "<style>#dark{display:none}</style>",
        "<defs>", *defs, "</defs>", *groups, "</svg>"]) + "\n"


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        with open(sys.argv[2], encoding="utf-8") as file:
            sys.exit(0 if file.read() == document() else "not as drawn: " + sys.argv[2])
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: draw-map.py FILE or draw-map.py --check FILE")
    with open(sys.argv[1], "w", encoding="utf-8") as file:
        file.write(document())


if __name__ == "__main__":
    main()
