// What the pictures share: the graphs with their exact values, and which of them is chosen.
window.leakproof_pictures = (function() {
  "use strict";
  const data = window.leakproof_atlas, {html, bits, about} = window.leakproof_chart;
  const {draw} = window.leakproof_drawing;

  const graphs = data.graphs.map((g, index) => Object.assign({}, g, {
    index,
    maximum: data.lines[g.maximum],
    bounds: g.bounds.map(k => data.lines[k]),
    gap: g.gap === undefined ? null : data.lines[g.gap],
  }));
  const byGraph6 = new Map(graphs.map(g => [g.graph6, g])),
        byName = new Map(graphs.filter(g => g.name).map(g => [g.name, g]));
  const listeners = [];
  let chosen = byName.get("chair") || graphs[graphs.length - 1];

  // A line of text of its own: "DCw, chair: 5 vertices, 4 edges".
  const title = g => g.graph6 + (g.name ? " · " + g.name : "");
  const described = g => `${g.n} ${g.n === 1 ? "vertex" : "vertices"}, ${g.edges} ${
      g.edges === 1 ? "edge" : "edges"}, diameter ${g.diameter}, radius ${g.radius}`;

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
  const dashes = {maximum: "", diameter: "9 4", clique: "2 3", radius: "6 3 2 3", uniform: "12 3 2 3", covering: "4 3"};
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
    factor,
    choose,
    chip,
    dashes,
    sample,
    get chosen() { return chosen; },
    onChoose: listener => listeners.push(listener)
  };
})();
