// A graph drawn by hand, found among all connected graphs with at most 7 vertices, and what is known of it. Exact numbers
// come from the program, or are worked out in whole numbers (BigInt); floating point only finds places on the screen.
(function () {
  "use strict";
  var board = document.getElementById("explore-board");
  if (!board) return;
  var chart = window.leakproof_chart, svg = chart.svg, html = chart.html, drawing = window.leakproof_drawing;
  var atlas = window.leakproof_atlas, most = 7, size = 420;
  var panel = document.getElementById("explore-found"), status = document.getElementById("explore-status");
  var level = document.getElementById("explore-level");
  var vertices = [];   // [x, y] on the board
  var edges = new Set();  // "u-v" with u < v
  var chosen = -1, focusOn = -1, shown = null;
  function edge(u, v) { return Math.min(u, v) + "-" + Math.max(u, v); }

  // --- canonical forms

  // Colours that say no more than how the vertices are joined, as far as counting neighbours tells them apart.
  function colours(n, joined) {
    var colour = new Array(n).fill(0);
    for (var round = 0; round < n; ++round) {
      var keys = colour.map(function (c, v) {
        return c + ":" + colour.filter(function (_, u) { return joined(u, v); }).sort().join(",");
      });
      var all = Array.from(new Set(keys)).sort();
      colour = keys.map(function (key) { return all.indexOf(key); });
    }
    return { colour: colour, signature: colour.slice().sort().join("") };
  }
  // Of all orders of the vertices that go by colours, the one whose table of edges comes last: the same table for graphs
  // that differ in the numbers of their vertices only.
  function canonical(n, joined) {
    var found = colours(n, joined), best = null, order = [], taken = new Array(n).fill(false);
    var wanted = found.colour.slice().sort(function (a, b) { return a - b; });
    function extend(text) {
      var k = order.length;
      if (best !== null && text < best.text.slice(0, text.length)) return;
      if (k === n) {
        if (best === null || text > best.text) best = { text: text, order: order.slice() };
        return;
      }
      for (var v = 0; v < n; ++v) {
        if (taken[v] || found.colour[v] !== wanted[k]) continue;
        taken[v] = true;
        order.push(v);
        extend(text + order.slice(0, k).map(function (u) { return joined(u, v) ? "1" : "0"; }).join(""));
        order.pop();
        taken[v] = false;
      }
    }
    extend("");
    return { key: n + ":" + found.signature + ":" + best.text, order: best.order };
  }
  function canonicalOf(graph) {
    var set = new Set(graph.edges.map(function (e) { return edge(e[0], e[1]); }));
    return canonical(graph.n, function (u, v) { return set.has(edge(u, v)); });
  }
  var index = {};  // by size, made when it is first asked for
  function known(n) {
    if (!index[n]) {
      index[n] = new Map();
      atlas.graphs.forEach(function (g, k) {
        if (g.n !== n) return;
        var form = canonicalOf(drawing.graph_from(g.graph6));
        index[n].set(form.key, { number: k, order: form.order });
      });
    }
    return index[n];
  }

  function graph6() {
    var n = vertices.length, bits = "", out = String.fromCharCode(63 + n);
    for (var v = 1; v < n; ++v) for (var u = 0; u < v; ++u) bits += edges.has(edge(u, v)) ? "1" : "0";
    for (var k = 0; k < bits.length; k += 6) out += String.fromCharCode(63 + parseInt(bits.slice(k, k + 6).padEnd(6, "0"), 2));
    return out;
  }
  function isConnected() {
    var seen = new Set([0]), list = [0];
    for (var k = 0; k < list.length; ++k)
      vertices.forEach(function (_, v) { if (!seen.has(v) && edges.has(edge(list[k], v))) { seen.add(v); list.push(v); } });
    return seen.size === vertices.length;
  }

  // --- exact fractions: [numerator, denominator], the latter positive

  function gcd(a, b) { a = a < 0n ? -a : a; while (b) { var r = a % b; a = b; b = r; } return a; }
  function fraction(p, q) {
    if (q < 0n) { p = -p; q = -q; }
    var g = gcd(p, q) || 1n;
    return [p / g, q / g];
  }
  function parse(text) {
    var found = /^\s*(\d{1,12})(?:\s*\/\s*(\d{1,12})|\.(\d{1,12}))?\s*$/.exec(text);
    if (!found) return null;
    if (found[3]) return fraction(BigInt(found[1] + found[3]), 10n ** BigInt(found[3].length));
    return found[2] && BigInt(found[2]) === 0n ? null : fraction(BigInt(found[1]), BigInt(found[2] || 1));
  }
  function write(x) { return x[1] === 1n ? String(x[0]) : x[0] + "/" + x[1]; }
  // A polynomial at p/q, times q to the power of its degree.
  function valueOf(coefficients, x) {
    var sum = 0n, scale = 1n;
    for (var k = coefficients.length - 1; k >= 0; --k) { sum = sum * x[0] + BigInt(coefficients[k]) * scale; scale *= x[1]; }
    return fraction(sum, scale / x[1] || 1n);
  }
  function quotient(a, b) { return fraction(a[0] * b[1], a[1] * b[0]); }
  function less(a, b) { return a[0] * b[1] < b[0] * a[1]; }

  // --- certificates, from which curves and channels are read

  var unpacked = null;
  function certificates() {
    if (!unpacked) {
      var bytes = Uint8Array.from(atob(window.leakproof_graph_certificates), function (c) { return c.charCodeAt(0); });
      var stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
      unpacked = new Response(stream).json();
    }
    return unpacked;
  }
  // "3/2", or "l:u:polynomial", the only root between l and u: whether it is at most x.
  function isAtMost(end, x) {
    var parts = end.split(":");
    if (parts.length === 1) return !less(x, parse(end));
    var low = parse(parts[0]), high = parse(parts[1]), p = parts[2].split(",");
    if (!less(low, x)) return false;
    if (!less(x, high)) return true;
    return (valueOf(p, x)[0] > 0n) !== (valueOf(p, low)[0] > 0n);
  }
  // The pieces of the certificate of a maximum: ends, value, channel.
  function piecesOf(text) {
    var out = [], lines = text.split("\n");
    lines.forEach(function (line, k) {
      var words = line.split(" ");
      if (words[0] === "piece") out.push({ from: words[1], to: words[2] });
      if (words[0] === "value") out[out.length - 1].value = [words[1].split(","), words[2].split(",")];
      if (words[0] === "channel") {
        var rows = [];
        for (var at = k + 1; /^[-0-9]/.test(lines[at]); ++at) rows.push(lines[at].split(" ").map(function (p) { return p.split(","); }));
        out[out.length - 1].channel = { denominator: words[1].split(","), rows: rows };
      }
    });
    return out;
  }
  function pieceAt(pieces, x) {
    for (var k = pieces.length - 1; k >= 0; --k) if (isAtMost(pieces[k].from, x)) return pieces[k];
    return null;
  }

  // --- what is told of a graph

  function raised(k) { return String(k).replace(/\d/g, function (d) { return "⁰¹²³⁴⁵⁶⁷⁸⁹"[d]; }); }
  function polynomial(p) {
    var out = "";
    for (var k = p.length - 1; k >= 0; --k) {
      var c = Number(p[k]);
      if (c === 0) continue;
      var power = k === 0 ? "" : k === 1 ? "λ" : "λ" + raised(k), size = Math.abs(c);
      out += (out ? (c < 0 ? " − " : " + ") : c < 0 ? "−" : "") + (size === 1 && k > 0 ? "" : size) + power;
    }
    return out || "0";
  }
  function formula(piece) {
    var top = polynomial(piece[0]), bottom = polynomial(piece[1]);
    if (bottom === "1") return top;
    return (/ /.test(top) ? "(" + top + ")" : top) + " / " + (/ /.test(bottom) ? "(" + bottom + ")" : bottom);
  }
  function piecesTable(parent, name, pieces) {
    var table = html("table", { class: "numbers" }, html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": name }, parent));
    html("caption", {}, table, name);
    var from = "1";
    pieces.forEach(function (piece) {
      var row = html("tr", {}, html("tbody", {}, table));
      html("th", { scope: "row" }, row, piece[2] ? from + " ≤ λ ≤ " + piece[2] : "λ ≥ " + from);
      html("td", {}, row, formula(piece));
      from = piece[2];
    });
  }
  function approximate(pieces, lambda) {
    var at = pieces.find(function (piece) { return !piece[2] || lambda <= chart.place(piece[2]); });
    var value = function (p) { return p.reduceRight(function (sum, c) { return sum * lambda + c; }, 0); };
    return value(at[0]) / value(at[1]);
  }
  function plot(parent, g) {
    var holder = html("div", { class: "plot-area" }, parent), last = Math.log(10);
    chart.responsive(holder, function (width) {
      holder.textContent = "";
      var f = chart.frame(holder, width, 230, { left: 44, right: 84, top: 26, bottom: 40 },
        { class: "plot lines", role: "img", "aria-label": "Maximum leakage factor and covering number of " + title(g) + " over ε" });
      var curves = [g.curves[0], g.curves[g.curves.length - 1]].map(function (k) { return atlas.curves[k]; });
      var x = chart.linear(0, last, f.left, f.right), high = approximate(curves[1], 10), y = chart.linear(1, high, f.bottom, f.top);
      chart.axes(f, x, y, { xTicks: chart.ticks(0, last, 5), yTicks: chart.ticks(1, high, 4), xName: "ε = ln λ", yName: "leakage factor" });
      var ends = curves.map(function (pieces, k) {
        var points = [];
        for (var step = 0; step <= 120; ++step) {
          var at = last * step / 120;
          points.push([x(at), y(approximate(pieces, Math.exp(at)))]);
        }
        svg("path", { class: k === 0 ? "line explore-maximum" : "line explore-covering", d: chart.path(points) }, f.root);
        return points[120][1];
      });
      chart.names(f, [{ name: "maximum", y: ends[0] }, { name: "covering", y: ends[1] }], 14);
      curves[0].forEach(function (piece) {
        if (piece[2] && chart.place(piece[2]) <= 10)
          svg("circle", { class: "dot", cx: x(Math.log(chart.place(piece[2]))), cy: y(approximate(curves[0], chart.place(piece[2]))), r: 3 }, f.root);
      });
    });
  }
  function title(g) { return g.name ? g.name + " (" + g.graph6 + ")" : g.graph6; }

  // The best channel at a fraction λ, rows and columns by the numbers on the board.
  function showLevel() {
    var place = document.getElementById("explore-at");
    place.textContent = "";
    if (!shown) return;
    var x = parse(level.value), now = shown;
    if (!x || less(x, [1n, 1n])) return void html("p", { class: "why" }, place, "λ has to be a fraction of at least 1, as 3/2.");
    var g = atlas.graphs[now.number], rows = [["maximum leakage factor", g.curves[0]]];
    atlas.bounds.forEach(function (bound, k) { rows.push([bound.name + " bound", g.curves[k + 1]]); });
    var table = html("table", { class: "numbers" }, html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Exact numbers" }, place));
    html("caption", {}, table, "At λ = " + write(x) + ", exactly");
    var body = html("tbody", {}, table), values = {};
    certificates().then(function (all) {
      if (shown !== now || document.getElementById("explore-at") !== place || body.hasChildNodes()) return;
      var texts = all[now.number], best = pieceAt(piecesOf(texts[0]), x);
      values.optimum = quotient(valueOf(best.value[0], x), valueOf(best.value[1], x));
      rows.forEach(function (one, k) {
        var value = k === 0 ? values.optimum : at(atlas.curves[one[1]], x);
        var row = html("tr", {}, body);
        html("th", { scope: "row" }, row, one[0]);
        html("td", {}, row, value ? write(value) + (k > 0 && write(value) === write(values.optimum) ? ", attained" : "") : "");
      });
      channelTable(place, best.channel, x, now);
    });
  }
  // A function in pieces whose ends may be decimals: those are never fractions with small numbers, so that no λ is one.
  function at(pieces, x) {
    for (var k = 0; k < pieces.length; ++k) {
      var end = pieces[k][2];
      if (!end) return quotient(valueOf(pieces[k][0], x), valueOf(pieces[k][1], x));
      if (isBefore(x, end, pieces[k][3])) return quotient(valueOf(pieces[k][0], x), valueOf(pieces[k][1], x));
    }
    return null;
  }
  function isBefore(x, end, root) {
    if (!root) return !less(parse(end), x);
    var low = parse(end.replace("…", "")), unit = [1n, 1000000n];
    var high = fraction(low[0] * unit[1] + unit[0] * low[1], low[1] * unit[1]);  // the decimals are cut
    if (!less(low, x)) return true;
    if (!less(x, high)) return false;
    return (valueOf(root, x)[0] > 0n) === (valueOf(root, low)[0] > 0n);
  }
  function channelTable(place, channel, x, now) {
    var denominator = valueOf(channel.denominator, x);
    var table = html("table", { class: "matrix" }, html("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Optimal channel" }, place));
    html("caption", {}, table, "A channel that leaks as much: a row for each vertex as numbered above");
    var body = html("tbody", {}, table);
    now.rowOf.forEach(function (k, v) {
      var row = html("tr", {}, body);
      html("th", { scope: "row" }, row, String(v));
      channel.rows[k].forEach(function (p) { html("td", {}, row, write(quotient(valueOf(p, x), denominator))); });
    });
  }

  function tell() {
    panel.textContent = "";
    shown = null;
    var n = vertices.length;
    if (n === 0) return void (status.textContent = "No vertices yet.");
    if (!isConnected()) return void (status.textContent = "Not connected: join its parts by edges. Of a graph in parts the maxima add up.");
    var form = canonicalOf({ n: n, edges: list() }), found = known(n).get(form.key);
    var g = atlas.graphs[found.number], rowOf = [];
    form.order.forEach(function (v, k) { rowOf[v] = found.order[k]; });
    shown = { number: found.number, rowOf: rowOf };
    status.textContent = title(g) + ": " + n + (n === 1 ? " vertex, " : " vertices, ") + g.edges + (g.edges === 1 ? " edge" : " edges") +
      ", diameter " + g.diameter + ", radius " + g.radius + ". " +
      (g.open ? "The covering bound is not attained for " + g.open + "." : "The covering bound is attained at every λ.");
    plot(panel, g);
    piecesTable(panel, "Maximum leakage factor", atlas.curves[g.curves[0]]);
    if (g.curves[0] !== g.curves[g.curves.length - 1]) piecesTable(panel, "Covering number", atlas.curves[g.curves[g.curves.length - 1]]);
    var proof = html("div", { class: "judge" }, panel);
    html("p", {}, proof, "Certificates of both for every λ, as text:");
    certificates().then(function (all) {
      if (!shown || shown.number !== found.number || proof.querySelector("button")) return;
      var texts = [["optimum.cert", all[found.number][0]], ["covering.cert", all[found.number][1]]];
      texts.forEach(function (one) {
        var link = html("a", { download: g.graph6.replace(/[^A-Za-z0-9]/g, "_") + "-" + one[0], href: "data:text/plain;charset=utf-8," + encodeURIComponent(one[1]) },
          proof.querySelector("p"), one[0]);
        link.before(" ");
      });
      window.leakproofJudging.addButton(proof, function () { return texts; }, "Check both here");
    });
    showLevel();
  }
  function list() { return Array.from(edges).map(function (e) { return e.split("-").map(Number); }); }

  // --- the board

  function draw() {
    board.textContent = "";
    list().forEach(function (e) {
      var a = vertices[e[0]], b = vertices[e[1]];
      svg("line", { x1: a[0], y1: a[1], x2: b[0], y2: b[1] }, board);
      var wide = svg("line", { class: "grip", x1: a[0], y1: a[1], x2: b[0], y2: b[1] }, board);
      wide.addEventListener("click", function (event) { event.stopPropagation(); toggle(e[0], e[1]); });
    });
    vertices.forEach(function (p, v) {
      var joined = vertices.map(function (_, u) { return u; }).filter(function (u) { return edges.has(edge(u, v)); });
      var group = svg("g", { class: v === chosen ? "vertex chosen" : "vertex", tabindex: 0, role: "button", "aria-pressed": v === chosen ? "true" : "false",
        "aria-label": "Vertex " + v + (joined.length ? ", joined to " + joined.join(", ") : ", joined to none") }, board);
      svg("circle", { cx: p[0], cy: p[1], r: 15 }, group);
      svg("text", { x: p[0], y: p[1] + 5, "text-anchor": "middle" }, group, String(v));
      group.addEventListener("pointerdown", function (event) { hold(event, v, group); });
      group.addEventListener("keydown", function (event) { keys(event, v); });
      if (v === focusOn) group.focus();
    });
    focusOn = -1;
  }
  function changed() {
    draw();
    tell();
    var name = vertices.length ? "#explore-graph=" + encodeURIComponent(graph6()) : "#explore-graph";
    if (location.hash !== name) history.replaceState(null, "", name);
  }
  function toggle(u, v) {
    if (!edges.delete(edge(u, v))) edges.add(edge(u, v));
    chosen = -1;
    changed();
  }
  function pick(v) {
    focusOn = v;
    if (chosen >= 0 && chosen !== v) return toggle(chosen, v);
    chosen = chosen === v ? -1 : v;
    draw();
  }
  function add(x, y) {
    if (vertices.length === most) return void (status.textContent = "Seven vertices are the most: all graphs up to there are known here.");
    vertices.push([x, y]);
    var from = chosen;
    if (from >= 0) edges.add(edge(from, vertices.length - 1));
    chosen = from >= 0 ? vertices.length - 1 : -1;
    focusOn = vertices.length - 1;
    changed();
  }
  function remove(v) {
    vertices.splice(v, 1);
    edges = new Set(list().filter(function (e) { return e[0] !== v && e[1] !== v; }).map(function (e) {
      return edge(e[0] - (e[0] > v), e[1] - (e[1] > v));
    }));
    chosen = -1;
    focusOn = Math.min(v, vertices.length - 1);
    changed();
  }
  function place(event) {
    var box = board.getBoundingClientRect();
    return [(event.clientX - box.left) * size / box.width, (event.clientY - box.top) * size / box.height];
  }
  function inside(x) { return Math.min(size - 18, Math.max(18, x)); }
  function hold(event, v, group) {
    event.preventDefault();
    event.stopPropagation();
    var start = place(event), moved = false;
    function move(later) {
      var now = place(later);
      if (!moved && Math.hypot(now[0] - start[0], now[1] - start[1]) < 5) return;
      moved = true;
      vertices[v] = [inside(now[0]), inside(now[1])];
      draw();
    }
    function end() {
      window.removeEventListener("pointermove", move);
      window.removeEventListener("pointerup", end);
      if (!moved) pick(v);
    }
    window.addEventListener("pointermove", move);
    window.addEventListener("pointerup", end);
  }
  function keys(event, v) {
    var step = { ArrowLeft: [-12, 0], ArrowRight: [12, 0], ArrowUp: [0, -12], ArrowDown: [0, 12] }[event.key];
    if (step) {
      vertices[v] = [inside(vertices[v][0] + step[0]), inside(vertices[v][1] + step[1])];
      focusOn = v;
      draw();
    } else if (event.key === "Enter" || event.key === " ") pick(v);
    else if (event.key === "Delete" || event.key === "Backspace") remove(v);
    else if (event.key === "Escape") { chosen = -1; focusOn = v; draw(); }
    else return;
    event.preventDefault();
  }
  board.addEventListener("click", function (event) {
    if (event.target === board) { var p = place(event); add(inside(p[0]), inside(p[1])); }
  });

  // --- choosing

  function show(name) {
    var at = drawing.arranged(name), far = Math.max.apply(null, at.at.map(function (p) { return Math.hypot(p[0], p[1]); })) || 1;
    vertices = at.at.map(function (p) { return [size / 2 + (size / 2 - 40) * p[0] / far, size / 2 + (size / 2 - 40) * p[1] / far]; });
    edges = new Set(at.graph.edges.map(function (e) { return edge(e[0], e[1]); }));
    chosen = -1;
    changed();
  }
  function fromAddress() {
    var found = /^#explore-graph=(.+)$/.exec(location.hash), name = found ? decodeURIComponent(found[1]) : "";
    if (!name || (vertices.length && name === graph6())) return Boolean(name);
    var n = name.charCodeAt(0) - 63;
    if (!(n >= 1 && n <= most) || name.length !== 1 + Math.ceil(n * (n - 1) / 12) || /[^?-~]/.test(name)) {
      status.textContent = "The address names no graph with at most 7 vertices.";
      return false;
    }
    show(name);
    return true;
  }
  function choices() {
    var select = document.getElementById("explore-gaps"), group = null, last = 0;
    atlas.graphs.forEach(function (g) {
      if (!g.open) return;
      if (g.n !== last) group = html("optgroup", { label: g.n + " vertices" }, select);
      last = g.n;
      html("option", { value: g.graph6 }, group, title(g) + ": " + g.open);
    });
    select.addEventListener("change", function () { if (select.value) show(select.value); });
  }
  document.getElementById("explore-add").addEventListener("click", function () {
    var turn = vertices.length * 2.4;
    add(size / 2 + 130 * Math.cos(turn), size / 2 + 130 * Math.sin(turn));
  });
  document.getElementById("explore-clear").addEventListener("click", function () {
    vertices = [];
    edges = new Set();
    chosen = -1;
    changed();
  });
  document.getElementById("explore-random").addEventListener("click", function () {
    show(atlas.graphs[Math.floor(Math.random() * atlas.graphs.length)].graph6);
  });
  level.addEventListener("input", showLevel);
  window.addEventListener("hashchange", fromAddress);
  board.setAttribute("viewBox", "0 0 " + size + " " + size);
  choices();
  if (!fromAddress()) {
    var hash = location.hash;
    show("DsC");
    if (hash.indexOf("#explore-graph") !== 0) history.replaceState(null, "", hash || location.pathname);
  }
  window.leakproofExplore = { canonical: canonical, index: known, isAtMost: isAtMost };
})();
