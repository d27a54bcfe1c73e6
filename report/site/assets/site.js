// What moves in the report. Everything can be read without it.
(function () {
  "use strict";
  var root = document.documentElement;

  // --- formulas

  function setFormulas(inside) {
    if (!window.katex) return;
    inside.querySelectorAll(".math:not([data-set])").forEach(function (place) {
      place.dataset.set = "";
      var typed = place.textContent;
      try {
        katex.render(place.dataset.tex, place, { throwOnError: true, output: "htmlAndMathml", strict: false });
      } catch (error) {
        place.textContent = typed;
        console.error("formula " + place.dataset.tex + ": " + error.message);
      }
    });
    keepInside(inside);
  }

  // A formula that is wider than where it stands can be moved sideways. All are measured before any is changed, so that
  // the page is laid out once.
  function keepInside(inside) {
    Array.from(inside.querySelectorAll(".math[data-set]:not(.long)")).filter(function (place) {
      var block = place.closest("p, li, dd, dt, td, th, h1, h2, h3, figcaption, caption, summary");
      return block && place.getBoundingClientRect().right > block.getBoundingClientRect().right + 1;
    }).forEach(function (place) {
      place.classList.add("long");
      place.tabIndex = 0;
    });
  }

  // Formulas of a long page are set when they come near the window.
  function setWhenNear(inside) {
    if (!window.katex) return;
    var blocks = inside.querySelectorAll("p, li, dd, dt, td, th, h1, h2, h3, figcaption, caption, summary");
    if (!window.IntersectionObserver || blocks.length < 400) return setFormulas(inside);
    var watch = new IntersectionObserver(function (seen) {
      seen.forEach(function (entry) {
        if (!entry.isIntersecting) return;
        watch.unobserve(entry.target);
        setFormulas(entry.target);
      });
    }, { rootMargin: "600px" });
    blocks.forEach(function (block) { if (block.querySelector(".math")) watch.observe(block); });
    window.addEventListener("beforeprint", function () { setFormulas(inside); });
  }

  // --- light and dark

  function addThemeButton() {
    var button = document.createElement("button");
    var dark = function () {
      if (root.dataset.theme) return root.dataset.theme === "dark";
      return window.matchMedia("(prefers-color-scheme: dark)").matches;
    };
    var name = function () { button.textContent = dark() ? "Light" : "Dark"; };
    button.type = "button";
    button.className = "theme";
    button.title = "Change between light and dark";
    button.addEventListener("click", function () {
      root.dataset.theme = dark() ? "light" : "dark";
      try { localStorage.setItem("leakproof-theme", root.dataset.theme); } catch (error) { /* nothing is kept */ }
      name();
    });
    name();
    window.matchMedia("(prefers-color-scheme: dark)").addEventListener("change", name);
    document.querySelector("header.site").appendChild(button);
  }

  // --- the overview: filters and search

  function startFilters() {
    var form = document.getElementById("overview-filters");
    if (!form) return;
    var count = document.getElementById("overview-count"), nothing = document.getElementById("overview-nothing");
    var fields = Array.from(form.querySelectorAll("select"));
    var groups = Array.from(document.querySelectorAll("table.claims tbody")).map(function (body) {
      var heading = body.querySelector(".claim").textContent;
      return {
        body: body,
        rows: Array.from(body.querySelectorAll(".reading")).map(function (row) {
          var text = heading + " " + row.textContent + " " + row.querySelector("a").hash;
          return { row: row, text: text.toLowerCase() };
        })
      };
    });
    var total = groups.reduce(function (sum, group) { return sum + group.rows.length; }, 0);

    function apply() {
      var words = form.elements.text.value.toLowerCase().split(/\s+/).filter(Boolean);
      var wanted = fields.filter(function (field) { return field.value !== ""; });
      var all = words.length === 0 && wanted.length === 0, shown = 0;
      groups.forEach(function (group) {
        var some = false;
        group.rows.forEach(function (entry) {
          var fits = wanted.every(function (field) { return entry.row.dataset[field.name] === field.value; }) &&
            words.every(function (word) { return entry.text.indexOf(word) >= 0; });
          entry.row.hidden = !fits;
          entry.row.classList.toggle("shown", fits && (!all || form.elements.open.checked));
          if (fits) { some = true; shown += 1; }
        });
        group.body.hidden = !some;
      });
      document.querySelectorAll("section.paper").forEach(function (paper) {
        paper.hidden = !paper.querySelector("tbody:not([hidden])");
      });
      nothing.hidden = shown > 0;
      count.textContent = all ? total + " readings" : shown + " of " + total + " readings";
      keepInAddress();
    }

    // What is chosen stands in the address, so that it can be sent and comes back with the page. Nothing else of the
    // address is touched: a page of a report in one file is named there as well.
    var prefix = "#filter:";
    function keepInAddress() {
      var chosen = new URLSearchParams();
      if (form.elements.text.value) chosen.set("text", form.elements.text.value);
      fields.forEach(function (field) { if (field.value) chosen.set(field.name, field.value); });
      if (form.elements.open.checked) chosen.set("open", "1");
      var wanted = chosen.toString() ? prefix + chosen : "", here = location.hash;
      if (wanted === here || (!wanted && here.indexOf(prefix) !== 0)) return;
      try { history.replaceState(null, "", wanted || "#overview-claims"); } catch (error) { /* it stays as it was */ }
    }
    function takeFromAddress() {
      if (location.hash.indexOf(prefix) !== 0) return;
      var chosen = new URLSearchParams(location.hash.slice(prefix.length));
      form.reset();
      form.elements.text.value = chosen.get("text") || "";
      fields.forEach(function (field) {
        field.value = chosen.get(field.name) || "";
        if (field.selectedIndex < 0) field.value = "";  // no such choice
      });
      form.elements.open.checked = chosen.has("open");
      apply();
    }

    function choose(filter) {
      form.reset();
      filter.split("&").forEach(function (part) {
        var pair = part.split("=");
        form.elements[pair[0]].value = pair[1];
      });
      apply();
    }

    window.addEventListener("hashchange", takeFromAddress);
    form.addEventListener("input", apply);
    form.addEventListener("submit", function (event) { event.preventDefault(); });
    form.addEventListener("reset", function () { setTimeout(apply, 0); });
    document.querySelectorAll("[data-filter]").forEach(function (link) {
      link.addEventListener("click", function (event) {
        event.preventDefault();
        choose(link.dataset.filter);
        document.getElementById("overview-claims").scrollIntoView();
        form.elements.text.focus({ preventScroll: true });
      });
    });
    // A click on the squares of a claim opens its readings.
    groups.forEach(function (group) {
      var tiles = group.body.querySelector(".tiles");
      var button = document.createElement("button");
      button.type = "button";
      button.className = "opens";
      button.setAttribute("aria-expanded", "false");
      button.setAttribute("aria-label",
        tiles.getAttribute("aria-label") + " of " + group.body.querySelector(".claim a").textContent);
      tiles.removeAttribute("role");
      tiles.removeAttribute("aria-label");
      tiles.parentNode.insertBefore(button, tiles);
      button.appendChild(tiles);
      button.addEventListener("click", function () {
        var open = button.getAttribute("aria-expanded") !== "true";
        button.setAttribute("aria-expanded", String(open));
        group.rows.forEach(function (entry) { entry.row.classList.toggle("shown", open); });
      });
    });
    if (location.hash.indexOf(prefix) === 0) takeFromAddress();
    else apply();
  }

  // --- the map: what a claim rests on, and what rests on it

  function startMap() {
    var drawing = document.querySelector("svg.theory:not(.sample)");
    if (!drawing) return;
    var nodes = Array.from(drawing.querySelectorAll("a.node")), arcs = Array.from(drawing.querySelectorAll(".arc"));
    var paper = document.getElementById("map-paper");

    function reached(from, start, end) {
      var seen = new Set([from]);
      for (var grows = true; grows;) {
        grows = false;
        arcs.forEach(function (arc) {
          if (seen.has(arc.dataset[start]) && !seen.has(arc.dataset[end])) { seen.add(arc.dataset[end]); grows = true; }
        });
      }
      return seen;
    }
    function choose(chosen, arcChosen) {
      drawing.classList.add("choosing");
      nodes.forEach(function (node) { node.classList.toggle("chosen", chosen(node)); });
      arcs.forEach(function (arc) { arc.classList.toggle("chosen", arcChosen(arc)); });
    }
    function around(id) {
      var below = reached(id, "to", "from"), above = reached(id, "from", "to");
      choose(function (node) { return below.has(node.dataset.id) || above.has(node.dataset.id); }, function (arc) {
        var from = arc.dataset.from, to = arc.dataset.to;
        return (below.has(from) && below.has(to)) || (above.has(from) && above.has(to));
      });
    }
    function rest() {
      var of = {};
      nodes.forEach(function (node) { of[node.dataset.id] = node.dataset.paper; });
      if (!paper.value) return drawing.classList.remove("choosing");
      choose(function (node) { return node.dataset.paper === paper.value; }, function (arc) {
        return of[arc.dataset.from] === paper.value && of[arc.dataset.to] === paper.value;
      });
    }
    nodes.forEach(function (node) {
      node.addEventListener("mouseenter", function () { around(node.dataset.id); });
      node.addEventListener("mouseleave", rest);
      node.addEventListener("focus", function () { around(node.dataset.id); });
      node.addEventListener("blur", rest);
    });
    paper.addEventListener("change", rest);
    document.getElementById("map-fit").addEventListener("change", function (event) {
      drawing.classList.toggle("fit", event.target.checked);
    });
  }

  // --- all pages in one file: the one that the address names is shown

  function startPages() {
    if (!document.body.classList.contains("one")) return setWhenNear(document.body);
    var pages = Array.from(document.querySelectorAll("article.page"));
    var links = Array.from(document.querySelectorAll("header.site nav a"));
    function show() {
      var named = decodeURIComponent(location.hash.slice(1).split("=")[0]);
      var target = named && named !== "main" ? document.getElementById(named) : null;
      var page = target ? target.closest("article.page") : null;
      page = page || (named === "main" ? document.querySelector(".page.current") : null) || pages[0];
      pages.forEach(function (other) { other.classList.toggle("current", other === page); });
      links.forEach(function (link) {
        if (decodeURIComponent(link.hash.slice(1)) === page.id) link.setAttribute("aria-current", "page");
        else link.removeAttribute("aria-current");
      });
      document.title = page.dataset.title + " · leakproof";
      setWhenNear(page);
      if (target && target !== page) target.scrollIntoView();
      else if (named !== "main") window.scrollTo(0, 0);
      document.dispatchEvent(new CustomEvent("leakproof-page", { detail: page.id }));
    }
    window.addEventListener("hashchange", show);
    window.addEventListener("load", function () { requestAnimationFrame(show); });  // after the browser's own scrolling
    show();
  }

  document.querySelectorAll("[data-print]").forEach(function (button) {
    button.addEventListener("click", function () { window.print(); });
  });
  document.addEventListener("toggle", function (event) { keepInside(event.target); }, true);
  window.addEventListener("resize", function () { keepInside(document.body); });
  addThemeButton();
  startFilters();
  startMap();
  startPages();
})();
