#!/usr/bin/env python3
"""The report in a real browser: nothing fails, everything can be reached, read and told apart.

    test_site.py PROGRAM [SCREENSHOTS]    exit status: 0 all as expected; 1 not; 77 no browser is installed
"""
import base64
import json
import pathlib
import re
import subprocess
import sys
import tempfile

sys.dont_write_bytecode = True
import browser as driving
from browser import TAB, Browser
from exploring import exploring_works, exploring_works_in_one_file
from judging import judging_works, judging_works_in_one_file
from pictures import pictures_work, pictures_work_in_one_file

PHONE, DESKTOP = (390, 844), (1280, 900)
FIRST_PAGES = ["index.html", "theory.html", "map.html", "pictures.html", "tuning.html"]
OTHER_PAGES = ["tables.html", "referee.html", "explore.html", "errata.html", "errata/edwards.html", "papers/edwards.html", "claims/edwards-lemma-4.html",
               "claims/edwards-definition-2.html", "claims/edwards-theorem-3.html", "claims/alvim15-equation-10.html",
               "claims/he14-theorem-8.2.html", "claims/alvim11-always-legal.html"]

failures = []


def check(fine, what):
    if not fine:
        failures.append(what)
        print("FAILED:", what, flush=True)


# The text of each element against what is behind it, as WCAG computes it: the least ratio, and where.
CONTRAST = """
const parse = text => {
  const n = (text.match(/[\\d.]+/g) || [0, 0, 0, 0]).map(Number);
  if (text.startsWith('color(srgb')) return [n[0] * 255, n[1] * 255, n[2] * 255, n[3] ?? 1];
  return [n[0], n[1], n[2], n[3] ?? 1];
};
const over = (a, b) => [0, 1, 2].map(k => a[k] * a[3] + b[k] * (1 - a[3])).concat(1);
const light = c => {
  const part = v => v / 255 <= 0.03928 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4;
  const [r, g, b] = c.slice(0, 3).map(part);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
};
const ratio = (a, b) => { const [x, y] = [light(a), light(b)].sort((p, q) => q - p); return (x + 0.05) / (y + 0.05); };
const behind = element => {
  const layers = [];
  for (let at = element; at; at = at.parentElement) {
    const shape = at.ownerSVGElement && at.tagName === 'text' ? at.parentElement.querySelector('rect, path') : null;
    if (shape) layers.push(parse(getComputedStyle(shape).fill));
    layers.push(parse(getComputedStyle(at).backgroundColor));
  }
  return layers.reverse().reduce((below, layer) => over(layer, below), [255, 255, 255, 1]);
};
const out = [];
document.querySelectorAll('body *').forEach(element => {
  const own = Array.from(element.childNodes).some(node => node.nodeType === 3 && node.textContent.trim());
  if (!own || element.closest('.katex-mathml, script, style, title, [hidden], option, .skip')) return;
  const box = element.getBoundingClientRect(), style = getComputedStyle(element);
  if (box.width < 2 || style.visibility === 'hidden' || style.display === 'none') return;
  const svg = element.ownerSVGElement;
  const colour = parse(svg ? style.fill : style.color), ground = behind(svg ? element.closest('text') : element);
  const size = parseFloat(style.fontSize), large = size >= 24 || (size >= 18.66 && parseInt(style.fontWeight) >= 700);
  const found = ratio(over(colour, ground), ground);
  const name = element.tagName + '.' + (element.getAttribute('class') || '');
  if (found < (large ? 3 : 4.5)) out.push([found.toFixed(2), name, element.textContent.slice(0, 40)]);
});
return out;
"""

# Formulas as they are typed, "Γ_{u→v}", "λ^{-d}", "$x$", in places that nothing sets: what is in .math is set when it comes near the window.
TYPED = """
const out = [], walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walk.nextNode()) {
  const node = walk.currentNode;
  if (node.parentElement.closest('.math, script, style, noscript')) continue;
  if (/[_^]\\{|\\$/.test(node.textContent)) out.push(node.textContent.slice(0, 80));
}
return out;
"""

REACHABLE = """
const all = document.querySelectorAll('a[href], button, select, input, summary, [tabindex="0"]');
return Array.from(all).filter(element =>
  element.tabIndex >= 0 && element.checkVisibility() && element.getClientRects().length > 0).length;
"""


