// docs/adding.md, a paper: its table with the entry of the document in place of the ledger, and a planted fault.
#include <doctest/doctest.h>

#include "checks/smith09/smith09.hpp"
#include "tests/adding/document.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::smith09 {

TEST_CASE("deterministic: outputs that never occur are counted") {
    const auto every_output = +[](const ChannelWithPrior& k) { return Rational(k.channel().columns()); };
    CHECK(planted::passes(check("c", deterministic_channels, leakage, deterministic), ""));
    CHECK(planted::caught(check("c", deterministic_channels, every_output, deterministic), ""));
}

TEST_CASE("the table of the paper holds, and the document has an entry for each of its claims") {
    for (const Row& row : table()) {
        CAPTURE(row.id);
        const auto claim = adding::claim_of_document(row.id);
        CHECK(claim.at("readings").empty());
        Check one = row;
        one.parts = {""};
        for (const auto& result : run_checks({one}, planted::graphs_up_to(3), {}))
            CHECK(result.verdict == Verdict::holds);
    }
}

}  // namespace leakproof::smith09
