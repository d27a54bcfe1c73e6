// Definition 8.4: the predicates of the count queries of a marginal, of d attributes with two values each. In the
// display the last conjunct has the index i_2 where i_d is meant.
#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> numbers_of_attributes{
    "marginals",
    [](const Range&) { return std::string("marginals of d attributes,"); },
    {"d"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int d = 2; d <= 5; ++d)
            if (!visitor.see(std::make_shared<NumberCase>(d, 0, NumberCase::Names{"d", nullptr}))) return;
    },
    "d"};

}  // namespace

const Stream<NumberCase> attributes_of_marginals{&numbers_of_attributes, itself<NumberCase>};

// Whether x satisfies the predicate of a, with the last conjunct about the second attribute or about the last one.
MarginalPredicates marginal_predicates(const NumberCase& d) {
    MarginalPredicates out;
    const auto rows = all_words(2, d.m);
    for (const auto& a : rows)
        for (const auto& x : rows) {
            bool others = true;
            for (int k = 0; k + 1 < d.m; ++k) others = others && x[k] == a[k];
            out.push_back({a, x, others && x[1] == a[d.m - 1], others && x[d.m - 1] == a[d.m - 1]});
        }
    return out;
}

void definition_8_4(const NumberCase&, const MarginalPredicates& predicates, Findings& expect) {
    for (const auto& [a, x, printed, repaired] : predicates) {
        const auto values = [&, &a = a, &x = x] { return Findings::Values{{"a", a}, {"t", x}}; };
        expect.truth("as-printed", printed == (a == x), "t satisfies the predicate of a exactly if it has the values a",
                     values);
        expect.truth("repaired", repaired == (a == x), "t satisfies the predicate of a exactly if it has the values a",
                     values);
    }
}

}  // namespace leakproof::he14
