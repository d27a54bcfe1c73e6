#include "policy/policy_json.hpp"

namespace leakproof {
namespace {

template <class List, class Show>
std::string array_of(const List& list, const Show& show) {
    std::string out;
    for (const auto& item : list) out += (out.empty() ? "" : ", ") + show(item);
    return "[" + out + "]";
}

std::string head(const Graph& secrets, int tuples) {
    return "{\"values\": " + std::to_string(secrets.size()) + ", \"secrets\": {\"edges\": " +
           array_of(
               secrets.edges(),
               [](const Edge& e) { return "[" + std::to_string(e.first) + ", " + std::to_string(e.second) + "]"; }) +
           "}, \"tuples\": " + std::to_string(tuples) + ", ";
}

}  // namespace

std::string to_json(const Policy& policy) {
    std::string databases = "\"all\"";
    if (!policy.is_unconstrained()) {
        std::vector<int> numbers;
        for (int d = 0; d < policy.size(); ++d) numbers.push_back(d);
        databases = array_of(
            numbers, [&](int d) { return array_of(policy.database(d), [](Value v) { return std::to_string(v); }); });
    }
    return head(policy.secrets(), policy.tuples()) + "\"databases\": " + databases + "}";
}

std::string to_json(const Graph& secrets, int tuples, const std::vector<Predicate>& queries,
                    const std::vector<int>& answers) {
    std::string constraints;
    for (std::size_t q = 0; q < queries.size(); ++q) {
        std::string set = text_of(queries[q]);
        set.front() = '[';
        set.back() = ']';
        constraints += (q == 0 ? "" : ", ") + std::string("{\"values\": ") + set +
                       ", \"answer\": " + std::to_string(answers[q]) + "}";
    }
    return head(secrets, tuples) + "\"constraints\": [" + constraints + "]}";
}

}  // namespace leakproof
