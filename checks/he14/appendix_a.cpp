// Appendix A, Direction II: for an edge q → q' of the policy graph the display asks for a secret pair that lifts q and
// lowers q'; the edge stands for one that lowers q and lifts q'.
#include <algorithm>

#include "checks/he14/sentences.hpp"

namespace leakproof::he14 {
namespace {

std::vector<Predicate> nonconstant_predicates(int values) {
    std::vector<Predicate> out;
    for (unsigned mask = 1; mask + 1 < 1U << values; ++mask) {
        out.emplace_back(values);
        for (int v = 0; v < values; ++v) out.back()[v] = (mask >> v & 1) != 0;
    }
    return out;
}

const Source<DirectedSecrets> small_directed_secrets{
    "secret pairs as ordered pairs",
    [](const Range&) { return std::string("all sets of ordered pairs of values, two count queries,"); },
    {"|T|", "pairs"},
    [](const Range&, const CaseVisitor<DirectedSecrets>& visitor) {
        for (int values = 2; values <= 3; ++values) {
            std::vector<Edge> all;
            for (int x = 0; x < values; ++x)
                for (int y = 0; y < values; ++y)
                    if (x != y) all.emplace_back(x, y);
            const auto predicates = nonconstant_predicates(values);
            for (std::size_t number = 1; number <= all.size(); ++number)
                for (unsigned mask = 1; mask < 1U << all.size(); ++mask) {
                    std::vector<Edge> pairs;
                    for (std::size_t k = 0; k < all.size(); ++k)
                        if ((mask >> k & 1) != 0) pairs.push_back(all[k]);
                    if (pairs.size() != number) continue;
                    for (const auto& q : predicates)
                        for (const auto& r : predicates) {
                            const auto s =
                                std::make_shared<DirectedSecrets>(values, pairs, std::vector<Predicate>{q, r});
                            if (q < r && s->sparse() && !visitor.see(s)) return;
                        }
                }
        }
    },
    "|T|, pairs"};

}  // namespace

std::string DirectedSecrets::name() const {
    std::string out = std::to_string(values) + " values, secret pairs";
    for (const auto& [x, y] : pairs) out += " (" + std::to_string(x) + ", " + std::to_string(y) + ")";
    return out + ", Q = {" + text_of(queries[0]) + ", " + text_of(queries[1]) + "}";
}

bool DirectedSecrets::symmetric() const {
    return std::all_of(pairs.begin(), pairs.end(), [&](const Edge& e) {
        return std::find(pairs.begin(), pairs.end(), Edge(e.second, e.first)) != pairs.end();
    });
}

bool DirectedSecrets::sparse() const {
    return std::all_of(pairs.begin(), pairs.end(), [&](const Edge& e) {
        const auto count = [&](bool (*change)(const Predicate&, int, int)) {
            return std::count_if(queries.begin(), queries.end(),
                                 [&](const Predicate& q) { return change(q, e.first, e.second); });
        };
        return count(lifts) <= 1 && count(lowers) <= 1;
    });
}

const Stream<DirectedSecrets> directed_secrets{&small_directed_secrets, itself<DirectedSecrets>};

std::vector<PairForEdge> pairs_of_the_proof(const DirectedSecrets& s) {
    std::vector<PairForEdge> out;
    for (const auto& [from, to] : std::vector<Edge>{{0, 1}, {1, 0}}) {
        const auto chosen = [&](int lifted, int lowered) -> std::optional<Edge> {
            for (const auto& [x, y] : s.pairs)
                if (lifts(s.queries[lifted], x, y) && lowers(s.queries[lowered], x, y)) return Edge(x, y);
            return std::nullopt;
        };
        if (chosen(to, from)) out.push_back({from, to, chosen(from, to)});
    }
    return out;
}

void appendix_a(const DirectedSecrets& s, const std::vector<PairForEdge>& pairs, Findings& expect) {
    for (const auto& [from, to, pair] : pairs) {
        const auto values = [&, from = from, to = to] {
            return Findings::Values{{"edge", text_of(s.queries[from]) + " → " + text_of(s.queries[to])}};
        };
        expect.truth("as-printed", pair.has_value(), "some secret pair lifts q and lowers q'", values);
        if (s.symmetric())
            expect.truth("symmetric-pairs", pair.has_value(), "some secret pair lifts q and lowers q'", values);
    }
}

}  // namespace leakproof::he14
