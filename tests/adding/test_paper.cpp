// docs/adding.md, a paper: its table, with the entries of the document in place of the ledger.
#include <doctest/doctest.h>

#include "checks/smith09/smith09.hpp"
#include "tests/adding/document.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::smith09 {

TEST_CASE("the table of the paper holds, and the document has an entry for each of its claims") {
    for (const Row& row : table()) {
        CAPTURE(row.id);
        const auto claim = adding::claim_of_document(row.id);
        CHECK(claim.at("readings").empty());
        Check one = row;
        one.parts = {""};
        CHECK(planted::passes(one, ""));
    }
}

}  // namespace leakproof::smith09
