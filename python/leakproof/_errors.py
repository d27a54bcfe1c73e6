"""What is wrong with what was given."""


class InputError(ValueError):
    """Input that cannot be used: the message names the place, what was found there and what was expected."""


InputError.__module__ = "leakproof"


def short(thing: object, quoted: bool = True) -> str:
    """A thing in an error or as a name: not too long, and whatever it does when it is asked for its text."""
    try:
        text = repr(thing) if quoted else str(thing)
    except Exception:  # a number of more digits than Python prints, or an object that raises
        return f"<{type(thing).__name__}>"
    return text if len(text) <= 60 else text[:57] + "…"
