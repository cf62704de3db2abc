#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Draws the backgrounds of the table, one SVG document each, into a folder:
#
#     draw-backgrounds.py FOLDER           writes FOLDER/spruce.svg and the others
#     draw-backgrounds.py --check FOLDER   asks whether the files there are these
#
# A document holds two pictures of the same place: the group "light" for the
# light style of the desktop and the group "dark" for the dark style.  It shows
# the light one unless a stylesheet says otherwise:
#
#     #light { display: none !important } #dark { display: inline !important }
#
# Cards come first, so a picture is quiet: within any square as wide as a card
# its lightness (L* of CIELAB) varies by less than 6 of 100.  That is why every
# colour here is given as lightness, chroma and hue: shapes differ mostly in
# chroma and hue, and the lightness may be read off the line.
#
# Nothing here uses a filter, a mask or a group's opacity, which would cost
# librsvg far more time than all the shapes.  Everything is computed from the
# numbers in this file and from fixed seeds, so two runs give the same bytes.
#
# The program takes the list of backgrounds from the end of this file (see
# build-aux/gen/backgrounds), and the names are translated from it.

import math
import os
import random
import sys

WIDTH, HEIGHT = 1920, 1080
HOURS = ["light", "dark"]


# -------------------------------------------------------------- colours ---

def linear_to_srgb(value):
    return 12.92 * value if value <= .0031308 else 1.055 * value ** (1 / 2.4) - .055


def lab_inverse(t):
    return t ** 3 if t > 6 / 29 else 3 * (6 / 29) ** 2 * (t - 4 / 29)


def lch(lightness, chroma, hue):
    """The colour #rrggbb of a lightness (0 to 100), chroma and hue (degrees) of CIELAB."""
    y = (lightness + 16) / 116
    x = y + chroma * math.cos(math.radians(hue)) / 500
    z = y - chroma * math.sin(math.radians(hue)) / 200
    x, y, z = .95047 * lab_inverse(x), lab_inverse(y), 1.08883 * lab_inverse(z)
    rgb = [linear_to_srgb(value) for value in (
        3.2406 * x - 1.5372 * y - .4986 * z,
        -.9689 * x + 1.8758 * y + .0415 * z,
        .0557 * x - .204 * y + 1.057 * z)]
    if min(rgb) < -.004 or max(rgb) > 1.004:
        raise ValueError(f"no screen shows lch({lightness}, {chroma}, {hue})")
    return "#" + "".join(f"{round(255 * min(max(value, 0), 1)):02x}" for value in rgb)


# --------------------------------------------------------------- markup ---

