// The report: every claim has its page, links lead somewhere, numbers are those of the summary, text stays text.
#include <doctest/doctest.h>
#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <regex>
#include <set>

#include "base/error.hpp"
#include "base/file.hpp"
#include "report/site/html.hpp"
#include "report/site/material.hpp"
#include "report/site/site.hpp"
#include "report/weighed.hpp"
#include "tests/support/folder.hpp"

namespace leakproof::site {
namespace {

const std::string root = LEAKPROOF_SOURCE_DIR;

const Baseline& recorded() {
    static const Baseline baseline = Baseline::load(root + "/corpus/data/baseline.json");
    return baseline;
}

const Site& recorded_site() {
    static const Site site = make_site(recorded(), "the recorded results");
    return site;
}

std::vector<std::string> matches(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::vector<std::string> out;
    for (auto it = std::sregex_iterator(text.begin(), text.end(), expression); it != std::sregex_iterator(); ++it)
        out.push_back((*it)[1]);
    return out;
}

std::map<std::string, std::string> pages_as_files(const Site& site) {
    std::map<std::string, std::string> out;
    for (auto& file : site.written()) out[file.path] = std::move(file.content);
    return out;
}

// What is opened is closed, in order; scripts are skipped.
std::string first_unbalanced(const std::string& html) {
    static const std::set<std::string> empty{"meta", "link", "br", "input"};
    std::vector<std::string> open;
    for (std::size_t at = 0; (at = html.find('<', at)) != std::string::npos;) {
        if (html.compare(at, 2, "<!") == 0) {
            ++at;
            continue;
        }
        const std::size_t end = html.find('>', at);
        const bool closes = html[at + 1] == '/', by_itself = html[end - 1] == '/';
        const std::size_t from = at + (closes ? 2 : 1);
        const std::string name = html.substr(from, html.find_first_of(" />\n", from) - from);
        if (closes) {
            if (open.empty() || open.back() != name) return "</" + name + "> at " + html.substr(at, 60);
            open.pop_back();
        } else if (name == "script") {
            at = html.find("</script>", at);
            if (at == std::string::npos) return "a script without an end";
            at += 9;
            continue;
        } else if (!by_itself && !empty.contains(name)) open.push_back(name);
        at = end;
    }
    return open.empty() ? "" : "<" + open.back() + "> is not closed";
}

TEST_CASE("every claim has a page, and every reading a place in it") {
    const auto files = pages_as_files(recorded_site());
    std::size_t pages = 0;
    for (const auto& claim : ledger()) {
        const auto page = files.find(claim_path(claim.id));
        REQUIRE_MESSAGE(page != files.end(), claim.id);
        ++pages;
        for (const auto& entry : entries_of(claim)) {
            const std::string place = "id=\"" + anchor(entry.id) + "\"";
            CHECK_MESSAGE(page->second.find(place) != std::string::npos, entry.id);
        }
    }
    CHECK(pages == ledger().size());
    std::size_t claim_pages = 0;
    for (const auto& [path, content] : files) claim_pages += path.starts_with("claims/");
    CHECK(claim_pages == pages);
}

// The place that a fragment names; what comes after "=" is for the scripts of the page.
std::string place_of(const std::string& fragment) { return fragment.substr(0, fragment.find('=')); }

TEST_CASE("every link of the report leads to a file and a place in it, also where all is one file") {
    const auto files = pages_as_files(recorded_site());
    std::map<std::string, std::set<std::string>> places;
    std::set<std::string> everywhere;
    for (const auto& [path, content] : files) {
        if (!path.ends_with(".html")) continue;
        for (const auto& id : matches(content, "[ \n]id=\"([^\"]+)\"")) {
            CHECK_MESSAGE(places[path].insert(id).second, path << " has " << id << " twice");
            if (id != "main") CHECK_MESSAGE(everywhere.insert(id).second, "two pages have " << id);
        }
    }
    std::size_t links = 0;
    for (const auto& [path, content] : files) {
        if (!path.ends_with(".html")) continue;
        CHECK(content.find("@/") == std::string::npos);
        for (const auto& link : matches(content, " (?:href|src)=\"([^\"]*)\"")) {
            const auto mark = link.find('#');
            const std::string file = link.substr(0, mark);
            const std::filesystem::path folder = std::filesystem::path(path).parent_path();
            const std::string to = file.empty() ? path : (folder / file).lexically_normal().string();
            CHECK_MESSAGE(files.contains(to), path << " leads to " << link);
            if (mark != std::string::npos)
                CHECK_MESSAGE(places[to].contains(place_of(link.substr(mark + 1))), path << " leads to " << link);
            ++links;
        }
    }
    CHECK(links > 4000);

    const std::string one = recorded_site().written_as_one().content;
    std::set<std::string> ids;
    for (const auto& id : matches(one, "[ \n]id=\"([^\"]+)\"")) CHECK_MESSAGE(ids.insert(id).second, id);
    for (const auto& link : matches(one, " href=\"([^\"]{1,200})\""))
        if (!link.starts_with("data:")) CHECK_MESSAGE((link[0] == '#' && ids.contains(place_of(link.substr(1)))), link);
    CHECK(matches(one, " (src)=\"").empty());
}

TEST_CASE("pages are well-formed") {
    for (const auto& [path, content] : pages_as_files(recorded_site()))
        if (path.ends_with(".html"))
            CHECK_MESSAGE(first_unbalanced(content).empty(), path << first_unbalanced(content));
    CHECK(first_unbalanced("<p><b>x</p></b>") != "");
    CHECK(first_unbalanced("<p>x") != "");
    CHECK(first_unbalanced("<p>x<br><script>a<b</script></p>").empty());
}

TEST_CASE("the numbers of the overview are those of the summary") {
    const std::string overview = recorded_site().pages.front().body;
    Tally all;
    for (const auto& tally : tallies(recorded().results())) {
        all += tally;
        const std::regex row("<tr class=\"reading\" data-paper=\"" + tally.paper + "\" data-verdict=\"(\\w+)\"");
        std::map<std::string, long> found;
        for (auto it = std::sregex_iterator(overview.begin(), overview.end(), row); it != std::sregex_iterator(); ++it)
            ++found[(*it)[1]];
        long refuted = 0;
        for (const long number : tally.refuted) refuted += number;
        CHECK(found["holds"] == tally.holds);
        CHECK(found["refuted"] == refuted);
        CHECK(found["open"] == tally.vacuous + tally.incomplete);
        CHECK(found["holds"] + found["refuted"] + found["open"] == tally.readings);
    }
    const auto shown = [&](const std::string& filter) {
        const auto found = matches(overview, "data-filter=\"" + filter + "\"><b class=\"number\">([0-9,]+)</b>");
        REQUIRE(found.size() == 1);
        return std::stol(found.front());
    };
    const auto rows = [&](const std::string& attributes) {
        return static_cast<long>(matches(overview, "<tr class=\"(reading)\" [^>]*" + attributes).size());
    };
    CHECK(shown("verdict=holds&rung=4") == rows("data-verdict=\"holds\"[^>]*data-rung=\"4\""));
    CHECK(shown("verdict=holds&rung=1") == rows("data-verdict=\"holds\"[^>]*data-rung=\"1\""));
    CHECK(shown("verdict=refuted&check=nothing") == rows("data-verdict=\"refuted\"[^>]*data-check=\"nothing\""));
    CHECK(shown("left=some") == rows("data-left=\"some\""));
    CHECK(shown("verdict=holds&rung=4") + shown("verdict=holds&rung=3") + shown("verdict=holds&rung=2") +
              shown("verdict=holds&rung=1") ==
          all.holds);
    CHECK(shown("verdict=holds&rung=4") + shown("verdict=refuted&rung=4") == all.proved);
}

TEST_CASE("what a run says is shown as text, whatever it is") {
    Result hostile = *recorded().find("edwards/lemma-4/as-printed");
    const std::string evil = "<script>alert(\"x\")</script> & <b onclick='y'>";
    hostile.notes = {evil};
    hostile.counterexample->object = evil;
    hostile.counterexample->values.push_back({evil, Datum(evil)});
    hostile.telling = hostile.counterexample;
    const Site site = make_site(Baseline::of({hostile}), evil);
    for (const auto& [path, content] : pages_as_files(site)) {
        if (!path.ends_with(".html")) continue;
        CHECK_MESSAGE(content.find("alert(\"x\")") == std::string::npos, path);
        CHECK_MESSAGE(content.find("<b onclick") == std::string::npos, path);
        CHECK_MESSAGE(first_unbalanced(content).empty(), path << first_unbalanced(content));
    }
    CHECK(escaped("<a href=\"b\">&") == "&lt;a href=&quot;b&quot;&gt;&amp;");
}

TEST_CASE("a reading without a result is told to be open") {
    const Site site = make_site(Baseline::of({}), "nothing");
    const std::string& overview = site.pages.front().body;
    CHECK(matches(overview, "data-verdict=\"(open)\"").size() > 600);
    CHECK(matches(overview, "data-verdict=\"(holds)\"").empty());
}

// A run over one given graph, made of what is recorded: everything that is refuted holds on it, but for one reading.
TEST_CASE("the report of a run tells what that run found, over which graphs, apart from what is known besides") {
    std::vector<Result> results;
    for (Result result : recorded().results()) {
        if (result.verdict == Verdict::refuted && result.id != "edwards/lemma-1/sentence-as-printed") {
            result.verdict = Verdict::holds;
            result.counterexample.reset();
            result.telling.reset();
        }
        for (auto& ran : result.ran) ran.given = true;
        if (result.id == "beyond/optimum") continue;
        if (result.id == "edwards/theorem-2") {  // no instance
            result.verdict = Verdict::vacuous;
            result.ran.clear();
        }
        results.push_back(std::move(result));
    }
    RunTold run;
    run.given = {{"petersen", "I?LRCecq?"}, {"A?", "A?"}};
    run.lambdas = {"2", "3/2"};
    run.seed = "1";
    run.recorded = recorded();
    const Baseline found = Baseline::of(results);
    const Site site = make_site(found, "run.json", &run);
    const auto files = pages_as_files(site);
    const std::string& overview = files.at("index.html");
    CHECK(overview.find("What one run found") != std::string::npos);
    CHECK(overview.find("One run, over petersen ") != std::string::npos);
    CHECK(overview.find("<code>I?LRCecq?</code>") != std::string::npos);
    CHECK(overview.find("Four papers tie") == std::string::npos);
    for (const auto& [path, content] : files) {
        if (!path.ends_with(".html")) continue;
        CAPTURE(path);
        CHECK(first_unbalanced(content).empty());
        CHECK(content.find(">holds (refutation proved)<") == std::string::npos);
        CHECK(content.find("<dd>.</dd>") == std::string::npos);
        CHECK(content.find("No run is recorded.") == std::string::npos);
    }
    // It fails, and not on these graphs: how it does is told apart.
    const std::string& lemma = files.at("claims/edwards-lemma-4.html");
    CHECK(lemma.find("holds where it ran; in general it is refuted (refutation proved)") != std::string::npos);
    const auto apart = lemma.find("<h3>Apart from this run</h3>"), fails = lemma.find("How it fails:");
    CHECK(apart != std::string::npos);
    CHECK(lemma.find("Recorded: <b>refuted</b>") != std::string::npos);
    CHECK(fails > apart);
    CHECK(lemma.find("Refutation proved in Coq:") > apart);
    CHECK(lemma.find("(given: petersen ") < apart);
    // What the run refuted it says itself, of the graph by its name.
    const std::string& refuted = files.at("claims/edwards-lemma-1.html");
    const auto section = refuted.find("id=\"" + anchor("edwards/lemma-1/sentence-as-printed") + "\"");
    CHECK(refuted.find("How it fails:", section) < refuted.find("<h3>Apart from this run</h3>", section));
    CHECK(files.at("claims/edwards-theorem-2.html").find("nothing that it speaks of.") != std::string::npos);
    CHECK(files.at("claims/beyond-optimum.html").find("It is not part of this run.") != std::string::npos);
    CHECK(matches(overview, "data-verdict=\"(refuted)\"").size() == 1);
}

TEST_CASE("a refuted reading is drawn: its graph, its channel, the numbers that disagree, what checks it") {
    const auto files = pages_as_files(recorded_site());
    for (const auto& result : recorded().results()) {
        const Counterexample* witness = result.witness();
        if (result.verdict != Verdict::refuted || witness == nullptr) continue;
        const std::string& page = files.at(claim_path(result.id));
        CHECK_MESSAGE(page.find("<div class=\"witness\">") != std::string::npos, result.id);
        if (witness->graph) CHECK_MESSAGE(page.find("<svg class=\"graph\"") != std::string::npos, result.id);
        if (witness->channel) CHECK_MESSAGE(page.find("<table class=\"matrix\">") != std::string::npos, result.id);
        CHECK_MESSAGE(page.find("class=\"recheck") != std::string::npos, result.id);
    }
    const std::string& lemma = files.at("claims/edwards-lemma-4.html");
    CHECK(lemma.find("<span class=\"sign\">≠</span>") != std::string::npos);
    CHECK(lemma.find("<code>lemma_4_as_printed_fails</code>") != std::string::npos);
    CHECK(lemma.find("#|amove 'P (aut G) u v| &lt;&gt; ") != std::string::npos);
    CHECK(files.at("certificates/edwards_theorem-3_ordered.cert").starts_with("leakproof"));
}

TEST_CASE("a folder is written whole, and only over nothing or another report") {
    const oracle::Folder folder;
    const std::string out = folder.file("report");
    write_folder(out, {{"index.html", "one"}, {"claims/a.html", "a"}});
    CHECK(read_file(out + "/index.html") == "one");
    write_folder(out + "/", {{"index.html", "two"}});
    CHECK(read_file(out + "/index.html") == "two");
    CHECK_FALSE(std::filesystem::exists(out + "/claims"));
    CHECK(folder.files() == 1);  // no draft is left

    const std::string other = folder.file("other");
    std::filesystem::create_directory(other);
    write_folder(other, {{"index.html", "empty before"}});
    CHECK(read_file(other + "/index.html") == "empty before");
    const std::string foreign = folder.file("foreign");
    std::filesystem::create_directory(foreign);
    write_file(foreign + "/thesis.tex", "mine");
    CHECK_THROWS_AS(write_folder(foreign, {{"index.html", "no"}}), InputError);
    CHECK(read_file(foreign + "/thesis.tex") == "mine");
    CHECK_FALSE(std::filesystem::exists(foreign + "/index.html"));
    write_file(folder.file("file"), "mine");
    CHECK_THROWS_AS(write_folder(folder.file("file"), {}), InputError);
    CHECK_THROWS_AS(write_folder(folder.file("no/such/place"), {}), InputError);
    CHECK(folder.files() == 4);
}

TEST_CASE("a run is read as check prints it, and nothing else") {
    const std::string recorded_text = read_file(root + "/corpus/data/baseline.json");
    const std::string scope =
        R"("scope": {"graphs": {"min_vertices": 1, "max_vertices": 7}, "lambda": ["2"], "seed": 3, "given": ["A_", "Bw"],
                     "given_names": {"Bw": "cycle:3"},
                     "families": [{"title": "Triangles", "file": "t.txt", "graphs": 1, "members": ["Bw"]}]})";
    CHECK(results_of_run(recorded_text, "x").results.results().size() == recorded().results().size());
    CHECK_FALSE(results_of_run(recorded_text, "x").run);
    const RunResults run = results_of_run("{" + scope + ", \"claims\": " + recorded_text + "}", "x");
    CHECK(run.results.results().size() == recorded().results().size());
    REQUIRE(run.run);
    CHECK(run.run->scope() == "A_, cycle:3 (Bw); λ = 2; seed 3");
    REQUIRE(run.run->families.size() == 1);
    CHECK(run.run->families.front().title == "Triangles");
    CHECK(run.run->families.front().members == std::vector<std::string>{"Bw"});
    CHECK_THROWS_AS(results_of_run("{\"claims\": " + recorded_text + "}", "x"), InputError);
    CHECK_THROWS_AS(results_of_run("{\"version\": \"0\"}", "x"), InputError);
    CHECK_THROWS_AS(results_of_run("nonsense", "x"), InputError);
}

