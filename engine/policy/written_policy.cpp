#include "policy/written_policy.hpp"

namespace leakproof {
namespace {

template <class List, class Show>
std::string array_of(const List& list, const Show& show) {
    std::string out;
    for (const auto& item : list) out += (out.empty() ? "" : ", ") + show(item);
    return "[" + out + "]";
}

std::string text_of_edge(const Edge& e) {
    return "[" + std::to_string(e.first) + ", " + std::to_string(e.second) + "]";
}

std::string text_of_constraints(const WrittenPolicy& policy) {
    std::string out;
    for (std::size_t q = 0; q < policy.queries.size(); ++q) {
        std::string set = text_of(policy.queries[q]);
        set.front() = '[';
        set.back() = ']';
        out += (q == 0 ? "" : ", ") + std::string("{\"values\": ") + set +
               ", \"answer\": " + std::to_string(policy.answers[q]) + "}";
    }
    return out;
}

}  // namespace

WrittenPolicy::WrittenPolicy(Graph secrets_, int tuples_, std::vector<Predicate> queries_, std::vector<int> answers_)
    : secrets(std::move(secrets_)), tuples(tuples_), queries(std::move(queries_)), answers(std::move(answers_)) {}

WrittenPolicy::WrittenPolicy(const Policy& policy) : secrets(policy.secrets()), tuples(policy.tuples()) {
    databases.emplace();
    for (int d = 0; d < policy.size(); ++d)
        databases->emplace_back(policy.database(d).begin(), policy.database(d).end());
}

Policy WrittenPolicy::policy() const {
    if (databases) return Policy(secrets, tuples, *databases);
    std::vector<Database> permitted;
    for (auto& word : all_words(values(), tuples)) {
        bool meets = true;
        for (std::size_t q = 0; meets && q < queries.size(); ++q) {
            int count = 0;
            for (const auto v : word) count += queries[q][v] ? 1 : 0;
            meets = count == answers[q];
        }
        if (meets) permitted.push_back(std::move(word));
    }
    return Policy(secrets, tuples, std::move(permitted));
}

std::string to_json(const WrittenPolicy& policy) {
    const std::string head = "{\"values\": " + std::to_string(policy.values()) +
                             ", \"secrets\": {\"edges\": " + array_of(policy.secrets.edges(), text_of_edge) +
                             "}, \"tuples\": " + std::to_string(policy.tuples) + ", ";
    if (!policy.databases) return head + "\"constraints\": [" + text_of_constraints(policy) + "]}";
    const auto words = count_of_words(policy.values(), policy.tuples, Policy::most_databases);
    const bool all = words && static_cast<long>(policy.databases->size()) == *words;
    const auto number = [](Value v) { return std::to_string(v); };
    const auto databases = array_of(*policy.databases, [&](const Database& d) { return array_of(d, number); });
    return head + "\"databases\": " + (all ? "\"all\"" : databases) + "}";
}

}  // namespace leakproof
