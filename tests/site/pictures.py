"""The pages with tables and pictures in a browser: what is shown is what the program says, by mouse and by keyboard."""
import json
import subprocess
from fractions import Fraction

LEFT, UP, RIGHT, DOWN, ENTER, ESCAPE = "\ue012", "\ue013", "\ue014", "\ue015", "\ue007", "\ue00c"

CARD = """
const card = document.querySelector(arguments[0] + ' .card'), facts = card.querySelectorAll('.facts');
const out = {title: (card.querySelector('strong') || {}).textContent};
for (const list of facts)
  list.querySelectorAll('dt').forEach(term => { out[term.textContent] = term.nextElementSibling.firstChild.textContent; });
return out;
"""
LEVEL = "return document.querySelector('#pictures-levels .at').textContent.match(/λ = (\\S+)/)[1]"
TIP = "const tip = document.querySelector('.hover-tip'); return tip.hidden ? '' : tip.textContent"


def card(page, section):
    return page.run(CARD, section)


def box(page, selector, which=0):
    return page.run("const e = document.querySelectorAll(arguments[0])[arguments[1]]; e.scrollIntoView({block: 'center'});"
                    "const b = e.getBoundingClientRect(); return [b.left, b.top, b.width, b.height]", selector, which)


def told(program, graph6, level):
    """What the program says of a graph."""
    answer = subprocess.run([program, "optimum", "g6:" + graph6, "--lambda", level, "--json"], check=True,
                            capture_output=True, text=True).stdout
    found = json.loads(answer)
    return {"maximum": found["maximum"], **found["bounds"]}


def same_numbers(page, program, section, level, check, place):
    shown = card(page, section)
    graph6 = shown["title"].split(" ")[0]
    for name, value in told(program, graph6, level).items():
        check(shown.get(name) == value, f"{place}: {graph6} has {name} {shown.get(name)}, the program says {value}")
    return graph6


def bounds_work(page, program, check):
    for which in range(5):
        left, top, width, height = box(page, "#pictures-bounds .mark", 40 * which + 700)
        page.drag((left + width / 2, top + height / 2), (left + width / 2, top + height / 2))
        graph6 = same_numbers(page, program, "#pictures-bounds", "2", check, "pointing at a mark")
        check(graph6 in page.run(TIP), f"the tooltip tells {graph6}")
    left, top, width, height = box(page, "#pictures-bounds svg.plot", 3)
    page.drag((left + 2, top + 2), (left + width - 2, top + height - 2))
    said = page.run("return document.querySelector('.picked strong').textContent")
    check(said == "996 graphs selected", f"brushing over a whole plot: {said}")
    page.drag((left + width / 2, top + 2), (left + width - 2, top + height / 2))
    some = page.run("return [parseInt(document.querySelector('.picked strong').textContent),"
                    "document.querySelectorAll('.picked tbody tr').length]")
    check(0 < some[0] < 996 and some[1] == min(some[0], 120), f"brushing over a part: {some}")
    page.click(".picked-head button")
    check(page.run("return document.querySelector('.picked').textContent") == "", "a selection can be cleared")
    page.run("const r = document.getElementById('pictures-bounds-lambda'); r.value = leakproof_pictures.lambdas.indexOf('11/10');"
             "r.dispatchEvent(new Event('input'))")
    page.run("document.querySelectorAll('#pictures-bounds svg.plot')[4].focus()")
    page.press([RIGHT] * 12 + [DOWN])
    same_numbers(page, program, "#pictures-bounds", "11/10", check, "walking with the keys")
    for _ in range(3):
        page.run("document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {key: 'ArrowRight', shiftKey: true}))")
    check(page.run("return document.querySelectorAll('.picked tbody tr').length") >= 4, "Shift and the arrows select")
    page.press([ESCAPE, LEFT, LEFT, LEFT, DOWN])
    check(page.run("return document.querySelector('.picked').textContent") == "", "Escape clears the selection")
    graph6 = same_numbers(page, program, "#pictures-bounds", "11/10", check, "walking back")
    page.press([ENTER])
    check(card(page, "#pictures-levels")["title"].startswith(graph6), "Enter chooses the graph for the next picture")


def levels_work(page, program, check):
    field = "#pictures-levels .chooser input"
    page.run("document.querySelector(arguments[0]).value = ''", field)
    page.type(field, "nonsense")
    page.press([ENTER])
    check("nonsense" in page.run("return document.querySelector('.complaint').textContent"), "a wrong name is told")
    page.run("document.querySelector(arguments[0]).value = ''", field)
    page.type(field, "path:5")
    page.press([ENTER])
    check("path:5" in card(page, "#pictures-levels")["title"], "a graph is chosen by its name")
    page.run("document.querySelector('#pictures-levels svg.plot').focus()")
    page.press([LEFT] * 3)
    same_numbers(page, program, "#pictures-levels", page.run(LEVEL), check, "walking along ε")
    check("(" in page.run("return document.querySelector('p.piece').textContent"), "the closed form at a level is told")
    page.run("document.querySelector(arguments[0]).value = ''", field)
    page.type(field, "chair")
    page.press([ENTER])
    check(page.run("return document.querySelectorAll('#pictures-levels .breakpoint').length") == 1,
          "the breakpoint of the fork is marked")
    check("1 < λ < 2" in page.run("return document.querySelector('#pictures-levels .card').textContent"),
          "the gap of the fork is told")
    check(page.run("return document.querySelectorAll('#pictures-levels .pieces p').length") == 2,
          "the fork has two pieces")


