"""graph6, sparse6 and digraph6, from their definition in nauty's formats.txt: numbers of six bits, each plus 63."""

from .graph import Digraph, Graph


class CodeError(ValueError):
    pass


def _size_text(n):
    if n <= 62:
        return chr(n + 63)
    if n <= 258047:
        return "~" + "".join(chr((n >> s & 63) + 63) for s in (12, 6, 0))
    return "~~" + "".join(chr((n >> s & 63) + 63) for s in (30, 24, 18, 12, 6, 0))


def _read_size(text):
    """The number of vertices and the rest of the text."""
    if not text or any(not 63 <= ord(c) <= 126 for c in text):
        raise CodeError("a character that is none of ? to ~")
    if text[0] != "~":
        return ord(text[0]) - 63, text[1:]
    length = 6 if text[1:2] == "~" else 3
    digits, rest = text[1 + (length == 6):][:length], text[1 + (length == 6) + length:]
    if len(digits) < length:
        raise CodeError("too short")
    n = 0
    for c in digits:
        n = n << 6 | ord(c) - 63
    return n, rest


def _to_text(bits):
    bits = bits + [0] * (-len(bits) % 6)
    return "".join(chr(63 + int("".join(map(str, bits[i : i + 6])), 2)) for i in range(0, len(bits), 6))


def _to_bits(text):
    return [ord(c) - 63 >> s & 1 for c in text for s in (5, 4, 3, 2, 1, 0)]


def graph6(graph):
    """The upper triangle column by column."""
    return _size_text(graph.n) + _to_text([int(u in graph.near[v]) for v in range(graph.n) for u in range(v)])


def read_graph6(text):
    n, rest = _read_size(text)
    bits = _to_bits(rest)
    pairs = [(u, v) for v in range(n) for u in range(v)]
    if len(rest) != (len(pairs) + 5) // 6:
        raise CodeError(f"{len(rest)} characters after the size, expected {(len(pairs) + 5) // 6}")
    if any(bits[len(pairs):]):
        raise CodeError("padding that is not zero")
    return Graph(n, [pair for pair, bit in zip(pairs, bits) if bit])


def digraph6(digraph):
    """The whole matrix row by row, after an ampersand."""
    return "&" + _size_text(digraph.n) + _to_text([int(v in digraph.out[u]) for u in range(digraph.n) for v in range(digraph.n)])


def read_digraph6(text):
    n, rest = _read_size(text[1:])
    bits = _to_bits(rest)
    if len(rest) != (n * n + 5) // 6:
        raise CodeError("wrong length")
    return Digraph(n, [(i // n, i % n) for i in range(n * n) if bits[i]])


def sparse6(graph):
    """Edges (u, v), u <= v, in the order of v, by steps of a pointer: a bit that moves it on and a vertex each."""
    n = graph.n
    width = max(n - 1, 0).bit_length()
    bits, pointer = [], 0

    def emit(step, number):
        bits.append(step)
        bits.extend(number >> s & 1 for s in reversed(range(width)))

    for v in range(n):
        for u in sorted(graph.near[v]):
            if u < v:
                if v == pointer:
                    emit(0, u)
                elif v == pointer + 1:
                    emit(1, u)
                else:
                    emit(1, v)
                    emit(0, u)
                pointer = v
    missing = -len(bits) % 6
    # A rest of ones would be read as an edge of vertex n-1 in these cases only, says the definition.
    if width < missing and n in (2, 4, 8, 16) and pointer == n - 2:
        bits += [0] + [1] * (missing - 1)
    else:
        bits += [1] * missing
    return ":" + _size_text(n) + _to_text(bits)


def read_sparse6(text):
    n, rest = _read_size(text[1:])
    width = max(n - 1, 0).bit_length()
    bits, pointer, edges, place = _to_bits(rest), 0, [], 0
    while place + 1 + width <= len(bits):
        step = bits[place]
        number = int("".join(map(str, bits[place + 1 : place + 1 + width])) or "0", 2)
        place += 1 + width
        pointer += step
        if number > pointer:
            pointer = number
        elif pointer < n:
            edges.append((number, pointer))
        if pointer >= n:
            break
    return Graph(n, edges)
