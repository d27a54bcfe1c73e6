#!/usr/bin/env python3
"""Writes the figures of docs/benchmarks.md: measures them, keeps what was measured in docs/benchmarks.json, and makes tables and pictures of that.

    bench/figures.py build/release/bin                    everything, anew
    bench/figures.py build/release/bin --only peers reach  some parts; the others stay as they were measured
    bench/figures.py --draw                                only the page, from what was measured
    bench/figures.py --check                               exit code 1 if the page is not what was measured

All times are processor time, since the machine may have other work; they are rounded to two digits. (bench_stop measures wall time, and is not part of this.) QSopt_ex and python3-scipy are needed for
`peers`, SageMath for nothing here. The whole takes an hour and a half of one core."""
import argparse
import json
import pathlib
import re
import sys
import tempfile
import time

from large_peers import beside_one_another
from measured import measured
from page import DOCS, written
from plots import interval_plot, peers_plot
from reach import in_words, reached
from reach_list import KINDS, LEVELS

RECORD, PAGE = DOCS / "benchmarks.json", DOCS / "benchmarks.md"
NEAR_ONE = "1000001/1000000"


def said(row):
    print(row if isinstance(row, str) else json.dumps(row), flush=True)
    return row


def run(command, codes=(0,)):
    found = measured(command)
    if found.code not in codes:
        raise RuntimeError(f"{command} ended with {found.code}: {found.err.strip()}")
    return found


# --- what is measured: each part gives what docs/benchmarks.json keeps of it


def measure_jobs(programs):
    """Job J, and the maximum of all small graphs beside QSopt_ex."""
    jobs = [said(json.loads(run([programs / "bench_job_j", n, 2]).out)) for n in (7, 8)]
    if not all(job["digest_is_known"] for job in jobs):
        raise RuntimeError("job J has another digest than its peer")
    line = re.compile(r"n = (\d+) +(\d+) graphs +(\d+)/s +([\d.]+) µs each; with channel ([\d.]+) µs, with certificate ([\d.]+) µs .*?"
                      r"(?:QSopt_ex (\d+)/s on (\d+) of them, ratio (\d+), same values)?$", re.M)
    names = ("vertices", "graphs", "per_second", "microseconds", "with_channel", "with_certificate", "peer_per_second", "peer_graphs", "ratio")
    maxima = [dict(zip(names, (float(x) if x else None for x in found))) for found in line.findall(said(run([programs / "bench_optimum", 2, 9]).out))]
    return {"job_j": [{k: job[k] for k in ("n", "graphs", "graphs_per_cpu_s", "microseconds_per_graph", "nauty_alone_microseconds")} for job in jobs],
            "maxima": maxima}


def measure_peers(programs):
    return [said(row) for row in beside_one_another(programs, (30, 40, 50, 60, 70, 80, 90, 100, 120), 60)]


def shown_rows(rows):
    out = []
    for row in rows:
        said(in_words(row))
        out.append(row)
    return out


def measure_reach(programs):
    """The list of reach_list.py: exact with certificates at 128 vertices and exact at 200, an interval after a minute at 300; and λ next to 1."""
    program, referees = programs / "leakproof", [programs / "leakproof-referee", programs / "leakproof-referee-verified"]
    return {"128": shown_rows(reached(program, 128, 30, referees=referees)), "200": shown_rows(reached(program, 200, 120)),
            "300": shown_rows(reached(program, 300, 60, ask=True)), "near_one": shown_rows(reached(program, 128, 60, ask=True, levels=[NEAR_ONE]))}


def measure_interval(programs):
    """How the certified interval of graphs with 300 vertices shrinks: a run for each time at which it is asked."""
    out = []
    for kind in ("random4", "geometric"):
        for seconds in (2, 5, 10, 20, 40):
            row, = reached(programs / "leakproof", 300, seconds, ask=True, kinds=[kind], levels=["3/2"])
            said(in_words(row))
            out.append({**row, "asked": seconds})
            if row["found"] == "exact":
                break
    return out


def measure_surveys(programs):
    ten = run([programs / "leakproof", "optimum", "--graphs", "10..10", "--lambda", "2"])
    said(f"10 vertices: {ten.cpu:.0f} s")
    with tempfile.TemporaryDirectory() as folder:
        eleven = run([programs / "leakproof", "optimum", "--graphs", "11..11", "--lambda", "2", "--shard", "1/1000", "--out", folder])
        shard = json.loads((pathlib.Path(folder) / "shard-0001-of-1000").read_text().split("\n", 1)[0])  # its checksum follows
    graphs = shard["found"]["sizes"][0]["graphs"]
    said(f"11 vertices: {eleven.cpu:.0f} s for {graphs} graphs")
    return {"ten": {"cpu": ten.cpu, "megabytes": ten.megabytes, "graphs": 11716571}, "eleven": {"cpu": eleven.cpu, "graphs": graphs}}