def num(value):
    """Short decimal text: the files have thousands of numbers."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def pair(x, y):
    second = num(y)
    return num(x) + second if second.startswith("-") else f"{num(x)},{second}"


def steps(points):
    """The points after the first one, as the steps that lead to them.

    Points are rounded before the steps are taken, so errors do not add up.
    """
    tenths = [(round(10 * x), round(10 * y)) for x, y in points]
    moves = [((x1 - x0) / 10, (y1 - y0) / 10) for (x0, y0), (x1, y1) in zip(tenths, tenths[1:])]
    return " ".join(pair(x, y) for x, y in moves if x or y).replace(" -", "-")


def polyline(points):
    return f"M{pair(*points[0])}l{steps(points)}"


def polygon(points):
    return polyline(points) + "z"


def curve(points):
    """A smooth line from the first to the last point that the others pull at."""
    path = [points[0]]
    for (x0, y0), (x1, y1) in zip(points[1:], points[2:]):
        path += [(x0, y0), ((x0 + x1) / 2, (y0 + y1) / 2)]
    path[-1] = points[-1]
    text, here = f"M{pair(*path[0])}q", path[0]
    for control, end in zip(path[1::2], path[2::2]):
        text += " ".join(["", pair(control[0] - here[0], control[1] - here[1]),
                          pair(end[0] - here[0], end[1] - here[1])])
        here = (here[0] + round(end[0] - here[0], 1), here[1] + round(end[1] - here[1], 1))
    return text.replace("q ", "q").replace(" -", "-")


def shape(name, *paths):
    """A shape that both hours use: it has no colour of its own."""
    return f'<path id="{name}" d="{"".join(paths)}"/>'


def use(name, **attributes):
    return f'<use xlink:href="#{name}"{written(attributes)}/>'


def written(attributes):
    return "".join(f' {key.replace("_", "-")}="{value}"' for key, value in attributes.items())


def rect(fill, y=0, height=HEIGHT, **attributes):
    return f'<rect y="{num(y)}" width="{WIDTH}" height="{num(height)}" fill="{fill}"{written(attributes)}/>'


def stops(colours):
    """Stops at equal distances; a colour may be followed by its opacity, "#fff .5"."""
    text = ""
    for i, colour in enumerate(colours):
        name, _, opacity = colour.partition(" ")
        extra = f' stop-opacity="{opacity}"' if opacity else ""
        text += f'<stop offset="{round(i / (len(colours) - 1), 3):g}" stop-color="{name}"{extra}/>'
    return text


def vertical(name, top, bottom, *colours):
    return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" x2="0"'
            f' y1="{num(top)}" y2="{num(bottom)}">{stops(colours)}</linearGradient>')


def glow(name, x, y, radius, *colours, flat=1.0):
    """Light that spreads from a point, less far upwards where "flat" is below 1."""
    squeeze = "" if flat == 1 else f' gradientTransform="translate(0 {num(y * (1 - flat))}) scale(1 {flat})"'
    return (f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{num(x)}" cy="{num(y)}"'
            f' r="{num(radius)}"{squeeze}>{stops(colours)}</radialGradient>')


# ---------------------------------------------------------------- noise ---

def lattice(x, y, seed):
    """A number from -1 to 1 for every point with whole coordinates."""
    n = (x * 374761393 + y * 668265263 + seed * 974634777) & 0xffffffff
    n = ((n ^ n >> 13) * 1274126177) & 0xffffffff
    return ((n ^ n >> 16) & 0xffff) / 32767.5 - 1


def noise(x, y, seed):
    """Smooth noise: hills about one unit wide, from -1 to 1."""
    column, row = math.floor(x), math.floor(y)
    u, v = x - column, y - row
    u, v = u * u * (3 - 2 * u), v * v * (3 - 2 * v)
    upper = lattice(column, row, seed) * (1 - u) + lattice(column + 1, row, seed) * u
    lower = lattice(column, row + 1, seed) * (1 - u) + lattice(column + 1, row + 1, seed) * u
    return upper * (1 - v) + lower * v


# ---------------------------------------------------------------- grain ---
#
# A grain that can hardly be seen lies over everything.  It takes the plastic
# look from the flat colours, and hides the steps of the slow gradients, of
# which a dark picture has few: that is why red, green and blue have specks of
# their own.  It is one line that runs to and fro over a tile; its dashes are
# long in repeating, so that they line up nowhere.

GRAIN = 120
SPECKS = [("#f00", .0075), ("#0f0", .0065), ("#00f", .0085), ("#fff", .0045), ("#000", .011)]
FAINT_SPECKS = [("#f00", .0055), ("#0f0", .004), ("#00f", .0065)]


def dashes(chance):
    return " ".join(str(1 + int(3.5 * chance.random() ** 2)) for _ in range(260))


def grain(seed, specks=FAINT_SPECKS):
    """A tile with specks that are a little lighter or darker than what is below."""
    chance = random.Random(seed)
    to_and_fro = f"M0,.5{f'h{GRAIN}v1h-{GRAIN}v1' * (GRAIN // 2)}"
    lines = "".join(use("run", stroke=colour, stroke_opacity=opacity, stroke_dasharray=dashes(chance))
                    for colour, opacity in specks)
    return (shape("run", to_and_fro)
            + f'<pattern id="grain" width="{GRAIN}" height="{GRAIN}" patternUnits="userSpaceOnUse" fill="none">{lines}</pattern>')


# ------------------------------------------------------------- document ---

def document(name, anchor, defs, hours):
    groups = "\n".join(f'<g id="{hour}">\n' + "\n".join(parts) + "\n</g>" for hour, parts in zip(HOURS, hours))
    return "\n".join([
        '<?xml version="1.0" encoding="UTF-8"?>',
        f"<!-- The background {name}, written by build-aux/art/draw-backgrounds.py: change that, not this. -->",
        "<!-- SPDX-License-Identifier: GPL-3.0-or-later -->",
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{WIDTH}" height="{HEIGHT}" viewBox="0 0 {WIDTH} {HEIGHT}" preserveAspectRatio="{anchor} slice">',
        "<style>#dark{display:none}</style>",
        "<defs>", *defs, "</defs>", groups, "</svg>"]) + "\n"


# ---------------------------------------------------------------- hours ---

class Look:
    """What a drawing looks like at one hour: colours, given by lightness, chroma and hue, and other numbers."""

    def __init__(self, **values):
        self.values = {name: self.coloured(value) for name, value in values.items()}

    @classmethod
    def coloured(cls, value):
        if isinstance(value, list):
            return [cls.coloured(item) for item in value]
        return lch(*value) if isinstance(value, tuple) else value

    def __getattr__(self, name):
        return self.values[name]

    def filled(self, *names):
        """The shapes of these names, each in the colour of the same name."""
        return [use(name, fill=self.values[name.replace("-", "_")]) for name in names]


def both_hours(looks, paint):
    """The gradients of both hours, and for each hour what is painted, under the grain."""
    defs, hours = [], []
    for hour, look in zip(HOURS, looks):
        own, parts = paint(hour, look)
        defs += own
        hours.append(parts + [rect("url(#grain)")])
    return defs, hours


def between(near, far, shares=(0, .3, .65, 1)):
    """Colours on the way from one to another, both given by lightness, chroma and hue."""
    return [lch(*(a + (b - a) * share for a, b in zip(near, far))) for share in shares]


# ---------------------------------------------------------------- felts ---
#
# One lamp stands at the upper left, the far corner lies in shade.  The hairs
# of the felt are short arcs in all directions.

FELT_TILE = 288
FELT_CELL = 16


def wrapped(place):
    """Where a hair at this place is drawn: again at the other side when it leaves the tile."""
    edge = FELT_CELL
    return [0] + [FELT_TILE] * (place < edge) + [-FELT_TILE] * (place > FELT_TILE - edge)


def hairs(chance):
    """One hair in each cell of the tile, so that they neither crowd nor leave bare spots."""
    text = ""
    for cell in range((FELT_TILE // FELT_CELL) ** 2):
        turn, bend = chance.random() * math.tau, (chance.random() - .5) * math.pi
        half = 3 + 4.5 * chance.random()
        x = cell * FELT_CELL % FELT_TILE + chance.random() * FELT_CELL
        y = cell * FELT_CELL // FELT_TILE * FELT_CELL + chance.random() * FELT_CELL
        middle = (half * math.cos(turn), half * math.sin(turn))
        end = (middle[0] + half * math.cos(turn + bend), middle[1] + half * math.sin(turn + bend))
        for across in wrapped(x):
            for down in wrapped(y):
                text += f"M{round(x) + across},{round(y) + down}q{pair(*middle)} {pair(*end)}".replace(" -", "-")
    return text


def hairs_pattern(hour, light, dark):
    """The same hairs four times, turned by a quarter: two times lighter, two times darker."""
    middle = FELT_TILE // 2
    kinds = ((0, "#fff", light), (90, "#000", dark), (180, "#fff", light / 2), (270, "#000", dark / 2))
    parts = "".join(use("hair", stroke=stroke, stroke_opacity=round(opacity, 4),
                        transform=f"rotate({turn} {middle} {middle})") for turn, stroke, opacity in kinds)
    return (f'<pattern id="hairs-{hour}" width="{FELT_TILE}" height="{FELT_TILE}"'
            f' patternUnits="userSpaceOnUse" fill="none">{parts}</pattern>')


# The light falls off slowly at first, then faster, then slowly again.
LAMP = (0, .12, .27, .43, .58, .73, .85, .94, 1)


def paint_felt(hour, look):
    return ([glow("lamp-" + hour, 300, -620, 2500, *look.lamp), hairs_pattern(hour, look.lighter, look.darker)],
            [rect(f"url(#lamp-{hour})"), rect(f"url(#hairs-{hour})")])


def felt(seed, light, dark):
    """A felt from two pairs of colours: in the lamp's light and in the far corner."""
    looks = [Look(lamp=between(*light, LAMP), lighter=.0135, darker=.025),
             Look(lamp=between(*dark, LAMP), lighter=.009, darker=.045)]
    defs, hours = both_hours(looks, paint_felt)
    return "xMinYMin", [grain(seed, SPECKS), shape("hair", hairs(random.Random(seed))), *defs], hours


def spruce():
    return felt(1, ((46.8, 31, 161), (36.4, 28, 160)), ((25, 20, 165), (15.5, 14, 168)))


def glacier():
    return felt(2, ((46.8, 25, 236), (37.2, 22, 244)), ((26, 17, 242), (16, 13, 248)))


def cranberry():
    return felt(3, ((34, 40, 16), (22, 31, 19)), ((21, 25, 14), (12, 17, 16)))


def night():
    return felt(4, ((25, 6.5, 220), (15, 5, 205)), ((14, 4.5, 220), (7, 3, 215)))


# ------------------------------------------------------------- contours ---
#
# Wood and stone are contour lines of a field, as on a map: a board shows how
# the rings of its tree were cut, slate where its layers broke off.

def crossing(a, b, fa, fb, level):
    t = (level - fa) / (fb - fa)
    return (a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t)


def cell_segments(corners, values, level):
    """The pieces of a contour within one cell of the grid (marching squares)."""
    cuts = [crossing(corners[i], corners[(i + 1) % 4], values[i], values[(i + 1) % 4], level)
            for i in range(4) if (values[i] < level) != (values[(i + 1) % 4] < level)]
    return list(zip(cuts[::2], cuts[1::2]))