def nameless(page):
    """What can be used, and every picture, that has no name in the accessibility tree; and how many have one."""
    roles = {"link", "button", "combobox", "searchbox", "checkbox", "slider", "image", "img"}
    without, named = [], 0
    for node in page.devtools("Accessibility.getFullAXTree")["nodes"]:
        role = node.get("role", {}).get("value", "")
        if node.get("ignored") or role not in roles:
            continue
        if node.get("name", {}).get("value", "").strip():
            named += 1
        else:
            without.append(role)
    return without, named


def names_are_told(page, place):
    without, named = nameless(page)
    check(not without, f"{place}: without a name: {without}")
    check(named > 3, f"{place}: hardly anything in the accessibility tree")


def look_at(page, site, path, size, theme, shots):
    width, height = size
    page.window(width, height, theme)
    page.open((site / path).as_uri())
    place = f"{path} at {width}, {theme}"
    for message in page.console_errors():
        check(False, f"{place}: the console says {message}")
    ground = page.run("return getComputedStyle(document.body).backgroundColor.match(/\\d+/)[0]")
    check((int(ground) < 100) == (theme == "dark"), f"{place}: it is not {theme}")
    over = page.run("return document.documentElement.scrollWidth - document.documentElement.clientWidth")
    check(over <= 0, f"{place}: {over} pixels too wide")
    for found in page.run(CONTRAST)[:3]:
        check(False, f"{place}: contrast {' '.join(found)}")
    if shots:
        page.screenshot(shots / f"{path.replace('/', '-')}-{width}-{theme}.png")


def formulas_are_set(page, place):
    """All of a page, also those that come near the window later."""
    if not page.run("return window.katex !== undefined"):
        return
    page.run("window.dispatchEvent(new Event('beforeprint'))")
    left = page.run("return document.querySelectorAll('.math:not([data-set])').length")
    check(left == 0, f"{place}: {left} formulas are not set")
    torn = page.run("return Array.from(document.querySelectorAll('.math')).filter(formula => "
                    "!getComputedStyle(formula).display.startsWith('inline')).length")
    check(torn == 0, f"{place}: {torn} formulas do not stand in their lines")
    for found in page.run(TYPED)[:3]:
        check(False, f"{place}: a formula that is not set: {found}")


def look_at_pages(page, site, shots):
    """The first ones in all four ways, of the others two."""
    for path in FIRST_PAGES:
        for size in (PHONE, DESKTOP):
            for theme in ("light", "dark"):
                look_at(page, site, path, size, theme, shots)
        names_are_told(page, path)
        formulas_are_set(page, path)
    for path in OTHER_PAGES:
        look_at(page, site, path, PHONE, "light", shots)
        look_at(page, site, path, DESKTOP, "dark", shots)
        names_are_told(page, path)
        formulas_are_set(page, path)


def shown_readings(page):
    return page.run("return Array.from(document.querySelectorAll('tr.reading')).filter(row => "
                    "row.getClientRects().length > 0).length")


def filters_work(page, site):
    page.window(*DESKTOP, "light")
    page.open((site / "index.html").as_uri())
    total = page.run("return document.querySelectorAll('tr.reading').length")
    check(shown_readings(page) == 0, "readings are folded until they are asked for")
    page.click("#overview-open")
    check(shown_readings(page) == total, "all readings are shown when asked for")
    page.click("#overview-filters button[type=reset]")
    for number in page.run("return Array.from(document.querySelectorAll('[data-filter]')).map(link => "
                           "[link.dataset.filter, parseInt(link.textContent.replace(',', ''))])"):
        page.click(f"[data-filter='{number[0]}']")
        shown = shown_readings(page)
        check(shown == number[1], f"the filter {number[0]} shows {shown}, said {number[1]}")
    page.click("#overview-filters button[type=reset]")
    page.type("#overview-search", "lemma 4 repaired")
    rows = page.run("return Array.from(document.querySelectorAll('tr.reading')).filter(row => "
                    "row.getClientRects().length > 0).map(row => row.querySelector('a').getAttribute('href'))")
    check("claims/edwards-lemma-4.html#edwards_lemma-4_repaired" in rows, f"the search finds {rows}")
    check(0 < len(rows) < 20, f"the search finds {len(rows)} readings")
    page.type("#overview-search", " nosuchword")
    check(shown_readings(page) == 0, "a word that is nowhere finds nothing")
    check(page.run("return !document.getElementById('overview-nothing').hidden"), "that nothing was found is said")
    page.click("#overview-filters button[type=reset]")
    page.run("document.getElementById('overview-filter-flaw').value = 'false';"
             "document.getElementById('overview-filter-flaw').dispatchEvent(new Event('input', {bubbles: true}))")
    wanted = page.run("return document.querySelectorAll('tr.reading[data-flaw=false]').length")
    check(shown_readings(page) == wanted > 0, "the choice of how it fails")
    page.click("#overview-filters button[type=reset]")
    page.run("return new Promise(done => setTimeout(done, 50))")  # a form is reset after its event
    page.click("tbody:nth-of-type(2) button.opens")
    check(shown_readings(page) > 0, "a claim opens by its squares")
    check(not page.console_errors(), "the console is silent on the overview")