def measure_suite(programs):
    sizes = json.loads(run([programs / "bench_suite", "6..8", "--json"]).out)
    out = {"sizes": [{"vertices": s["vertices"], "graphs": s["graphs"], "cpu": sum(s["claims"].values()),
                      "most": sorted(s["claims"], key=lambda name: -s["claims"][name])[:3]} for s in sizes], "commands": []}
    papers = ["edwards/*", "alvim*/*", "beyond/*"]
    for words in (["check"], ["check", *papers, "--graphs", "1..7"], ["check", *papers, "--graphs", "1..8"]):
        found = run([programs / "leakproof", *words])
        out["commands"].append(said({"command": " ".join(f"'{w}'" if "*" in w else w for w in words), "cpu": found.cpu, "wall": found.wall}))
    return out


def measure_covering(programs):
    rows = []
    for spec in ("threshold:2000,5", "within(grid:40,40; 3)"):
        found = run([programs / "leakproof", "optimum", spec, "--lambda", "3/2"])
        if "covering number" not in found.out:
            raise RuntimeError(f"{spec}: not the interval of the covering number")
        rows.append(said({"graph": spec, "cpu": found.cpu, "megabytes": found.megabytes}))
    return rows


# --- what is written


def digits(value):
    """Two digits, or all before the point."""
    if value >= 10:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 1 else f"{value:.2f}" if value >= 0.01 else "0.01"


def table(head, rows):
    return "\n".join(["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"] + ["| " + " | ".join(row) + " |" for row in rows])


def jobs_table(data):
    rows = [[f"J, {j['n']} vertices", f"{j['graphs_per_cpu_s']:,.0f}",
             f"{digits(j['microseconds_per_graph'])} µs a graph, nauty alone {digits(j['nauty_alone_microseconds'])}"] for j in data["job_j"]]
    for m in data["maxima"]:
        beside = f"with a channel {digits(m['with_channel'])} µs, with a certificate {digits(m['with_certificate'])} µs a graph"
        if m["ratio"]:
            beside += f"; QSopt_ex {m['peer_per_second']:,.0f} graphs a second, ratio {m['ratio']:.0f}"
        rows.append([f"maximum leakage, {m['vertices']:.0f} vertices, all {m['graphs']:,.0f} connected graphs", f"{m['per_second']:,.0f}", beside])
    return table(["job", "graphs per CPU second", "beside, in the same run"], rows)


def peers_table(data):
    cell = lambda row, name, above: digits(row[name]) if row[name] is not None else "more than 60" if above[name] is not None else ""
    rows, above = [], {"leakproof": 0, "highs": 0, "qsopt_ex": 0}
    for row in data:
        rows.append([str(row["vertices"])] + [cell(row, name, above) for name in ("leakproof", "highs", "qsopt_ex")])
        above = row
    return table(["vertices", "leakproof, exact", "HiGHS, floating point", "QSopt_ex, exact"], rows)


def reach_cell(row):
    if row["found"] == "exact":
        return digits(row["cpu"])
    if "width" not in row:
        return f"*not within {row['limit']}*"
    return f"{digits(row['cpu'])}, an interval of {100 * row['width']:.1g} %"


def reach_table(data):
    rows = []
    for size in ("128", "200", "300", "near_one"):
        by_kind = {}
        for row in data[size]:
            by_kind.setdefault(row["graph"].rsplit("-", 2)[0], {})[row["lambda"]] = row
        for kind in KINDS:
            levels = [NEAR_ONE] if size == "near_one" else LEVELS
            if size == "near_one":
                continue
            found = by_kind.get(kind, {})
            near = {r["graph"].rsplit("-", 2)[0]: r for r in data["near_one"]} if size == "128" else {}
            rows.append([size, kind] + [reach_cell(found[level]) if level in found else "" for level in levels] + [reach_cell(near[kind]) if kind in near else ""])
    return table(["vertices", "graph", *(f"λ = {level}" for level in LEVELS), "λ = 1 + 10⁻⁶"], rows)


def reach_summary(data):
    certified = [row for row in data["128"] if row.get("referees")]
    accepted = sum(all(one["accepted"] for one in row["referees"]) for row in certified)
    by_referee = {}
    for row in certified:
        for one in row["referees"]:
            by_referee[one["referee"]] = max(by_referee.get(one["referee"], 0), one["cpu"])
    kilobytes = max(row["certificate_bytes"] for row in certified) / 1000
    exact = {size: sum(row["found"] == "exact" for row in data[size]) for size in ("128", "200", "300")}
    widths = [row.get("width", 0) for row in data["300"] if row["found"] == "exact" or "width" in row]
    memory, asked = max(row["megabytes"] for row in data["300"]), max(row["limit"] for row in data["300"])
    slowest = max(by_referee.values())
    return (f"Of the {len(data['128'])} with 128 vertices {exact['128']} are exact within 30 s, and both referees accept the certificates of {accepted}, of {kilobytes:.0f} kB at most, each in {digits(slowest)} s at most. "
            f"Of the {len(data['200'])} with 200 vertices {exact['200']} are exact within 120 s. Of the {len(data['300'])} with 300, asked after {asked} s, {exact['300']} are exact by then, and {sum(w <= 0.01 for w in widths)} "
            f"known up to 1 %, {sum(w <= 0.0001 for w in widths)} up to a hundredth of that; they take {memory:.0f} MB at most. With 128 vertices at λ = 1 + 10⁻⁶ {sum(row['found'] == 'exact' for row in data['near_one'])} of {len(data['near_one'])} are exact within 60 s.")


