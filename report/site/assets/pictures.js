// What the pictures share: the graphs with their exact values, and which of them is chosen.
window.leakproof_pictures = (function() {
  "use strict";
  const data = window.leakproof_atlas, {html, bits, about, place} = window.leakproof_chart;
  const {draw} = window.leakproof_drawing;

  const graphs = data.graphs.map((g, index) => Object.assign({}, g, {
    index,
    maximum: data.lines[g.maximum],
    bounds: g.bounds.map(k => data.lines[k]),
    gap: g.gap === undefined ? null : data.lines[g.gap],
    curves: g.curves.map(k => data.curves[k]),
    open: g.open || "",
  }));
  const byGraph6 = new Map(graphs.map(g => [g.graph6, g])),
        byName = new Map(graphs.filter(g => g.name).map(g => [g.name, g]));
  const listeners = [];
  let chosen = byName.get("chair") || graphs[graphs.length - 1];

  // A line of text of its own: "DCw, chair: 5 vertices, 4 edges".
  const title = g => g.graph6 + (g.name ? " · " + g.name : "");
  const described = g => `${g.n} ${g.n === 1 ? "vertex" : "vertices"}, ${g.edges} ${
      g.edges === 1 ? "edge" : "edges"}, diameter ${g.diameter}, radius ${g.radius}`;

  // A piece is [numerator, denominator, end, polynomial of the end]; the last one has no end.
  const polynomial = (coefficients, x) => coefficients.reduceRight((sum, c) => sum * x + c, 0);
  const endOf = piece => piece[2] === undefined ? Infinity : place(piece[2]);
  const pieceAt = (curve, lambda) => curve.find(piece => lambda <= endOf(piece));
  const evaluate = (curve, lambda) => {
    const piece = pieceAt(curve, lambda);
    return polynomial(piece[0], lambda) / polynomial(piece[1], lambda);
  };

  // "λ² + 2λ − 1"
  const raised = k => [...String(k)].map(d => "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]).join("");
  function polynomialText(coefficients) {
    let out = "";
    for (let k = coefficients.length - 1; k >= 0; --k) {
      const c = coefficients[k], size = Math.abs(c), power = k === 0 ? "" : "λ" + (k === 1 ? "" : raised(k));
      if (c === 0) continue;
      out += (out === "" ? (c < 0 ? "−" : "") : (c < 0 ? " − " : " + ")) + (size === 1 && power ? "" : size) + power;
    }
    return out || "0";
  }
  // "(λ² + 2λ − 1) / (λ + 1)", and "1 ≤ λ ≤ 2"
  function closedForm(piece) {
    const [top, bottom] = [polynomialText(piece[0]), polynomialText(piece[1])];
    const around = text => text.includes(" ") ? `(${text})` : text;
    return bottom === "1" ? top : `${around(top)} / ${around(bottom)}`;
  }
  function intervalText(curve, piece) {
    const before = curve[curve.indexOf(piece) - 1];
    return `${before ? before[2] : "1"} ≤ λ` + (piece[2] === undefined ? "" : " ≤ " + piece[2]);
  }

  // "7/5 (≈ 0.4854 bits)"
  const factor = text => [text, "(" + about(bits(text)) + " bits)"];

  function choose(graph) {
    chosen = graph;
    for (const listener of listeners) listener(graph);
  }

  // A button with a small drawing that chooses the graph.
  function chip(graph, parent, size) {
    const button = html("button", {type: "button", class: "chip", "aria-label": "Choose " + title(graph)}, parent);
    draw(graph.graph6, size || 44, button);
    html("span", {}, button, graph.graph6);
    button.addEventListener("click", () => choose(graph));
    return button;
  }

  // The line and its sign of a bound: colours are never alone.
  const dashes = {maximum: "", diameter: "9 4", clique: "2 3", radius: "6 3 2 3", uniform: "12 3 2 3", tree: "1 4", blocks: "8 2 1 2", covering: "4 3"};
  function sample(name) {
    const {svg} = window.leakproof_chart;
    const root = svg("svg", {class: "sample", width: 26, height: 10, "aria-hidden": "true"});
    svg("line", {class: "line " + name, x1: 1, x2: 25, y1: 5, y2: 5, "stroke-dasharray": dashes[name]}, root);
    return root;
  }

  // The formula of a bound as the page has it, set by KaTeX if that is there.
  function formula(bound, parent) {
    const copy = document.getElementById("pictures-formula-" + bound.name).cloneNode(true);
    copy.removeAttribute("id");
    copy.className = "formula";
    if (window.katex)
      for (const place of copy.querySelectorAll(".math")) {
        window.katex.render(place.dataset.tex, place, {output: "htmlAndMathml", strict: false});
        place.dataset.set = "";
      }
    parent.appendChild(copy);
  }

  return {
    formula,
    lambdas: data.lambdas,
    bounds: data.bounds,
    graphs,
    byGraph6,
    byName,
    title,
    described,
    evaluate,
    pieceAt,
    endOf,
    polynomialText,
    closedForm,
    intervalText,
    factor,
    choose,
    chip,
    dashes,
    sample,
    get chosen() { return chosen; },
    onChoose: listener => listeners.push(listener)
  };
})();
