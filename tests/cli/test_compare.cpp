// compare sees every value of every result that commands print; table keeps the order of its input.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace leakproof::test {
namespace {

using CompareJson = nlohmann::ordered_json;

// Two results in files, compared as text and as JSON.
class Comparison {
public:
    Comparison(const std::string& before, const std::string& after) {
        const std::string files = folder_.file("old", before) + " " + folder_.file("new", after);
        text = run("compare " + files);
        const Outcome json = run("compare " + files + " --json");
        CHECK(json.exit_code == text.exit_code);
        if (text.exit_code != 2) document = CompareJson::parse(json.out);
    }
    bool says(const std::string& section, const std::string& part) const {
        for (const auto& one : document.at(section))
            if (contains(one.at("name").get<std::string>() + ": " + one.at("what").get<std::string>(), part))
                return true;
        return false;
    }

    Outcome text{};
    CompareJson document;

private:
    Folder folder_;
};

std::string with_other(std::string text, const std::string& from, const std::string& to) {
    const auto at = text.find(from);
    REQUIRE(at != std::string::npos);
    return text.replace(at, from.size(), to);
}

std::string output(const std::string& arguments) {
    const Outcome outcome = run(arguments);
    REQUIRE_MESSAGE(outcome.exit_code != 2, outcome.err);
    return outcome.out;
}

// Calls the action with the document once for each number or fraction below the place, changed.
template <class Action>
void for_each_changed_value(CompareJson& document, CompareJson& place, const Action& action) {
    if (place.is_structured()) {
        for (auto& [key, value] : place.items()) for_each_changed_value(document, value, action);
        return;
    }
    const CompareJson kept = place;
    if (place.is_number_integer()) place = place.get<long>() + 1;
    else if (place.is_boolean()) place = !place.get<bool>();
    else if (place.is_string() && !place.get<std::string>().empty() &&
             place.get<std::string>().find_first_not_of("0123456789/-") == std::string::npos)
        place = "7919/7";
    if (place != kept) action();
    place = kept;
}

// Every number of a result matters: compare never passes over one.
void every_value_matters(const std::string& result, const std::vector<std::string>& below) {
    CompareJson document = CompareJson::parse(result);
    CHECK(Comparison(result, document.dump()).text.exit_code == 0);
    CompareJson* place = &document;
    for (const auto& key : below) place = &(place->is_array() ? place->at(std::stoul(key)) : place->at(key));
    long changes = 0;
    for_each_changed_value(document, *place, [&] {
        const Folder folder;
        const Outcome found = run("compare " + folder.file("old", result) + " " + folder.file("new", document.dump()));
        CHECK_MESSAGE(found.exit_code == 1, document.dump());
        ++changes;
    });
    CHECK(changes > 0);
}

}  // namespace

TEST_CASE("compare sees every value of every kind of result") {
    const std::string refuted = output("ask 'opt < covering' --graphs 'chair; petersen' --lambda 2 --json");
    every_value_matters(refuted, {"questions", "0", "counterexample", "values"});
    every_value_matters(refuted, {"questions", "0", "sizes"});
    every_value_matters(output("search covering/opt --maximise --graphs 1..4 --json"), {"sizes"});
    every_value_matters(output("table 'n, opt, tree' --graphs 'cycle:3..5' --json"), {"rows"});
    every_value_matters(output("optimum chair --lambda 2 --json"), {});
    every_value_matters(output("optimum --graphs 1..3 --json"), {"sizes", "2"});
    every_value_matters(output("policy '" LEAKPROOF_SOURCE_DIR "/corpus/data/policies/absent.json' --lambda 2 --json"),
                        {"queries", "0"});
    const std::string checked = output("check edwards/lemma-4/as-printed --graphs 1..3 --json");
    every_value_matters(checked, {"claims", "0", "counterexample", "values"});
    every_value_matters(checked, {"claims", "0", "ran"});
}

