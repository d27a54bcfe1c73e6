#include <algorithm>

#include "base/words.hpp"
#include "certificate/certificate.hpp"
#include "policy/neighbours/relation.hpp"
#include "policy/sensitivity/rules/edge_sensitivity.hpp"

namespace leakproof {
namespace {

constexpr long most_numbers = 20'000'000;                // of all vectors together
constexpr int most_values = 4096, most_databases = 512;  // that the referee reads
constexpr int most_answers = 100'000;

std::string vectors_text(const AdditiveQuery& query, int values, int copies) {
    std::string out = "answers " + query.components().str() + "\n";
    for (int copy = 0; copy < copies; ++copy)
        for (int v = 0; v < values; ++v) out += joined(query.vector_of(v), " ") + "\n";
    return out;
}

// Persons with different secrets have values of their own, side by side.
std::string secrets_text(const std::vector<Edge>& edges, int values) {
    auto sorted = edges;
    std::sort(sorted.begin(), sorted.end());
    std::string out = "leakproof-sensitivity 1\nvalues " + std::to_string(values) + "\n";
    out += "secrets " + std::to_string(sorted.size()) + "\n";
    for (const auto& [u, v] : sorted) out += std::to_string(u) + " " + std::to_string(v) + "\n";
    return out;
}

std::string conclusion_text(const Rational& value, const std::optional<Edge>& attained) {
    return "sensitivity " + value.str() + "\nattained " +
           (attained ? std::to_string(attained->first) + " " + std::to_string(attained->second) : "nowhere") +
           "\nend\n";
}

std::string any_number_text(const Policy& policy, const AdditiveQuery& query) {
    const int values = policy.domain().size();
    std::vector<Edge> edges;
    Rational most;
    std::optional<Edge> attained;
    int shift = 0;
    for (const auto& group : policy.people()) {
        for (const auto& [u, v] : group.secrets.graph()->edges()) edges.emplace_back(u + shift, v + shift);
        const auto s = unconstrained_sensitivity(group.secrets, query);
        if (s.upper > most && !s.changes.empty()) {
            most = s.upper;
            attained = Edge(s.changes.front().from + shift, s.changes.front().to + shift);
        }
        shift += values;
    }
    return secrets_text(edges, shift) + "persons any\n" +
           vectors_text(query, values, static_cast<int>(policy.people().size())) + conclusion_text(most, attained);
}

std::string databases_text(const Policy& policy, const AdditiveQuery& query) {
    const Databases& all = *policy.listed();
    std::string out = secrets_text(all.secrets().edges(), all.values());
    out += "databases " + std::to_string(all.size()) + " " + std::to_string(all.tuples()) + "\n";
    for (int d = 0; d < all.size(); ++d) out += joined(all.database(d), " ") + "\n";
    Rational most;
    std::optional<Edge> attained;
    for (const auto& [d, e] : neighbour_relation(all).arcs()) {
        std::map<int, long> difference;
        for (const int v : policy.database(d)) --difference[v];
        for (const int v : policy.database(e)) ++difference[v];
        if (auto change = query.change(difference); change > most) {
            most = std::move(change);
            attained = Edge(d, e);
        }
    }
    return out + vectors_text(query, policy.domain().size(), static_cast<int>(policy.people().size())) +
           conclusion_text(most, attained);
}

}  // namespace

std::optional<std::pair<std::string, std::string>> sensitivity_not_certifiable(const Policy& policy,
                                                                               const AdditiveQuery& query) {
    using Reason = std::pair<std::string, std::string>;
    const long values = static_cast<long>(policy.domain().size()) * static_cast<long>(policy.people().size());
    const auto number = [](long n) { return std::to_string(n); };
    if (values > most_values) return Reason(number(values) + " values", "at most " + number(most_values));
    if (query.components() > Rational(most_answers) || query.components() * Rational(values) > Rational(most_numbers))
        return Reason("answers of " + query.components().str() + " numbers on " + number(values) + " values",
                      "at most " + number(most_answers) + ", and " + number(most_numbers) + " for all values together");
    if (policy.is_unconstrained()) {
        for (const auto& group : policy.people())
            if (group.secrets.listing_cost() > most_numbers)
                return Reason("too many secret pairs", "at most " + number(most_numbers));
        return std::nullopt;
    }
    if (!policy.answers_are_known()) return Reason("answers that are left open", "an answer for every count");
    if (policy.listed() == nullptr || policy.listed()->size() > most_databases)
        return Reason("constraints on databases that are not listed",
                      "at most " + number(most_databases) + " permitted databases");
    return std::nullopt;
}

std::string sensitivity_certificate(const Policy& policy, const AdditiveQuery& query) {
    if (policy.is_unconstrained()) return any_number_text(policy, query);
    return databases_text(policy, query);
}

}  // namespace leakproof