def key(point):
    return (round(point[0], 2), round(point[1], 2))


def followed(line, ends, used):
    """Lengthens a line at its last point as far as pieces go on from there."""
    while True:
        following = [segment for segment in ends[key(line[-1])] if id(segment) not in used]
        if not following:
            return line
        used.add(id(following[0]))
        a, b = following[0]
        line.append(b if key(a) == key(line[-1]) else a)


def linked(segments):
    """Joins pieces that share their ends into lines."""
    ends = {}
    for segment in segments:
        for end in segment:
            ends.setdefault(key(end), []).append(segment)
    lines, used = [], set()
    for segment in segments:
        if id(segment) not in used:
            used.add(id(segment))
            onwards = followed(list(segment), ends, used)
            lines.append(followed(onwards[::-1], ends, used)[::-1])
    return lines


def ticks(start, end, step):
    """Numbers from start to end, about a step apart."""
    count = round((end - start) / step)
    return [start + (end - start) * i / count for i in range(count + 1)]


def contours(field, level, box, step):
    """The lines along which a field has a level.  Box: left, top, right, bottom; step: across, down."""
    left, top, right, bottom = box
    columns, rows = ticks(left, right, step[0]), ticks(top, bottom, step[1])
    values = [[field(x, y) for x in columns] for y in rows]
    segments = []
    for upper, lower, above, below in zip(rows, rows[1:], values, values[1:]):
        for i in range(len(columns) - 1):
            corners = [(columns[i], upper), (columns[i + 1], upper), (columns[i + 1], lower), (columns[i], lower)]
            segments += cell_segments(corners, [above[i], above[i + 1], below[i + 1], below[i]], level)
    return linked(segments)


def thinned(points, tolerance):
    """Leaves out points that a straight line would pass within the tolerance (Douglas and Peucker)."""
    if len(points) < 3:
        return points
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = math.hypot(x1 - x0, y1 - y0)

    def off(point):
        if length == 0:
            return math.hypot(point[0] - x0, point[1] - y0)
        return abs((x1 - x0) * (y0 - point[1]) - (x0 - point[0]) * (y1 - y0)) / length
    far = max(range(1, len(points) - 1), key=lambda i: off(points[i]))
    if off(points[far]) <= tolerance:
        return [points[0], points[-1]]
    return thinned(points[:far + 1], tolerance)[:-1] + thinned(points[far:], tolerance)


# --------------------------------------------------------------- stuffs ---

def stuff(hour, look):
    """The light over a stuff, brighter at the upper left: the gradient, and what is painted with it."""
    return ([f'<linearGradient id="stuff-{hour}" gradientUnits="userSpaceOnUse" x1="200" y1="0" x2="1100" y2="1300">'
             + stops(look.stuff) + "</linearGradient>"], [rect(f"url(#stuff-{hour})")])


def lens(x, y, length, height):
    """A level mark: thick in the middle, pointed at its ends."""
    return (f"M{round(x)},{round(y)}q{pair(length / 2, -height)} {round(length)},0"
            f" {pair(-length / 2, height)} {-round(length)},0z").replace(" -", "-")


def upright_lens(x, y, length, width):
    return (f"M{round(x)},{round(y)}q{pair(-width, length / 2)} 0,{round(length)}"
            f" {pair(width, -length / 2)} 0,{-round(length)}z").replace(" -", "-")


def pores(chance, count, shortest, longest, height):
    text = ""
    for i in range(count):
        # One in each of as many rows, so that nothing crowds.
        y = (i + chance.random()) * HEIGHT / count
        length = shortest + (longest - shortest) * chance.random() ** 3
        text += lens(chance.random() * (WIDTH + 100) - 100, y, length, height * (.6 + .8 * chance.random()))
    return text


def sheet(y, seed):
    """The lower edge of a sheet of bark, as points from left to right."""
    return [(x, y + 26 * noise(x / 500, 0, seed) + 8 * noise(x / 90, 0, seed + 1)) for x in range(-40, WIDTH + 81, 60)]


BIRCH = [Look(stuff=between((88, 8, 86), (81, 10, 83)), ink=(68, 34, 56), threads=.03, pores=.1, shadow=.052, light=.022),
         Look(stuff=between((29, 6, 84), (22, 6, 80)), ink=(14, 18, 45), threads=.06, pores=.14, shadow=.09, light=.004)]


def paint_birch(hour, look):
    ink = look.ink
    defs, parts = stuff(hour, look)
    return defs, parts + [
        use("edges", fill="none", stroke=ink, stroke_opacity=look.shadow, stroke_width=5, transform="translate(2 4)"),
        use("edges", fill="none", stroke="#fff", stroke_opacity=look.light, stroke_width=2),
        use("threads", fill=ink, fill_opacity=look.threads),
        use("pores", fill=ink, fill_opacity=look.pores),
        use("scars", fill=ink, fill_opacity=look.pores)]


def birch():
    """Bark: sheets of it, with the pores that lie across the stem."""
    chance = random.Random(5)
    shapes = [shape("pores", pores(chance, 150, 14, 120, 3)),
              shape("scars", pores(chance, 34, 60, 260, 5.5)),
              shape("threads", pores(chance, 120, 120, 620, 1.2)),
              shape("edges", *[curve(sheet(y, 50 + y)) for y in (190, 470, 620, 905)])]
    defs, hours = both_hours(BIRCH, paint_birch)
    return "xMinYMin", [grain(5), *shapes, *defs], hours


# The upper edges of the boards, and where each is joined to the next in its row.
BOARDS = [0, 176, 342, 520, 664, 838, 968, HEIGHT]
JOINTS = [1330, 420, 1690, 880, 250, 1480, 1050]


def board_grain(number, chance):
    """The rings of one board: a cone of them, cut lengthwise."""
    top, bottom = BOARDS[number], BOARDS[number + 1]
    middle = top + (bottom - top) * (.15 + .7 * chance.random())
    start, along = chance.random() * 900, (.02 + .03 * chance.random()) * (1 if chance.random() < .5 else -1)

    def rings(x, y):
        across = y - middle - 14 * noise(x / 420, number, 7)
        deep = 40 + abs(along * (x - JOINTS[number] + start)) + 5 * noise(x / 300, y / 50, 8)
        return math.hypot(across, deep) + 2 * noise(x / 130, y / 16, 9)
    lines = [thinned(line, .5) for level in range(42, 260, 13)
             for line in contours(rings, level, (0, top + 1, WIDTH, bottom - 1), (32, 6))]
    return [curve(line) for line in lines if len(line) > 3]


CEDAR = [Look(stuff=between((39, 18, 64), (32.6, 16, 62)), tint=(36, 34, 50), tinted=.15, ring=(25, 27, 45), ringed=.125, light=.009, gap=.028),
         Look(stuff=between((22, 12, 64), (16, 10, 62)), tint=(19, 24, 48), tinted=.16, ring=(7, 10, 45), ringed=.14, light=.004, gap=.05)]


