// Charts in SVG: numbers that place things, scales, axes, a tooltip, keys. Exact values are text from the program;
// floating point only finds places on the screen.
window.leakproof_chart = (function() {
  "use strict";
  const namespace = "http://www.w3.org/2000/svg";

  function put(node, attributes, parent, text) {
    for (const [name, value] of Object.entries(attributes || {}))
      if (value !== undefined && value !== null) node.setAttribute(name, value);
    if (text !== undefined) node.textContent = text;
    if (parent) parent.appendChild(node);
    return node;
  }
  const svg = (name, attributes, parent, text) =>
      put(document.createElementNS(namespace, name), attributes, parent, text);
  const html = (name, attributes, parent, text) => put(document.createElement(name), attributes, parent, text);

  // "7/5", "0.765534…", "12" as a place.
  function place(text) {
    const [top, bottom] = text.split("/");
    return bottom === undefined ? parseFloat(top) : Number(top) / Number(bottom);
  }
  const bits = text => Math.log2(place(text));

  // "0.7655": a rounded number for reading, never for comparing.
  const about = (x, digits = 4) => (x === 0 ? "0" : "≈ " + x.toFixed(digits));

  function linear(from, to, low, high) {
    const span = to - from || 1;
    return Object.assign(
        x => low + ((x - from) / span) * (high - low), {invert: y => from + ((y - low) / (high - low)) * span});
  }
  const logarithmic = (from, to, low, high) => {
    const inner = linear(Math.log(from), Math.log(to), low, high);
    return Object.assign(x => inner(Math.log(x)), {invert: y => Math.exp(inner.invert(y))});
  };

  // Round numbers between two others, about as many as asked for.
  function ticks(from, to, count) {
    const raw = (to - from) / Math.max(1, count), power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 2.5, 5, 10].map(m => m * power).find(s => s >= raw * 0.999);
    const out = [];
    for (let k = Math.ceil(from / step - 1e-9); k * step <= to + step * 1e-9; ++k)
      out.push(Number((k * step).toPrecision(12)));
    return out;
  }

  // Draws now and whenever the width changes; a page that is hidden has none.
  function responsive(container, draw) {
    let width = 0;
    const look = () => {
      const now = Math.floor(container.clientWidth);
      if (now > 0 && now !== width) draw(width = now);
    };
    look();
    new ResizeObserver(() => requestAnimationFrame(look)).observe(container);
  }

  // An SVG of this size with a plot inside of margins.
  function frame(parent, width, height, margin, attributes) {
    const root = svg("svg", Object.assign({width, height, viewBox: `0 0 ${width} ${height}`}, attributes), parent);
    return {root, left: margin.left, right: width - margin.right, top: margin.top, bottom: height - margin.bottom};
  }

  // Lines and words in groups of their own.
  function axes(f, x, y, options) {
    const lines = svg("g", {class: "axes", "aria-hidden": "true"}, f.root);
    const words = svg("g", {class: "axes", "aria-hidden": "true"}, f.root);
    const line = (name, x1, y1, x2, y2) => svg("line", {class: name, x1, y1, x2, y2}, lines);
    for (const value of options.xTicks) {
      line("grid", x(value), f.top, x(value), f.bottom);
      svg("text", {class: "tick", x: x(value), y: f.bottom + 15, "text-anchor": "middle"}, words,
          options.xText ? options.xText(value) : value);
    }
    for (const value of options.yTicks) {
      line("grid", f.left, y(value), f.right, y(value));
      svg("text", {class: "tick", x: f.left - 6, y: y(value) + 4, "text-anchor": "end"}, words,
          options.yText ? options.yText(value) : value);
    }
    line("axis", f.left, f.top, f.left, f.bottom);
    line("axis", f.left, f.bottom, f.right, f.bottom);
    svg("text", {class: "axis-name", x: f.right, y: f.bottom + 31, "text-anchor": "end"}, words, options.xName);
    svg("text", {class: "axis-name", x: 2, y: f.top - 9}, words, options.yName);
  }

  // Names beside the ends of lines, as near to their heights as they can stand.
  function names(f, entries, gap) {
    const group = svg("g", {class: "names", "aria-hidden": "true"}, f.root);
    spread(entries.map(e => e.y), gap, f.top, f.bottom).forEach((height, k) => {
      svg("text", {class: "series " + (entries[k].style || ""), x: f.right + 8, y: height + 4}, group, entries[k].name);
    });
  }

  const path = points => points.map((p, k) => (k ? "L" : "M") + p[0].toFixed(1) + "," + p[1].toFixed(1)).join("");

  // Heights moved apart so that labels do not cover one another, in their order, between two ends.
  function spread(heights, gap, top, bottom) {
    const order = heights.map((h, k) => k).sort((a, b) => heights[a] - heights[b]);
    const out = heights.slice();
    for (let pass = 0; pass < 2; ++pass) {
      let last = top - gap;
      for (const k of order) {
        out[k] = Math.max(out[k], last + gap);
        last = out[k];
      }
      let next = bottom + gap;
      for (const k of order.slice().reverse()) {
        out[k] = Math.min(out[k], next - gap);
        next = out[k];
      }
    }
    return out;
  }

  // One tooltip for the whole page. What it says is also said to those who do not see it, by `status`.
  const tip = html("div", {class: "hover-tip", hidden: "", "aria-hidden": "true"}, document.body);
  let shownAt = 0;
  function showTip(fill, x, y) {
    shownAt = performance.now();
    tip.textContent = "";
    fill(tip);
    tip.hidden = false;
    const box = tip.getBoundingClientRect(), room = document.documentElement.clientWidth;
    const left = Math.min(Math.max(6, x + 14), room - box.width - 6);
    const above = y - box.height - 12;
    tip.style.left = left + "px";
    tip.style.top = (above > 6 ? above : y + 18) + "px";
  }
  const hideTip = () => {
    tip.hidden = true;
  };
  // Scrolling is told late: that which brought a plot into the window must not hide what was shown after it.
  window.addEventListener("scroll", () => performance.now() - shownAt > 200 && hideTip(), {passive: true});
  document.addEventListener("keydown", event => {
    if (event.key === "Escape") hideTip();
  });

  // A list of names and values.
  function facts(rows, parent) {
    const list = html("dl", {class: "facts"}, parent);
    for (const [name, value, note, sample] of rows) {
      const term = html("dt", {}, list, name);
      if (sample) term.prepend(sample());
      const data = html("dd", {}, list, value);
      if (note) html("span", {class: "note"}, data, " " + note);
    }
    return list;
  }

  // Where a pointer is inside of an SVG that is drawn at its own size.
  function at(root, event) {
    const box = root.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  }
  // A place inside of an SVG on the screen.
  function onScreen(root, x, y) {
    const box = root.getBoundingClientRect();
    return [box.left + x, box.top + y];
  }

  return {
    svg,
    html,
    place,
    bits,
    about,
    linear,
    logarithmic,
    ticks,
    responsive,
    frame,
    axes,
    path,
    names,
    showTip,
    hideTip,
    facts,
    at,
    onScreen
  };
})();