HANGING = """
return Array.from(document.querySelectorAll('tr.claim')).filter(row => row.getClientRects().length > 0).filter(row => {
  const box = row.getBoundingClientRect();
  return Array.from(row.querySelectorAll('.tile')).some(tile => {
    const at = tile.getBoundingClientRect();
    return at.bottom > box.bottom + 0.5 || at.right > innerWidth + 0.5;
  });
}).length;
"""


def tiles_stay_in_their_rows(page, site):
    for size in (PHONE, DESKTOP):
        page.window(*size, "light")
        page.open((site / "index.html").as_uri())
        found = page.run(HANGING)
        check(found == 0, f"the tiles of {found} claims hang out of their rows at {size[0]}")
    page.run("document.querySelector('tr.claim .tile').style.cssText = 'position: relative; top: 90px'")
    check(page.run(HANGING) == 1, "a planted tile that hangs is not seen")


def filters_stand_in_the_address(page, site):
    page.window(*DESKTOP, "light")
    page.open((site / "index.html").as_uri())
    page.type("#overview-search", "lemma 4")
    chosen, shown = page.address(), shown_readings(page)
    check("#filter:text=lemma+4" in chosen, f"the address is {chosen}")
    page.open((site / "errata.html").as_uri())
    page.open(chosen + "&flaw=false")
    both = shown_readings(page)
    check(0 < both < shown, f"the address with a second choice shows {both} of {shown}")
    page.open((site / "errata.html").as_uri())
    page.open(chosen)
    check(shown_readings(page) == shown, "a page opened by its address shows what was chosen")
    check(page.run("return document.getElementById('overview-search').value") == "lemma 4", "and says so")
    page.click("#overview-filters button[type=reset]")
    page.settle()
    check("#filter:" not in page.address(), "what is cleared leaves the address")
    check(not page.console_errors(), "the console is silent about addresses")


def families_have_pages(page, folder, program):
    """Graphs of one's own are drawn, on a page of their family."""
    (folder / "mine.txt").write_text("title: Sunlets & trees\nsunlet:3..5\nrandom-tree:6,1..3\nBw\n")
    with open(folder / "run.json", "w") as out:
        subprocess.run([program, "check", "beyond/*", "--on", f"@{folder / 'mine.txt'}; petersen", "--lambda", "3/2", "--json"],
                       stdout=out, check=True)
    subprocess.run([program, "report", "--from", folder / "run.json", "--out", folder / "own"], check=True)
    page.window(*DESKTOP, "light")
    page.open((folder / "own" / "index.html").as_uri())
    page.click("a[href='families/family-1.html']")
    check(page.run("return document.querySelector('h1').textContent") == "Sunlets & trees", "a family's page has its title")
    names = page.run("return Array.from(document.querySelectorAll('.own h2')).map(name => name.textContent)")
    check(sorted(names) == sorted(["sunlet:3", "sunlet:4", "sunlet:5", "random-tree:6,1", "random-tree:6,2", "random-tree:6,3",
                                   "Sunlets & trees #7"]), f"a family's page names {names}")
    check(page.run("return document.querySelectorAll('.own svg.graph').length") == len(names), "its graphs are drawn")
    for path in ("families/family-1.html", "families/graphs.html"):
        for size in (PHONE, DESKTOP):
            look_at(page, folder / "own", path, size, "light", None)
        names_are_told(page, path)


