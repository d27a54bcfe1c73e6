// Graphs too large for their exact maximum, and powers: leakproof optimum and graph --power, with the referee.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using ProductJson = nlohmann::json;

std::string fault_of(const ProductJson& object, const std::string& name) {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    return oracle::JsonSchema(ProductJson::parse(in)).fault(object, name).value_or("");
}

bool accepted(const Folder& folder, const std::string& file) {
    const int status = std::system(
        ("'" LEAKPROOF_REFEREE "' " + folder.path() + "/" + file + " > " + folder.path() + "/said").c_str());
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

// The first decimals of a number that is printed with an ellipsis.
double number_of(const ProductJson& enclosure) { return std::stod(enclosure.at("text").get<std::string>()); }

}  // namespace

TEST_CASE("a graph with more than a thousand vertices has an interval, and a certificate of its covering number") {
    const Folder folder;
    const std::string graph = "optimum threshold:1400,5 --lambda 3/2";
    const Outcome text = run(graph);
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "maximum leakage factor between 41.067285… and 67.778809…"));
    CHECK(contains(text.out, "--insist does so"));
    const auto object = ProductJson::parse(run(graph + " --json").out);
    CHECK(fault_of(object, "interval") == "");
    CHECK(object.at("covering") == object.at("interval").at("upper"));
    CHECK(run(graph + " --certificate " + folder.path() + "/t.cert").exit_code == 0);
    CHECK(accepted(folder, "t.cert"));
    CHECK(contains(folder.read("said"), "covering number = " + object.at("covering").get<std::string>()));
    // A certificate with one number changed is not accepted.
    std::string spoilt = folder.read("t.cert");
    spoilt.replace(spoilt.find("lambda 3/2"), 10, "lambda 4/3");
    folder.file("spoilt.cert", spoilt);
    CHECK_FALSE(accepted(folder, "spoilt.cert"));
}

TEST_CASE("where distances settle it, a large graph has its exact maximum; elsewhere with --insist") {
    CHECK(contains(run("optimum complete:300 --lambda 2").out, "maximum leakage factor 600/301"));
    const auto object = ProductJson::parse(run("optimum star:130 --lambda 3/2 --insist --json").out);
    CHECK(fault_of(object, "optimum") == "");
    CHECK(object.at("maximum") == "3/2");
    const Outcome insisting = run("optimum threshold:132,11 --lambda 10 --insist");
    CHECK(insisting.exit_code == 0);
    CHECK(contains(insisting.out, "maximum leakage factor "));
    CHECK_FALSE(contains(insisting.out, "maximum leakage factor between"));
}

TEST_CASE("after a time limit there are two numbers with one certificate; in time there is one number") {
    const Folder folder;
    const auto with = [&](const std::string& limit, const std::string& more) {
        return run("optimum threshold:160,5 --lambda 11/10 --json --time-limit " + limit + " --certificate " +
                   folder.path() + "/t.cert" + more);
    };
    const Outcome early = with("0.3", " --channel");
    REQUIRE(early.exit_code == 0);
    const auto object = ProductJson::parse(early.out);
    if (object.contains("interval")) {  // a machine may be fast
        CHECK(fault_of(object, "between") == "");
        CHECK(object.at("reason") == "after 3/10 s");
        CHECK(object.at("channel").size() == 160);
        CHECK(accepted(folder, "t.cert"));
        CHECK(contains(folder.read("said"), object.at("interval").at("lower").get<std::string>()));
        CHECK(contains(folder.read("said"), object.at("interval").at("upper").get<std::string>()));
    }
    const auto petersen = ProductJson::parse(run("optimum petersen --lambda 2 --json --time-limit 100").out);
    CHECK(petersen == ProductJson::parse(run("optimum petersen --lambda 2 --json").out));
    CHECK(run("optimum petersen --lambda 2 --time-limit 100").out == run("optimum petersen --lambda 2").out);
    CHECK(run("optimum petersen --epsilon 1 --time-limit 100").exit_code == 0);
    for (const std::string wrong :
         {"--time-limit 0", "--time-limit -1", "--time-limit x", "--time-limit 1 --insist", "--time-limit 1 --csv"})
        CHECK(run("optimum petersen " + wrong).exit_code == 2);
    CHECK(run("optimum --graphs 1..4 --time-limit 1").exit_code == 2);
    CHECK(
        run("optimum petersen --lambda 2 --time-limit 100 --certificate -").out.starts_with("leakproof-certificate "));
    // What was found in time is proved in the version that it is proved in without a limit.
    for (const auto& [asked, first_line] :
         std::initializer_list<std::pair<std::string, std::string>>{{"petersen", "leakproof-certificate 1\n"},
                                                                    {"petersen --compact", "leakproof-certificate 2\n"},
                                                                    {"threshold:40,3", "leakproof-certificate 2\n"},
                                                                    {"path:40", "leakproof-certificate 2\n"},
                                                                    {"path:140", "leakproof-forest 1\n"}})
        for (const std::string more : {"", " --channel", " --time-limit 100"}) {
            INFO(asked, more);
            const Outcome proof = run("optimum " + asked + more + " --lambda 2 --certificate -");
            CHECK(proof.exit_code == 0);
            CHECK(proof.out.starts_with(first_line));
        }
    REQUIRE(run("optimum threshold:40,3 --lambda 2 --time-limit 100 --certificate " + folder.path() + "/x.cert")
                .exit_code == 0);
    CHECK(accepted(folder, "x.cert"));
    CHECK(contains(folder.read("x.cert"), "\nconclusion optimum "));
    CHECK(run("optimum threshold:160,5 --lambda 11/10 --time-limit 0.01 --certificate -")
              .out.starts_with("leakproof-certificate 2\n"));
}

