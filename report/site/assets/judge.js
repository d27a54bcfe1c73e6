// Certificates judged in the browser by the referee of referee.js, in a worker, so that the page stays alive.
(function () {
  "use strict";
  var mebibytes = 64;  // as leakproof-referee-verified has it

  // What a worker does: the bytes of a certificate come in, the answer goes out.
  function listen() {
    self.onmessage = function (event) {
      var bytes = event.data, text = "", step = 8192;
      var began = performance.now(), answer;
      for (var at = 0; at < bytes.length; at += step) text += String.fromCharCode.apply(null, bytes.subarray(at, at + step));
      try {
        answer = self.leakproofJudge(text);
      } catch (error) {
        answer = ["malformed", "", "too large for this browser"];
      }
      self.postMessage({ answer: answer, took: performance.now() - began });
    };
  }

  // One certificate after another. stop() leaves the rest.
  function Bench() {
    this.queue = [];
    this.worker = null;
    this.busy = false;
  }
  Bench.prototype.start = function () {
    var self = this;
    // A page from disk may load no file for a worker, but may make one of text that it has.
    var source = "(" + leakproofReferee + ")();(" + listen + ")();";
    this.worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
    this.worker.onmessage = function (event) { self.answered(event.data); };
    this.worker.onerror = function (event) {
      event.preventDefault();
      self.stop({ answer: ["malformed", "", "the browser gave up: " + event.message], took: 0 });
    };
  };
  Bench.prototype.judge = function (bytes, done) {
    this.queue.push({ bytes: bytes, done: done });
    this.next();
  };
  Bench.prototype.next = function () {
    if (this.busy || this.queue.length === 0) return;
    if (this.queue[0].bytes.length > mebibytes * 1024 * 1024) {
      return this.answered({ answer: ["malformed", "", "more than " + mebibytes + " MiB, which is the limit of this referee"], took: 0 });
    }
    if (!this.worker) this.start();
    this.busy = true;
    this.worker.postMessage(this.queue[0].bytes);
  };
  Bench.prototype.answered = function (said) {
    this.busy = false;
    var first = this.queue.shift();
    first.done({ verdict: said.answer[0], statement: said.answer[1], why: said.answer[2], took: said.took });
    this.next();
  };
  Bench.prototype.stop = function (said) {
    if (this.worker) this.worker.terminate();
    this.worker = null;
    this.busy = false;
    var left = this.queue;
    this.queue = [];
    if (said) left.forEach(function (one) {
      one.done({ verdict: said.answer[0], statement: said.answer[1], why: said.answer[2], took: said.took });
    });
  };
  var bench = new Bench();

  function bytesOf(text) { return new TextEncoder().encode(text); }
  function inTime(took) { return took < 1000 ? Math.max(1, Math.round(took)) + " ms" : (took / 1000).toFixed(1) + " s"; }
  function element(name, className, text) {
    var out = document.createElement(name);
    if (className) out.className = className;
    if (text) out.textContent = text;
    return out;
  }
  function sentence(said) {
    if (said.verdict === "accepted") return ", in your browser, by a program proved correct, in " + inTime(said.took) + ".";
    if (said.verdict === "rejected") return ", in your browser, in " + inTime(said.took) + ": " + said.why + ".";
    return ": this is no certificate" + (said.why ? " (" + said.why + ")" : "") + ".";
  }
  // What was found of one certificate, to be put into a page.
  function told(name, said) {
    var out = element("div", "judged " + said.verdict), line = element("p");
    if (name) line.appendChild(element("code", "", name + " "));
    line.appendChild(element("b", "", said.verdict));
    line.appendChild(document.createTextNode(sentence(said)));
    out.appendChild(line);
    if (said.statement) {
      var details = element("details"), statement = element("pre", "", said.statement.trimEnd());
      details.open = said.statement.length < 1500 && said.verdict === "accepted";
      details.appendChild(element("summary", "", said.verdict === "accepted" ? "The statement that was proved" : "The statement, not proved"));
      statement.tabIndex = 0;
      details.appendChild(statement);
      out.appendChild(details);
    }
    return out;
  }
  // A button that has certificates judged: texts() gives [[name, text], …].
  function addButton(place, texts, name) {
    var button = element("button", "", name || "Check it here"), status = element("div");
    button.type = "button";
    status.setAttribute("role", "status");
    button.addEventListener("click", function () {
      status.textContent = "";
      texts().forEach(function (one) {
        var waiting = element("p", "", "Checking " + one[0] + " …");
        status.appendChild(waiting);
        bench.judge(bytesOf(one[1]), function (said) { status.replaceChild(told(one[0], said), waiting); });
      });
    });
    place.appendChild(button);
    place.appendChild(status);
  }
  document.querySelectorAll(".judge[data-certificates]").forEach(function (place) {
    addButton(place, function () {
      return place.dataset.certificates.split(" ").map(function (name) { return [name, leakproof_certificates[name]]; });
    });
  });

  // --- the page of the referee

  function startAll() {
    var button = document.getElementById("referee-all");
    if (!button) return;
    var stop = document.getElementById("referee-stop"), progress = document.getElementById("referee-progress");
    var status = document.getElementById("referee-status"), all = new Bench();
    var rows = Array.from(document.querySelectorAll("#referee-certificates [data-certificate]"));
    function running(is) { button.disabled = is; stop.hidden = !is; progress.hidden = !is; }
    button.addEventListener("click", function () {
      var count = { accepted: 0, rejected: 0, malformed: 0 }, done = 0, began = performance.now();
      running(true);
      progress.max = rows.length;
      progress.value = 0;
      rows.forEach(function (cell) { cell.textContent = ""; });
      rows.forEach(function (cell) {
        all.judge(bytesOf(leakproof_certificates[cell.dataset.certificate]), function (said) {
          count[said.verdict] += 1;
          done += 1;
          progress.value = done;
          cell.textContent = said.verdict + ", " + inTime(said.took);
          cell.className = "outcome " + said.verdict;
          status.textContent = done + " of " + rows.length + " judged: " + count.accepted + " accepted, " +
            (count.rejected + count.malformed) + " refused, " + inTime(performance.now() - began);
          if (done === rows.length) running(false);
        });
      });
    });
    stop.addEventListener("click", function () {
      all.stop();
      running(false);
      status.textContent += "; stopped";
    });
  }

  function startOwn() {
    var drop = document.getElementById("referee-drop");
    if (!drop) return;
    var input = document.getElementById("referee-file"), results = document.getElementById("referee-own");
    function judgeFiles(files) {
      Array.from(files).forEach(function (file) {
        var waiting = element("p", "", "Checking " + file.name + " …");
        results.insertBefore(waiting, results.firstChild);
        file.arrayBuffer().then(function (buffer) {
          bench.judge(new Uint8Array(buffer), function (said) { results.replaceChild(told(file.name, said), waiting); });
        }, function () { waiting.textContent = file.name + " cannot be read"; });
      });
    }
    input.addEventListener("change", function () { judgeFiles(input.files); input.value = ""; });
    drop.addEventListener("dragover", function (event) { event.preventDefault(); drop.classList.add("over"); });
    drop.addEventListener("dragleave", function () { drop.classList.remove("over"); });
    drop.addEventListener("drop", function (event) {
      event.preventDefault();
      drop.classList.remove("over");
      judgeFiles(event.dataTransfer.files);
    });
    document.getElementById("referee-judge-text").addEventListener("click", function () {
      var waiting = element("p", "", "Checking …");
      results.insertBefore(waiting, results.firstChild);
      bench.judge(bytesOf(document.getElementById("referee-text").value), function (said) {
        results.replaceChild(told("", said), waiting);
      });
    });
  }

  window.leakproofJudging = { Bench: Bench, told: told, bytesOf: bytesOf, addButton: addButton };
  startAll();
  startOwn();
})();
