// The printed tables: their data, their reading, and what is recomputed for them.
#include <doctest/doctest.h>

#include "base/error.hpp"
#include "checks/reproductions.hpp"

using namespace leakproof;

namespace {

int differing(const char* table, const char* part) {
    int count = 0;
    for (const auto& e : compared(printed_table(table).matrix(part), recomputed_matrix(table, part)))
        count += e.agrees ? 0 : 1;
    return count;
}

}  // namespace

TEST_CASE("everything printed can be recomputed") {
    for (const auto& table : printed_tables()) {
        CAPTURE(table.id);
        for (const auto& m : table.matrices) {
            const ExactTable exact = recomputed_matrix(table.id, m.id);
            CHECK(exact.rows() == static_cast<int>(m.rows.size()));
            CHECK(exact.columns() == static_cast<int>(m.columns.size()));
        }
        for (const auto& n : table.numbers) CHECK_FALSE(recomputed_number(table.id, n.id).exact.empty());
        for (const auto& c : table.curves) {
            const ExactTable exact = recomputed_curve(table.id, c.id);
            CHECK(exact.rows() == static_cast<int>(c.rows.size()));
            CHECK(exact.columns() == static_cast<int>(c.columns.size()));
        }
    }
    CHECK_THROWS_AS(printed_table("alvim15/table-9"), InputError);
    CHECK_THROWS_AS(recomputed_matrix("alvim15/table-1", "m3"), InputError);
    CHECK_THROWS_AS(recomputed_number("alvim15/table-1", "beta"), InputError);
}

TEST_CASE("the exact entries behind the tables, worked out by hand") {
    // a = 2^(-1/5) = 0.870550…: the corner is 1/(1+a) = 0.53460…, inside (1-a)/(1+a) = 0.06920….
    CHECK(recomputed_matrix("alvim15/table-1", "m1")(0, 0).value.str(5) == "0.53460…");
    CHECK(recomputed_matrix("alvim15/table-1", "m1")(1, 1).value.str(5) == "0.06920…");
    CHECK(recomputed_number("alvim15/table-1", "alpha").value.str(6) == "1.148698…");
    CHECK(recomputed_number("alvim15/table-2", "utility-m1").exact == "4/9");
    CHECK(recomputed_number("alvim15/table-2", "utility-m2").exact == "8/21");
    CHECK(recomputed_number("alvim11/example-3", "written-sum").exact == "9/4");
    // 100·log₂(100e⁴/(99+e⁴)) = 100·log₂ 35.5460…; θ = 2 on four values has diameter 2.
    CHECK(recomputed_curve("alvim15/figure-8", "a")(1, 4).value.str(3) == "515.161…");
    CHECK(recomputed_curve("alvim15/figure-8", "b")(2, 4).value.str(3) == "515.161…");
    CHECK(recomputed_curve("edwards/figure-2", "lines")(1, 3).exact == "30");
    CHECK(differing("alvim15/table-2", "m1") == 0);
    CHECK(differing("alvim11/table-3", "b") == 0);
    CHECK(differing("alvim15/figure-9", "exponents") == 2);
    for (const auto& e : compared(printed_table("alvim15/figure-9").matrix("exponents"),
                                  recomputed_matrix("alvim15/figure-9", "exponents")))
        if (!e.agrees) CHECK(((e.row == "ba" && e.column == "bc") || (e.row == "ba" && e.column == "cb")));
}

TEST_CASE("data that cannot be used is refused with its place") {
    const auto message = [](const char* text) -> std::string {
        try {
            parse_tables(text, "t.json");
        } catch (const InputError& e) { return e.what(); }
        return "";
    };
    CHECK(message("[").find("t.json") != std::string::npos);
    CHECK(message(R"([{"id": "x"}])").find("t.json") != std::string::npos);
    const char* ragged =
        R"([{"id": "x", "source": "", "title": "", "numbers": [], "matrices": [{"id": "m", "claim": "c", "caption": "", "rows": ["1"], "columns": ["1", "2"], "entries": [["1"]]}]}])";
    CHECK(message(ragged) == "t.json, x/m: found 1 entries in a row, expected 2");
    const char* word =
        R"([{"id": "x", "source": "", "title": "", "matrices": [], "numbers": [{"id": "n", "claim": "c", "what": "", "printed": "many"}]}])";
    CHECK(message(word).find("many") != std::string::npos);
}