TEST_CASE("compare: another value is different, and equal fractions are the same") {
    const std::string result = output("ask 'opt = covering' --graphs chair --lambda 3/2 --json");
    const std::string value = CompareJson::parse(result)["questions"][0]["counterexample"]["values"]["opt"];
    const Comparison other(result, with_other(result, "\"opt\": \"" + value + "\"", "\"opt\": \"18/10\""));
    CHECK(other.text.exit_code == 1);
    CHECK(other.says("different", "opt = covering: counterexample, opt: was " + value + ", is 18/10"));
    CHECK(contains(other.text.out, "1 question compared: 0 worse, 1 different"));
    const Comparison same(with_other(result, "\"opt\": \"" + value + "\"", "\"opt\": \"18/10\""),
                          with_other(result, "\"opt\": \"" + value + "\"", "\"opt\": \"9/5\""));
    CHECK(same.text.exit_code == 0);
    CHECK(contains(same.text.out, "1 question compared: nothing got worse, no value differs"));
}

TEST_CASE("compare knows of which graphs a result is, by their digest") {
    const Folder folder;
    const std::string command = "ask 'opt <= covering' --graphs @" + folder.path() + "/graphs.g6 --json";
    folder.file("graphs.g6", "Bw\nC~\n");
    const std::string first = output(command);
    folder.file("graphs.g6", "Bw\nCl\n");
    const Comparison other(first, output(command));
    CHECK(other.text.exit_code == 1);
    CHECK(other.says("different", "other graphs, as many of each size"));
    folder.file("graphs.g6", "Bw\n\nC~\n");  // the same ones
    CHECK(Comparison(first, output(command)).text.exit_code == 0);
    CHECK(output("ask 'opt <= covering' --graphs @- --json < " + folder.path() + "/graphs.g6") !=
          output("ask 'opt <= covering' --graphs @- --json < " + folder.file("other", "Bw\nCl\n")));

    CompareJson old = CompareJson::parse(first);
    old["questions"][0].erase("graphs_sha256");
    CHECK(Comparison(old.dump(), first).says("other", "no digest of its graphs"));
    const std::string given = output("check edwards/lemma-1 --on cycle:5 --json"),
                      others = output("check edwards/lemma-1 --on path:5 --json");
    CHECK(Comparison(given, others).text.exit_code == 1);
    CHECK(Comparison(given, given).text.exit_code == 0);
}

TEST_CASE("compare: sizes that no graph has are compared like others") {
    const std::string result = output("ask tree --graphs '2..3' --json");
    CompareJson changed = CompareJson::parse(result);
    changed["questions"][0]["sizes"][0]["vertices"] = 2147483648;
    const Comparison other(result, changed.dump());
    CHECK(other.text.exit_code == 1);
    CHECK_FALSE(contains(other.text.err, "internal error"));
}

TEST_CASE("compare names the graphs that differ in few lines") {
    const std::string result = output("table 'n, opt' --graphs 'cycle:3..30' --json");
    CompareJson changed = CompareJson::parse(result);
    for (auto& row : changed["rows"]) row["values"]["opt"] = "9";
    const Comparison many(result, changed.dump());
    CHECK(many.text.exit_code == 1);
    CHECK(contains(many.text.out, "  opt (28 graphs): cycle:3 at λ = 2 was 3/2, is 9, "));
    CHECK(contains(many.text.out, " and 25 more\n"));
    CHECK(std::count(many.text.out.begin(), many.text.out.end(), '\n') == 3);
    changed = CompareJson::parse(result);
    changed["rows"].erase(3);
    changed["rows"][0]["values"]["opt"] = nullptr;
    const Comparison lost(result, changed.dump());
    CHECK(lost.says("worse", "cycle:6: gone"));
    CHECK(lost.says("worse", "cycle:3 at λ = 2: opt: was 3/2, is undefined"));
    CHECK(Comparison(changed.dump(), result).says("other", "cycle:6: new"));
}

