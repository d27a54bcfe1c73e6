"""The language of questions (docs/ask.md): a parser that follows the printed grammar rule by rule, and an evaluation that
follows the meaning of each rule. An undefined value is the exception Undefined."""

import re
from fractions import Fraction
from math import ceil, floor

from . import families
from .invariants import CONDITIONS, NUMBERS, Facts, Undefined

TOKEN = re.compile(r"\s*(?:([0-9]+(?:\.[0-9]+)?)|([A-Za-z_λ][A-Za-z_0-9]*)|(<=|>=|!=|==|≤|≥|≠|[=<>+\-*/^(),;])|(\S))")
RELATIONS = {"=": "=", "==": "=", "!=": "!=", "≠": "!=", "<": "<", "<=": "<=", "≤": "<=", ">": ">", ">=": ">=", "≥": ">="}
FUNCTIONS = {"min": None, "max": None, "abs": 1, "floor": 1, "ceil": 1}


class QuestionError(ValueError):
    pass


class Parser:
    """Trees are tuples: ("implies", parts), ("or", parts), ..., ("of", value, graph text)."""

    def __init__(self, text):
        self.text, self.place = text, 0

    def peek(self):
        match = TOKEN.match(self.text, self.place)
        return match.group().strip() if match else ""

    def take(self, expected=None):
        match = TOKEN.match(self.text, self.place)
        found = match.group().strip() if match else ""
        if expected is not None and found != expected:
            raise QuestionError(f"found '{found}', expected '{expected}' at {self.place}")
        if match:
            self.place = match.end()
        return found

    def whole(self):
        tree = self.implication()
        if self.text[self.place:].strip():
            raise QuestionError(f"found '{self.peek()}' at {self.place}, expected the end")
        return tree

    def chain(self, word, part):
        parts = [part()]
        while self.peek() == word:
            self.take()
            parts.append(part())
        return parts[0] if len(parts) == 1 else (word, parts)

    def implication(self):
        return self.chain("implies", self.disjunction)

    def disjunction(self):
        return self.chain("or", self.conjunction)

    def conjunction(self):
        return self.chain("and", self.negation)

    def negation(self):
        if self.peek() == "not":
            self.take()
            return ("not", self.negation())
        return self.comparison()

    def comparison(self):
        parts, relations = [self.sum()], []
        while self.peek() in RELATIONS:
            relations.append(RELATIONS[self.take()])
            parts.append(self.sum())
        return parts[0] if not relations else ("compare", parts, relations)

    def sum(self):
        tree = self.product()
        while self.peek() in ("+", "-"):
            tree = (self.take(), tree, self.product())
        return tree

    def product(self):
        tree = self.negative()
        while self.peek() in ("*", "/"):
            tree = (self.take(), tree, self.negative())
        return tree

    def negative(self):
        if self.peek() == "-":
            self.take()
            return ("negative", self.negative())
        return self.power()

    def power(self):
        base = self.value()
        if self.peek() == "^":
            self.take()
            return ("^", base, self.negative())
        return base

    def value(self):
        tree = self.simple()
        while self.peek() == "of":
            self.take()
            tree = ("of", tree, self.graph())
        return tree

    def simple(self):
        word = self.take()
        if word == "(":
            tree = self.implication()
            self.take(")")
            return tree
        if word[:1].isdigit():
            return ("number", Fraction(word))
        if word in ("true", "false"):
            return ("truth", word == "true")
        if word in ("lambda", "λ"):
            return ("invariant", "lambda")
        if word == "defined":
            self.take("(")
            tree = self.implication()
            self.take(")")
            return ("defined", tree)
        if word in FUNCTIONS:
            self.take("(")
            parts = [self.sum()]
            while self.peek() == ",":
                self.take()
                parts.append(self.sum())
            self.take(")")
            return ("function", word, parts)
        if word in ("contains", "contains_induced"):
            self.take("(")
            text = self.graph()
            self.take(")")
            return ("contains", word, text)
        if word in ("pairs_at", "opt_at", "covering_at"):
            self.take("(")
            tree = self.sum()
            self.take(")")
            return ("argument", word, tree)
        if word in NUMBERS or word in CONDITIONS:
            return ("invariant", word)
        raise QuestionError(f"found '{word}', expected a value")

    def graph(self):
        """A SPEC: up to its closing parenthesis, or a name, a family with its numbers."""
        rest = self.text[self.place:]
        lead = len(rest) - len(rest.lstrip())
        rest = rest.lstrip()
        match = re.match(r"[a-z-]+\(", rest)
        if match:
            depth = 0
            for i, c in enumerate(rest):
                depth += (c == "(") - (c == ")")
                if c == ")" and depth == 0:
                    break
            text = rest[: i + 1]
        else:
            text = re.match(r"[a-z][a-z0-9-]*(:[0-9]+(,[0-9]+)*)?|G", rest)[0]
        self.place += lead + len(text)
        return text