def trade_offs_work(page, folder, program):
    """Dots and rows of a run of one's own are shown together, by the mouse and by the keyboard."""
    policy = folder / "pay.json"
    policy.write_text('{"title": "pay <b>", "values": 12, "tuples": 100, "secrets": {"threshold": 1}}')
    with open(folder / "tuned.json", "w") as out:
        subprocess.run([program, "tune", policy, "--vary", "threshold=1..4", "--query", "ranges", "--epsilon", "1/2,1", "--pair", "0,11", "--json"],
                       stdout=out, check=True)
    subprocess.run([program, "report", "--from", folder / "tuned.json", "--out", folder / "tuned"], check=True)
    for size in (PHONE, DESKTOP):
        look_at(page, folder / "tuned", "tuning.html", size, "dark", None)
    page.window(*DESKTOP, "light")
    page.open((folder / "tuned" / "tuning.html").as_uri())
    dots, rows = (page.run(f"return document.querySelectorAll('#tuning-own {part}').length") for part in ("circle.dot", "tr[data-point]"))
    check((dots, rows) == (10, 10), f"{dots} dots and {rows} rows for 10 points")
    page.run("document.querySelector('#tuning-own-dot-2').scrollIntoView({block: 'center'})")
    page.point_at("#tuning-own-dot-2")
    told = page.run("return document.getElementById('tuning-own-chosen').textContent")
    check("pay <b>, threshold 2 at ε = 1/2" in told and "50 % can come to believe" in told, f"pointing at a dot tells {told!r}")
    check(page.run("return document.getElementById('tuning-own-row-2').classList.contains('chosen')"), "and marks its row")
    page.run("document.getElementById('tuning-own-dot-5').focus()")
    told = page.run("return document.getElementById('tuning-own-chosen').textContent")
    check("threshold 3 at ε = 1:" in told, f"the keyboard tells {told!r}")
    page.point_at("#tuning-own-row-0 th")
    check(page.run("return document.getElementById('tuning-own-dot-0').classList.contains('chosen')"), "a row marks its dot")
    check(not page.console_errors(), "the console is silent on trade-offs")


def theory_works(page, site):
    """The account of the theory: formulas, claims, references and pictures, as files too."""
    page.window(*DESKTOP, "light")
    page.open((site / "theory.html").as_uri())
    count = "return document.querySelectorAll(arguments[0]).length"
    for part, least in (("main .math", 500), ("main a.id", 40), ("main figure svg.figure", 2), ("main nav a", 13),
                        (".references > div", 10)):
        found = page.run(count.replace("arguments[0]", repr(part)))
        check(found >= least, f"the theory has {found} of {part}")
    lost = page.run("return Array.from(document.querySelectorAll('main a[href^=\"#\"], main nav a')).filter(link => "
                    "!document.getElementById(link.getAttribute('href').split('#')[1])).length")
    check(lost == 0, f"{lost} links of the theory lead nowhere in it")
    page.click("main a.id[href='claims/beyond-one-bit.html']")
    check(page.address().endswith("claims/beyond-one-bit.html"), "a claim of the theory opens its page")
    for theme in ("light", "dark"):
        page.window(*DESKTOP, theme)
        for name in ("leakage-region", "first-order"):
            page.open((site / "figures" / f"{name}.svg").as_uri())
            light = ("const c = text => (text.match(/\\d+/g) || [0]).map(Number)[0];"
                     "const s = document.querySelector('svg'), t = document.querySelector('text');"
                     "return [c(getComputedStyle(s).backgroundColor), c(getComputedStyle(t).fill)]")
            ground, ink = page.run(light)
            check((ground < 100) == (theme == "dark") and abs(ground - ink) > 130, f"{name} in {theme}: {ink} on {ground}")
    check(not page.console_errors(), "the console is silent on the theory")


def map_works(page, site):
    page.window(*DESKTOP, "light")
    page.open((site / "map.html").as_uri())
    node = "a.node[data-id='edwards/lemma-5']"
    page.run(f"document.querySelector(\"{node}\").scrollIntoView({{block: 'center', inline: 'center'}})")
    page.point_at(node)
    chosen = page.run("return Array.from(document.querySelectorAll('a.node.chosen')).map(node => node.dataset.id)")
    check("edwards/lemma-4" in chosen and "edwards/lemma-2" in chosen, f"pointing at Lemma 5 shows {chosen}")
    check("he14/theorem-8.2" not in chosen, "and nothing that has no part in it")
    page.run(f"document.querySelector(\"{node}\").focus()")
    check(page.run("return document.querySelector('svg.theory.choosing') !== null"), "the keyboard chooses as well")
    page.run("const s = document.getElementById('map-paper'); s.value = 'he14'; document.activeElement.blur();"
             "s.dispatchEvent(new Event('change'))")
    papers = page.run("return Array.from(new Set(Array.from(document.querySelectorAll('a.node.chosen')).map(node => "
                      "node.dataset.paper)))")
    check(papers == ["he14"], f"the choice of a paper shows {papers}")
    page.click(node)
    check(page.address().endswith("claims/edwards-lemma-5.html"), f"a click opens the claim, not {page.address()}")
    check(not page.console_errors(), "the console is silent on the map")