def wrong_numbers_are_seen(page, program, check):
    found = []
    page.run("document.querySelector('#pictures-levels .facts dd').firstChild.textContent = '1/7'")
    level = page.run(LEVEL)
    same_numbers(page, program, "#pictures-levels", level, lambda fine, what: fine or found.append(what), "planted")
    check(len(found) == 1, f"a planted number is not seen: {found}")


def powers_work(page, program, check):
    choose = ("const s = document.querySelectorAll('#pictures-powers select')[arguments[0]]; s.value = arguments[1];"
              "s.dispatchEvent(new Event('change'))")
    page.run(choose, 1, "3/2")
    page.run(choose, 0, "DCw")
    page.run("document.querySelector('#pictures-powers svg.plot').focus()")
    page.press([LEFT] * 20 + [RIGHT])
    shown = card(page, "#pictures-powers")
    answer = subprocess.run([program, "optimum", "power(chair; 2)", "--lambda", "3/2", "--json"], check=True,
                            capture_output=True, text=True).stdout
    check(shown["tuples"] == "2" and shown["maximum, exactly"] == json.loads(answer)["maximum"],
          f"two tuples of the fork: {shown}")
    check(shown["covering"] == told(program, "DCw", "3/2")["covering"], "the covering number is the limit")


def gaps_work(page, program, check):
    page.click("#pictures-gaps .exhibit:nth-child(2)")
    graph6 = page.run("return document.querySelector('#pictures-gaps .card strong').textContent.split(' ')[0]")
    said = page.run("return Array.from(document.querySelectorAll('#pictures-gaps .quotients li')).map(li => li.textContent)")
    check(len(said) > 0, "a graph with a gap tells where")
    for line in said[:4]:
        level, quotient = line.removeprefix("λ = ").split(": ")
        numbers = told(program, graph6, level)
        right = Fraction(numbers["covering"]) / Fraction(numbers["maximum"])
        check(Fraction(quotient) == right > 1, f"{graph6} at λ = {level}: {quotient} is not {right}")
    check(card(page, "#pictures-levels")["title"].startswith(graph6), "an exhibit chooses the graph")
    before = page.run("return document.querySelectorAll('.exhibit').length")
    page.click("#pictures-gaps .more")
    check(page.run("return document.querySelectorAll('.exhibit').length") > before + 200, "the larger graphs are shown")


def curves_work(page, check):
    drawn = page.run("return Array.from(document.querySelectorAll('figure.curve')).map(f => f.querySelectorAll('path.line').length)")
    check(len(drawn) == 8 and min(drawn) >= 3, f"curves: {drawn}")
    page.run("document.querySelector('figure.curve[data-curve=\"alvim15/figure-8/b\"] svg').focus()")
    page.settle()  # the page is told late that it was scrolled, and then hides what is shown
    page.press([RIGHT, UP])
    check("100·log₂(2e^ε/(1+e^ε))" in page.run(TIP), f"a point of a curve tells {page.run(TIP)}")
    page.press([ESCAPE])
    check(page.run(TIP) == "", "Escape closes it")


def pictures_work(page, site, program, check):
    page.open((site / "pictures.html").as_uri())
    bounds_work(page, program, check)
    levels_work(page, program, check)
    wrong_numbers_are_seen(page, program, check)
    powers_work(page, program, check)
    gaps_work(page, program, check)
    for message in page.console_errors():
        check(False, f"pictures: the console says {message}")
    page.open((site / "tables.html").as_uri())
    curves_work(page, check)
    for message in page.console_errors():
        check(False, f"tables: the console says {message}")


def pictures_work_in_one_file(page, file, check):
    """A page that was hidden when the scripts ran is drawn when it is shown."""
    page.open(file.as_uri())
    page.click("header.site nav a[href='#pictures.html']")
    page.run("return new Promise(done => setTimeout(done, 300))")
    widths = page.run("return Array.from(document.querySelectorAll('.picture svg.plot')).map(plot => plot.clientWidth)")
    check(len(widths) == 10 and min(widths) > 200, f"one file: the plots have widths {widths}")
    page.click("header.site nav a[href='#tables.html']")
    page.run("return new Promise(done => setTimeout(done, 300))")
    curves = page.run("return document.querySelectorAll('figure.curve path.line').length")
    check(curves > 20, f"one file: {curves} lines of curves")
