// docs/adding.md, a claim: its row, a fault planted in its construction, and what the document says of its verdict.
#include "checks/beyond/zero_columns.hpp"

#include <doctest/doctest.h>

#include "graph/families.hpp"
#include "report/run.hpp"
#include "tests/adding/document.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::beyond {
namespace {

Row row_of_the_table() {
    const std::vector<Row> table = {
        check("beyond/zero-columns", private_channel_instances, zeros_of_columns, zero_columns),
    };
    return table.front();
}

// As the registry does it, with the entry of the document in place of the ledger.
Check registered() {
    Check out = row_of_the_table();
    const auto claim = adding::claim_of_document("beyond/zero-columns");
    for (const auto& reading : claim.at("readings")) out.parts.push_back(reading.at("id"));
    REQUIRE(out.parts.size() == 2);
    return out;
}

}  // namespace

TEST_CASE("zero columns: a zero that is not counted") {
    const auto one_missed = +[](const PrivateChannel& k) {
        auto zeros = zeros_of_columns(k);
        for (int& found : zeros)
            if (found > 1) --found;
        return zeros;
    };
    CHECK(planted::passes(check("c", private_channel_instances, zeros_of_columns, zero_columns), "connected"));
    CHECK(planted::caught(check("c", private_channel_instances, one_missed, zero_columns), "connected"));
}

TEST_CASE("zero columns: refuted first on two vertices without an edge") {
    const auto found = planted::result_of(registered(), "every-graph", planted::graphs_up_to(3));
    CHECK(found.verdict == Verdict::refuted);
    REQUIRE(found.counterexample);
    CHECK(found.counterexample->graph == empty_graph(2));
    CHECK(found.counterexample->expected() == "zeros in a column = inputs");
}

const Weight* weight_in_document(const std::string&) {
    static const Weight weight{Kind::ours, "", {}};
    return &weight;
}

TEST_CASE("the document shows what the program says of the claim while no verdict is recorded") {
    Range range;
    range.max_vertices = 3;
    const auto results = run_checks({registered()}, range, {});
    std::vector<Comparison> not_recorded;
    for (const auto& result : results) not_recorded.push_back(compare(result, nullptr, range));
    CHECK(adding::output_in_document("./leakproof check beyond/zero-columns --graphs 1..3") ==
          RunReport{results, not_recorded, range, {}, false, false, weight_in_document}.text());
}

}  // namespace leakproof::beyond
