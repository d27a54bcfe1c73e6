#include "policy/policy.hpp"

#include <mutex>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Listing = std::variant<Databases, NotListed>;

// The secret graphs of all groups side by side.
Graph side_by_side(const Policy& policy) {
    std::vector<Edge> edges;
    int shift = 0;
    for (const auto& group : policy.people()) {
        const auto graph = group.secrets.graph();
        for (const auto& [u, v] : graph->edges()) edges.emplace_back(u + shift, v + shift);
        shift += policy.domain().size();
    }
    return {shift, edges};
}

NotListed too_many_words(const Policy& policy) {
    std::string words;
    for (const auto& group : policy.people())
        words += (words.empty() ? "" : "·") + std::to_string(group.secrets.size()) + "^" + std::to_string(group.count);
    std::string expected = "at most " + std::to_string(Policy::most_words_listed);
    if (policy.same_secrets()) {
        const int values = policy.secrets().size();
        int fits = 64;
        while (fits > 0 && !count_of_words(values, fits, Policy::most_words_listed)) --fits;
        expected += ", that is, n ≤ " + std::to_string(fits) + " with " + std::to_string(values) + " values";
    }
    return {"tuples", words + " words, too many to list", expected};
}

// Of each person, the group and how many values there are to choose from.
struct Choice {
    int group, values;
};
std::vector<Choice> choices_of(const Policy& policy) {
    std::vector<Choice> out;
    for (std::size_t g = 0; g < policy.people().size(); ++g)
        out.insert(out.end(), static_cast<std::size_t>(policy.people()[g].count),
                   {static_cast<int>(g), policy.people()[g].secrets.size()});
    return out;
}

// How many words there are to try, if they are not too many.
std::optional<long> words_of(const std::vector<Choice>& choices) {
    long words = 1;
    for (const auto& choice : choices)
        if ((words *= choice.values) > Policy::most_words_listed) return std::nullopt;
    return words;
}

// All that are permitted are counted, but no more are kept than can be listed.
struct Permitted {
    std::vector<std::vector<int>> words = {};
    long count = 0;

    void take(const std::vector<int>& word) {
        if (++count <= Databases::most_databases) words.push_back(word);
    }
};

Permitted permitted_words(const Constraints& constraints, const std::vector<Choice>& choices) {
    Permitted out;
    if (constraints.databases) {
        for (const auto& word : *constraints.databases)
            if (constraints.are_met_by(word)) out.take(word);
        return out;
    }
    if (const auto words = words_of(choices); constraints.none() && *words > Databases::most_databases)
        return {{}, *words};
    std::vector<int> word(choices.size());
    for (long tried = 0;; ++tried) {
        if (tried % 4096 == 0) stop_if_asked();
        if (constraints.are_met_by(word)) out.take(word);
        std::size_t k = word.size();
        while (k > 0 && word[k - 1] + 1 == choices[k - 1].values) word[--k] = 0;
        if (k == 0) return out;
        ++word[k - 1];
    }
}

Listing list_databases(const Policy& policy) {
    if (!policy.answers_are_known())
        return NotListed{"", "an answer that is left open (\"any\")", "an answer for every count, to list databases"};
    const int values = policy.domain().size();
    if (static_cast<long>(values) * static_cast<long>(policy.people().size()) > Graph::max_vertices)
        return NotListed{"values", std::to_string(values) + " values",
                         "at most " + std::to_string(Graph::max_vertices) + " to list databases"};
    if (policy.tuples() > 64) return too_many_words(policy);
    const auto choices = choices_of(policy);
    if (!policy.constraints().databases && !words_of(choices)) return too_many_words(policy);
    const auto [words, count] = permitted_words(policy.constraints(), choices);
    if (count == 0)
        return NotListed{"", "contradictory constraints, which no database satisfies",
                         "at least one permitted database", true};
    if (count > Databases::most_databases)
        return NotListed{"", std::to_string(count) + " permitted databases",
                         "at most " + std::to_string(Databases::most_databases) +
                             ": fewer tuples, fewer values or more constraints"};
    std::vector<Database> databases;
    for (const auto& word : words) {
        databases.emplace_back();
        for (std::size_t i = 0; i < word.size(); ++i)
            databases.back().push_back(static_cast<Value>(word[i] + choices[i].group * values));
    }
    return Databases(side_by_side(policy), static_cast<int>(policy.tuples()), std::move(databases));
}

Constraints listed_constraints(const Databases& databases) {
    Constraints out;
    out.databases.emplace();
    for (int d = 0; d < databases.size(); ++d)
        out.databases->emplace_back(databases.database(d).begin(), databases.database(d).end());
    return out;
}

Constraints equal_counts(const std::vector<Predicate>& queries, const std::vector<int>& answers) {
    Constraints out;
    for (std::size_t q = 0; q < queries.size(); ++q)
        out.counts.push_back({queries[q], CountConstraint::Relation::equal, answers[q]});
    return out;
}

std::vector<People> alike(const Graph& secrets, int tuples) {
    return {{tuples, SecretGraph::listed({secrets.size()}, secrets.edges())}};
}

}  // namespace

struct Policy::Kept {
    std::mutex guard;
    std::optional<Listing> listing;
};

Policy::Policy(std::string title, Domain domain, std::vector<People> people, Constraints constraints)
    : title_(std::move(title)), domain_(std::move(domain)), people_(std::move(people)),
      constraints_(std::move(constraints)), kept_(std::make_shared<Kept>()) {}

Policy::Policy(const Databases& databases)
    : Policy("", Domain::numbered(databases.values()), alike(databases.secrets(), databases.tuples()),
             listed_constraints(databases)) {
    kept_->listing = databases;
}

Policy::Policy(const Graph& secrets, int tuples, const std::vector<Predicate>& queries, const std::vector<int>& answers)
    : Policy("", Domain::numbered(secrets.size()), alike(secrets, tuples), equal_counts(queries, answers)) {}

const Listing& Policy::listing() const {
    const std::lock_guard lock(kept_->guard);
    if (!kept_->listing) kept_->listing = list_databases(*this);
    return *kept_->listing;
}

const Databases& Policy::databases(const std::string& place) const {
    if (const auto* none = std::get_if<NotListed>(&listing()))
        throw InputError(place + (none->key.empty() ? "" : ", " + none->key), none->found, none->expected);
    return std::get<Databases>(listing());
}

std::vector<int> Policy::database(int d) const {
    std::vector<int> out;
    for (const Value v : listed()->database(d)) out.push_back(v % domain_.size());
    return out;
}

std::string Policy::database_text(int d) const {
    std::string out;
    for (const int v : database(d)) out += (out.empty() ? "" : ", ") + domain_.name(v);
    return "(" + out + ")";
}

}  // namespace leakproof