TEST_CASE("policies beside each other: those that are recorded, and a run of one's own") {
    const auto recorded_ones = recorded_trade_offs();
    REQUIRE(recorded_ones.size() == 2);
    const Page page = trade_off_page(nullptr);
    CHECK(page.body.find("tuning-own") == std::string::npos);
    for (std::size_t k = 0; k < recorded_ones.size(); ++k) {
        const auto& of = recorded_ones[k].found;
        const std::string name = fmt::format("tuning-{}", k + 1);
        CHECK(matches(page.body, "<circle [^>]*id=\"(" + name + "-dot-[0-9]+)\"").size() == of.points.size());
        CHECK(matches(page.body, "<tr id=\"(" + name + "-row-[0-9]+)\"").size() == of.points.size());
        CHECK(std::count_if(of.points.begin(), of.points.end(), [](const auto& point) { return *point.front; }) ==
              static_cast<long>(matches(page.body, "<tr id=\"(" + name + "-row-[0-9]+)\"[^>]*class=\"front\"").size()));
    }
    std::string told = R"({"noise": "laplace", "weigh": "query", "schema": 1, "incomplete": true, "points": [
        {"policy": "<b>mine</b>", "variant": {}, "plain": false, "lambda": "2", "error": "33",
         "factors": [{"pair": ["a", "b"], "known": "unprotected", "steps_at_least": null, "steps": null, "factor": null,
                      "sentence": null, "why": "no way"}],
         "bits": null, "front": null, "front_decided": null,
         "rows": [{"query": "sum", "numbers": "1", "sensitivity": "2", "sensitivity_exact": false, "mechanism": "geometric",
                   "error": "33", "candidates": [{"mechanism": "geometric", "error": "33"}]}]}]})";
    const RunResults run = results_of_run(told, "t.json");
    REQUIRE(run.trade_off);
    CHECK_FALSE(run.run);
    const std::string own = trade_off_page(&*run.trade_off).body;
    CHECK(own.find("tuning-own") < own.find("tuning-1"));
    for (const char* words :
         {"&lt;b&gt;mine&lt;/b&gt;", "t.json", "was stopped", "∞", "≤ 2", "no bound", "all queries"})
        CHECK_MESSAGE(own.find(words) != std::string::npos, words);
    CHECK(own.find("<b>mine") == std::string::npos);
    const auto broken = [&](const std::string& from, const std::string& to) {
        std::string text = told;
        text.replace(text.find(from), from.size(), to);
        return text;
    };
    for (const auto& [from, to] : std::vector<std::pair<std::string, std::string>>{
             {"\"33\"", "\"33/x\""}, {"\"laplace\"", "7"}, {"\"known\"", "\"unknown\""}, {"\"rows\"", "\"row\""}})
        CHECK_THROWS_AS(results_of_run(broken(from, to), "t.json"), InputError);
    CHECK_THROWS_AS(results_of_run(R"({"noise": "laplace", "weigh": "query", "points": []})", "t.json"), InputError);
}