def paint_cedar(hour, look):
    defs, parts = stuff(hour, look)
    return defs, parts + [
        use("tints", fill=look.tint, fill_opacity=look.tinted),
        use("rings", fill="none", stroke=look.ring, stroke_opacity=look.ringed, stroke_width=3.2),
        use("rings-fine", fill="none", stroke=look.ring, stroke_opacity=look.ringed, stroke_width=1.3),
        use("gaps", fill="none", stroke="#000", stroke_opacity=look.gap, stroke_width=2),
        use("gaps", fill="none", stroke="#fff", stroke_opacity=look.light, stroke_width=1.4,
            transform="translate(1.7 1.7)")]


def cedar():
    """Boards of different widths; some are redder than others."""
    chance = random.Random(6)
    lines = [line for number in range(len(BOARDS) - 1) for line in board_grain(number, chance)]
    gaps = "".join(f"M0,{y}h{WIDTH}" for y in BOARDS[1:-1]) + "".join(
        f"M{x},{top}V{bottom}" for x, top, bottom in zip(JOINTS, BOARDS, BOARDS[1:]))
    tints = "".join(f"M{0 if i % 2 else x},{BOARDS[i]}H{x if i % 2 else WIDTH}V{BOARDS[i + 1]}H{0 if i % 2 else x}z"
                    for i, x in enumerate(JOINTS))
    shapes = [shape("rings", *lines[::2]), shape("rings-fine", *lines[1::2]), shape("gaps", gaps), shape("tints", tints)]
    defs, hours = both_hours(CEDAR, paint_cedar)
    return "xMinYMin", [grain(6), *shapes, *defs], hours


LAYERS = [-.62, -.36, -.12, .1, .32, .58]
SLATE = [Look(stuff=between((38, 4, 250), (33.6, 4, 258)), tints=[(52, 8, 245), (48, 4, 250)], tinted=.036, light=.021, shadow=.037),
         Look(stuff=between((21, 4, 250), (15.5, 3.5, 262)), tints=[(32, 9, 245), (29, 4, 250)], tinted=.043, light=.009, shadow=.08)]


def slate_height(x, y):
    if not (-30 < x < WIDTH + 30 and -30 < y < HEIGHT + 30):
        return -9  # the stone ends beyond the picture, so that every layer is a closed shape
    # Layers run a little downhill, and break along long edges.
    u, v = x + .4 * y, y - .3 * x
    return noise(u / 900, v / 210, 3) + .5 * noise(u / 330, v / 80, 4) + .13 * noise(u / 80, v / 30, 5)


def slate_layer(number):
    lines = contours(slate_height, LAYERS[number], (-60, -60, WIDTH + 60, HEIGHT + 60), (20, 20))
    return shape(f"layer-{number}", *[polygon(thinned(line, 2.2)) for line in lines if len(line) > 9])


def paint_slate(hour, look):
    defs, parts = stuff(hour, look)
    for number in range(len(LAYERS)):
        name = f"layer-{number}"
        parts += [use(name, fill=look.tints[number % 2], fill_opacity=look.tinted),
                  use(name, fill="none", stroke="#000", stroke_opacity=look.shadow, stroke_width=2,
                      transform="translate(1.1 1.4)"),
                  use(name, fill="none", stroke="#fff", stroke_opacity=look.light, stroke_width=1.2)]
    return defs, parts


def slate():
    """A riven stone: layers, each a little nearer to the light."""
    defs, hours = both_hours(SLATE, paint_slate)
    return "xMinYMin", [grain(7), *map(slate_layer, range(len(LAYERS))), *defs], hours


def threads(chance, length, reach, upright):
    """Threads side by side over the whole cloth, no two at quite the same distance."""
    text, at = "", 0.0
    while at < reach:
        at += 4.2 + 2.2 * chance.random()
        text += f"M{num(at)},0v{length}" if upright else f"M0,{num(at)}h{length}"
    return text


def slubs(chance, count):
    """Thick places of single threads, long and thin, along and across."""
    text = ""
    for i in range(count):
        x, y = chance.random() * WIDTH, (i + chance.random()) * HEIGHT / count
        length, height = 40 + 190 * chance.random() ** 2, 1.6 + 1.4 * chance.random()
        text += (lens if i % 2 else upright_lens)(x, y, length, height)
    return text


LINEN = [Look(stuff=between((75, 9, 88), (69, 10, 84)), ink=(58, 24, 70), dark=.043, light=.021, slub=.042),
         Look(stuff=between((27, 5, 45), (21.5, 5, 38)), ink=(14, 12, 25), dark=.078, light=.0055, slub=.04)]


def paint_linen(hour, look):
    defs, parts = stuff(hour, look)
    for name in ("warp", "weft"):
        parts += [use(name, stroke=look.ink, stroke_opacity=look.dark, stroke_width=1.5),
                  use(name + "-2", stroke="#fff", stroke_opacity=look.light, stroke_width=1.3)]
    return defs, parts + [
        use("slubs", fill=look.ink, fill_opacity=look.slub), use("slubs-2", fill="#fff", fill_opacity=look.light)]


def linen():
    """Cloth: each thread is drawn, dark ones and light ones, over the whole width."""
    chance, shapes = random.Random(8), []
    for name, length, reach in (("warp", HEIGHT, WIDTH), ("weft", WIDTH, HEIGHT)):
        shapes += [shape(each, threads(chance, length, reach, name == "warp")) for each in (name, name + "-2")]
    shapes += [shape("slubs", slubs(chance, 130)), shape("slubs-2", slubs(chance, 90))]
    defs, hours = both_hours(LINEN, paint_linen)
    return "xMinYMin", [grain(8), *shapes, *defs], hours


# --------------------------------------------------------------- places ---
#
# The forms of a place lie in the lowest third and the lower corners, where
# few cards lie.  A narrow window shows the left part of the picture, so the
# main form of each stands there.

def rough(points, seed, amount):
    """A broken line through the points: each piece is bent in the middle, three times over."""
    chance = random.Random(seed)
    for _ in range(3):
        bent = [points[0]]
        for (x0, y0), (x1, y1) in zip(points, points[1:]):
            middle = (x0 + (x1 - x0) * (.4 + .2 * chance.random()),
                      (y0 + y1) / 2 + amount * (x1 - x0) * (chance.random() - .5))
            bent += [middle, (x1, y1)]
        points = bent
    return points


def ground(points):
    """Everything below a broken line."""
    base = HEIGHT + 20
    return polygon([(points[0][0], base)] + points + [(points[-1][0], base)])


def smooth_ground(points):
    """Everything below a soft line."""
    return curve(points) + f"V{HEIGHT + 20}H{num(points[0][0])}z"


def wave(y, rise, seed, width=520):
    """A soft line across the picture, as points."""
    return [(x, y + rise * noise(x / width, .3, seed)) for x in range(-80, WIDTH + 160, 80)]


