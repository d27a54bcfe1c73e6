#include "policy/sensitivity/any_query.hpp"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace leakproof {
Query block_histogram(const std::vector<int>& block_of) {
    const int blocks = block_of.empty() ? 0 : *std::max_element(block_of.begin(), block_of.end()) + 1;
    return [block_of, blocks](std::span<const Value> d) {
        Answer out(blocks);
        for (const Value v : d) ++out[block_of[v]];
        return out;
    };
}

Query complete_histogram(int values) {
    return [values](std::span<const Value> d) {
        Answer out(values);
        for (const Value v : d) ++out[v];
        return out;
    };
}

Query cumulative_histogram(int values) {
    return [values](std::span<const Value> d) {
        Answer out(values);
        for (const Value v : d)
            for (int w = v; w < values; ++w) ++out[w];
        return out;
    };
}

Query count_of(const std::vector<bool>& predicate) {
    return [predicate](std::span<const Value> d) {
        return Answer{std::count_if(d.begin(), d.end(), [&](Value v) { return predicate[v]; })};
    };
}

Query linear_sum(const std::vector<long>& weights) {
    return [weights](std::span<const Value> d) {
        Answer out{0};
        for (std::size_t i = 0; i < d.size(); ++i) out[0] += weights[i] * d[i];
        return out;
    };
}

Query whole_database() {
    return [](std::span<const Value> d) { return Answer(d.begin(), d.end()); };
}

long l1_distance(const Answer& a, const Answer& b) {
    long out = 0;
    for (std::size_t k = 0; k < a.size(); ++k) out += std::labs(a[k] - b[k]);
    return out;
}

Sensitivity sensitivity(const Databases& policy, const std::vector<Edge>& neighbours, const Query& query) {
    std::vector<Answer> answers;
    for (int d = 0; d < policy.size(); ++d) answers.push_back(query(policy.database(d)));
    Sensitivity out;
    for (const auto& [d, e] : neighbours) {
        const long distance = l1_distance(answers[d], answers[e]);
        if (distance > out.value || !out.witness) out = {distance, Edge(d, e)};
    }
    return out;
}

}  // namespace leakproof
