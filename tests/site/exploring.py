"""The page on which graphs are drawn: every graph is found however it is numbered, and what is told of it is true."""
import json
import subprocess
from fractions import Fraction

from judging import wait_for

ENTER, DELETE = "\ue007", "\ue017"
STATUS = "document.getElementById('explore-status').textContent"


def told(page):
    return page.run("return " + STATUS)


def show(page, site, graph6):
    page.open((site / "explore.html").as_uri() + "#explore-graph=" + "".join(f"%{ord(c):02X}" for c in graph6))
    wait_for(page, "document.querySelectorAll('#explore-at .matrix td').length > 0")


def exploring_works(page, site, program, check):
    page.open((site / "explore.html").as_uri())
    every_graph_is_found(page, check)
    drawn_by_hand(page, site, check)
    by_keys(page, site, check)
    numbers_are_true(page, site, program, check)
    judged(page, check)
    check(not page.console_errors(), "the console is silent while graphs are drawn")


def every_graph_is_found(page, check):
    """Each of the 996 graphs with its vertices in some other order; and no two are taken for one."""
    found = page.run("""
      const atlas = window.leakproof_atlas, E = window.leakproofExplore, from = window.leakproof_drawing.graph_from;
      let wrong = 0, seed = 7;
      const random = n => (seed = seed * 16807 % 2147483647) % n;
      atlas.graphs.forEach((g, number) => {
        const graph = from(g.graph6), order = [];
        for (let v = 0; v < g.n; ++v) order.splice(random(v + 1), 0, v);
        const set = new Set(graph.edges.map(([u, v]) => order[u] + '-' + order[v]));
        const form = E.canonical(g.n, (u, v) => set.has(u + '-' + v) || set.has(v + '-' + u));
        const known = E.index(g.n).get(form.key);
        if (!known || known.number !== number) return void (wrong += 1);
        // The order that comes with it is an isomorphism.
        const to = [], old = new Set(graph.edges.map(([u, v]) => u + '-' + v));
        form.order.forEach((v, k) => { to[v] = known.order[k]; });
        for (const e of set) {
          const [u, v] = e.split('-').map(x => to[x]);
          if (!old.has(u + '-' + v) && !old.has(v + '-' + u)) { wrong += 1; break; }
        }
      });
      return [wrong, [1, 2, 3, 4, 5, 6, 7].map(n => E.index(n).size)];""")
    check(found == [0, [1, 1, 2, 6, 21, 112, 853]], f"canonical forms: {found}")  # OEIS A001349


def drawn_by_hand(page, site, check):
    page.open((site / "explore.html").as_uri())
    page.click("#explore-clear")
    check(told(page) == "No vertices yet.", "an empty board")
    page.run("document.getElementById('explore-board').scrollIntoView({block: 'center'})")
    x, y = page.run("const b = document.getElementById('explore-board').getBoundingClientRect(); return [b.left, b.top]")

    def click(a, b):
        move = {"type": "pointerMove", "duration": 0, "x": round(x + a), "y": round(y + b)}
        steps = [move, {"type": "pointerDown", "button": 0}, {"type": "pointerUp", "button": 0}]
        page._call("POST", "/actions", {"actions": [{"type": "pointer", "id": "mouse", "actions": steps}]})
        page.settle()
    places = [(60, 60), (160, 60), (260, 60), (160, 160)]
    for place in places:
        click(*place)
    check("Not connected" in told(page), f"four vertices without edges: {told(page)}")
    for u, v in ((0, 1), (1, 2), (1, 3)):
        click(*places[u])
        click(*places[v])
    check(told(page).startswith("claw (C"), f"a claw by clicks: {told(page)}")
    click(160, 110)  # the edge to the last one
    check("Not connected" in told(page), "an edge that is clicked goes")
    click(*places[2])
    click(*places[3])
    check(told(page).startswith("path:4"), f"a path by clicks: {told(page)}")
    page.drag((x + 260, y + 60), (x + 300, y + 200))
    moved = page.run("return document.querySelectorAll('#explore-board circle')[2].getAttribute('cx')")
    check(float(moved) > 280, f"a vertex is dragged: {moved}")
    address = page.address()
    page.open((site / "index.html").as_uri())
    page.open(address)
    check(told(page).startswith("path:4"), "the address keeps the graph")
    page.open((site / "explore.html").as_uri() + "#explore-graph=zzz")
    check("names no graph" in told(page) or "chair" in told(page), "an address that names none")