def is_summit(points, i):
    return 0 < i < len(points) - 1 and points[i][1] < points[i - 1][1] and points[i][1] < points[i + 1][1]


def shaded_side(points, i, line, seed, depth):
    """The side of a mountain that the light from the left does not reach, down from its summit."""
    chance = random.Random(seed * 100 + i)
    foot = next(k for k in range(i + 1, len(points)) if k == len(points) - 1 or points[k + 1][1] < points[k][1])
    right = [point for point in line if points[i][0] <= point[0] <= points[foot][0]]
    x, y = points[i]
    ridge, swing = [], 1
    for k in range(1, 7):
        swing = -swing
        ridge.append((x + depth * k / 6 * (.1 + .16 * swing) + 8 * chance.random(), y + depth * k / 6))
    return polygon(right + ridge[::-1])


def mountains(name, points, seed, amount=.16, depth=160):
    """A range, and as a second shape the shaded sides of its summits."""
    line = rough(points, seed, amount)
    sides = [shaded_side(points, i, line, seed, depth) for i in range(len(points)) if is_summit(points, i)]
    return [shape(name, ground(line)), shape(name + "-shade", *sides)]


def spire(chance):
    """A northern spruce, slender and ragged, 100 units high, standing on the origin."""
    left, right = [], []
    tiers = 13
    for i in range(tiers):
        y, width = -97 + 90 * i / tiers, 1.4 + 11.5 * ((i + 1) / tiers) ** .85
        for side in (left, right):
            reach = width * (.75 + .4 * chance.random())
            side += [(reach * .55, y + .5), (reach, y + 6 + 3 * chance.random())]
    left = [(-x, y) for x, y in left]
    return polygon([(0, -100)] + right + [(2, -4), (2, 0), (-2, 0), (-2, -4)] + left[::-1])


def stand(seed, trees):
    """A stand of spruces, each given by its place, its foot and its height."""
    chance = random.Random(seed)
    kinds = [f'<path id="spire-{i}" d="{spire(chance)}"/>' for i in range(3)]
    parts = [use(f"spire-{i % 3}",
                 transform=f"translate({x} {y}) scale({'-' if i % 2 else ''}{height / 100} {height / 100})")
             for i, (x, y, height) in enumerate(trees)]
    return kinds + ['<g id="trees">' + "".join(parts) + "</g>"]


def wood_edge(points, seed, height):
    """A distant spruce wood along a line, with its jagged upper edge."""
    chance, top = random.Random(seed), []
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        count = max(1, round((x1 - x0) / (height * .5)))
        for k in range(count):
            x, y = x0 + (x1 - x0) * k / count, y0 + (y1 - y0) * k / count
            tall = height * (.45 + .75 * chance.random() ** 2)
            top += [(x, y), (x + height * .22, y - tall)]
    return ground(top + [points[-1]])


def clouds(count, top, bottom, seed, thickness):
    """Long and thin, one below the other."""
    chance, text = random.Random(seed), ""
    for i in range(count):
        y = top + (bottom - top) * (i + chance.random() * .6) / count
        length = 420 + 700 * chance.random()
        text += lens(chance.random() * WIDTH - 300, y, length, thickness * (.5 + chance.random()))
    return shape("clouds", text)


def stars(seed, count, bottom):
    """Few, small, and fewer towards the horizon."""
    chance, text = random.Random(seed), ""
    for _ in range(count):
        x, y, r = chance.random() * WIDTH, bottom * chance.random() ** 1.4, .7 + .8 * chance.random() ** 3
        text += f"M{num(x - r)},{num(y)}a{num(r)},{num(r)} 0 1 1 0,.1z"
    return shape("stars", text)


def open_sky(hour, look, horizon, sun):
    """A sky with clouds and a low sun, given by its middle, its radius and how flat its glow is: gradients, parts."""
    x, y, radius, flat = sun
    shine = [f"{look.sun} {share}" for share in (look.shine, .42, .12, 0)]
    return ([vertical("sky-" + hour, 0, horizon, *look.sky), glow("sun-" + hour, x, y, radius, *shine, flat=flat)],
            [rect(f"url(#sky-{hour})"), use("clouds", fill="#fff", fill_opacity=look.cloud), rect(f"url(#sun-{hour})")])


# The summer valley: a river between two ranges.

VALLEY_FAR = [(-60, 655), (70, 610), (170, 655), (262, 592), (380, 672), (452, 646), (590, 742), (730, 724), (900, 768),
              (1090, 744), (1260, 772), (1400, 716), (1500, 738), (1640, 640), (1716, 668), (1812, 586), (1980, 690)]
VALLEY_NEAR = [(-60, 742), (60, 716), (190, 760), (330, 736), (520, 796), (800, 806), (1100, 800), (1330, 778),
               (1520, 742), (1660, 768), (1800, 712), (1980, 748)]
VALLEY_BANKS = [[(-40, 985), (90, 960), (260, 985), (420, 1040), (560, 1100), (640, 1130)],
                [(1250, 1120), (1420, 1050), (1600, 990), (1780, 965), (1990, 975)]]
VALLEY_RIVER = ("M742,846C836,851 838,862 742,871C600,884 520,903 566,931C640,972 884,982 862,1034C852,1058 800,1080 770,1100"
                "H300C420,1064 560,1040 560,1008C556,972 380,956 392,922C404,888 560,872 664,862C716,857 716,850 700,846z")
VALLEY_TREES = [(-6, 1090, 330), (48, 1100, 262), (96, 1086, 300), (150, 1104, 214), (192, 1096, 236), (240, 1102, 150),
                (284, 1098, 118), (330, 1102, 84),
                (1926, 1090, 318), (1874, 1100, 250), (1830, 1092, 286), (1776, 1104, 206), (1730, 1098, 168),
                (1684, 1102, 190), (1636, 1100, 112), (1590, 1104, 86)]
VALLEY = [
    Look(sky=[(67.2, 19, 238), (68.4, 16, 228), (69.4, 11, 205), (69.8, 9, 120)], sun=(69.9, 20, 92), shine=.8, cloud=.05,
         far=(69.4, 13, 250), far_shade=(67.6, 18, 258), near=(68, 15, 218), near_shade=(66.6, 18, 228),
         hills=(67.4, 19, 168), wood=(66.1, 19, 172), meadow=(68, 27, 114), bank=(66.7, 29, 124), river=(69.8, 13, 228),
         blossoms=(67, 33, 345), trees=(65.2, 17, 172)),
    Look(sky=[(18.4, 15, 268), (19.6, 14, 258), (21.4, 11, 235), (22.6, 8, 150)], sun=(22.8, 19, 68), shine=.8, cloud=.01,
         far=(21.6, 11, 258), far_shade=(19.8, 13, 268), near=(20.2, 11, 238), near_shade=(18.9, 12, 246),
         hills=(19.4, 10, 195), wood=(18.2, 9, 192), meadow=(19.2, 12, 140), bank=(17.9, 11, 150), river=(22.2, 11, 248),
         blossoms=(20.4, 17, 345), trees=(17.6, 8, 195))]


