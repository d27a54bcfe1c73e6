#!/usr/bin/env -S node --stack-size=200
// The referee of the report as a program: it prints what leakproof-referee-verified prints. The stack is a fifth of what
// browsers have.
//
//   page.js FILE…
"use strict";
const fs = require("fs");
const path = require("path");
const source = path.join(__dirname, "../../report/site/assets/referee.js");
(0, eval)(fs.readFileSync(process.env.LEAKPROOF_PAGE_REFEREE || source, "utf8") + "\nleakproofReferee();");

const codes = { accepted: 0, rejected: 1, malformed: 2 };
let worst = 0;
for (const file of process.argv.slice(2)) {
  const [verdict, statement, why] = globalThis.leakproofJudge(fs.readFileSync(file, "latin1"));
  fs.writeSync(1, Buffer.from(statement + file + ": " + verdict + (why ? ": " + why : "") + "\n", "latin1"));
  worst = Math.max(worst, codes[verdict]);
}
if (worst === 0) fs.writeSync(1, "ACCEPTED\n");
process.exitCode = worst;
