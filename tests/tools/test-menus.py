#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""test-menus.py SOURCE-ROOT: the menus of the main window are short, and in every menu each letter leads to one item."""

import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree

from catalogue import messages
from tap import expect, named_tests, run_all

ROOT = pathlib.Path(sys.argv[1])

# What a new player may be shown at once; what is there now and then comes on top.
MOST_ITEMS = 8
MOST_SUBMENUS = 2
# Variations that are put into their menu by the program.
N_RECENT = 5
# What is done by keys alone: few would miss it in a menu, but those who know the keys.  The daily deal is in the calendar.
KEYS_ALONE = {"win.daily", "win.undo-move", "win.redo-move", "win.undo-all", "win.redo-all"}
MOST_SECTIONS = 5


def window():
    return ElementTree.parse(ROOT / "data" / "ui" / "yk-window.ui").getroot()


def label_of(item):
    """The context of a label and its text."""
    return next((attribute.get("context"), attribute.text) for attribute in item.findall("attribute")
                if attribute.get("name") == "label")


def items_of(menu):
    """The items of a menu and of its sections, without those of its submenus."""
    items = []
    for child in menu:
        if child.tag in ("item", "submenu"):
            items.append(child)
        elif child.tag == "section":
            items += items_of(child)
    return items


def menus():
    """The labels of every menu and submenu, by its name.

    GTK shows the label of a submenu above its items, and its letter leads back.
    """
    found = {}

    def add(name, menu):
        found[name] = [label_of(item) for item in items_of(menu)]
        if menu.tag == "submenu":
            found[name].append(label_of(menu))
        for item in items_of(menu):
            if item.tag == "submenu":
                add(label_of(item)[1], item)

    for path in sorted((ROOT / "data" / "ui").glob("*.ui")):
        for menu in ElementTree.parse(path).getroot().iter("menu"):
            add(menu.get("id"), menu)
    return found


def translations(path):
    """The finished translations of a catalogue."""
    return {(message.context, message.text): message.texts[0] for message in messages(path)
            if "fuzzy" not in message.flags and message.texts[0]}


def expect_letters(words, where):
    """No letter twice; where there is a translation, every item has one."""
    taken = {}
    for name, labels in menus().items():
        for label in labels:
            text = words(label)
            if text is None:
                continue
            letter = re.search(r"_(\w)", text)
            expect(letter or name == "variation_menu", f"{where}: “{text}” has no letter")
            before = taken.setdefault((name, letter[1].lower()), text)
            expect(before == text, f"{where}: “{before}” and “{text}” have the same letter")


def test_letters():
    expect_letters(lambda label: label[1], "English")


def test_translated_letters():
    paths = sorted((ROOT / "po").glob("*.po"))
    expect(paths, "there are no translations")
    for path in paths:
        expect_letters(translations(path).get, path.stem)


def test_short():
    """What is hidden while it cannot be used does not count."""
    for menu in [*window().iter("menu"), *window().iter("submenu")]:
        name = menu.get("id") or label_of(menu)[1]
        items = [item for item in items_of(menu) if not comes_and_goes(item)]
        n_items = len(items) + (N_RECENT if name == "variation_menu" else 0)
        expect(n_items <= MOST_ITEMS, f"{name} has {n_items} items")
        expect(sum(item.tag == "submenu" for item in items) <= MOST_SUBMENUS, f"{name} has too many submenus")
        expect(len(menu.findall("section")) <= MOST_SECTIONS, f"{name} has too many sections")


def test_once():
    """Each command stands once: in one menu, or on one of the header's buttons."""
    def texts(attribute, name):
        return [element.text for element in window().iter(attribute) if element.get("name") == name]

    targets = [element for element in window().iter("item")
               if any(attribute.get("name") == "target" for attribute in element.findall("attribute"))]
    choices = {attribute.text for item in targets for attribute in item.findall("attribute") if attribute.get("name") == "action"}
    commands = [text for text in texts("attribute", "action") if text not in choices] + texts("property", "action-name")
    # The mark of a lost game has ways that stand in the menus, too.
    mark = next(menu for menu in window().iter("menu") if menu.get("id") == "mark_menu")
    for element in mark.iter("attribute"):
        if element.get("name") == "action":
            commands.remove(element.text)
    twice = sorted({command for command in commands if commands.count(command) > 1})
    expect(not twice, f"more than once: {twice}")


def comes_and_goes(item):
    return any(attribute.get("name") == "hidden-when" for attribute in item.findall("attribute"))


def test_nothing_moves():
    """What is there only now and then comes after all the rest, which a finger then finds where it was."""
    for path in sorted((ROOT / "data" / "ui").glob("*.ui")):
        root = ElementTree.parse(path).getroot()
        for menu in list(root.iter("menu")) + list(root.iter("submenu")):
            passing = [comes_and_goes(item) for item in items_of(menu)]
            expect(passing == sorted(passing), "%s: what comes and goes is before what stays: %r" % (
                path.name, [label_of(item)[1] for item in items_of(menu)]))


def test_everything_is_reachable():
    """What a key does in the window can also be found in a menu or on a button."""
    keys = (ROOT / "src" / "app" / "ui" / "yk-shortcuts.c").read_text("utf-8")
    shown = {attribute.text for attribute in window().iter("attribute") if attribute.get("name") == "action"}
    shown |= {prop.text for prop in window().iter("property") if prop.get("name") == "action-name"}
    missing = set(re.findall(r'"(win\.[-a-z]+)"', keys)) - shown
    expect(missing == KEYS_ALONE, f"in no menu: {sorted(missing)}")


def test_toasts_are_not_alone():
    """What a toast offers while it is there can be done at any other time, too: by a menu, a button or a key."""
    offered, others = {}, set()
    for path in sorted((ROOT / "src" / "app").rglob("*.c")):
        text = path.read_text("utf-8")
        for call in re.findall(r"yk_toast_show(?:_for_long|_progress)? \((.*?)\);", text, re.S):
            offered |= {action: path.name for action in re.findall(r'"([a-z]+\.[-a-z]+)"', call)}
        others |= set(re.findall(r'add_binding_action \([^;]*"([a-z]+\.[-a-z]+)"', text))
        others |= set(re.findall(r'yk_dialog_answer \([^;]*"([a-z]+\.[-a-z]+)"', text))
    for path in sorted((ROOT / "data" / "ui").glob("*.ui")):
        root = ElementTree.parse(path).getroot()
        others |= {node.text for node in root.iter() if node.get("name") in ("action", "action-name")}
    expect(len(offered) > 5, "no toast offers anything")
    others |= KEYS_ALONE
    # Whoever asks to close the window once more does the same.
    others.add("win.close-anyway")
    for action, name in offered.items():
        expect(action in others, f"{name}: only a toast offers {action}")


def test_tooltips_of_hidden_buttons():
    """GTK asks the X server about the pointer when a visible button gets a tooltip: app/ui/yk-tooltip.c."""
    for button in window().iter("object"):
        names = [child.get("name") for child in button.findall("property")]
        if "tooltip-text" in names:
            place = names.index("tooltip-text")
            expect(names[place - 1 : place + 2] == ["visible", "tooltip-text", "visible"], f"{button.get('id')}: {names}")
            # One of them is hidden but for the full screen.
            last = "False" if button.get("id") == "leave_button" else "True"
            expect([child.text for child in button.findall("property[@name='visible']")] == ["False", last], names)


if __name__ == "__main__":
    sys.exit(run_all(named_tests(globals())))