def blossoms(seed, count, fall):
    """Fireweed in the lower corners: upright strokes, fewer away from the corner."""
    chance, text = random.Random(seed), ""
    for i in range(count):
        far = chance.random() ** 1.6
        x = 20 + 330 * far
        y = HEIGHT - (fall - 90 * far) * chance.random() + 6
        height = 9 + 13 * chance.random() * (1 - far)
        text += (f"M{num(x if i % 2 else WIDTH - x)},{num(y)}q{num(height * .3)}-{num(height * .6)} 0-{num(height)}"
                 f"q-{num(height * .3)},{num(height * .4)} 0,{num(height)}z")
    return shape("blossoms", text)


def paint_valley(hour, look):
    defs, parts = open_sky(hour, look, 780, (150, 660, 900, .5))
    return defs, parts + look.filled("far", "far-shade", "near", "near-shade", "hills", "wood", "meadow", "river",
                                     "bank", "blossoms", "trees")


def summer_valley():
    shapes = [clouds(7, 330, 640, 31, 7), *mountains("far", VALLEY_FAR, 91), *mountains("near", VALLEY_NEAR, 92, .12, 120),
              shape("hills", smooth_ground(wave(822, 16, 93))),
              shape("wood", wood_edge(wave(838, 14, 94), 95, 26)),
              shape("meadow", smooth_ground(wave(858, 12, 96))),
              shape("bank", *map(smooth_ground, VALLEY_BANKS)),
              shape("river", VALLEY_RIVER), blossoms(97, 150, 120), *stand(90, VALLEY_TREES)]
    defs, hours = both_hours(VALLEY, paint_valley)
    return "xMinYMax", [grain(9), *shapes, *defs], hours


# The snowfield at dusk: somebody is at home.

SNOW_FAR = [(-60, 690), (90, 640), (190, 676), (330, 628), (470, 700), (560, 684), (700, 742), (880, 726), (1060, 752),
            (1230, 734), (1380, 752), (1540, 690), (1630, 708), (1770, 634), (1850, 662), (1990, 612)]
SNOW_DRIFTS = [wave(800, 22, 105, width=640),
               [(-80, 912), (120, 880), (380, 876), (700, 930), (1020, 962), (1330, 930), (1640, 876), (1840, 866), (2000, 880)],
               [(-80, 988), (90, 978), (330, 1002), (560, 1062), (800, 1110), (1100, 1130), (1400, 1075), (1650, 1012),
                (1860, 996), (2000, 1000)]]
SNOW_LEE = ("M300,874C480,884 620,930 840,948C700,948 520,916 300,874zM1200,946C1400,924 1520,890 1640,876C1540,916 1400,944 1200,946z"
            "M330,1002C430,1024 540,1060 640,1080H560C480,1050 420,1024 330,1002z"
            "M60,806C200,826 420,842 640,836C460,858 220,846 60,806zM1100,812C1300,836 1500,826 1700,796C1560,842 1300,862 1100,812z")
SNOW_TREES = [(26, 1010, 236), (84, 1036, 176), (-16, 1050, 190), (146, 1052, 120),
              (1886, 1016, 250), (1824, 1042, 190), (1936, 1056, 210), (1764, 1050, 138), (1716, 1062, 92)]
SNOWFIELD = [
    Look(sky=[(66.8, 16, 292), (68, 16, 304), (69.6, 15, 335), (70.8, 17, 20)], sun=(71.2, 27, 55), shine=.85, cloud=.05, star=0,
         far=(70, 14, 325), far_shade=(68, 17, 290), wood=(67, 13, 285), drift_0=(70.8, 8, 300), drift_1=(70.2, 9, 292),
         drift_2=(69.6, 10, 286), lee=(68.6, 13, 284), tree_shade=(68.6, 13, 284), trees=(67, 11, 235), tree_snow=(70.4, 6, 290),
         cabin_wall=(66.8, 12, 40), cabin_gable=(66.2, 13, 30), cabin_roof=(71.2, 5, 290), cabin_window=(70.6, 48, 82),
         cabin_glow=(70.6, 14, 72), smoke=(70.6, 8, 320)),
    Look(sky=[(15.8, 18, 288), (17.4, 18, 292), (19.6, 17, 305), (21, 16, 330)], sun=(22.4, 21, 20), shine=.85, cloud=.01, star=.032,
         far=(20.6, 14, 300), far_shade=(18.4, 16, 285), wood=(17.4, 12, 282), drift_0=(21.6, 11, 284), drift_1=(21, 12, 282),
         drift_2=(20.2, 12, 280), lee=(19.2, 14, 279), tree_shade=(19.2, 14, 279), trees=(16.9, 8, 250), tree_snow=(20.6, 9, 282),
         cabin_wall=(17.6, 7, 20), cabin_gable=(17, 8, 10), cabin_roof=(21.8, 9, 285), cabin_window=(22, 30, 75),
         cabin_glow=(21.6, 13, 40), smoke=(21, 8, 300))]


def snow_on(trees):
    """Snow on the side of the spruces that faces the light."""
    text = ""
    for x, foot, height in trees:
        for t in (.2, .36, .52, .68, .84):
            wide, y = height * .1 * t + 2, foot - height * (1 - t)
            text += (f"M{num(x)},{num(y - height * .035)}L{num(x - wide)},{num(y + height * .02)}"
                     f"Q{num(x - wide * .3)},{num(y + height * .012)} {num(x + wide * .2)},{num(y)}z")
    return shape("tree-snow", text)


def tree_shadows(trees):
    """What keeps the spruces on the ground: their shadows, away from the light."""
    return shape("tree-shade", *[lens(x - height * .05, foot - 1, height * .62, height * .035) for x, foot, height in trees])


def cabin(x, y):
    """A trapper's cabin with its foot at a point."""
    smoke = f"M{x + 42},{y - 92}c-10,-26 18,-40 6,-70s22,-46 14,-88"
    return [shape("cabin-wall", f"M{x},{y}v-34h74v34zM{x + 74},{y}v-34l23-29l23,29v34z"),
            shape("cabin-gable", f"M{x + 74},{y}v-34l23-29l23,29v34z"),
            shape("cabin-roof", f"M{x - 8},{y - 31}l27-37h80l-27,37zM{x + 97},{y - 70}l30,38h-8l-23-29l-2,3z"
                  f"M{x + 36},{y - 62}v-22h11v22z"),
            shape("cabin-window", f"M{x + 20},{y - 24}h17v14h-17zM{x + 90},{y - 26}h13v26h-13z"),
            shape("cabin-glow", f"M{x + 84},{y}h22l26,20h-62zM{x + 16},{y + 3}h24l-4,13h-36z"),
            f'<path id="smoke" fill="none" stroke-linecap="round" stroke-width="7" d="{smoke}"/>']


