// Verdicts by weight: groups, counts, the report of a run, errata.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "report/errata.hpp"
#include "report/run.hpp"
#include "report/site/errata_page.hpp"
#include "report/weighed.hpp"

namespace leakproof {
namespace {

const Weight printed{Kind::printed, "", {}}, ours{Kind::ours, "", {}};

Weight failing(Kind kind, Flaw how) { return {kind, "", Failing{how, "A reason.", "", {}}}; }

const Weight* weight_by_name(const std::string& id) {
    static const Weight falsehood = failing(Kind::printed, Flaw::plain), step = failing(Kind::step, Flaw::hypothesis),
                        slip = failing(Kind::printed, Flaw::rounding), own = failing(Kind::ours, Flaw::plain),
                        boundary = failing(Kind::printed, Flaw::boundary);
    if (id == "p/false") return &falsehood;
    if (id == "p/step") return &step;
    if (id == "p/slip") return &slip;
    if (id == "q/own") return &own;
    if (id == "q/boundary") return &boundary;
    return id == "q/unknown" ? nullptr : &printed;
}

Result refuted(const std::string& id) {
    Result out;
    out.id = id;
    out.verdict = Verdict::refuted;
    out.counterexample.emplace();
    out.counterexample->object = "object of " + id;
    out.counterexample->expectation = "something";
    return out;
}

std::vector<Result> results() {
    std::vector<Result> out;
    for (const auto* id : {"q/boundary", "q/own", "p/slip", "p/step", "p/false", "q/unknown"})
        out.push_back(refuted(id));
    Result holds, vacuous;
    holds.id = "p/holds";
    holds.verdict = Verdict::holds;
    vacuous.id = "p/vacuous";
    out.push_back(holds);
    out.push_back(vacuous);
    return out;
}

TEST_CASE("readings are counted by paper, kind and flaw") {
    const auto found = tallies(results(), weight_by_name);
    REQUIRE(found.size() == 2);
    const Tally &q = found[0], &p = found[1];
    CHECK(q.paper == "q");
    CHECK(q.readings == 3);
    CHECK(q.ours_refuted == 1);
    CHECK(q.unweighed == 1);
    CHECK(q.flaws[static_cast<int>(Flaw::boundary)] == 1);
    CHECK(q.flaws[static_cast<int>(Flaw::plain)] == 0);  // what is ours is not counted against a paper
    CHECK(p.readings == 5);
    CHECK(p.holds == 1);
    CHECK(p.vacuous == 1);
    CHECK(p.steps == 1);
    CHECK(p.flaws[static_cast<int>(Flaw::plain)] == 1);
    CHECK(p.flaws[static_cast<int>(Flaw::hypothesis)] == 1);
    CHECK(p.flaws[static_cast<int>(Flaw::rounding)] == 1);
}

TEST_CASE("the gravest counterexamples come first, degenerate ones only if they are asked for") {
    const auto all = results();
    const std::vector<Comparison> comparisons(all.size());
    const Range range;
    const auto text = [&](bool wanted) {
        return RunReport{all, comparisons, range, {}, false, wanted, weight_by_name}.text();
    };
    const std::string brief = text(false);
    std::size_t last = 0;
    for (const auto* id : {"  q/unknown: ", "  p/false: ", "  p/step: ", "  p/slip: ", "  q/own: "}) {
        const auto at = brief.find(std::string(id) + "object");
        REQUIRE_MESSAGE(at != std::string::npos, id);
        CHECK_MESSAGE(at > last, id);
        last = at;
    }
    CHECK(brief.find("  q/boundary: object") == std::string::npos);
    CHECK(brief.find("--all") != std::string::npos);
    CHECK(text(true).find("  q/boundary: object") != std::string::npos);
    CHECK(brief.find("Not established:\n  p/vacuous: vacuous") != std::string::npos);
}

TEST_CASE("the JSON of a run has the weights") {
    const auto all = results();
    const std::vector<Comparison> comparisons(all.size());
    const Range range;
    const auto json =
        nlohmann::json::parse(RunReport{all, comparisons, range, {}, false, false, weight_by_name}.json("1"));
    CHECK(json.at("summary").size() == 2);
    CHECK(json.at("claims").at(4).at("kind") == "printed");
    CHECK(json.at("claims").at(4).at("fails").at("how") == "false");
    CHECK_FALSE(json.at("claims").at(5).contains("kind"));
    CHECK_FALSE(json.at("claims").at(6).contains("fails"));
}

const Baseline& on_record() {
    static const Baseline baseline = Baseline::load(std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/baseline.json");
    return baseline;
}

TEST_CASE("errata of one paper or of all, and of no other") {
    CHECK(errata("", on_record()).size() == 4);
    CHECK(errata("edwards", on_record()).size() == 1);
    CHECK_THROWS_AS(errata("edward", on_record()), InputError);
}

TEST_CASE("errata are written as Markdown, HTML and JSON") {
    const auto all = errata("edwards", on_record());
    REQUIRE(!all[0].grave.empty());
    const std::string& id = all[0].grave[0].id;
    CHECK(errata_markdown(all, on_record()).find("(`" + id + "`)") != std::string::npos);
    const std::string page = site::errata_html(all, on_record()), html = page.substr(0, page.find("<script>"));
    CHECK(html.find("<span class=\"math\" data-tex=") != std::string::npos);
    CHECK(html.find("<article id=\"" + id + "\">") != std::string::npos);
    for (const auto* tag : {"article", "ul", "pre", "p", "h3", "code"}) {  // every tag is closed
        const auto count = [&](const std::string& text) {
            long times = 0;
            for (auto at = html.find(text); at != std::string::npos; at = html.find(text, at + 1)) ++times;
            return times;
        };
        const std::string name = tag;
        CHECK_MESSAGE(count("<" + name + ">") + count("<" + name + " ") == count("</" + name + ">"), name);
    }
    const auto json = nlohmann::json::parse(errata_json(all, on_record()));
    CHECK(json.at(0).at("false_or_hypothesis").at(0).at("id") == id);
}

}  // namespace
}  // namespace leakproof