def keyboard_reaches(page, site, path):
    page.window(*DESKTOP, "light")
    page.open((site / path).as_uri())
    wanted = page.run(REACHABLE)
    page.run("window.reached = new Set();"
             "document.addEventListener('focusin', event => window.reached.add(event.target))")
    page.press([TAB] * (wanted + 3))
    reached = page.run("return window.reached.size")
    check(reached >= wanted, f"{path}: the Tab key reaches {reached} of {wanted}")


def theme_changes(page, site):
    page.window(*DESKTOP, "light")
    page.open((site / "index.html").as_uri())
    ground = "return getComputedStyle(document.body).backgroundColor"
    before = page.run(ground)
    page.click("button.theme")
    check(page.run(ground) != before, "the button changes between light and dark")
    page.click("button.theme")
    check(page.run(ground) == before, "and back")
    page.run("localStorage.clear()")


def reads_without_scripts(page, site):
    page.window(*DESKTOP, "light")
    page.devtools("Emulation.setScriptExecutionDisabled", value=True)
    page.open((site / "index.html").as_uri())
    total = page.run("return document.querySelectorAll('tr.reading').length")
    check(shown_readings(page) == total, "without scripts all readings are shown")
    check(page.run("return document.getElementById('overview-filters').getClientRects().length") == 0,
          "without scripts there are no filters that do nothing")
    page.devtools("Emulation.setScriptExecutionDisabled", value=False)