def by_keys(page, site, check):
    page.open((site / "explore.html").as_uri() + "#explore-graph=B%3F")
    page.run("location.reload()")
    wait_for(page, STATUS + ".includes('Not connected')")
    press = lambda v, key: (page.run(f"document.querySelectorAll('#explore-board .vertex')[{v}].focus()"), page.press([key]))
    press(0, ENTER)
    press(1, ENTER)
    press(1, ENTER)
    press(2, ENTER)
    check(told(page).startswith("path:3"), f"a path by keys: {told(page)}")
    press(1, DELETE)
    check("Not connected" in told(page), "a vertex is removed by a key")


def numbers_are_true(page, site, program, check):
    """The channel of the page is private and leaks what the program says, at λ inside of pieces and at their ends."""
    for graph6, level in (("DCw", "3/2"), ("DCw", "2"), ("E?bo", "7/5"), ("FCpbo", "11/10"), ("F?`F_", "3"), ("DQw", "1"), ("A_", "10")):
        show(page, site, graph6)
        page.run(f"const i = document.getElementById('explore-level'); i.value = '{level}'; i.dispatchEvent(new Event('input'))")
        wait_for(page, f"document.querySelector('#explore-at caption').textContent.includes('{level},') && "
                       "document.querySelectorAll('#explore-at .matrix td').length > 0")
        rows = page.run("return Array.from(document.querySelectorAll('#explore-at .matrix tr')).map(row => "
                        "Array.from(row.querySelectorAll('td')).map(cell => cell.textContent))")
        shown = dict(page.run("return Array.from(document.querySelectorAll('#explore-at .numbers tr')).map(row => "
                              "[row.children[0].textContent, row.children[1].textContent.split(',')[0]])"))
        channel = [[Fraction(cell) for cell in row] for row in rows]
        answer = json.loads(subprocess.run([program, "optimum", graph6, "--lambda", level, "--json", "--exact"], check=True,
                                           capture_output=True, text=True).stdout)
        place = f"{graph6} at {level}"
        check(shown.pop("maximum leakage factor") == answer["maximum"], f"{place}: {shown}")
        check({name.removesuffix(" bound"): value for name, value in shown.items()} == answer["bounds"], f"{place}: bounds {shown}")
        check(all(sum(row) == 1 and min(row) >= 0 for row in channel), f"{place}: a channel")
        check(sum(map(max, zip(*channel))) == Fraction(answer["maximum"]), f"{place}: it leaks so much")
        bits = [ord(c) - 63 >> k & 1 for c in graph6[1:] for k in range(5, -1, -1)]
        pairs = [(u, v) for v in range(len(rows)) for u in range(v)]
        for (u, v), bit in zip(pairs, bits):
            if bit:
                check(all(a <= Fraction(level) * b and b <= Fraction(level) * a for a, b in zip(channel[u], channel[v])),
                      f"{place}: private between {u} and {v}")


def judged(page, check):
    page.click("#explore-found .judge button")
    check(wait_for(page, "document.querySelectorAll('#explore-found .judged.accepted').length === 2"), "both certificates are accepted")


def exploring_works_in_one_file(page, file, check):
    page.open(file.as_uri() + "#explore-graph=DCw")
    check(told(page).startswith("chair"), f"a graph by its address in one file: {told(page)}")
    check(page.run("return document.querySelector('.page.current').id") == "explore.html", "with its page")