TEST_CASE("convex hulls of one's own") {
    const std::string told =
        R"({"version": "0", "x": "m", "y": "opt<", "graphs": "1..2", "lambda": "2", "left_out": 0, "hulls": [
        {"vertices": 2, "graphs": 2, "points": 2,
         "corners": [{"x": "0", "y": "2", "graphs": 1, "first": ["A?"]}, {"x": "1", "y": "4/3", "graphs": 1, "first": ["A_"]}],
         "sides": [{"inequality": "opt >= 2 - 2/3*m", "graphs": 7, "first": ["A?", "A_"]}]}]})";
    const RunResults run = results_of_run(told, "h.json");
    REQUIRE(run.page);
    const std::string& body = run.page->body;
    for (const char* words :
         {"opt&lt;", "2 vertices", "opt &gt;= 2 - 2/3*m", "7 graphs: <code>A?</code> <code>A_</code> …", "(1, 4/3)",
          "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"hull\"", "h.json", "λ = 2"})
        CHECK_MESSAGE(body.find(words) != std::string::npos, words);
    CHECK(matches(body, "<figure class=\"drawn own\">(<h3>)").size() == 2);
    std::string broken = told;
    broken.replace(broken.find("4/3"), 3, "4/x");
    CHECK_THROWS_AS(results_of_run(broken, "h.json"), InputError);
    CHECK_THROWS_AS(results_of_run(R"({"x": "m", "hulls": [{}]})", "h.json"), InputError);
}

}  // namespace
}  // namespace leakproof::site