def surveys_text(data):
    ten, eleven = data["ten"], data["eleven"]
    memory = f", {ten['megabytes']:.0f} MB" if "megabytes" in ten else ""
    return (f"`optimum --graphs 10..10 --lambda 2`, all {ten['graphs']:,} connected graphs with all bounds: {ten['cpu'] / 60:.1f} CPU-minutes, {1e6 * ten['cpu'] / ten['graphs']:.0f} µs a graph{memory}. "
            f"Eleven vertices, one of 1,000 even parts, {eleven['graphs']:,} graphs: {1e6 * eleven['cpu'] / eleven['graphs']:.0f} µs a graph ([cluster.md](cluster.md)).")


def suite_table(data):
    return table(["vertices", "graphs", "CPU seconds", "per graph", "what costs most"],
                 [[str(s["vertices"]), f"{s['graphs']:,}", digits(s["cpu"]), f"{1000 * s['cpu'] / s['graphs']:.1f} ms", ", ".join(s["most"])] for s in data["sizes"]])


def commands_table(data):
    return table(["command", "CPU seconds"], [[f"`{c['command']}`", digits(c["cpu"])] for c in data["commands"]])


def covering_table(data):
    return table(["graph", "CPU seconds", "memory"], [[r["graph"], digits(r["cpu"]), f"{r['megabytes']:.0f} MB"] for r in data])


MEASURES = {"jobs": measure_jobs, "peers": measure_peers, "reach": measure_reach, "interval": measure_interval, "surveys": measure_surveys,
            "suite": measure_suite, "covering": measure_covering}
# The parts of the page, by their marks, and the part of the record that each is made of.
PARTS = {"jobs": ("jobs", jobs_table), "large-peers": ("peers", peers_table), "reach": ("reach", reach_table), "reach-summary": ("reach", reach_summary),
         "surveys": ("surveys", surveys_text), "suite": ("suite", suite_table), "suite-commands": ("suite", commands_table),
         "covering": ("covering", covering_table)}
PICTURES = {"large-peers.svg": ("peers", peers_plot), "interval.svg": ("interval", interval_plot)}


def files(record):
    """What the files of docs/ have to be: {path: text}."""
    page = PAGE.read_text(encoding="utf-8")
    for mark, (part, make) in PARTS.items():
        page = written(page, mark, make(record["parts"][part]["found"]))
    days = sorted({record["parts"][part]["day"] for part in MEASURES})
    page = written(page, "when", f"Measured on {' and '.join(days)} ({record['machine']}).")
    out = {PAGE: page}
    for name, (part, draw) in PICTURES.items():
        out[DOCS / name] = draw(record["parts"][part]["found"])
    return out


def machine():
    with open("/proc/cpuinfo", encoding="utf-8") as file:
        names = [line.split(":")[1].strip() for line in file if line.startswith("model name")]
    return f"{len(names)} processors, {names[0]}" if names else "an unknown machine"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("programs", type=pathlib.Path, nargs="?")
    parser.add_argument("--only", nargs="+", choices=MEASURES)
    parser.add_argument("--draw", action="store_true")
    parser.add_argument("--check", action="store_true")
    arguments = parser.parse_args()
    record = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {"parts": {}}
    if not (arguments.draw or arguments.check):
        if arguments.programs is None:
            parser.error("the folder of the programs is missing")
        record["machine"] = machine()
        for part in arguments.only or MEASURES:
            found = MEASURES[part](arguments.programs.resolve())
            record["parts"][part] = {"day": time.strftime("%Y-%m-%d", time.gmtime()), "found": found}
            RECORD.write_text(json.dumps(record, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    missing = [part for part in MEASURES if part not in record["parts"]]
    if missing:
        print(f"not measured yet: {', '.join(missing)}", file=sys.stderr)
        return 1
    wrong = 0
    for path, text in files(record).items():
        if not arguments.check:
            path.write_text(text, encoding="utf-8")
        elif not path.exists() or path.read_text(encoding="utf-8") != text:
            print(f"{path.name} is not what docs/benchmarks.json has: bench/figures.py --draw", file=sys.stderr)
            wrong = 1
    return wrong


if __name__ == "__main__":
    sys.exit(main())
