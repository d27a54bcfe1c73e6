// Example 8 and Table 4: the six cities of alvim15/example-30 in their first printing, with other digits.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

alvim15::CityTables first_city_tables(const Once&) {
    return {printed_table("alvim11/table-4"), city_geometric(), city_by_distance(), {}};
}

void example_8(const Once&, const alvim15::CityTables& of, Findings& expect) {
    const auto printed = [&](const char* part, const char* id) {
        expect_printed(part, of.printed.number(id).number, of.printed.number(id).what.plain(),
                       alvim_numbers().at(std::string("alvim11/table-4/") + id)(), expect);
    };
    expect_printed("table-m1", of.printed.matrix("m1"), alvim_matrices().at("alvim11/table-4/m1")(), expect);
    expect_printed("table-m2", of.printed.matrix("m2"), alvim_matrices().at("alvim11/table-4/m2")(), expect);
    printed("utility-uniform-m1/exact", "utility-uniform-m1");
    printed("utility-uniform-m2", "utility-uniform-m2");
    printed("utility-other-m1/exact", "utility-other-m1");
    printed("utility-other-m2", "utility-other-m2");
    alvim15::expect_from_table(of, expect);
    alvim15::expect_adjusted(of, expect);
    alvim15::expect_better(of, expect);

    const PrintedTable& later = printed_table("alvim15/table-1");
    const auto& mine = of.printed.matrix("m1");
    for (std::size_t i = 0; i < mine.rows.size(); ++i)
        for (std::size_t j = 0; j < mine.columns.size(); ++j)
            expect.equal("agrees/table-m1", "the entry " + mine.rows[i] + ", " + mine.columns[j] + " here",
                         mine.entries[i][j].text, "in the later printing", later.matrix("m1").entries[i][j].text);
    for (const auto& number : of.printed.numbers)
        expect.equal("agrees/utilities", number.what.plain() + ", here", number.number.text, "in the later printing",
                     later.number(number.id).number.text);
}

void example_8_optimal(const Once&, const alvim15::CityTables& of, Findings& expect) {
    alvim15::expect_best_on_clique(of.by_distance, expect);
}

}  // namespace leakproof::alvim11