def parse(text):
    return Parser(text).whole()


def kind(tree):
    """"number" or "condition"; a QuestionError where they are mixed up."""
    head = tree[0]

    def want(part, wanted):
        if kind(part) != wanted:
            raise QuestionError(f"expected a {wanted}")

    if head in ("implies", "or", "and"):
        for part in tree[1]:
            want(part, "condition")
        return "condition"
    if head == "not":
        want(tree[1], "condition")
        return "condition"
    if head == "compare":
        kinds = {kind(part) for part in tree[1]}
        if len(kinds) != 1 or (kinds == {"condition"} and set(tree[2]) - {"=", "!="}):
            raise QuestionError("what cannot be compared")
        return "condition"
    if head in ("+", "-", "*", "/", "^"):
        want(tree[1], "number")
        want(tree[2], "number")
        return "number"
    if head == "negative":
        want(tree[1], "number")
        return "number"
    if head == "function":
        for part in tree[2]:
            want(part, "number")
        return "number"
    if head == "defined":
        kind(tree[1])
        return "condition"
    if head == "of":
        return kind(tree[1])
    if head in ("truth", "contains"):
        return "condition"
    if head == "invariant":
        return "condition" if tree[1] in CONDITIONS else "number"
    return "number"


def evaluate(tree, facts):
    """The value of a tree on a graph (with lambda): a Fraction, True or False; Undefined is raised."""
    head = tree[0]
    if head == "implies":
        for part in tree[1][:-1]:
            if not evaluate(part, facts):
                return True
        return evaluate(tree[1][-1], facts)
    if head == "or":
        return any(evaluate(part, facts) for part in tree[1])
    if head == "and":
        return all(evaluate(part, facts) for part in tree[1])
    if head == "not":
        return not evaluate(tree[1], facts)
    if head == "compare":
        left = evaluate(tree[1][0], facts)
        for part, relation in zip(tree[1][1:], tree[2]):
            right = evaluate(part, facts)
            holds = {"=": left == right, "!=": left != right, "<": left < right, "<=": left <= right, ">": left > right,
                     ">=": left >= right}[relation]
            if not holds:
                return False
            left = right
        return True
    if head == "+":
        return evaluate(tree[1], facts) + evaluate(tree[2], facts)
    if head == "-":
        return evaluate(tree[1], facts) - evaluate(tree[2], facts)
    if head == "*":
        return evaluate(tree[1], facts) * evaluate(tree[2], facts)
    if head == "/":
        above, below = evaluate(tree[1], facts), evaluate(tree[2], facts)
        if below == 0:
            raise Undefined("division by zero")
        return above / below
    if head == "^":
        base, exponent = evaluate(tree[1], facts), evaluate(tree[2], facts)
        if exponent.denominator != 1 or (base == 0 and exponent < 0):
            raise Undefined("a power")
        return base ** int(exponent)
    if head == "negative":
        return -evaluate(tree[1], facts)
    if head == "function":
        values = [evaluate(part, facts) for part in tree[2]]
        if tree[1] in ("min", "max"):
            return min(values) if tree[1] == "min" else max(values)
        return Fraction({"abs": abs, "floor": floor, "ceil": ceil}[tree[1]](values[0]))
    if head == "defined":
        try:
            evaluate(tree[1], facts)
            return True
        except Undefined:
            return False
    if head == "contains":
        return facts.contains(tree[2], tree[1] == "contains_induced")
    if head == "argument":
        number = evaluate(tree[2], facts)
        return facts.pairs_at(number) if tree[1] == "pairs_at" else facts.at(number).value(tree[1][:-3])
    if head == "of":
        return evaluate(tree[1], facts.on(tree[2]))
    if head == "invariant":
        return facts.value(tree[1])
    return tree[1]


def speaks_of_lambda(tree):
    if tree[0] in ("argument", "contains"):
        return False
    if tree[0] == "invariant":
        return tree[1] in LEVELLED
    return any(speaks_of_lambda(part) for part in tree[1:] if isinstance(part, tuple)) or any(
        speaks_of_lambda(part) for parts in tree[1:] if isinstance(parts, list) for part in parts if isinstance(part, tuple))


LEVELLED = {"lambda", "opt", "kappa_lower", "kappa_upper", "covering", "diameter_bound", "radius_bound", "clique_bound", "uniform_bound", "tree_bound", "blocks_bound", "path_lower",
            "layers_lower", "covering_lower", "mixture", "magnitude", "magnitude_bound"}
