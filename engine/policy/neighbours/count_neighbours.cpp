#include "policy/neighbours/count_neighbours.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <tuple>

namespace leakproof {
namespace {

constexpr std::size_t most_queries = 8;
constexpr long digit = 256;  // one digit for each query; sums of at most 64 changes stay below half of it

}  // namespace

bool CountNeighbours::fits(int values, int tuples, std::size_t queries) {
    return queries <= most_queries && static_cast<long>(values) * tuples <= 64;
}

CountNeighbours::CountNeighbours(const Graph& secrets, int tuples, const std::vector<Predicate>& queries)
    : secrets_(secrets), values_(secrets.size()), tuples_(tuples), change_(values_, std::vector<long>(values_)) {
    if (!fits(values_, tuples, queries.size())) throw std::logic_error("too many values, tuples or queries");
    for (int x = 0; x < values_; ++x)
        for (int y = 0; y < values_; ++y)
            for (const auto& q : queries)
                change_[x][y] = change_[x][y] * digit + (lifts(q, x, y) ? 1 : lowers(q, x, y) ? -1 : 0);
}

// Adds one change to the sums. False if it completes a zero-sum part that is not the whole; `closes` tells whether it
// completes the whole.
bool CountNeighbours::extend_sums(long change, bool& closes) {
    const std::size_t before = sums_.size();
    int zeros = change == 0 ? 1 : 0;
    for (std::size_t k = 0; k < before; ++k) {
        sums_.push_back(sums_[k] + change);
        zeros += sums_.back() == 0 ? 1 : 0;
    }
    closes = (before == 0 ? change : sums_.back()) == 0;
    sums_.insert(sums_.begin() + static_cast<long>(before), change);  // the sum of all stays last
    return zeros == (closes ? 1 : 0);
}

void CountNeighbours::find_reachable(const Database& d) {
    reach_.assign(tuples_ + 1, {0});
    for (int tuple = tuples_ - 1; tuple >= 0; --tuple) {
        auto steps = change_[d[tuple]];
        std::sort(steps.begin(), steps.end());
        steps.erase(std::unique(steps.begin(), steps.end()), steps.end());
        auto& here = reach_[tuple];
        here.clear();
        for (const long later : reach_[tuple + 1])
            for (const long step : steps) here.push_back(later + step);
        std::sort(here.begin(), here.end());
        here.erase(std::unique(here.begin(), here.end()), here.end());
    }
}

bool CountNeighbours::can_return(int tuple, long sum) const {
    const auto& reach = reach_[tuple];
    return std::binary_search(reach.begin(), reach.end(), -sum);
}

void CountNeighbours::search(const Database& d, int tuple, long sum, Candidate changes) {
    if (tuple == tuples_ || !can_return(tuple, sum)) return;
    search(d, tuple + 1, sum, changes);
    const Value old = d[tuple];
    for (int v = 0; v < values_; ++v) {
        if (v == old) continue;
        const std::size_t before = sums_.size();
        const Bits bit = Bits{1} << (tuple * values_ + v);
        const Candidate next{changes.secret | (secrets_.adjacent(old, v) ? bit : 0), changes.total | bit};
        bool closes = false;
        if (extend_sums(change_[old][v], closes)) {
            if (!closes) search(d, tuple + 1, sum + change_[old][v], next);
            else if (next.secret != 0) candidates_.push_back(next);
        }
        sums_.resize(before);
    }
}

Database CountNeighbours::changed(const Database& d, Bits total) const {
    Database out = d;
    for (; total != 0; total &= total - 1) {
        const int bit = std::countr_zero(total);
        out[bit / values_] = static_cast<Value>(bit % values_);
    }
    return out;
}

bool CountNeighbours::keeps_order(const Database& d, const Database& e) const {
    for (std::size_t i = 0; i + 1 < d.size(); ++i)
        if (d[i] == d[i + 1] && e[i] > e[i + 1]) return false;
    return true;
}

std::vector<Database> CountNeighbours::of(const Database& d) {
    candidates_.clear();
    sums_.clear();
    find_reachable(d);
    search(d, 0, 0, {0, 0});
    const auto inside = [](Bits a, Bits b) { return (a & ~b) == 0; };
    std::sort(candidates_.begin(), candidates_.end(), [](const Candidate& a, const Candidate& b) {
        const auto key = [](const Candidate& c) {
            return std::tuple(std::popcount(c.secret), c.secret, std::popcount(c.total), c.total);
        };
        return key(a) < key(b);
    });
    // In groups with the same secret difference, small ones first: a group counts if none before it that counts lies
    // inside, and of the group those of minimal total difference are neighbours.
    std::vector<Bits> minimal;
    std::vector<Database> out;
    for (std::size_t first = 0, end = 0; first < candidates_.size(); first = end) {
        const Bits secret = candidates_[first].secret;
        while (end < candidates_.size() && candidates_[end].secret == secret) ++end;
        if (std::any_of(minimal.begin(), minimal.end(), [&](Bits m) { return inside(m, secret); })) continue;
        minimal.push_back(secret);
        std::vector<Bits> least;
        for (std::size_t k = first; k < end; ++k) {
            const Bits total = candidates_[k].total;
            if (std::any_of(least.begin(), least.end(), [&](Bits t) { return inside(t, total); })) continue;
            least.push_back(total);
            if (auto e = changed(d, total); keeps_order(d, e)) out.push_back(std::move(e));
        }
    }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<Database> ascending_words(int values, int tuples) {
    std::vector<Database> out;
    if (values == 0) return out;
    Database word(tuples, 0);
    while (true) {
        out.push_back(word);
        int i = tuples - 1;
        while (i >= 0 && word[i] == values - 1) --i;
        if (i < 0) return out;
        std::fill(word.begin() + i, word.end(), static_cast<Value>(word[i] + 1));
    }
}

}  // namespace leakproof
