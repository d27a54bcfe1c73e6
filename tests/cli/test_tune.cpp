// leakproof tune: docs/tuning.md, JSON, CSV, drawings, errors.
#include <fstream>
#include <nlohmann/json.hpp>

#include "page.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test::tuning {
namespace {

using Json = nlohmann::json;

std::string example(const std::string& name) {
    return std::string(LEAKPROOF_SOURCE_DIR) + "/corpus/data/policies/" + name + ".json";
}

Json tuned(const std::string& arguments) {
    static std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    static const oracle::JsonSchema schema(Json::parse(in));
    const auto outcome = run("tune " + arguments + " --json");
    CAPTURE(arguments);
    CAPTURE(outcome.err);
    REQUIRE(outcome.exit_code == 0);
    const auto out = Json::parse(outcome.out);
    CHECK(schema.fault(out, "tune").value_or("") == "");
    return out;
}

void refused(const std::string& arguments, const std::string& words) {
    const auto outcome = run("tune " + arguments);
    CAPTURE(arguments);
    CAPTURE(outcome.err);
    CHECK(outcome.exit_code == 2);
    CHECK(contains(outcome.err, words));
}

}  // namespace

TEST_CASE("the page about tuning and the program agree") { check_page("tuning.md", 4); }

TEST_CASE("a point is the mean over numbers, or over queries") {
    const std::string asked = example("salaries") + " --query sum --query histogram --mechanism geometric --lambda 4";
    const auto by_number = tuned(asked), by_query = tuned(asked + " --weigh query");
    // Both have the sensitivity 2, and 2a/(1-a)² = 4 at a = 1/2; under plain privacy the sum has 5.
    CHECK(by_number["points"][0]["error"] == "4");
    CHECK(by_query["points"][0]["error"] == "4");
    CHECK(by_number["points"][1]["rows"][1]["error"] == "4");
    CHECK(by_number["points"][1]["error"] != by_query["points"][1]["error"]);
    CHECK(by_number["points"][1]["plain"] == true);
}

TEST_CASE("Laplace noise everywhere gives fractions at a fraction ε") {
    const auto json =
        tuned(example("salaries") + " --query histogram --epsilon 1/2 --noise laplace --mechanism 'from cumulative'");
    // S_c = 2, 10 squares over 6 numbers, 2/(ε/2)² = 32.
    CHECK(json["points"][0]["error"] == "160/3");
}

TEST_CASE("variants, in the order of their keys, and their names") {
    const auto json =
        tuned(example("grid") + " --vary threshold=1,2 --vary secrets.norm=1,infinity --no-plain --query histogram");
    REQUIRE(json["points"].size() == 4);
    CHECK(json["points"][1]["variant"] == Json::parse(R"({"threshold": "1", "secrets.norm": "infinity"})"));
    CHECK(contains(json["points"][2]["policy"].get<std::string>(), ", threshold 2, secrets.norm 1"));
    CHECK(tuned(example("salaries") + " --vary blocks=2,3")["points"].size() == 3);
    CHECK(tuned(example("salaries") + " --vary secrets=full")["points"][0]["error"] ==
          tuned(example("salaries"))["points"][1]["error"]);
}

