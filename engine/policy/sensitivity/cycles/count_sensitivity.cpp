#include "policy/sensitivity/cycles/count_sensitivity.hpp"

#include <algorithm>

#include "policy/sensitivity/cycles/count_question.hpp"

namespace leakproof {
namespace {

SensitivityBounds answer_to(const CountQuestion& of) {
    SensitivityBounds out;
    changes_inside_types(of, out);
    if (of.types.independent) try_cycles(of, out);
    else try_sequences(of, out);
    out.upper = std::max(out.upper, out.lower);
    if (out.exact()) out.why_not_exact.clear();
    else if (out.why_not_exact.empty()) out.why_not_exact = "no neighbours that attain the bound were found";
    return out;
}

}  // namespace

SensitivityBounds count_sensitivity(const Policy& policy, const AdditiveQuery& query) {
    return answer_to({policy, query, false});
}

SensitivityBounds count_sensitivity_for_all(const Policy& policy, const AdditiveQuery& query) {
    return answer_to({policy, query, true});
}

void reconcile(SensitivityBounds& one, SensitivityBounds& all) {
    if (one.lower > all.lower) {
        all.lower = one.lower;
        all.changes = one.changes;
    }
    if (all.upper < one.upper) {
        one.upper = all.upper;
        one.how = all.how;
    }
    for (auto* of : {&one, &all})
        if (of->exact()) of->why_not_exact.clear();
}

std::optional<std::string> contradiction(const Policy& policy) {
    if (!policy.only_counts() || !policy.answers_are_known()) return std::nullopt;
    const std::string none = "contradictory constraints, which no database satisfies";
    const auto types = count_types(policy);
    const auto found =
        find_type_counts(types, types.answers, policy.tuples(), TypeCounts(static_cast<std::size_t>(types.size())));
    if (!found.counts) return found.complete ? std::optional(none) : std::nullopt;
    // The counts that were left out follow from the others.
    for (const auto& c : policy.constraints().counts) {
        long count = 0;
        for (int t = 0; t < types.size(); ++t)
            if (c.predicate[types.members[t].front()]) count += (*found.counts)[t];
        if (count != *c.answer) return none;
    }
    return std::nullopt;
}

}  // namespace leakproof
