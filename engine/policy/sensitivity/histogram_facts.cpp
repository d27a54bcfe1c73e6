#include "policy/sensitivity/histogram_facts.hpp"

#include <algorithm>
#include <iterator>
#include <map>

namespace leakproof {

long histogram_distance(const Database& d, const Database& e) {
    Database a = d, b = e, common;
    std::sort(a.begin(), a.end());
    std::sort(b.begin(), b.end());
    std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::back_inserter(common));
    return 2L * static_cast<long>(d.size() - common.size());
}

void note_neighbours(HistogramFacts& facts, const Graph& secrets, const Database& d, const Database& e) {
    int changed = 0;
    for (std::size_t i = 0; i < d.size(); ++i) changed += secrets.adjacent(d[i], e[i]) ? 1 : 0;
    const long distance = histogram_distance(d, e);
    if (!facts.witness || distance > facts.sensitivity) {
        facts.sensitivity = distance;
        facts.witness = DatabasePair(d, e);
    }
    if (changed > facts.most_secrets) {
        facts.most_secrets = changed;
        facts.most_secrets_witness = DatabasePair(d, e);
        facts.tight = false;
    }
    if (changed == facts.most_secrets && distance == 2L * changed) facts.tight = true;
    if (distance > 2L * changed && !facts.above_secrets) facts.above_secrets = DatabasePair(d, e);
}

std::vector<AnswerFacts> histogram_facts(const Graph& secrets, int tuples, const std::vector<Predicate>& queries) {
    std::map<std::vector<int>, HistogramFacts> facts;
    CountNeighbours neighbours(secrets, tuples, queries);
    for (const auto& d : ascending_words(secrets.size(), tuples)) {
        std::vector<int> answers;
        for (const auto& q : queries)
            answers.push_back(static_cast<int>(std::count_if(d.begin(), d.end(), [&](Value v) { return q[v]; })));
        auto& here = facts[answers];
        for (const auto& e : neighbours.of(d)) note_neighbours(here, secrets, d, e);
    }
    std::vector<AnswerFacts> out;
    for (auto& [answers, found] : facts) out.push_back({answers, std::move(found)});
    return out;
}

}  // namespace leakproof