TEST_CASE("compare: graphs one a line, enclosures, searches over more graphs") {
    const Folder folder;
    const std::string graphs = folder.file("graphs", "Bw\nCl\nDhc\n");
    const std::string lines = output("optimum @" + graphs + " --lambda 2,3 --json");
    CHECK(contains(Comparison(lines, lines).text.out, "6 graphs compared: nothing got worse"));
    CHECK(Comparison(lines, with_other(lines, "\"maximum\":\"3/2\"", "\"maximum\":\"8/5\""))
              .says("different", "Bw at λ = 2: maximum: was 3/2, is 8/5"));
    const std::string rough = output("optimum petersen --epsilon 1/2 --digits 3 --json"),
                      fine = output("optimum petersen --epsilon 1/2 --digits 9 --json");
    CHECK(Comparison(rough, fine).text.exit_code == 0);
    CHECK(Comparison(rough, fine).says("better", "maximum"));
    CHECK(Comparison(fine, rough).text.exit_code == 1);
    CHECK(Comparison(fine, rough).says("worse", "maximum"));
    const std::string trees = output("search opt --maximise --graphs 1..5 --where tree --json"),
                      all = output("search opt --maximise --graphs 1..5 --json");
    CHECK(Comparison(trees, all).says("better", "5 vertices at λ = 2: wider scope"));
    CHECK(Comparison(all, trees).text.exit_code == 1);
    CHECK(Comparison(trees, lines).text.exit_code == 2);
    CHECK(contains(Comparison(trees, lines).text.err, "found results of optimum, expected results of search"));
}

TEST_CASE("compare: of two runs of check, a lost case and a new counterexample are worse, more graphs are better") {
    const std::string small = output("check 'edwards/lemma-*' --graphs 1..3 --lambda 2 --json"),
                      large = output("check 'edwards/lemma-*' --graphs 1..4 --lambda 2 --json");
    CHECK(Comparison(small, large).text.exit_code == 0);
    CHECK(contains(Comparison(small, large).text.out, "wider scope ("));
    CHECK(Comparison(large, small).text.exit_code == 1);
    const std::string other = output("check 'edwards/lemma-*' --graphs 1..3 --lambda 2 --seed 2 --json");
    CHECK(Comparison(small, other).says("other", "another seed: was 1, is 2"));
}

TEST_CASE("table: the rows are those of the input, in its order, repeated ones too") {
    const Folder folder;
    const std::string file = folder.file("graphs.g6", "Dhc\nBw\nDhc\nA_\nBw\n");
    const std::string rows = "graph,name,n\nDhc,,5\nBw,,3\nDhc,,5\nA_,,2\nBw,,3\n";
    CHECK(output("table n --csv --graphs @" + file) == rows);
    CHECK(output("table n --csv --graphs @- < " + file) == rows);
    CHECK(output("table n --csv --jobs 3 --graphs @" + file) == rows);
    CHECK(output("table n --csv --where 'n > 2' --graphs @" + file) == "graph,name,n\nDhc,,5\nBw,,3\nDhc,,5\nBw,,3\n");
    CHECK(output("table n --csv --once --graphs @" + file) == "graph,name,n\nA_,,2\nBw,,3\nDhc,,5\n");
    CHECK(output("table n --csv --graphs 'path:4; 1..2; path:3..4'") ==
          "graph,name,n\nCh,path:4,4\n@,,1\nA?,,2\nA_,,2\nBg,path:3,3\nCh,path:4,4\n");
    CHECK(output("table n --csv --graphs '@-; path:2; path:2' < " + file) == rows + "A_,path:2,2\nA_,path:2,2\n");
    for (const std::string k : {"3", "1", "2"})
        CHECK(run("table n --graphs @" + file + " --shard " + k + "/3 --out " + folder.path() + "/parts").exit_code ==
              0);
    CHECK(output("merge " + folder.path() + "/parts") == output("table n --graphs @" + file));
}

}  // namespace leakproof::test
