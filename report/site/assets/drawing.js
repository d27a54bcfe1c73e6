// Graphs from graph6, drawn: of some arrangements in a circle and by distances, the one with the fewest crossings.
window.leakproof_drawing = (function() {
  "use strict";
  const {svg} = window.leakproof_chart;

  function graph_from(graph6) {
    const n = graph6.charCodeAt(0) - 63, edges = [];
    let k = 0;
    for (let v = 1; v < n; ++v)
      for (let u = 0; u < v; ++u, ++k)
        if ((graph6.charCodeAt(1 + Math.floor(k / 6)) - 63) & (32 >> k % 6)) edges.push([u, v]);
    return {n, edges};
  }

  function distances(graph) {
    const d = Array.from({length: graph.n}, (_, i) => Array.from({length: graph.n}, (_, j) => (i === j ? 0 : graph.n)));
    for (const [u, v] of graph.edges) d[u][v] = d[v][u] = 1;
    for (let k = 0; k < graph.n; ++k)
      for (let i = 0; i < graph.n; ++i)
        for (let j = 0; j < graph.n; ++j) d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
    return d;
  }

  const circle = order => {
    const out = [], n = order.length;
    order.forEach((v, k) => {
      out[v] = [Math.cos((2 * Math.PI * k) / n - Math.PI / 2), Math.sin((2 * Math.PI * k) / n - Math.PI / 2)];
    });
    return out;
  };

  // Moves the vertices so that their distances on the page come near those in the graph (stress majorisation).
  function settled(start, d, rounds) {
    let at = start.map(p => p.slice());
    const n = at.length;
    for (let round = 0; round < rounds; ++round)
      at = at.map((p, i) => {
        let x = 0, y = 0, total = 0;
        for (let j = 0; j < n; ++j) {
          if (j === i) continue;
          const dx = p[0] - at[j][0], dy = p[1] - at[j][1], far = Math.hypot(dx, dy) || 1e-3, w = 1 / d[i][j] ** 2;
          x += w * (at[j][0] + (d[i][j] * dx) / far);
          y += w * (at[j][1] + (d[i][j] * dy) / far);
          total += w;
        }
        return [x / total, y / total];
      });
    return at;
  }

  const side = (a, b, c) => (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
  const cross = (a, b, c, e) => side(a, b, c) * side(a, b, e) < -1e-9 && side(c, e, a) * side(c, e, b) < -1e-9;
  const apart = (p, q) => Math.sqrt((p[0] - q[0]) * (p[0] - q[0]) + (p[1] - q[1]) * (p[1] - q[1]));
  function from_segment(p, a, b, length) {
    const dx = b[0] - a[0], dy = b[1] - a[1];
    const t = ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (length * length || 1);
    if (t <= 0) return apart(p, a);
    if (t >= 1) return apart(p, b);
    return Math.abs(side(a, b, p)) / length;
  }

  // Crossings, vertices that lie near others or on edges of others, and edges of unlike lengths, seen from the size of
  // the whole.
  function ugliness(graph, at) {
    const {n, edges} = graph, lengths = [];
    let size = 1e-6, total = 0, out = 0;
    for (const p of at) size = Math.max(size, apart(p, [0, 0]));
    for (const [a, b] of edges) {
      const length = apart(at[a], at[b]);
      lengths.push(length);
      total += length;
    }
    for (let k = 0; k < edges.length; ++k) {
      const [a, b] = edges[k], unlike = (lengths[k] * edges.length) / total - 1;
      out += 0.8 * unlike * unlike;
      for (let l = k + 1; l < edges.length; ++l) {
        const [c, e] = edges[l];
        if (a !== c && a !== e && b !== c && b !== e && cross(at[a], at[b], at[c], at[e])) out += 3.5;
      }
      for (let v = 0; v < n; ++v)
        if (v !== a && v !== b)
          out += 3 * Math.max(0, 1 - from_segment(at[v], at[a], at[b], lengths[k]) / (0.24 * size));
    }
    for (let u = 0; u < n; ++u)
      for (let v = 0; v < u; ++v) out += 2 * Math.max(0, 1 - apart(at[u], at[v]) / (0.45 * size));
    return out;
  }

  const centred = at => {
    const x = at.reduce((s, p) => s + p[0], 0) / at.length, y = at.reduce((s, p) => s + p[1], 0) / at.length;
    return at.map(p => [p[0] - x, p[1] - y]);
  };

  // The longest way across lies level.
  function level(at) {
    let xx = 0, yy = 0, xy = 0;
    for (const [x, y] of at) {
      xx += x * x;
      yy += y * y;
      xy += x * y;
    }
    if (Math.abs(xx - yy) < 1e-6 && Math.abs(xy) < 1e-6) return at;
    const turn = -0.5 * Math.atan2(2 * xy, xx - yy), c = Math.cos(turn), s = Math.sin(turn);
    return at.map(([x, y]) => [c * x - s * y, s * x + c * y]);
  }

  // Numbers from 0 to 1, the same for everyone.
  function dice() {
    let seed = 1;
    return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
  }

  // Vertices are moved one at a time, ever less, where that looks better.
  function polished(graph, start, throwDice) {
    let at = start, least = ugliness(graph, at);
    const size = Math.max(...at.map(p => Math.hypot(p[0], p[1]))) || 1, rounds = 40 * graph.n;
    for (let round = 0; round < rounds; ++round) {
      const moved = at.slice(), v = round % graph.n, reach = size * (1 - round / rounds);
      moved[v] = [at[v][0] + reach * (throwDice() - 0.5), at[v][1] + reach * (throwDice() - 0.5)];
      const found = ugliness(graph, moved);
      if (found < least) [at, least] = [moved, found];
    }
    return at;
  }

  const kept = new Map();
  function arranged(graph6) {
    if (kept.has(graph6)) return kept.get(graph6);
    const graph = graph_from(graph6), d = distances(graph), throwDice = dice(), tried = [];
    const order = Array.from({length: graph.n}, (_, k) => k);
    for (let start = 0; start < 10 && graph.n > 2; ++start) {
      const ring = circle(order);
      [ring, centred(settled(ring, d, 50))].forEach((at, kind) => tried.push({at, kind, found: ugliness(graph, at)}));
      for (let k = graph.n - 1; k > 0; --k) {
        const other = Math.floor(throwDice() * (k + 1));
        [order[k], order[other]] = [order[other], order[k]];
      }
    }
    tried.sort((a, b) => a.found - b.found);
    for (const start of [0, 1].flatMap(kind => tried.filter(one => one.kind === kind).slice(0, 2))) {
      const at = centred(polished(graph, start.at, throwDice));
      tried.push({at, kind: 2, found: ugliness(graph, at) + 0.3});  // what is regular wins where it is as good
    }
    tried.sort((a, b) => a.found - b.found);
    const alone = graph.n === 2 ? [[-1, 0], [1, 0]] : [[0, 0]];
    const out = {graph, at: tried.length ? level(tried[0].at) : alone};
    kept.set(graph6, out);
    return out;
  }

  // The graph inside of a square, as SVG. The label is what is said of it; without one it is decoration.
  function draw(graph6, size, parent, label) {
    const {graph, at} = arranged(graph6);
    const wide = Math.max(...at.map(p => Math.abs(p[0])), 1e-6), high = Math.max(...at.map(p => Math.abs(p[1])), 1e-6);
    const radius = Math.max(2.4, size / 26), room = size / 2 - radius - 2, zoom = Math.min(room / wide, room / high);
    const x = p => (size / 2 + (graph.n > 1 ? zoom * p[0] : 0)).toFixed(1),
          y = p => (size / 2 + (graph.n > 1 ? zoom * p[1] : 0)).toFixed(1);
    const root =
        svg("svg",
            Object.assign(
                {class: "drawing", width: size, height: size, viewBox: `0 0 ${size} ${size}`},
                label ? {role: "img", "aria-label": label} : {"aria-hidden": "true"}),
            parent);
    for (const [u, v] of graph.edges) svg("line", {x1: x(at[u]), y1: y(at[u]), x2: x(at[v]), y2: y(at[v])}, root);
    for (const p of at) svg("circle", {cx: x(p), cy: y(p), r: radius.toFixed(1)}, root);
    return root;
  }

  return {draw, arranged, graph_from, distances};
})();
