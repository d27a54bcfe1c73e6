// The maximum against each bound: five plots of the same graphs, brushed together.
(function() {
"use strict";
const root = document.getElementById("pictures-bounds-plot");
if (!root) return;
const {svg, html, bits, linear, ticks, responsive, frame, axes, facts, at, onScreen, showTip, hideTip, place} =
    window.leakproof_chart;
const {draw} = window.leakproof_drawing, P = window.leakproof_pictures;

const state = {
  level: P.lambdas.indexOf("2"),
  sizes: new Set([1, 2, 3, 4, 5, 6, 7]),
  active: null,
  picked: new Set()
};
const panels = [];

// ---- controls
const controls = html("div", {class: "choices"}, root);
const slider = html("label", {class: "slider"}, controls);
const shown = html("span", {}, slider);
const range = html(
    "input", {type: "range", min: 1, max: P.lambdas.length - 1, value: state.level, id: "pictures-bounds-lambda"},
    slider);
const sizes = html("fieldset", {class: "sizes"}, controls);
html("legend", {}, sizes, "Vertices");
for (let n = 1; n <= 7; ++n) {
  const label = html("label", {class: "size size-" + n}, sizes);
  const box = html("input", {type: "checkbox", checked: ""}, label);
  html("span", {class: "swatch", "aria-hidden": "true"}, label);
  label.append(String(n));
  box.addEventListener("change", () => {
    if (box.checked)
      state.sizes.add(n);
    else
      state.sizes.delete(n);
    redraw();
  });
}
range.addEventListener("input", () => {
  state.level = Number(range.value);
  redraw();
});

const grid = html("div", {class: "plots"}, root);
const card = html("div", {class: "card", role: "status"}, grid);
const list = html("div", {class: "picked", "aria-live": "polite"}, root);

// ---- marks: graphs of one size with the same two values are one mark
function marks(bound) {
  const found = new Map();
  for (const g of P.graphs) {
    if (!state.sizes.has(g.n)) continue;
    const x = g.maximum[state.level], y = g.bounds[bound][state.level], key = g.n + " " + x + " " + y;
    if (!found.has(key)) found.set(key, {n: g.n, x, y, attained: x === y, graphs: []});
    found.get(key).graphs.push(g);
  }
  return [...found.values()].sort((a, b) => place(a.x) - place(b.x) || place(a.y) - place(b.y) || a.n - b.n);
}

function values(graph, parent) {
  const rows = [["maximum", ...P.factor(graph.maximum[state.level]), () => P.sample("maximum")]];
  P.bounds.forEach((b, k) => {
    const value = graph.bounds[k][state.level];
    rows.push([
      b.name, value, value === graph.maximum[state.level] ? "attained" : P.factor(value)[1], () => P.sample(b.name)
    ]);
  });
  return facts(rows, parent);
}

function showCard(mark, which) {
  card.textContent = "";
  if (!mark) {
    html(
        "p", {class: "hint"}, card,
        "Point at a mark, or go to a plot with Tab and walk with the arrow keys. Drag, or hold Shift " +
            "while walking, to select; Enter chooses the graph for the pictures below.");
    return;
  }
  const graph = mark.graphs[which];
  const head = html("div", {class: "card-head"}, card);
  draw(graph.graph6, 112, head, "Drawing of " + graph.graph6);
  const words = html("div", {}, head);
  html("strong", {}, words, P.title(graph));
  html("p", {}, words, P.described(graph));
  if (mark.graphs.length > 1)
    html("p", {class: "note"}, words, `${which + 1} of ${mark.graphs.length} graphs at this mark (↑ ↓)`);
  values(graph, card);
}

function tipOf(panel, mark, which) {
  const graph = mark.graphs[which], [x, y] = onScreen(panel.f.root, panel.x(bits(mark.x)), panel.y(bits(mark.y)));
  showTip(tip => {
    draw(graph.graph6, 84, tip);
    const words = html("div", {}, tip);
    html("strong", {}, words, P.title(graph));
    facts([["maximum", mark.x], [P.bounds[panel.bound].name, mark.y, mark.attained ? "attained" : ""]], words);
    if (mark.graphs.length > 1) html("p", {class: "note"}, words, `and ${mark.graphs.length - 1} more here`);
  }, x, y);
}

// ---- which marks are active or picked, in all plots
function paint() {
  for (const panel of panels)
    panel.nodes.forEach((node, k) => {
      const mark = panel.marks[k];
      node.classList.toggle("active", !!state.active && mark.graphs.includes(state.active));
      node.classList.toggle("picked", mark.graphs.some(g => state.picked.has(g)));
    });
  grid.classList.toggle("has-picked", state.picked.size > 0);
  for (const panel of panels.filter(one => one.top)) {  // what is active lies on top
    panel.top.textContent = "";
    panel.nodes.forEach((node, k) => {
      if (node.classList.contains("active")) panel.top.appendChild(node.cloneNode());
    });
  }
}

function activate(panel, k, which, withTip) {
  const mark = panel.marks[k];
  panel.current = k;
  panel.which = which;
  state.active = mark.graphs[which];
  showCard(mark, which);
  paint();
  if (withTip) tipOf(panel, mark, which);
}

function showPicked() {
  list.textContent = "";
  if (state.picked.size === 0) return;
  const picked = [...state.picked].sort((a, b) => a.index - b.index), most = 120;
  const head = html("div", {class: "picked-head"}, list);
  html("strong", {}, head, picked.length === 1 ? "1 graph selected" : `${picked.length} graphs selected`);
  const clear = html("button", {type: "button"}, head, "Clear the selection");
  clear.addEventListener("click", () => {
    state.picked.clear();
    paint();
    showPicked();
    panels[0].f.root.focus();
  });
  const box = html("div", {class: "scroll", tabindex: "0", role: "region", "aria-label": "Selected graphs"}, list);
  const table = html("table", {class: "numbers"}, box), top = html("tr", {}, html("thead", {}, table));
  for (const name of ["graph", "n", "maximum", ...P.bounds.map(b => b.name)]) html("th", {scope: "col"}, top, name);
  const body = html("tbody", {}, table);
  for (const g of picked.slice(0, most)) {
    const row = html("tr", {}, body);
    P.chip(g, html("th", {scope: "row"}, row), 36);
    for (const cell of [g.n, g.maximum[state.level], ...g.bounds.map(b => b[state.level])]) html("td", {}, row, cell);
  }
  if (picked.length > most) html("p", {}, list, `The first ${most} are listed; narrow the selection to see others.`);
}

// ---- a plot
function makePanel(bound) {
  const box = html("figure", {class: "panel"}, null);
  grid.insertBefore(box, card);
  const caption = html("figcaption", {}, box);
  html("strong", {}, caption, P.bounds[bound].name);
  P.formula(P.bounds[bound], caption);
  const count = html("span", {class: "count"}, caption);
  const panel = {bound, box, count, holder: html("div", {}, box), marks: [], nodes: [], current: -1, which: 0};
  panels.push(panel);
  return panel;
}

function drawPanel(panel, width) {
  const height = Math.round(Math.min(300, Math.max(210, width * 0.72)));
  panel.marks = marks(panel.bound);
  panel.current = Math.min(panel.current, panel.marks.length - 1);
  const attained = panel.marks.filter(m => m.attained).reduce((s, m) => s + m.graphs.length, 0);
  const all = panel.marks.reduce((s, m) => s + m.graphs.length, 0);
  panel.count.textContent = `attained by ${attained} of ${all}`;
  const focused = panel.f && document.activeElement === panel.f.root;
  panel.holder.textContent = "";
  const f = panel.f = frame(panel.holder, width, height, {left: 34, right: 10, top: 24, bottom: 36}, {
    tabindex: 0,
    role: "group",
    "aria-roledescription": "plot",
    class: "plot",
    "aria-label": `${P.bounds[panel.bound].name} bound against the maximum at λ = ${
        P.lambdas[state.level]}: attained by ${attained} of ${all} graphs. Arrow keys walk through the graphs.`,
  });
  const most = Math.max(0.02, ...panel.marks.map(m => bits(m.x))) * 1.05,
        high = Math.max(0.02, ...panel.marks.map(m => bits(m.y))) * 1.05;
  const x = panel.x = linear(0, most, f.left, f.right), y = panel.y = linear(0, Math.max(high, most), f.bottom, f.top);
  axes(f, x, y, {
    xTicks: ticks(0, most, width / 70),
    yTicks: ticks(0, Math.max(high, most), height / 60),
    xName: "maximum, bits",
    yName: "bound, bits"
  });
  svg("line", {class: "diagonal", x1: x(0), y1: y(0), x2: x(most), y2: y(most)}, f.root);
  const group = svg("g", {}, f.root);
  panel.nodes = panel.marks.map(mark => {
    const cx = x(bits(mark.x)), cy = y(bits(mark.y)), r = 2.2 + Math.min(7, Math.sqrt(mark.graphs.length) * 0.75);
    const shape = mark.attained ?
        svg("path", {d: `M${cx},${cy - r - 1}l${r + 1},${r + 1}l${- r - 1},${r + 1}l${- r - 1},${- r - 1}z`}, group) :
        svg("circle", {cx, cy, r}, group);
    shape.setAttribute("class", `mark size-${mark.n}${mark.attained ? " attained" : ""}`);
    return shape;
  });
  panel.top = svg("g", {class: "on-top"}, f.root);
  panel.brush = svg("rect", {class: "brush", visibility: "hidden"}, f.root);
  listen(panel);
  if (focused) f.root.focus();
}

function nearest(panel, px, py, within) {
  let best = -1, least = within * within;
  panel.marks.forEach((m, k) => {
    const d = (panel.x(bits(m.x)) - px) ** 2 + (panel.y(bits(m.y)) - py) ** 2;
    if (d <= least) {
      least = d;
      best = k;
    }
  });
  return best;
}

function pick(graphs, add) {
  if (!add) state.picked.clear();
  for (const g of graphs) state.picked.add(g);
  paint();
  showPicked();
}

function listen(panel) {
  const node = panel.f.root;
  let start = null;
  node.addEventListener("pointerdown", event => {
    if (event.pointerType === "mouse" && event.button === 0) {
      start = at(node, event);
      node.setPointerCapture(event.pointerId);
    }
  });
  node.addEventListener("pointermove", event => {
    const [px, py] = at(node, event);
    if (start && Math.hypot(px - start[0], py - start[1]) > 4) {
      hideTip();
      for (const [name, value] of Object.entries({
             x: Math.min(px, start[0]),
             y: Math.min(py, start[1]),
             width: Math.abs(px - start[0]),
             height: Math.abs(py - start[1]),
             visibility: "visible"
           }))
        panel.brush.setAttribute(name, value);
      return;
    }
    const k = nearest(panel, px, py, 18);
    if (k < 0)
      hideTip();
    else if (
        k !== panel.current || event.type !== "pointermove" || !state.active ||
        !panel.marks[k].graphs.includes(state.active))
      activate(panel, k, 0, true);
    else
      tipOf(panel, panel.marks[k], panel.which);
  });
  node.addEventListener("pointerup", event => {
    const [px, py] = at(node, event), dragged = start && Math.hypot(px - start[0], py - start[1]) > 4;
    panel.brush.setAttribute("visibility", "hidden");
    if (dragged) {
      const [x0, x1] = [start[0], px].sort((a, b) => a - b), [y0, y1] = [start[1], py].sort((a, b) => a - b);
      const inside = panel.marks.filter(m => {
        const cx = panel.x(bits(m.x)), cy = panel.y(bits(m.y));
        return cx >= x0 && cx <= x1 && cy >= y0 && cy <= y1;
      });
      pick(inside.flatMap(m => m.graphs), event.shiftKey);
    } else {
      const k = nearest(panel, px, py, 18);
      if (k >= 0) {
        activate(panel, k, 0, true);
        P.choose(panel.marks[k].graphs[0]);
      }
    }
    start = null;
  });
  node.addEventListener("pointerleave", hideTip);
  node.addEventListener("blur", hideTip);
  node.addEventListener("keydown", event => onKey(panel, event));
}

function onKey(panel, event) {
  if (panel.marks.length === 0) return;
  const step = {ArrowRight: 1, ArrowLeft: -1, PageDown: 10, PageUp: -10, Home: -1e6, End: 1e6}[event.key];
  const turn = {ArrowDown: 1, ArrowUp: -1}[event.key];
  const mark = panel.marks[panel.current];
  if (step !== undefined) {
    const next = Math.min(panel.marks.length - 1, Math.max(0, panel.current + step));
    if (event.shiftKey) pick([...(mark ? mark.graphs : []), ...panel.marks[next].graphs], true);
    activate(panel, next, 0, true);
  } else if (turn !== undefined && mark) {
    activate(panel, panel.current, (panel.which + turn + mark.graphs.length) % mark.graphs.length, true);
  } else if (event.key === "Enter" && mark) {
    P.choose(mark.graphs[panel.which]);
  } else if (event.key === "Escape") {
    state.picked.clear();
    paint();
    showPicked();
  } else
    return;
  event.preventDefault();
}

P.bounds.forEach((_, k) => makePanel(k));
function redraw() {
  const lambda = P.lambdas[state.level];
  shown.textContent = `λ = ${lambda}`;
  range.setAttribute("aria-valuetext", `λ = ${lambda}`);
  html("small", {}, shown, ` ε ${Math.log(place(lambda)) ? "≈ " + Math.log(place(lambda)).toFixed(3) : "= 0"}`);
  for (const panel of panels)
    if (panel.width) drawPanel(panel, panel.width);
  if (state.active) {
    const first = panels[0].marks.find(m => m.graphs.includes(state.active));
    showCard(first, first ? first.graphs.indexOf(state.active) : 0);
  }
  paint();
  showPicked();
}
for (const panel of panels)
  responsive(panel.holder, width => {
    panel.width = width;
    drawPanel(panel, width);
    paint();
  });
showCard(null);
redraw();
})();
