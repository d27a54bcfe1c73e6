#include "policy/neighbours/relation.hpp"

#include <algorithm>

#include "base/bits.hpp"

#include "base/interruption.hpp"

namespace leakproof {

Difference total_difference(Tuples d, Tuples e) {
    Difference out;
    for (std::size_t i = 0; i < d.size(); ++i)
        if (d[i] != e[i]) out.push_back({static_cast<int>(i), d[i], e[i]});
    return out;
}

Difference secret_difference(const Graph& secrets, Tuples d, Tuples e) {
    Difference out = total_difference(d, e);
    std::erase_if(out, [&](const Change& c) { return !secrets.adjacent(c.u, c.v); });
    return out;
}

Difference total_difference(const Databases& policy, int d, int e) {
    return total_difference(policy.database(d), policy.database(e));
}

Difference secret_difference(const Databases& policy, int d, int e) {
    return secret_difference(policy.secrets(), policy.database(d), policy.database(e));
}

std::string text_of(const Difference& difference) {
    std::string out;
    for (const auto& c : difference)
        out += (out.empty() ? "(" : ", (") + std::to_string(c.i) + ": " + std::to_string(c.u) + "→" +
               std::to_string(c.v) + ")";
    return "{" + out + "}";
}

namespace {

bool properly_inside(const Difference& a, const Difference& b) {
    return a.size() < b.size() && std::includes(b.begin(), b.end(), a.begin(), a.end());
}

}  // namespace

std::optional<int> database_between(const Databases& policy, int d, int e) {
    const auto secret = secret_difference(policy, d, e), total = total_difference(policy, d, e);
    for (int f = 0; f < policy.size(); ++f) {
        const auto here = secret_difference(policy, d, f);
        if (here.empty()) continue;
        if (properly_inside(here, secret) || (here == secret && properly_inside(total_difference(policy, d, f), total)))
            return f;
    }
    return std::nullopt;
}

OrderedRelation::OrderedRelation(int size) : size_(size), words_((size + 63) / 64), bits_(size * words_) {}

std::vector<Edge> OrderedRelation::arcs() const {
    std::vector<Edge> out;
    for (int d = 0; d < size_; ++d)
        for (int e = 0; e < size_; ++e)
            if ((*this)(d, e)) out.emplace_back(d, e);
    return out;
}

std::optional<std::pair<int, int>> OrderedRelation::asymmetry() const {
    for (const auto& [d, e] : arcs())
        if (!(*this)(e, d)) return std::pair(d, e);
    return std::nullopt;
}

Graph OrderedRelation::symmetric_closure() const { return {size_, arcs()}; }

Graph OrderedRelation::both_directions() const {
    std::vector<Edge> edges;
    for (const auto& [d, e] : arcs())
        if ((*this)(e, d)) edges.emplace_back(d, e);
    return {size_, edges};
}

NeighbourFinder::NeighbourFinder(const Databases& policy, NeighbourRule rule)
    : policy_(policy), rule_(rule), words_((policy.values() * policy.tuples() + 63) / 64),
      characteristic_(policy.size() * words_), secret_(characteristic_.size()), total_(characteristic_.size()) {
    for (int e = 0; e < policy.size(); ++e)
        for (int i = 0; i < policy.tuples(); ++i) {
            const std::size_t bit = i * policy.values() + policy.database(e)[i];
            characteristic_[e * words_ + bit / 64] |= Word{1} << (bit % 64);
        }
}

bool NeighbourFinder::subset(const Word* a, const Word* b) const {
    for (std::size_t w = 0; w < words_; ++w)
        if ((a[w] & ~b[w]) != 0) return false;
    return true;
}

int NeighbourFinder::compare(const Word* a, const Word* b) const {
    for (std::size_t w = 0; w < words_; ++w)
        if (a[w] != b[w]) return a[w] < b[w] ? -1 : 1;
    return 0;
}

void NeighbourFinder::set_differences(int d) {
    std::vector<Word> secret_values(words_);  // the pairs (i, v) with v joined to D_i
    for (int i = 0; i < policy_.tuples(); ++i)
        for (int v = 0; v < policy_.values(); ++v)
            if (policy_.secrets().adjacent(policy_.database(d)[i], v)) {
                const std::size_t bit = i * policy_.values() + v;
                secret_values[bit / 64] |= Word{1} << (bit % 64);
            }
    const bool triples = rule_ == NeighbourRule::minimally_secretly_different;
    candidates_.clear();
    for (int e = 0; e < policy_.size(); ++e) {
        Candidate c{0, 0, e};
        for (std::size_t w = 0; w < words_; ++w) {
            const std::size_t k = e * words_ + w;
            const Word here = characteristic_[k], own = characteristic_[d * words_ + w];
            secret_[k] = here & secret_values[w];
            total_[k] = triples ? here & ~own : here ^ own;
            c.secret_size += bit_count(secret_[k]);
            c.total_size += bit_count(total_[k]);
        }
        if (c.secret_size > 0 || rule_ == NeighbourRule::by_pairs_any_between) candidates_.push_back(c);
    }
}

bool NeighbourFinder::above_a_minimal_one(const Word* s) const {
    return std::any_of(minimal_.begin(), minimal_.end(), [&](const Word* m) { return subset(m, s); });
}

// The candidates are taken in groups with the same secret difference, small differences first. A group counts if no
// minimal difference found so far lies inside its own; of the group, those with a minimal total difference are
// neighbours.
std::vector<int> NeighbourFinder::neighbours(int d) {
    set_differences(d);
    std::sort(candidates_.begin(), candidates_.end(), [&](const Candidate& a, const Candidate& b) {
        if (a.secret_size != b.secret_size) return a.secret_size < b.secret_size;
        const int order = compare(secret(a.database), secret(b.database));
        if (order != 0) return order < 0;
        return a.total_size != b.total_size ? a.total_size < b.total_size : a.database < b.database;
    });
    minimal_.clear();
    std::vector<int> out;
    for (std::size_t first = 0, end = 0; first < candidates_.size(); first = end) {
        const Word* s = secret(candidates_[first].database);
        while (end < candidates_.size() && compare(secret(candidates_[end].database), s) == 0) ++end;
        if (above_a_minimal_one(s)) continue;
        minimal_.push_back(s);
        if (candidates_[first].secret_size == 0) continue;
        const std::size_t kept = out.size();
        for (std::size_t k = first; k < end; ++k) {
            const Word* t = total(candidates_[k].database);
            if (std::none_of(out.begin() + static_cast<long>(kept), out.end(),
                             [&](int e) { return subset(total(e), t); }))
                out.push_back(candidates_[k].database);
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<int> steps_to(const OrderedRelation& relation, int target) {
    std::vector<int> out(relation.size(), unreachable), queue{target};
    out[target] = 0;
    for (std::size_t k = 0; k < queue.size(); ++k)
        for (int d = 0; d < relation.size(); ++d)
            if (relation(d, queue[k]) && out[d] == unreachable) {
                out[d] = out[queue[k]] + 1;
                queue.push_back(d);
            }
    return out;
}

OrderedRelation neighbour_relation(const Databases& policy, NeighbourRule rule) {
    OrderedRelation out(policy.size());
    NeighbourFinder finder(policy, rule);
    for (int d = 0; d < policy.size(); ++d) {
        stop_if_asked();
        for (const int e : finder.neighbours(d)) out.set(d, e);
    }
    return out;
}

}  // namespace leakproof