TEST_CASE("the front: pairs, bits, equal points, what is not known") {
    const auto pairs = tuned(example("salaries") + " --vary threshold=1..5 --epsilon 1/2 --query ranges --pair 0,5");
    std::vector<bool> front;
    for (const auto& point : pairs["points"]) front.push_back(point["front"].get<bool>());
    CHECK(front == std::vector<bool>{true, false, false, false, true, true});
    CHECK(pairs["points"][0]["factors"][0]["steps"] == 5);
    CHECK(pairs["points"][4]["factors"][0]["sentence"] ==
          "someone who believed 50 % can come to believe at most 62.3 %");
    const auto apart = tuned(example("towns") + " --pair Aldow,Dunn --lambda 2 --query histogram");
    CHECK(apart["points"][0]["factors"][0]["known"] == "unprotected");
    CHECK(apart["points"][0]["factors"][0]["factor"].is_null());
    CHECK(apart["points"][1]["factors"][0]["factor"] == "2");
    CHECK(apart["points"][1]["factors"][0]["sentence"] ==
          "someone who believed 50 % can come to believe at most 66.7 %");
    const auto known = tuned(example("census_marginal") + " --query histogram --lambda 2");
    CHECK(known["points"][0]["bits"].is_null());
    CHECK(known["points"][0]["front"] == false);  // more noise, and no bound
    // λ = 2 with two steps and λ = 4 with one are the same factor.
    const auto levels = tuned(example("salaries") + " --vary threshold=3,5 --lambda 2,4 --query histogram --pair 0,5 " +
                              "--mechanism geometric --no-plain");
    CHECK(levels["points"][0]["factors"][0]["factor"] == levels["points"][3]["factors"][0]["factor"]);
    CHECK(levels["points"][0]["front"] == false);
    CHECK(levels["points"][3]["front"] == true);
}

TEST_CASE("CSV and drawings") {
    const auto csv = run("tune " + example("salaries") + " --pair 0,5 --lambda 4 --csv --exact --query histogram");
    CHECK(csv.exit_code == 0);
    CHECK(contains(csv.out, "\"factor of 0,5\""));
    CHECK(contains(csv.out, "salary bands,no,4,,histogram,6,2,least squares,10/3,10/3,64,"));
    const auto svg = run("tune " + example("salaries") + " --vary threshold=1..3 --svg -");
    CHECK(svg.exit_code == 0);
    CHECK(svg.out.rfind("<svg", 0) == 0);
    CHECK(contains(svg.out, "<title>salary bands, threshold 3 at λ = 2: error "));
}

TEST_CASE("the trade-offs of the report are those that the program finds") {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/corpus/data/tradeoffs.json");
    const auto recorded = Json::parse(in);
    CHECK(recorded.size() == 2);
    for (const auto& one : recorded) {
        std::string arguments;
        for (std::size_t k = 1; k < one["arguments"].size(); ++k) {
            auto word = one["arguments"][k].get<std::string>();
            if (word.rfind("corpus/", 0) == 0) word = std::string(LEAKPROOF_SOURCE_DIR) + "/" + word;
            arguments += (k > 1 ? " '" : "'") + word + "'";
        }
        CHECK(one["arguments"][0] == "tune");
        CHECK(tuned(arguments) == one["tuning"]);
    }
}

TEST_CASE("what tune refuses") {
    refused(example("salaries") + " --lambda 1", "λ > 1");
    refused(example("salaries") + " " + example("pay"), "a policy on other values");
    refused(example("salaries") + " --vary threshold", "KEY=VALUES");
    refused(example("salaries") + " --vary threshold=5..1", "KEY=VALUES");
    refused(example("salaries") + " --vary threshold=1..2000", "at most 1000");
    refused(example("salaries") + " --vary secret.norm=1", "one of the keys");
    refused(example("salaries") + " --vary secrts.norm=1", "did you mean 'secrets'");
    refused(example("grid") + " --vary title.norm=1", "which stands there");
    refused(example("salaries") + " --vary threshold=no", "threshold no");
    refused(example("locations") + " --vary threshold=1", "people.0.secrets.threshold");
    refused(example("salaries") + " --pair 0,9", "unknown value");
    refused(example("salaries") + " --pair 0,0", "two different values");
    refused(example("salaries") + " --mechanism order", "did you mean 'ordered'");
    refused(example("salaries") + " --mechanism ordered --query sum", "only for the query 'ranges'");
    refused(example("salaries") + " --weigh all", "'number' or 'query'");
    refused(example("salaries") + " --noise gaussian", "'geometric' or 'laplace'");
    refused(example("salaries") + " --query medians", "'medians'");
}

}  // namespace leakproof::test::tuning
