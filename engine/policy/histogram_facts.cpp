#include "policy/histogram_facts.hpp"

namespace leakproof {

HistogramFacts histogram_facts(const Policy& policy) {
    HistogramFacts out;
    const auto neighbours = neighbours_up_to_tuple_order(policy);
    const Query h = complete_histogram(policy.values());
    out.histogram = sensitivity(policy, neighbours, h);
    for (const auto& [d, e] : neighbours) {
        const int secrets = static_cast<int>(secret_difference(policy, d, e).size());
        const long distance = l1_distance(h(policy.database(d)), h(policy.database(e)));
        if (secrets > out.most_secrets) {
            out.most_secrets = secrets;
            out.most_secrets_witness = Edge(d, e);
            out.tight = false;
        }
        if (secrets == out.most_secrets && distance == 2L * secrets) out.tight = true;
        if (distance > 2L * secrets && !out.above_secrets) out.above_secrets = Edge(d, e);
    }
    return out;
}

}  // namespace leakproof
