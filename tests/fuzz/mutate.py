"""Changes to valid texts: structural ones that mostly stay valid, and others that mostly do not."""
import copy
import json
import re

STRANGE_NUMBERS = ["0", "1", "-1", "2", "3/2", "1/0", "0/0", "-0", "00", "1e400", "1e-400", "1e9", "0.1", ".5", "5.", "+1",
                   "1/-2", "999999999999999999999", "4294967296", "2147483648", "9223372036854775808",
                   "1/3", "1000000", "0x10", "١", "nan", "inf", "1/" + "9" * 60]
STRANGE_WORDS = ["", " ", "a", "any", "all", "full", "true", "null", "⊥", "\u0000", "ä", "-", "..", "[", "{", "\"", "'", "\\",
                 "a" * 300, "\r", "\t", "%s", "{}", "$(x)", "λ", "\ufeff", "0..1", "@", "-1", "1e400"]


def some_number(r):
    if r.random() < 0.7:
        return str(r.choice([0, 1, 2, 3, 4, 5, 7, 10, 12, 100]))
    return r.choice(STRANGE_NUMBERS)


# ---- Text

def change_text(r, text):
    """A destructive change of bytes, words or lines."""
    way = r.randrange(11)
    if not text:
        return r.choice(STRANGE_WORDS)
    at = r.randrange(len(text))
    if way == 0:
        return text[:at] + text[at + 1:]
    if way == 1:
        return text[:at] + chr(r.choice([0, 9, 10, 13, 32, 39, 40, 44, 45, 47, 48, 58, 64, 91, 123, 127, 233, 955])) + text[at:]
    if way == 2:
        return text[:at] + chr(r.randrange(32, 127)) + text[at + 1:]
    if way == 3:
        return text[:at]
    if way == 4:
        end = min(len(text), at + r.randrange(1, 20))
        return text[:end] + text[at:end] * r.choice([1, 1, 2, 50]) + text[end:]
    if way in (5, 6):  # a number for another
        found = list(re.finditer(r"\d+", text))
        if not found:
            return text[:at] + some_number(r) + text[at:]
        m = r.choice(found)
        return text[:m.start()] + some_number(r) + text[m.end():]
    if way == 7:
        lines = text.split("\n")
        del lines[r.randrange(len(lines))]
        return "\n".join(lines)
    if way == 8:
        lines = text.split("\n")
        i, j = r.randrange(len(lines)), r.randrange(len(lines))
        lines[i], lines[j] = lines[j], lines[i]
        return "\n".join(lines)
    if way == 9:
        found = list(re.finditer(r"[^\s,;:()\[\]{}\"]+", text))
        if len(found) < 2:
            return text + text
        a, b = r.choice(found), r.choice(found)
        return text[:a.start()] + b.group() + text[a.end():]
    return text[:at] + r.choice(STRANGE_WORDS) + text[at:]


# ---- JSON

def places(tree, path=()):
    """The path to every value in a tree of JSON."""
    yield path
    if isinstance(tree, dict):
        for key in tree:
            yield from places(tree[key], path + (key,))
    elif isinstance(tree, list):
        for k in range(len(tree)):
            yield from places(tree[k], path + (k,))


def at(tree, path):
    for step in path:
        tree = tree[step]
    return tree


def put(tree, path, value):
    if not path:
        return value
    at(tree, path[:-1])[path[-1]] = value
    return tree


def strange_value(r, near):
    """Something in place of a value, most often of its kind."""
    if isinstance(near, bool) or near is None:
        return r.choice([True, False, None, 0, "true"])
    if isinstance(near, (int, float)):
        return r.choice([near + 1, near - 1, 0, 1, 2, 3, -1, 10, 100, 2 ** 31, 2 ** 63, -2 ** 63, 10 ** 30, 0.5, "1", [], None])
    if isinstance(near, str):
        return r.choice([some_number(r), some_number(r), r.choice(STRANGE_WORDS), near + near, near[:-1], near[1:], 0, [], {}])
    if isinstance(near, list):
        return r.choice([[], near + near, near[::-1], near[:-1], near[1:], [near], near * 30, {}, "", 0, None])
    return r.choice([{}, [], [near], "", 0, None, dict(list(near.items())[::-1])])


def change_json(r, tree):
    """One change of the tree: a value, a list, a key, or a piece of it in another place."""
    tree = json.loads(json.dumps(tree))  # a copy in which no two places are the same object
    every = list(places(tree))
    path = r.choice(every)
    way = r.randrange(8)
    value = at(tree, path)
    if way == 0 and path:
        parent = at(tree, path[:-1])
        del parent[path[-1]]
        return tree
    if way == 1:
        return put(tree, path, copy.deepcopy(at(tree, r.choice(every))))
    if way == 2:
        other = r.choice(every)
        if path[:len(other)] != other and other[:len(path)] != path:
            a, b = copy.deepcopy(value), copy.deepcopy(at(tree, other))
            return put(put(tree, path, b), other, a)
    if way == 3 and isinstance(value, list) and value:
        k = r.randrange(len(value))
        value.insert(r.randrange(len(value) + 1), copy.deepcopy(value[k]))
        return tree
    if way == 4 and isinstance(value, list) and len(value) > 1:
        r.shuffle(value)
        return tree
    if way == 5 and isinstance(value, dict) and value:
        key = r.choice(list(value))
        value[r.choice([key + "x", key[:-1], "", r.choice(STRANGE_WORDS)])] = value.pop(key)
        return tree
    return put(tree, path, strange_value(r, value))


def json_text(r, tree):
    text = json.dumps(tree, ensure_ascii=r.random() < 0.5, indent=r.choice([None, None, 1]))
    if r.random() < 0.03:
        text = change_text(r, text)
    if r.random() < 0.01:
        depth = r.choice([150, 250, 70000])
        text = text[:-1] + ", \"x\": " + "[" * depth + "]" * depth + text[-1:]
    return text