def prints_on_white(page, site):
    page.window(*DESKTOP, "dark")
    page.devtools("Emulation.setEmulatedMedia", media="print",
                  features=[{"name": "prefers-color-scheme", "value": "dark"}])
    page.open((site / "errata/he14.html").as_uri())
    check(page.run("return getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)",
          "a page is printed on white, also from a dark screen")
    check(page.run("return document.querySelector('header.site nav').getClientRects().length") == 0,
          "the navigation is not printed")
    for found in page.run(CONTRAST)[:3]:
        check(False, f"printed: contrast {' '.join(found)}")
    page.devtools("Emulation.setEmulatedMedia", media="")


def prints_without_gaps(page, site, program):
    """On paper, entries break: no page is left empty because the next entry does not fit on it."""
    inch, width, height, margin = 96, 8.27, 11.69, 0.4
    document = site / "errata-document.html"
    document.write_text(subprocess.run([program, "errata", "--format", "html"], check=True, capture_output=True,
                                       text=True).stdout)
    for path in ("errata/edwards.html", "errata/he14.html", document.name):
        page.window(int((width - 2 * margin) * inch), int((height - 2 * margin) * inch), "light")
        page.devtools("Emulation.setEmulatedMedia", media="print")
        page.open((site / path).as_uri())
        page.run("window.dispatchEvent(new Event('beforeprint'))")
        tall = page.run("return document.documentElement.scrollHeight") / ((height - 2 * margin) * inch)
        printed = page.devtools("Page.printToPDF", paperWidth=width, paperHeight=height, marginTop=margin,
                                marginBottom=margin, marginLeft=margin, marginRight=margin)
        pages = len(re.findall(rb"/Type\s*/Page\b", base64.b64decode(printed["data"])))
        check(1 < pages <= 1.3 * tall + 2, f"{path}: {pages} pages for what fills {tall:.1f}")
        page.devtools("Emulation.setEmulatedMedia", media="")


def one_file_works(page, file):
    page.window(*DESKTOP, "light")
    page.open(file.as_uri())
    visible = ("return Array.from(document.querySelectorAll('article.page'))"
               ".filter(p => p.getClientRects().length).map(p => p.id)")
    check(page.run(visible) == ["index.html"], f"one file begins with {page.run(visible)}")
    page.open(file.as_uri() + "#edwards_lemma-4_repaired")
    check(page.run(visible) == ["claims/edwards-lemma-4.html"], "a reading is shown with its page")
    page.click("header.site nav a[href='#theory.html']")
    check(page.run(visible) == ["theory.html"], "the navigation changes pages")
    # Every formula of every page, at once.
    page.run("document.querySelectorAll('article.page').forEach(p => p.classList.add('current'));"
             "window.dispatchEvent(new Event('beforeprint'))")
    counts = page.run("return ['.math', '.math[data-set]', '.math .katex'].map(part => "
                      "document.querySelectorAll(part).length)")
    if page.run("return window.katex !== undefined"):
        for place in page.run("""
            const all = new Set(Array.from(document.querySelectorAll('.math')).map(m => m.dataset.tex));
            const fails = tex => {
              try { katex.renderToString(tex, {throwOnError: true, strict: false}); } catch (e) { return true; }
              return false;
            };
            return Array.from(all).filter(fails);"""):
            check(False, f"a formula that cannot be set: {place}")
        check(counts[0] > 5000, f"formulas: {counts}")
        check(counts[1] == counts[2] > 0, f"formulas that are set, and seen as such: {counts}")
        for place in page.run(TYPED)[:5]:
            check(False, f"a formula that is not set: {place}")
    for message in page.console_errors():
        check(False, f"one file: the console says {message}")


def checks_can_fail(page, site):
    """A page with planted faults, each of which must be seen."""
    page.window(*PHONE, "light")
    page.open((site / "errata.html").as_uri())
    page.console_errors()
    page.run("const main = document.querySelector('main');"
             "main.insertAdjacentHTML('beforeend', '<p style=\"color: #999; background: #aaa\">faint</p>"
             "<button></button><div style=\"width: 900px\">wide</div><a href=\"#\" tabindex=\"-1\">unreached</a><p>x_{i}</p>');"
             "console.error('planted')")
    seen = {"contrast": any("faint" in found[2] for found in page.run(CONTRAST)),
            "width": page.run("return document.documentElement.scrollWidth > document.documentElement.clientWidth"),
            "console": any("planted" in message for message in page.console_errors()),
            "formula": page.run(TYPED) == ["x_{i}"],
            "names": nameless(page)[0] == ["button"]}
    for fault, found in seen.items():
        check(found, f"a planted fault is not seen: {fault}")


def measure_first_paint(page, site):
    """Printed only: no test depends on time. A page that was left before it was painted has no entry."""
    page.window(*DESKTOP, "light")
    for path in ("index.html", "theory.html", "map.html", "pictures.html", "claims/edwards-theorem-3.html"):
        found = []
        for _ in range(5):
            page.open((site / path).as_uri())
            found += page.run("return performance.getEntriesByType('paint').map(entry => entry.startTime)")[:1]
        print(f"{path}: first paint after {min(found):.0f} ms" if found else f"{path}: first paint not measured")


def main():
    program = sys.argv[1]
    shots = pathlib.Path(sys.argv[2]) if len(sys.argv) > 2 else None
    if driving.missing():
        print(f"skipped: {driving.missing()}")
        return 77
    with tempfile.TemporaryDirectory(prefix="leakproof-site-") as folder:
        site, file = pathlib.Path(folder) / "report", pathlib.Path(folder) / "report.html"
        subprocess.run([program, "report", "--out", site], check=True)
        subprocess.run([program, "report", "--single", "--out", file], check=True)
        size = sum(path.stat().st_size for path in site.rglob("*") if path.is_file())
        check(size < 20e6, f"the report has {size} bytes")
        with Browser() as page:
            checks_can_fail(page, site)
            filters_work(page, site)
            filters_stand_in_the_address(page, site)
            tiles_stay_in_their_rows(page, site)
            families_have_pages(page, pathlib.Path(folder), program)
            trade_offs_work(page, pathlib.Path(folder), program)
            theory_works(page, site)
            map_works(page, site)
            theme_changes(page, site)
            page.window(*DESKTOP, "light")
            pictures_work(page, site, program, check)
            judging_works(page, site, check)
            exploring_works(page, site, program, check)
            for path in ("claims/edwards-definition-2.html", "errata.html", "tables.html", "pictures.html", "referee.html",
                         "explore.html"):
                keyboard_reaches(page, site, path)
            reads_without_scripts(page, site)
            prints_on_white(page, site)
            prints_without_gaps(page, site, program)
            look_at_pages(page, site, shots)
            pictures_work_in_one_file(page, file, check)
            judging_works_in_one_file(page, file, check)
            exploring_works_in_one_file(page, file, check)
            one_file_works(page, file)
            measure_first_paint(page, site)
    print(json.dumps({"failures": len(failures)}))
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
