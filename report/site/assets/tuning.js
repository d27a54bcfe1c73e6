// A dot of a trade-off and its row of the table are shown together.
(function() {
  "use strict";
  for (const section of document.querySelectorAll("section.tradeoff")) {
    const told = document.getElementById(section.id + "-chosen");
    const rows = new Map([...section.querySelectorAll("tr[data-point]")].map(row => [row.dataset.point, row])),
          dots = new Map([...section.querySelectorAll("circle[data-point]")].map(dot => [dot.dataset.point, dot]));
    const text = dot => dot.querySelector("title").textContent;
    for (const dot of dots.values()) dot.setAttribute("aria-label", text(dot));
    let chosen = null;

    // Points with the same place lie on each other: all of them are told.
    function choose(point) {
      if (point === chosen) return;
      chosen = point;
      const at = dots.get(point);
      const together = [...dots.values()].filter(
          dot => dot.getAttribute("cx") === at.getAttribute("cx") && dot.getAttribute("cy") === at.getAttribute("cy"));
      for (const [k, dot] of dots) dot.classList.toggle("chosen", k === point);
      for (const [k, row] of rows) row.classList.toggle("chosen", together.includes(dots.get(k)));
      told.textContent = together.map(text).join(" · ");
    }
    for (const [point, dot] of dots) {
      dot.addEventListener("pointerenter", () => choose(point));
      dot.addEventListener("click", () => choose(point));
      dot.addEventListener("focus", () => choose(point));
    }
    for (const [point, row] of rows) row.addEventListener("pointerenter", () => { if (dots.has(point)) choose(point); });
  }
})();
