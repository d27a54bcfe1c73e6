// Forests with more vertices than a graph may have, trees at every λ, and graphs glued from blocks.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"
#include "tests/support/json_schema.hpp"

namespace leakproof::test {
namespace {

using ForestJson = nlohmann::json;

std::string forest_fault(const ForestJson& object, const std::string& name) {
    std::ifstream in(LEAKPROOF_SOURCE_DIR "/docs/schema.json");
    return oracle::JsonSchema(ForestJson::parse(in)).fault(object, name).value_or("");
}

bool accepted_forest(const Folder& folder, const std::string& file) {
    const int status = std::system(("'" LEAKPROOF_REFEREE "' " + file + " > " + folder.path() + "/said").c_str());
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

}  // namespace

TEST_CASE("a tree with a hundred thousand vertices: maximum, levels, prices, proof") {
    const Folder folder;
    const std::string proof = folder.path() + "/star.cert";
    const Outcome text = run("optimum star:99999 --lambda 3/2 --certificate " + proof);
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "100000 vertices, 1 tree"));
    CHECK(contains(text.out, "maximum leakage factor 3/2"));
    CHECK(accepted_forest(folder, proof));
    CHECK(contains(folder.read("said"), "maximum leakage factor = 3/2"));
    const auto object = ForestJson::parse(run("optimum star:99999 --lambda 3/2 --json").out);
    CHECK(forest_fault(object, "forest") == "");
    CHECK(object.at("maximum") == "3/2");
    CHECK(object.at("levels").at(0) == 1);
    CHECK(object.at("levels").at(1) == 0);
    CHECK(object.at("prices").size() == 100000);
    CHECK(forest_fault(ForestJson::parse(run("optimum path:5000 --epsilon 1/2 --json").out), "forest") == "");
}

TEST_CASE("a file of edges is a forest, or is refused") {
    const Folder folder;
    std::string edges = "# two paths\n";
    for (int v = 1; v < 3000; ++v)
        edges += std::to_string(v - 1) + " " + std::to_string(v) + "\n" + std::to_string(10000 + v - 1) + "," +
                 std::to_string(10000 + v) + "\n";
    const Outcome two = run("optimum @" + folder.file("two.edges", edges) + " --lambda 2");
    CHECK(two.exit_code == 0);
    CHECK(contains(two.out, "6000 vertices, 2 trees"));
    CHECK(contains(two.out, "maximum leakage factor 6004/3"));  // each (n + 2)/3 at λ = 2
    const Outcome circle = run("optimum @" + folder.file("circle.edges", edges + "0 2999\n"));
    CHECK(circle.exit_code == 2);
    CHECK(contains(circle.err, "a circle"));
    CHECK(run("optimum path:100000 --channel").exit_code == 2);
    CHECK(run("optimum path:5000000").exit_code == 2);
}

TEST_CASE("trees with more than 128 vertices: exact, with the compact proof, and at every λ") {
    const Folder folder;
    const std::string proof = folder.path() + "/tree.cert";
    const Outcome text = run("optimum balanced-tree:3,5 --lambda 3/2 --certificate " + proof);
    CHECK(text.exit_code == 0);
    CHECK(contains(text.out, "maximum leakage factor"));
    CHECK_FALSE(contains(text.out, "maximum leakage factor between"));
    CHECK(accepted_forest(folder, proof));
    const auto curve = ForestJson::parse(run("optimum spider:40,40,40,40 --all-lambda --json").out);
    CHECK(forest_fault(curve, "forest_all_lambda") == "");
    CHECK(curve.at("maximum").at(0).at("text") == "λ^40");
    CHECK(curve.at("limit_at_infinity") == "161");
    CHECK(run("optimum path:3000 --all-lambda").exit_code == 2);
}

TEST_CASE("large graphs whose blocks are small are solved exactly") {
    const Outcome windmill = run("optimum windmill:4,60 --lambda 2");
    CHECK(windmill.exit_code == 0);
    CHECK_FALSE(contains(windmill.out, "maximum leakage factor between"));
}

}  // namespace leakproof::test