def paint_snowfield(hour, look):
    defs, parts = open_sky(hour, look, 760, (330, 700, 980, .45))
    if look.star:
        parts.append(use("stars", fill="#fff", fill_opacity=look.star))
    return defs, (parts + look.filled("far", "far-shade", "wood", "drift-0", "drift-1") + [use("smoke", stroke=look.smoke)]
                  + look.filled("lee", "cabin-glow", "cabin-wall", "cabin-gable", "cabin-roof", "cabin-window", "drift-2",
                                "tree-shade", "trees", "tree-snow"))


def snowfield():
    shapes = [clouds(6, 380, 640, 41, 8), stars(104, 90, 560), *mountains("far", SNOW_FAR, 101, .15, 150),
              shape("wood", wood_edge(wave(776, 12, 102), 103, 24)),
              *[shape(f"drift-{i}", smooth_ground(drift)) for i, drift in enumerate(SNOW_DRIFTS)],
              shape("lee", SNOW_LEE), *cabin(352, 836),
              *stand(100, SNOW_TREES), snow_on(SNOW_TREES), tree_shadows(SNOW_TREES)]
    defs, hours = both_hours(SNOWFIELD, paint_snowfield)
    return "xMinYMax", [grain(10), *shapes, *defs], hours


# The aurora over a lake.  Soft patches carry its colours, rays its texture.

LAKE = 836
AURORA_FOOT = [(-60, 594), (120, 584), (330, 550), (600, 520), (860, 480), (1100, 448), (1340, 448), (1560, 488), (1760, 550), (1990, 594)]
AURORA_VEILS = {
    "far": [(420, 124, 620, 110, -4), (1320, 84, 700, 100, 5)],
    "high": [(260, 334, 700, 190, -9), (1000, 244, 760, 180, -8), (1660, 274, 620, 190, 10)],
    "near": [(150, 519, 560, 136, -8), (640, 462, 560, 136, -9), (1180, 394, 560, 132, -3), (1700, 472, 480, 136, 15)]}
AURORA_HILLS = [(-60, 764), (60, 732), (150, 752), (280, 698), (420, 762), (560, 782), (720, 766), (900, 798), (1150, 784),
                (1340, 800), (1500, 758), (1610, 772), (1760, 704), (1860, 734), (1990, 690)]
AURORA_SHORES = [[(-80, 985), (60, 980), (240, 1012), (400, 1064), (520, 1110), (600, 1140)],
                 [(1380, 1140), (1480, 1080), (1640, 1026), (1800, 996), (2000, 990)]]
AURORA_TREES = [(10, 1094, 300), (70, 1102, 226), (118, 1090, 262), (170, 1104, 170), (214, 1100, 196), (262, 1104, 110),
                (300, 1106, 76),
                (1906, 1094, 296), (1852, 1102, 216), (1800, 1092, 250), (1752, 1104, 158), (1708, 1102, 120), (1664, 1106, 82)]
AURORA = [
    Look(sky=[(28, 19, 276), (28.8, 19, 264), (29.9, 16, 240), (30.2, 15, 212)], star=.03,
         near=(36, 32, 164), high=(31.5, 34, 305), strength=.4, ray=(48, 42, 160), rays=.038,
         far=(29.8, 14, 260), far_shade=(29, 16, 267), wood=(27.6, 11, 225), mirror=(28.2, 12, 225),
         lake=[(31, 19, 190), (29.4, 18, 225), (27.6, 16, 255)], ripples=(32, 20, 180), shore=(27.5, 11, 215), trees=(27.3, 10, 210)),
    Look(sky=[(11.6, 15, 282), (12.4, 15, 270), (13.4, 12, 248), (14, 11, 214)], star=.02,
         near=(18.4, 22, 164), high=(14.6, 30, 305), strength=.52, ray=(38, 33, 160), rays=.032,
         far=(13.8, 10, 260), far_shade=(13, 12, 268), wood=(11.2, 6, 225), mirror=(11.8, 8, 222),
         lake=[(14.4, 15, 184), (13, 13, 225), (11.4, 12, 262)], ripples=(15.6, 15, 178), shore=(10.9, 5.5, 215), trees=(10.7, 5, 210))]


def rays(seed, foot, count):
    """Light in a curtain: slender uprights that stand on a line and all lean alike."""
    chance, parts = random.Random(seed), ""
    for i in range(count):
        at = (i + chance.random()) / count * (len(foot) - 1)
        (x0, y0), (x1, y1) = foot[int(at)], foot[int(at) + 1]
        x, y = x0 + (x1 - x0) * (at % 1), y0 + (y1 - y0) * (at % 1)
        tall, wide = 170 + 190 * chance.random(), 6 + 26 * chance.random() ** 2
        lean, lower = tall * (.14 + .04 * x / WIDTH), 26 * chance.random()
        parts += f'<path d="M{round(x)},{round(y + lower)}h{round(wide)}l{round(lean)}-{round(tall)}h-{round(wide * .8)}z"/>'
    return f'<g id="rays">{parts}</g>'


def veil(name):
    """Soft patches of light, each given by its middle, its size and its turn."""
    parts = "".join(f'<ellipse rx="{rx}" ry="{ry}" transform="translate({x} {y}) rotate({turn})"/>'
                    for x, y, rx, ry, turn in AURORA_VEILS[name])
    return f'<g id="veil-{name}">{parts}</g>'


def veil_light(name, hour, colour, strength):
    shares = [round(strength * share, 3) for share in (1, .86, .5, .17, 0)]
    return f'<radialGradient id="veil-{name}-{hour}">{stops([f"{colour} {share}" for share in shares])}</radialGradient>'


def ray_light(hour, look):
    shares = [round(look.rays * share, 3) for share in (0, .8, 1, .66, .3, 0)]
    return (f'<linearGradient id="ray-{hour}" x1="0" x2="0" y1="1" y2="0">'
            + stops([f"{look.ray} {share}" for share in shares]) + "</linearGradient>")


def ripples(seed, count, top, bottom):
    """Level glints on water, longer when nearer."""
    chance, text = random.Random(seed), ""
    for i in range(count):
        t = (i + chance.random()) / count
        x, length = 120 + chance.random() * 1600, 40 + (60 + 180 * t) * chance.random()
        text += lens(x, top + (bottom - top) * t, length, 1.4 + 2.4 * t)
    return shape("ripples", text)


def paint_aurora(hour, look):
    defs = [veil_light("near", hour, look.near, look.strength), veil_light("high", hour, look.high, look.strength),
            veil_light("far", hour, look.near, look.strength / 2), ray_light(hour, look),
            vertical("sky-" + hour, 0, LAKE, *look.sky), vertical("lake-" + hour, LAKE, HEIGHT, *look.lake)]
    return defs, [rect(f"url(#sky-{hour})"), use("stars", fill="#fff", fill_opacity=look.star),
                  *[use("veil-" + name, fill=f"url(#veil-{name}-{hour})") for name in AURORA_VEILS],
                  use("rays", fill=f"url(#ray-{hour})"), *look.filled("far", "far-shade", "wood"),
                  use("lake", fill=f"url(#lake-{hour})"), *look.filled("mirror"),
                  use("ripples", fill=look.ripples, fill_opacity=.35), *look.filled("shore", "trees")]


