// Figures of the papers that are drawn without numbers, drawn from ours.
(function() {
"use strict";
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
const dashes = ["", "9 4", "2 3", "6 3 2 3", "12 3 2 3", "4 3", "1 4"];

function drawCurve(figure, curve) {
  const holder = html("div", {}, null);
  figure.prepend(holder);
  const xs = curve.columns.map(place), values = curve.values.map(row => row.map(v => place(v[1])));
  const all = values.flat(), most = Math.max(...all), least = Math.min(...all), logs = least > 0 && most / least > 50;
  let current = Math.floor(xs.length / 2), row = 0;
  responsive(holder, width => {
    holder.textContent = "";
    const height = Math.round(Math.min(320, Math.max(230, width * 0.5)));
    const f = frame(holder, width, height, {left: 56, right: 78, top: 26, bottom: 40}, {
      tabindex: 0,
      role: "group",
      "aria-roledescription": "plot",
      class: "plot lines",
      "aria-label": `${curve.caption}: ${curve.value} over ${curve.column}. Arrow keys walk along the lines.`,
    });
    const x = linear(xs[0], xs[xs.length - 1], f.left, f.right);
    const y = logs ? logarithmic(least, most, f.bottom - 6, f.top) : linear(Math.min(0, least), most, f.bottom, f.top);
    const powers = [];
    for (let p = Math.ceil(Math.log10(least) - 1e-9); logs && 10 ** p <= most; ++p) powers.push(10 ** p);
    axes(f, x, y, {
      xTicks: xs.filter((_, k) => k % Math.ceil(xs.length / (width / 40)) === 0),
      yTicks: logs ? powers : ticks(0, most, height / 55),
      yText: v => v.toLocaleString("en"),
      xName: curve.column,
      yName: curve.value
    });
    values.forEach((line, k) => {
      svg("path", {
        class: `line shade-${k % 7}`,
        d: path(line.map((v, j) => [x(xs[j]), y(v)])),
        "stroke-dasharray": dashes[k % 7]
      },
          f.root);
      line.forEach((v, j) => svg("circle", {class: `dot shade-${k % 7}`, cx: x(xs[j]), cy: y(v), r: 2.2}, f.root));
    });
      names(f, values.map((line, k) => ({name: `${curve.row} = ${curve.rows[k]}`, y: y(line[line.length - 1])})), 14);
    const cursor = svg("g", {class: "cursor"}, f.root);
    const goTo = () => {
      cursor.textContent = "";
      const cx = x(xs[current]), cy = y(values[row][current]), [px, py] = onScreen(f.root, cx, cy);
      svg("circle", {class: "maximum", cx, cy, r: 5}, cursor);
      showTip(tip => {
        const words = html("div", {}, tip), [exact, decimals] = curve.values[row][current];
        html("strong", {}, words, `${curve.row} = ${curve.rows[row]}, ${curve.column} = ${curve.columns[current]}`);
        facts(exact === decimals ? [[curve.value, exact]] : [["exactly", exact], [curve.value, decimals]], words);
      }, px, py);
      f.root.setAttribute(
          "aria-label",
          `${curve.caption}: ${curve.row} = ${curve.rows[row]}, ${curve.column} = ${curve.columns[current]}: ${
              curve.values[row][current][1]}`);
    };
    f.root.addEventListener("pointermove", event => {
      const [px, py] = at(f.root, event);
      let least_ = Infinity;
      values.forEach((line, k) => line.forEach((v, j) => {
        const d = (x(xs[j]) - px) ** 2 + (y(v) - py) ** 2;
        if (d < least_) {
          least_ = d;
          row = k;
          current = j;
        }
      }));
      if (least_ < 1600)
        goTo();
      else
        hideTip();
    });
    f.root.addEventListener("pointerleave", hideTip);
    f.root.addEventListener("blur", hideTip);
    f.root.addEventListener("keydown", event => {
      const along = {ArrowLeft: -1, ArrowRight: 1}[event.key], across = {ArrowUp: -1, ArrowDown: 1}[event.key];
      if (along === undefined && across === undefined) return;
      event.preventDefault();
      current = Math.min(xs.length - 1, Math.max(0, current + (along || 0)));
      row = Math.min(values.length - 1, Math.max(0, row + (across || 0)));
      goTo();
    });
  });
}

for (const figure of document.querySelectorAll("figure.curve"))
  drawCurve(figure, window.leakproof_curves[figure.dataset.curve]);
})();
