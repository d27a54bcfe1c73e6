// Section 5: K is private if and only if H is, where H has as inputs only values that are also outputs of f.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

void oblivious_privacy(const alvim15::QueryOnGraph& of, const Graph& answers, Findings& expect) {
    if (of.f.is_surjective()) alvim15::expect_same_privacy("", of, answers, expect);
}

}  // namespace leakproof::alvim11
