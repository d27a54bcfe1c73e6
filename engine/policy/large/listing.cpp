#include "policy/large/listing.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

bool meets(const CountConstraint& c, const std::vector<int>& database) {
    if (!c.answer) return true;
    const long count = std::count_if(database.begin(), database.end(), [&](int v) { return c.predicate[v]; });
    switch (c.relation) {
        case CountConstraint::Relation::equal: return count == *c.answer;
        case CountConstraint::Relation::at_least: return count >= *c.answer;
        case CountConstraint::Relation::at_most: return count <= *c.answer;
    }
    return false;
}

bool meets_all(const std::vector<CountConstraint>& system, const std::vector<int>& database) {
    return std::all_of(system.begin(), system.end(), [&](const CountConstraint& c) { return meets(c, database); });
}

// The secret graphs of all groups side by side.
Graph side_by_side(const LargePolicy& policy) {
    std::vector<Edge> edges;
    const int values = policy.domain.size();
    int shift = 0;
    for (const auto& group : policy.people) {
        const auto graph = group.secrets.graph();
        for (const auto& [u, v] : graph->edges()) edges.emplace_back(u + shift, v + shift);
        shift += values;
    }
    return {shift, edges};
}

NotListed too_many_words(const LargePolicy& policy) {
    std::string words;
    for (const auto& group : policy.people)
        words += (words.empty() ? "" : "·") + std::to_string(group.secrets.size()) + "^" + std::to_string(group.count);
    std::string expected = "at most " + std::to_string(most_words_listed);
    if (policy.same_secrets()) {
        const int values = policy.secrets().size();
        int fits = 64;
        while (fits > 0 && !count_of_words(values, fits, most_words_listed)) --fits;
        expected += ", that is, n ≤ " + std::to_string(fits) + " with " + std::to_string(values) + " values";
    }
    return {"tuples", words + " words, too many to list", expected};
}

// How many values each person can have.
std::vector<int> choices_of(const LargePolicy& policy) {
    std::vector<int> out;
    for (const auto& group : policy.people)
        out.insert(out.end(), static_cast<std::size_t>(group.count), group.secrets.size());
    return out;
}

bool few_words(const std::vector<int>& choices) {
    long words = 1;
    for (const int c : choices)
        if ((words *= c) > most_words_listed) return false;
    return true;
}

}  // namespace

std::vector<int> ListedPolicy::database(int d) const {
    std::vector<int> out;
    for (const Value v : policy.database(d)) out.push_back(value_of(v));
    return out;
}

bool is_permitted(const LargePolicy& policy, const std::vector<int>& database) {
    if (!meets_all(policy.constraints, database)) return false;
    return policy.alternatives.empty() || std::any_of(policy.alternatives.begin(), policy.alternatives.end(),
                                                      [&](const auto& system) { return meets_all(system, database); });
}

std::variant<ListedPolicy, NotListed> list_databases(const LargePolicy& policy) {
    const int values = policy.domain.size();
    const long tuples = policy.tuples();
    if (static_cast<long>(values) * static_cast<long>(policy.people.size()) > Graph::max_vertices)
        return NotListed{"values", std::to_string(values) + " values",
                         "at most " + std::to_string(Graph::max_vertices) + " to list databases"};
    if (tuples > 64) return too_many_words(policy);
    std::vector<std::vector<int>> words;
    if (policy.databases) {
        words = *policy.databases;
    } else {
        const auto choices = choices_of(policy);
        if (!few_words(choices)) return too_many_words(policy);
        std::vector<int> word(static_cast<std::size_t>(tuples));
        for (long tried = 0;; ++tried) {
            if (tried % 4096 == 0) stop_if_asked();
            if (is_permitted(policy, word)) words.push_back(word);
            std::size_t k = word.size();
            while (k > 0 && word[k - 1] + 1 == choices[k - 1]) word[--k] = 0;
            if (k == 0) break;
            ++word[k - 1];
        }
    }
    std::vector<int> shift;  // of each tuple's values
    for (std::size_t g = 0; g < policy.people.size(); ++g)
        shift.insert(shift.end(), static_cast<std::size_t>(policy.people[g].count), static_cast<int>(g) * values);
    std::vector<Database> databases;
    for (const auto& word : words) {
        if (policy.databases && !is_permitted(policy, word)) continue;
        databases.emplace_back();
        for (std::size_t i = 0; i < word.size(); ++i)
            databases.back().push_back(static_cast<Value>(word[i] + shift[i]));
    }
    if (databases.empty())
        return NotListed{"", "contradictory constraints, which no database satisfies",
                         "at least one permitted database", true};
    if (databases.size() > static_cast<std::size_t>(Policy::most_databases))
        return NotListed{
            "", std::to_string(databases.size()) + " permitted databases",
            "at most " + std::to_string(Policy::most_databases) + ": fewer tuples, fewer values or more constraints"};
    return ListedPolicy{Policy(side_by_side(policy), static_cast<int>(tuples), std::move(databases)), values};
}

}  // namespace leakproof
