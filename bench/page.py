"""Pages of the documentation with parts that a script writes: <!-- NAME --> … <!-- end of NAME -->."""
import pathlib

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"


def written(page, name, text):
    """The page with another text between the marks; ValueError unless it has both of them once."""
    first, last = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    if page.count(first) != 1 or page.count(last) != 1:
        raise ValueError(f"the page has not exactly one part {name}")
    before, rest = page.split(first)
    return before + first + text.strip("\n") + "\n" + last + rest.split(last)[1]


def write(path, parts):
    """Puts each text of {name: text} into the page; all of them or none."""
    path = pathlib.Path(path)
    page = path.read_text(encoding="utf-8")
    for name, text in parts.items():
        page = written(page, name, text)
    path.write_text(page, encoding="utf-8")
