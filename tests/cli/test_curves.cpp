// optimum --all-lambda: what is printed, the files that it writes, and what it refuses.
#include <doctest/doctest.h>

#include <nlohmann/json.hpp>

#include "program.hpp"

namespace leakproof::test {

TEST_CASE("every λ: pieces, roots and the gap as text") {
    const Outcome fork = run("optimum chair --all-lambda");
    CHECK(fork.exit_code == 0);
    CHECK(contains(fork.out, "maximum leakage factor, 2 pieces"));
    CHECK(contains(fork.out, "1 ≤ λ ≤ 2:  (λ^2 + 2·λ - 1) / (λ + 1)"));
    CHECK(contains(fork.out, "2 ≤ λ:  (5·λ - 3) / (λ + 1)"));
    CHECK(contains(fork.out, "gap: 1 < λ < 2"));
    CHECK(contains(fork.out, "1.695620… is the root of λ^3 - λ^2 - 2 between 1 and 2"));
    CHECK(contains(run("optimum DQw --all-lambda --digits 20").out, "1.41421356237309504880…"));
    CHECK(contains(run("optimum petersen --all-lambda").out, "the covering number is the same at every λ"));
    CHECK(contains(run("optimum path:4 --all-lambda").out, "gap: none"));
}

TEST_CASE("every λ: JSON of one graph, lines of a stream") {
    const auto fork = nlohmann::json::parse(run("optimum chair --all-lambda --json").out);
    CHECK(fork["maximum"].size() == 2);
    CHECK(fork["covering"].size() == 3);
    CHECK(fork["gap"][0]["to"] == "2");
    CHECK(fork["maximum"][0]["numerator"] == nlohmann::json({"-1", "2", "1"}));
    CHECK(fork["slope_at_one"] == "3/2");
    CHECK(fork["limit_at_infinity"] == "5");
    const Folder folder;
    const std::string graphs = folder.file("graphs", "chair\nBw\n");
    CHECK(run("optimum @" + graphs + " --all-lambda --csv").out ==
          "graph,graph6,vertices,pieces,covering_pieces,gap\nchair,DsC,5,2,3,1 < λ < 2\nBw,Bw,3,1,1,\"\"\n");
    CHECK(run("optimum @" + graphs + " --all-lambda").out ==
          "chair pieces 2 covering pieces 3 gap 1 < λ < 2\nBw pieces 1 covering pieces 1 gap none\n");
}

TEST_CASE("every λ: certificates that the referee accepts, and a drawing") {
    const Folder folder;
    const std::string one = folder.path() + "/o.cert", other = folder.path() + "/c.cert",
                      svg = folder.path() + "/f.svg";
    const Outcome outcome =
        run("optimum ECro --all-lambda --certificate " + one + " --covering-certificate " + other + " --svg " + svg);
    CHECK(outcome.exit_code == 0);
    std::system(("'" LEAKPROOF_REFEREE "' " + one + " " + other + " > " + folder.path() + "/judged").c_str());
    const std::string judged = folder.read("judged");
    CHECK(contains(judged, "maximum leakage factor = (x^2 + 2*x - 1) / (x + 1) for 1 <= x <= (root of x^2 - 2"));
    CHECK(judged.ends_with("ACCEPTED\n"));
    const std::string drawing = folder.read("f.svg");
    CHECK(drawing.starts_with("<svg "));
    CHECK(drawing.ends_with("</svg>\n"));
    for (const char* part : {"maximum", "covering", "uniform", "clique", "radius", "diameter", "gap", "λ = 1.414…"})
        CHECK(contains(drawing, part));
}

TEST_CASE("every λ: what is glued from blocks comes without columns, and is proved as a whole") {
    const Folder folder;
    const std::string proof = folder.path() + "/o.cert";
    std::string triangles = "edges:";  // nine in a row
    for (int v = 0; v < 18; v += 2)
        triangles += (v > 0 ? "," : "") + std::to_string(v) + "-" + std::to_string(v + 1) + "," + std::to_string(v) +
                     "-" + std::to_string(v + 2) + "," + std::to_string(v + 1) + "-" + std::to_string(v + 2);
    const Outcome glued = run("optimum " + triangles + " --all-lambda"),
                  proved = run("optimum " + triangles + " --all-lambda --certificate " + proof);
    CHECK(contains(glued.out, "glued from the curves of blocks, without the columns of a channel"));
    CHECK(contains(proved.err, "certificates are of curves found on the whole"));
    CHECK_FALSE(contains(proved.out, "glued"));
    const auto json = nlohmann::json::parse(run("optimum " + triangles + " --all-lambda --json").out),
               whole = nlohmann::json::parse(
                   run("optimum " + triangles + " --all-lambda --json --certificate " + proof).out);
    CHECK(json["covering"] == whole["covering"]);
    CHECK(json["gap"] == whole["gap"]);
    REQUIRE(json["maximum"].size() == whole["maximum"].size());
    for (std::size_t k = 0; k < json["maximum"].size(); ++k) {
        CHECK(json["maximum"][k]["text"] == whole["maximum"][k]["text"]);
        CHECK_FALSE(json["maximum"][k].contains("columns"));
        CHECK(whole["maximum"][k].contains("columns"));
    }
}

TEST_CASE("every λ: what does not go together is refused") {
    for (const char* arguments :
         {"optimum chair --all-lambda --lambda 2", "optimum chair --svg x", "optimum chair --covering-certificate x",
          "optimum --all-lambda", "optimum --graphs 1..3 --all-lambda", "optimum chair --all-lambda --channel",
          "optimum chair --all-lambda --json --csv", "optimum cycle:129 --all-lambda",
          "optimum empty:0 --all-lambda"}) {
        INFO(arguments);
        const Outcome outcome = run(arguments);
        CHECK(outcome.exit_code == 2);
        CHECK(contains(outcome.err, "expected"));
    }
}

}  // namespace leakproof::test