def aurora():
    shapes = [stars(114, 60, 430), rays(115, AURORA_FOOT, 78), *map(veil, AURORA_VEILS),
              *mountains("far", AURORA_HILLS, 117, .15, 120),
              shape("wood", wood_edge(wave(LAKE - 8, 5, 113), 118, 30)),
              shape("lake", f"M-20,{LAKE}H{WIDTH + 20}V{HEIGHT + 20}H-20z"),
              shape("mirror", f"M0,{LAKE}h1920v14q-300,10 -620,8t-700,6t-600,-4z"),
              ripples(119, 46, LAKE + 24, HEIGHT - 20),
              shape("shore", *map(smooth_ground, AURORA_SHORES)), *stand(110, AURORA_TREES)]
    defs, hours = both_hours(AURORA, paint_aurora)
    return "xMinYMax", [grain(11), *shapes, *defs], hours


# The tundra in autumn: a pond, and slopes that have turned.

TUNDRA_FAR = [(-60, 706), (40, 664), (110, 684), (196, 628), (262, 664), (340, 608), (430, 679), (500, 658), (620, 728), (760, 710),
              (900, 752), (1080, 736), (1240, 760), (1400, 719), (1500, 736), (1600, 689), (1680, 706), (1790, 636), (1850, 664),
              (1920, 622), (2000, 678)]
TUNDRA_SLOPES = [
    [(-80, 760), (120, 762), (320, 800), (560, 812), (820, 826), (1120, 812), (1400, 806), (1660, 770), (1850, 752), (2000, 750)],
    [(-80, 836), (160, 846), (420, 872), (700, 862), (1000, 884), (1300, 872), (1600, 838), (1800, 842), (2000, 820)],
    [(-80, 940), (100, 926), (330, 940), (640, 986), (960, 1000), (1260, 974), (1560, 938), (1800, 912), (2000, 916)],
    [(-80, 1004), (90, 996), (300, 1020), (560, 1072), (800, 1120), (1080, 1130), (1340, 1082), (1600, 1024), (1820, 992), (2000, 1000)]]
TUNDRA_POND = "M400,918C480,904 660,902 770,912C850,920 800,932 700,936C600,942 520,934 460,938C400,938 340,928 400,918z"
TUNDRA_TREES = [(20, 1082, 210), (66, 1096, 150), (-18, 1096, 180), (112, 1092, 96),
                (1904, 1080, 216), (1858, 1096, 148), (1812, 1092, 104), (1940, 1098, 190)]
TUNDRA = [
    Look(sky=[(67.2, 14, 252), (68.6, 11, 245), (70, 7, 220), (70.2, 9, 90)], sun=(70.5, 24, 76), shine=.85, cloud=.05,
         far=(69.6, 8, 310), far_shade=(67.4, 12, 292), slope_0=(68.8, 14, 45), slope_1=(68.2, 26, 68), slope_2=(67.2, 34, 76),
         slope_3=(65.9, 26, 38), pond=(70.2, 11, 245), tufts=(67.4, 36, 58), trees=(65.7, 11, 150)),
    Look(sky=[(17, 12, 272), (18.6, 11, 268), (20.8, 9, 285), (22, 9, 350)], sun=(22.7, 20, 55), shine=.85, cloud=.01,
         far=(20.6, 8, 300), far_shade=(18.6, 10, 288), slope_0=(20, 9, 30), slope_1=(19.6, 14, 46), slope_2=(19, 17, 56),
         slope_3=(18, 17, 36), pond=(21.8, 9, 265), tufts=(19.4, 20, 46), trees=(17.8, 6, 190))]


def tufts(seed, count):
    """Low bushes on the near slopes, as flat tops that catch the light."""
    chance, text = random.Random(seed), ""
    for _ in range(count):
        far = chance.random()
        x, y = chance.random() * WIDTH, 1010 + 64 * chance.random()
        if 430 < x < 1480:  # where the nearest slope lies lower
            y = 1040 + 40 * far
        wide = 10 + 16 * chance.random()
        text += f"M{num(x)},{num(y)}q{num(wide / 2)}-{num(wide * .62)} {num(wide)},0z"
    return shape("tufts", text)


def paint_tundra(hour, look):
    defs, parts = open_sky(hour, look, 780, (130, 660, 960, .5))
    return defs, parts + look.filled("far", "far-shade", "slope-0", "slope-1", "slope-2", "pond", "slope-3", "tufts", "trees")


def autumn_tundra():
    shapes = [clouds(6, 340, 620, 51, 8), *mountains("far", TUNDRA_FAR, 121, .17, 190),
              *[shape(f"slope-{i}", smooth_ground(points)) for i, points in enumerate(TUNDRA_SLOPES)],
              shape("pond", TUNDRA_POND), tufts(122, 150), *stand(120, TUNDRA_TREES)]
    defs, hours = both_hours(TUNDRA, paint_tundra)
    return "xMinYMax", [grain(12), *shapes, *defs], hours


def NC_(_context, text):
    """Marks a name for the translators."""
    return text


# What the table can be covered with, in the order in which a player is offered it.
BACKGROUNDS = [
    (spruce, NC_("background", "Spruce")),
    (glacier, NC_("background", "Glacier")),
    (cranberry, NC_("background", "Cranberry")),
    (night, NC_("background", "Night")),
    (birch, NC_("background", "Birch")),
    (cedar, NC_("background", "Cedar")),
    (slate, NC_("background", "Slate")),
    (linen, NC_("background", "Linen")),
    (summer_valley, NC_("background", "Summer Valley")),
    (snowfield, NC_("background", "Snowfield at Dusk")),
    (autumn_tundra, NC_("background", "Autumn Tundra")),
    (aurora, NC_("background", "Aurora")),
]


# ----------------------------------------------------------------- main ---

def name_of(drawing):
    return drawing.__name__.replace("_", "-")


def documents():
    return {name_of(drawing): document(drawing.__name__.replace("_", " "), *drawing()) for drawing, _ in BACKGROUNDS}


def check(folder):
    """The names of the files that are not what this script draws."""
    wrong = []
    for name, text in documents().items():
        path = os.path.join(folder, name + ".svg")
        if not os.path.exists(path):
            wrong.append(path)
            continue
        with open(path, encoding="utf-8") as file:
            if file.read() != text:
                wrong.append(path)
    return wrong


def main():
    if len(sys.argv) == 3 and sys.argv[1] == "--check":
        wrong = check(sys.argv[2])
        sys.exit("\n".join("not as drawn: " + path for path in wrong) if wrong else 0)
    if len(sys.argv) != 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: draw-backgrounds.py FOLDER or draw-backgrounds.py --check FOLDER")
    os.makedirs(sys.argv[1], exist_ok=True)
    for name, text in documents().items():
        with open(os.path.join(sys.argv[1], name + ".svg"), "w", encoding="utf-8") as file:
            file.write(text)


if __name__ == "__main__":
    main()
