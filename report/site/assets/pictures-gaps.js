// Where the covering bound is not attained: a line for each graph, and the graphs themselves.
(function() {
"use strict";
const root = document.getElementById("pictures-gaps-plot");
if (!root) return;
const {svg, html, linear, ticks, responsive, frame, axes, at, onScreen, showTip, hideTip, place, path} =
    window.leakproof_chart;
const {draw} = window.leakproof_drawing, P = window.leakproof_pictures;
const epsilon = P.lambdas.map(l => Math.log(place(l)));
const peak = g => Math.max(...g.gap.map(place));
const open = P.graphs.filter(g => g.gap).sort((a, b) => a.n - b.n || peak(b) - peak(a) || a.index - b.index);
let width = 0, f, x, y, lines = [], top, current = 0, level = P.lambdas.indexOf("3/2");

const columns = html("div", {class: "with-card"}, root);
const figure = html("figure", {}, columns), holder = html("div", {}, figure);
const legend = html("figcaption", {class: "strands"}, figure);
for (const n of [...new Set(open.map(g => g.n))]) {
  const entry = html("span", {}, legend), line = svg("svg", {width: 30, height: 8, "aria-hidden": "true"}, entry);
  svg("path", {class: "strand size-" + n, d: "M1,4H29"}, line);
  entry.append(`${open.filter(g => g.n === n).length} graphs with ${n} vertices`);
}
const card = html("div", {class: "card", role: "status"}, columns);

function showCard() {
  const g = open[current];
  card.textContent = "";
  const head = html("div", {class: "card-head"}, card);
  draw(g.graph6, 112, head, "Drawing of " + g.graph6);
  const words = html("div", {}, head);
  html("strong", {}, words, P.title(g));
  html("p", {}, words, P.described(g));
  html("p", {class: "at"}, card, "Covering bound over maximum, exactly, where it is more than 1:");
  const list = html("ul", {class: "quotients"}, card);
  g.gap.forEach((q, k) => {
    if (q !== "1") html("li", k === level ? {class: "here"} : {}, list, `λ = ${P.lambdas[k]}: ${q}`);
  });
  const button = html("button", {type: "button"}, card, "Choose this graph above");
  button.addEventListener("click", () => {
    P.choose(g);
    document.getElementById("pictures-levels").scrollIntoView();
  });
}

function drawPlot() {
  const height = Math.round(Math.min(420, Math.max(270, width * 0.6))),
        focused = f && document.activeElement === f.root;
  holder.textContent = "";
  f = frame(holder, width, height, {left: 44, right: 14, top: 26, bottom: 40}, {
    tabindex: 0,
    role: "group",
    "aria-roledescription": "plot",
    class: "plot lines",
    "aria-label": `Covering bound over maximum for ${
        open.length} graphs, over ε. Up and down go through the graphs, left and right through the grid.`,
  });
  const high = Math.max(...open.map(peak));
  x = linear(0, epsilon[epsilon.length - 1], f.left, f.right);
  y = linear(1, 1 + (high - 1) * 1.05, f.bottom, f.top);
  axes(f, x, y, {
    xTicks: ticks(0, epsilon[epsilon.length - 1], width / 90),
    yTicks: ticks(1, high, height / 60),
    yText: v => v.toFixed(2),
    xName: "ε = ln λ",
    yName: "covering bound / maximum"
  });
  const group = svg("g", {}, f.root);
  lines = open.map(g => g.gap.map((q, k) => [x(epsilon[k]), y(place(q))]));
  for (let k = open.length - 1; k >= 0; --k)  // the smallest graphs on top
    svg("path", {class: "strand size-" + open[k].n, d: path(strand(k))}, group);
  top = svg("g", {class: "cursor"}, f.root);
  highlight();
  listen();
  if (focused) f.root.focus();
}

// The part of a line that is not level at 1, with one point more at each end.
function strand(k) {
  const gap = open[k].gap, first = gap.findIndex(q => q !== "1"),
        last = gap.length - 1 - gap.slice().reverse().findIndex(q => q !== "1");
  return lines[k].slice(Math.max(0, first - 1), last + 2);
}

function highlight() {
  top.textContent = "";
  svg("path", {class: "strand picked size-" + open[current].n, d: path(strand(current))}, top);
  svg("circle", {class: "maximum", cx: lines[current][level][0], cy: lines[current][level][1], r: 4.5}, top);
}
function goTo(k, at_level) {
  current = k;
  level = at_level;
  highlight();
  showCard();
  const g = open[k], [px, py] = onScreen(f.root, ...lines[k][level]);
  showTip(tip => {
    draw(g.graph6, 76, tip);
    const words = html("div", {}, tip);
    html("strong", {}, words, P.title(g));
    html(
        "p", {}, words,
        `λ = ${P.lambdas[level]}: ${g.bounds[g.bounds.length - 1][level]} over ${g.maximum[level]} = ${g.gap[level]}`);
  }, px, py);
}
function listen() {
  f.root.addEventListener("pointermove", event => {
    const [px, py] = at(f.root, event);
    let best = -1, where = 0, least = 16 * 16;
    lines.forEach((line, k) => line.forEach((p, j) => {
      const d = (p[0] - px) ** 2 + (p[1] - py) ** 2;
      if (d < least && open[k].gap[j] !== "1") {
        least = d;
        best = k;
        where = j;
      }
    }));
    if (best < 0)
      hideTip();
    else
      goTo(best, where);
  });
  f.root.addEventListener("click", () => P.choose(open[current]));
  f.root.addEventListener("pointerleave", hideTip);
  f.root.addEventListener("blur", hideTip);
  f.root.addEventListener("keydown", event => {
    const graph = {ArrowUp: -1, ArrowDown: 1, PageUp: -10, PageDown: 10, Home: -1e6, End: 1e6}[event.key];
    const along = {ArrowLeft: -1, ArrowRight: 1}[event.key];
    if (event.key === "Enter")
      P.choose(open[current]);
    else if (graph === undefined && along === undefined)
      return;
    else
      goTo(
          Math.min(open.length - 1, Math.max(0, current + (graph || 0))),
          Math.min(P.lambdas.length - 1, Math.max(0, level + (along || 0))));
    event.preventDefault();
  });
}

// ---- the graphs, with the part of the grid where they have a gap
const gallery = html("div", {class: "gallery"}, root);
function exhibit(g) {
  const button = html("button", {type: "button", class: "exhibit"}, gallery);
  const where = P.lambdas.filter((_, k) => g.gap[k] !== "1");
  button.setAttribute("aria-label", `${P.title(g)}: a gap at λ = ${where.join(", ")}`);
  draw(g.graph6, 76, button);
  html("span", {}, button, g.name || g.graph6);
  const strip = svg("svg", {class: "strip", width: 76, height: 8, "aria-hidden": "true"}, button),
        most = open.length ? peak(open.reduce((a, b) => (peak(a) > peak(b) ? a : b))) - 1 : 1;
  const cell = 76 / g.gap.length;
  g.gap.forEach((q, k) => {
    const share = (place(q) - 1) / most;
    svg("rect", {
      class: q === "1" ? "none" : "some",
      x: k * cell,
      width: cell,
      y: q === "1" ? 7 : 7 - 7 * Math.max(0.15, share),
      height: q === "1" ? 1 : 1 + 7 * Math.max(0.15, share)
    },
        strip);
  });
  button.addEventListener("click", () => {
    current = open.indexOf(g);
    level = g.gap.findIndex(q => q !== "1");
    highlight();
    showCard();
    P.choose(g);
  });
}
for (const g of open)
  if (g.n <= 6) exhibit(g);
const rest = open.filter(g => g.n > 6);
if (rest.length) {
  const more =
      html("button", {type: "button", class: "more"}, root, `Show the ${rest.length} graphs with 7 vertices as well`);
  more.addEventListener("click", () => {
    const next = gallery.children.length;
    for (const g of rest) exhibit(g);
    more.remove();
    gallery.children[next].focus();
  });
}

responsive(holder, now => {
  width = now;
  drawPlot();
});
showCard();
})();
