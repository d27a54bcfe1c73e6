// The maximum and all bounds over ε for one graph, chosen in the page.
(function() {
"use strict";
const root = document.getElementById("pictures-levels-plot");
if (!root) return;
const {
  svg,
  html,
  bits,
  linear,
  ticks,
  responsive,
  frame,
  axes,
  facts,
  at,
  onScreen,
  showTip,
  hideTip,
  place,
  path,
  names
} = window.leakproof_chart;
const {draw} = window.leakproof_drawing, P = window.leakproof_pictures;
const epsilon = P.lambdas.map(l => Math.log(place(l)));
let whole = false, current = P.lambdas.indexOf("2"), width = 0, f, x, y, cursor;

// ---- choosing
const controls = html("div", {class: "choices"}, root);
const chooser = html("form", {class: "chooser"}, controls);
const label = html("label", {}, chooser, "Graph ");
const input = html(
    "input", {type: "text", list: "pictures-levels-graphs", size: 14, autocomplete: "off", spellcheck: "false"}, label);
const known = html("datalist", {id: "pictures-levels-graphs"}, chooser);
for (const g of P.graphs) html("option", {value: g.name || g.graph6}, known, g.name ? g.graph6 : "");
html("button", {type: "submit"}, chooser, "Choose");
const step = (text, name, by) => {
  const button = html("button", {type: "button", "aria-label": name}, controls, text);
  button.addEventListener("click", () => P.choose(P.graphs[(P.chosen.index + by + P.graphs.length) % P.graphs.length]));
};
step("←", "The graph before", -1);
step("→", "The next graph", 1);
const high = html("label", {class: "check"}, controls);
const box = html("input", {type: "checkbox"}, high);
high.append("whole height of the bounds");
box.addEventListener("change", () => {
  whole = box.checked;
  redraw();
});
const complaint = html("p", {class: "complaint", role: "alert"}, root);
chooser.addEventListener("submit", event => {
  event.preventDefault();
  const text = input.value.trim(), found = P.byName.get(text) || P.byGraph6.get(text);
  complaint.textContent = found ?
      "" :
      `“${text}” is no connected graph with at most 7 vertices as geng writes them. Try path:5, chair or DCw.`;
  if (found) P.choose(found);
});

const columns = html("div", {class: "with-card"}, root);
const figure = html("figure", {}, columns), holder = html("div", {}, figure);
const card = html("div", {class: "card", role: "status"}, columns);

const series = () =>
    [{name: "maximum", line: P.chosen.maximum, curve: P.chosen.curves[0]},
     ...P.bounds.map((b, k) => ({name: b.name, line: P.chosen.bounds[k], curve: P.chosen.curves[k + 1]}))];

// Where a curve is evaluated for the screen: every few pixels, and at its breakpoints.
function levels(curve) {
  const last = epsilon[epsilon.length - 1], count = Math.max(60, Math.round(width / 4)), out = [];
  for (let k = 0; k <= count; ++k) out.push(Math.exp(last * k / count));
  for (const piece of curve)
    if (P.endOf(piece) < out[count]) out.push(P.endOf(piece));
  return out.sort((a, b) => a - b);
}
const breakpoints = curve => curve.filter(piece => P.endOf(piece) < Math.exp(epsilon[epsilon.length - 1]));

function showPieces(parent) {
  const curve = P.chosen.curves[0];
  const list = html("details", {class: "pieces"}, parent);
  html("summary", {}, list, curve.length === 1 ? "The maximum as one function of λ" :
                                                 `The maximum as a function of λ, ${curve.length} pieces`);
  for (const piece of curve) {
    html("p", {}, list, `${P.intervalText(curve, piece)}: ${P.closedForm(piece)}`);
    if (piece[3]) html("p", {class: "note"}, list, `${piece[2]} is a root of ${P.polynomialText(piece[3])}`);
  }
}

function showCard() {
  card.textContent = "";
  const head = html("div", {class: "card-head"}, card), g = P.chosen;
  draw(g.graph6, 112, head, "Drawing of " + g.graph6);
  const words = html("div", {}, head);
  html("strong", {}, words, P.title(g));
  html("p", {}, words, P.described(g));
  html("p", {class: "at"}, card, `At λ = ${P.lambdas[current]} (ε = ln ${P.lambdas[current]}), exactly:`);
  facts(
      series().map(s => {
        const value = s.line[current];
        return [
          s.name, value, s.name !== "maximum" && value === g.maximum[current] ? "attained" : P.factor(value)[1],
          () => P.sample(s.name)
        ];
      }),
      card);
  html(
      "p", {class: "note"}, card,
      g.open ? `The covering bound is not attained for ${g.open}, and for no other λ.` :
               "The covering bound is attained at every λ ≥ 1.");
  showPieces(card);
}

function drawPlot() {
  const wide = width > 560, height = Math.round(Math.min(440, Math.max(280, width * 0.62)));
  const focused = f && document.activeElement === f.root;
  holder.textContent = "";
  f = frame(holder, width, height, {left: 36, right: wide ? 96 : 12, top: 26, bottom: 40}, {
    tabindex: 0,
    role: "group",
    "aria-roledescription": "plot",
    class: "plot lines",
    "aria-label": `Maximum and bounds of ${P.title(P.chosen)} over ε. Left and right go through the grid.`,
  });
  const all = series(), last = P.lambdas.length - 1, top = Math.max(...all.map(s => bits(s.line[last])));
  const ceiling = whole ? top : Math.min(top, Math.max(0.5, 1.45 * bits(P.chosen.maximum[last])));
  x = linear(0, epsilon[last], f.left, f.right);
  y = linear(0, ceiling * 1.03, f.bottom, f.top);
  axes(f, x, y, {
    xTicks: ticks(0, epsilon[last], width / 90),
    yTicks: ticks(0, ceiling, height / 55),
    xName: "ε = ln λ",
    yName: "bits"
  });
  const clip = svg("clipPath", {id: "pictures-levels-clip"}, f.root);
  svg("rect", {x: f.left, y: f.top - 6, width: f.right - f.left + 3, height: f.bottom - f.top + 8}, clip);
  const inside = svg("g", {"clip-path": "url(#pictures-levels-clip)"}, f.root);
  const ends = [];
  for (const s of all.slice().reverse()) {
    const point = lambda => [x(Math.log(lambda)), y(Math.log2(P.evaluate(s.curve, lambda)))];
    const points = levels(s.curve).map(point);
    svg("path", {class: "line " + s.name, d: path(points), "stroke-dasharray": P.dashes[s.name]}, inside);
    if (s.name === "maximum")
      for (const piece of breakpoints(s.curve)) {
        const [cx, cy] = point(P.endOf(piece));
        svg("circle", {class: "dot breakpoint", cx, cy, r: 3.6}, inside);
      }
    ends.push({name: s.name, style: s.name, y: Math.max(f.top, y(bits(s.line[last])))});
  }
  if (wide) names(f, ends, 15);
  cursor = svg("g", {class: "cursor"}, f.root);
  showCursor();
  listen();
  if (focused) f.root.focus();
}

function showCursor() {
  cursor.textContent = "";
  svg("line", {x1: x(epsilon[current]), x2: x(epsilon[current]), y1: f.top, y2: f.bottom}, cursor);
  for (const s of series()) {
    const cy = y(bits(s.line[current]));
    if (cy >= f.top - 4) svg("circle", {class: s.name, cx: x(epsilon[current]), cy, r: 4}, cursor);
  }
}

function goTo(k, height) {
  current = k;
  showCursor();
  showCard();
  const [px, py] = onScreen(f.root, x(epsilon[k]), height);
  showTip(tip => {
    const words = html("div", {}, tip);
    html("strong", {}, words, `λ = ${P.lambdas[k]}`);
    facts(series().map(s => [s.name, s.line[k], "", () => P.sample(s.name)]), words);
    const curve = P.chosen.curves[0], piece = P.pieceAt(curve, place(P.lambdas[k]));
    html("p", {class: "piece"}, words, `maximum = ${P.closedForm(piece)} for ${P.intervalText(curve, piece)}`);
  }, px, py);
}

function listen() {
  f.root.addEventListener("pointermove", event => {
    const [px, py] = at(f.root, event), e = x.invert(px);
    let best = 0;
    epsilon.forEach((v, k) => {
      if (Math.abs(v - e) < Math.abs(epsilon[best] - e)) best = k;
    });
    goTo(best, py);
  });
  f.root.addEventListener("pointerleave", hideTip);
  f.root.addEventListener("blur", hideTip);
  f.root.addEventListener("keydown", event => {
    const by = {ArrowRight: 1, ArrowLeft: -1, Home: -1e6, End: 1e6}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(Math.min(P.lambdas.length - 1, Math.max(0, current + by)), f.bottom - 30);
  });
}

function redraw() {
  input.value = P.chosen.name || P.chosen.graph6;
  complaint.textContent = "";
  if (width) drawPlot();
  showCard();
}
responsive(holder, now => {
  width = now;
  drawPlot();
});
P.onChoose(redraw);
redraw();
})();