TEST_CASE("a power that can be built is solved exactly, a larger one is told in bits") {
    CHECK(contains(run("optimum 'power(chair; 2)' --lambda 3/2").out, "maximum leakage factor 3789/1300"));
    const auto three = ProductJson::parse(run("optimum 'power(chair; 3)' --lambda 3/2 --json").out);
    CHECK(fault_of(three, "optimum") == "");
    CHECK(three.at("bounds").at("covering") == "91125/17576");  // (45/26)^3
    for (const std::string tuples : {"6", "1000", "1000000000"}) {
        INFO(tuples);
        const auto of_power = ProductJson::parse(run("optimum 'power(chair; " + tuples + ")' --lambda 3/2 --json").out);
        const auto of_graph = ProductJson::parse(run("graph chair --power " + tuples + " --lambda 3/2 --json").out);
        CHECK(of_power == of_graph);
        CHECK(fault_of(of_power, "tuples") == "");
        CHECK(of_power.at("covering") == "45/26");
        CHECK(of_power.at("maximum_of_one") == "17/10");
        const double n = std::stod(tuples), least = number_of(of_power.at("bits").at("at_least")),
                     most = number_of(of_power.at("bits").at("at_most"));
        CHECK(least <= most);
        CHECK(most <= n * 0.7914133781 + 1);
        CHECK(most - least <= 0.74);  // log₂(1 + 1/λ)
    }
    const auto epsilon = ProductJson::parse(run("graph chair --power 1000 --epsilon 0.5 --json").out);
    CHECK(fault_of(epsilon, "tuples") == "");
    const Folder folder;
    CHECK(run("optimum 'power(chair; 7)' --lambda 3/2 --certificate " + folder.path() + "/c.cert").exit_code == 0);
    CHECK(accepted(folder, "c.cert"));
    CHECK(contains(folder.read("said"), "covering number = 45/26"));
}

TEST_CASE("powers: bad input is told with what is expected") {
    const Folder folder;
    const std::string file = folder.file("graphs", "chair\nbull\n");
    for (const std::string arguments :
         {"graph chair --power 0", "graph chair --power -1", "graph chair --power 1000000001", "graph chair --power x",
          "graph chair --power 99999999999999999999", "graph empty:0 --power 3", "graph nosuchgraph --power 3",
          "optimum 'power(chair; 1000000001)'", "optimum 'power(chair; x)'", "optimum 'power(chair; -1)'",
          "optimum 'power(chair; 1000000)' --lambda 1/2",
          "optimum 'power(chair; 1000000)' --lambda 2,3 --certificate x"}) {
        INFO(arguments);
        const Outcome outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK(outcome.out.empty());
        CHECK_FALSE(outcome.err.empty());
    }
    CHECK(contains(run("graph chair --power 0").err, "--power: found 0, expected a number of tuples, from 1 to"));
    CHECK(run("graph @" + folder.file("one", "chair\n") + " --power 2").exit_code == 0);
    CHECK(contains(run("graph @" + file + " --power 2").err, "found a second graph, expected a file with one graph"));
}

}  // namespace leakproof::test
