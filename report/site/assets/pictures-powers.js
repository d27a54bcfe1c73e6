// Bits for each of n tuples: the interval for every n, the exact maxima of the first powers, the bounds.
(function() {
"use strict";
const root = document.getElementById("pictures-powers-plot");
if (!root) return;
const {
  svg,
  html,
  linear,
  logarithmic,
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
const {draw} = window.leakproof_drawing, P = window.leakproof_pictures, all = window.leakproof_powers;
let chosen = all.find(p => p.name === "chair" && p.lambda === "3/2") || all[0], whole = false, current = 0, width = 0,
    f, x, y, cursor;

const controls = html("div", {class: "choices"}, root);
const label = html("label", {}, controls, "Graph ");
const select = html("select", {}, label);
const lambdaLabel = html("label", {}, controls, "λ ");
const lambdaSelect = html("select", {}, lambdaLabel);
for (const lambda of [...new Set(all.map(p => p.lambda))]) html("option", {value: lambda}, lambdaSelect, lambda);
lambdaSelect.value = chosen.lambda;
const check = html("label", {class: "check"}, controls), box = html("input", {type: "checkbox"}, check);
check.append("whole height of the bounds");
box.addEventListener("change", () => {
  whole = box.checked;
  redraw();
});

const gap = p => p.maximum !== p.covering;
function fillSelect() {
  const wanted = chosen.graph6;
  select.textContent = "";
  for (const [title, has] of [["with a gap: powers leak more", true], ["without: n times as much", false]]) {
    const group = html("optgroup", {label: title}, select);
    for (const p of all)
      if (p.lambda === lambdaSelect.value && gap(p) === has)
        html("option", {value: p.graph6}, group, p.graph6 + (p.name ? " · " + p.name : ""));
  }
  select.value = wanted;
  if (select.selectedIndex < 0) select.selectedIndex = 0;
}
function take() {
  chosen = all.find(p => p.lambda === lambdaSelect.value && p.graph6 === select.value) || chosen;
  current = Math.min(current, chosen.points.length - 1);
  redraw();
}
select.addEventListener("change", take);
lambdaSelect.addEventListener("change", () => {
  fillSelect();
  take();
});

const columns = html("div", {class: "with-card"}, root);
const holder = html("div", {}, html("figure", {}, columns));
const card = html("div", {class: "card", role: "status"}, columns);
const bound = name => chosen.bounds.find(b => b.name === name);

function rows() {
  const [n, low, high] = chosen.points[current], exact = chosen.exact.find(e => e[0] === n);
  const out = [["tuples", String(n)]];
  if (exact) out.push(["maximum, exactly", exact[1], "= " + exact[2] + " bits a tuple"]);
  out.push(["at least", low, "bits a tuple"], ["at most", high, "bits a tuple"]);
  return out;
}

function showCard() {
  card.textContent = "";
  const head = html("div", {class: "card-head"}, card);
  draw(chosen.graph6, 112, head, "Drawing of " + chosen.graph6);
  const words = html("div", {}, head);
  html("strong", {}, words, chosen.graph6 + (chosen.name ? " · " + chosen.name : "") + `, λ = ${chosen.lambda}`);
  html(
      "p", {}, words,
      gap(chosen) ?
          `One tuple: ${chosen.maximum}. Covering number: ${chosen.covering}, the limit for each of many.` :
          `One tuple attains the covering number ${chosen.covering}, so n tuples leak exactly n times as much.`);
  facts(rows(), card);
  facts(chosen.bounds.map(b => [b.name, b.factor, b.bits + " bits a tuple", () => P.sample(b.name)]), card);
}

function drawPlot() {
  const wide = width > 560, height = Math.round(Math.min(400, Math.max(270, width * 0.58)));
  const focused = f && document.activeElement === f.root;
  holder.textContent = "";
  f = frame(holder, width, height, {left: 50, right: wide ? 96 : 14, top: 26, bottom: 40}, {
    tabindex: 0,
    role: "group",
    "aria-roledescription": "plot",
    class: "plot lines",
    "aria-label": `Bits for each tuple of ${chosen.graph6} at λ = ${
        chosen.lambda}, over the number of tuples. Left and right go through it.`,
  });
  const limit = place(bound("covering").bits), first = place(chosen.exact[0][2]),
        most = Math.max(...chosen.bounds.map(b => place(b.bits)));
  const spanned = Math.max(limit - first, limit * 0.02);
  const low = whole ? 0 : first - 0.35 * spanned, high = whole ? most * 1.06 : limit + 0.6 * spanned;
  x = logarithmic(1, 1000, f.left + 8, f.right);
  y = linear(low, high, f.bottom, f.top);
  axes(f, x, y, {
    xTicks: [1, 2, 3, 5, 10, 20, 50, 100, 200, 500, 1000].filter(n => wide || [1, 3, 10, 100, 1000].includes(n)),
    yTicks: ticks(low, high, height / 55),
    xName: "tuples n",
    yName: "bits a tuple"
  });
  const clip = svg("clipPath", {id: "pictures-powers-clip"}, f.root);
  svg("rect", {x: f.left, y: f.top, width: f.right - f.left + 3, height: f.bottom - f.top}, clip);
  const inside = svg("g", {"clip-path": "url(#pictures-powers-clip)"}, f.root);
  const up = chosen.points.map(p => [x(p[0]), y(place(p[2]))]),
        down = chosen.points.map(p => [x(p[0]), y(place(p[1]))]);
  svg("path", {class: "band", d: path(up.concat(down.slice().reverse())) + "z"}, inside);
  svg("path", {class: "line maximum thin", d: path(up)}, inside);
  svg("path", {class: "line maximum thin", d: path(down)}, inside);
  const labels = [];
  for (const b of chosen.bounds) {
    const height_ = y(place(b.bits));
    svg("line", {
      class: "line " + b.name,
      x1: f.left,
      x2: f.right,
      y1: height_,
      y2: height_,
      "stroke-dasharray": P.dashes[b.name]
    },
        inside);
    if (height_ >= f.top) labels.push({name: b.name, style: b.name, y: height_});
  }
  for (const e of chosen.exact) svg("circle", {class: "dot exact", cx: x(e[0]), cy: y(place(e[2])), r: 4.5}, inside);
  if (wide) names(f, labels, 15);
  cursor = svg("g", {class: "cursor"}, f.root);
  showCursor();
  listen();
  if (focused) f.root.focus();
}

function showCursor() {
  cursor.textContent = "";
  const [n, low, high] = chosen.points[current];
  svg("line", {x1: x(n), x2: x(n), y1: f.top, y2: f.bottom}, cursor);
  for (const end of [low, high])
    if (y(place(end)) >= f.top) svg("circle", {class: "maximum", cx: x(n), cy: y(place(end)), r: 3}, cursor);
}

function goTo(k, height) {
  current = k;
  showCursor();
  showCard();
  const [px, py] = onScreen(f.root, x(chosen.points[k][0]), height);
  showTip(tip => facts(rows(), html("div", {}, tip)), px, py);
}
function listen() {
  f.root.addEventListener("pointermove", event => {
    const [here, height] = at(f.root, event);
    let best = 0;
    chosen.points.forEach((p, k) => {
      if (Math.abs(x(p[0]) - here) < Math.abs(x(chosen.points[best][0]) - here)) best = k;
    });
    goTo(best, height);
  });
  f.root.addEventListener("pointerleave", hideTip);
  f.root.addEventListener("blur", hideTip);
  f.root.addEventListener("keydown", event => {
    const by = {ArrowRight: 1, ArrowLeft: -1, Home: -1e6, End: 1e6}[event.key];
    if (by === undefined) return;
    event.preventDefault();
    goTo(Math.min(chosen.points.length - 1, Math.max(0, current + by)), f.bottom - 30);
  });
}
function redraw() {
  if (width) drawPlot();
  showCard();
}
P.onChoose(graph => {
  const found = all.find(p => p.graph6 === graph.graph6 && p.lambda === lambdaSelect.value) ||
      all.find(p => p.graph6 === graph.graph6);
  if (!found) return;
  chosen = found;
  lambdaSelect.value = found.lambda;
  fillSelect();
  redraw();
});
responsive(holder, now => {
  width = now;
  drawPlot();
});
fillSelect();
showCard();
})();
