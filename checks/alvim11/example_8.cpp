// Example 8 and Table 4: the six cities of alvim15/example-30 in their first printing, with other digits.
#include "checks/alvim11/alvim11.hpp"
#include "graph/families.hpp"

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
    alvim15::note_adjusted(of, expect);
    alvim15::expect_better(of, expect);

    const Graph clique = complete(of.by_distance.rows());
    const Rational lambda(2);
    for (const auto& [i, h] : clique.arcs())
        for (int j = 0; j < clique.size(); ++j)
            expect.truth("private/exact", of.geometric(i, j) <= Radical(lambda) * of.geometric(h, j),
                         "M₁ is private at 2 on the complete graph");
    expect.private_at("private/exact", of.by_distance, clique, lambda);
    expect.private_at("private/as-printed", values_of(of.printed.matrix("m1")), clique, lambda);
}

void example_8_optimal(const Once&, const alvim15::CityTables& of, Findings& expect) {
    alvim15::expect_best_on_clique(of.by_distance, expect);
}

}  // namespace leakproof::alvim11
