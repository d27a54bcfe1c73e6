#include <algorithm>
#include <bit>
#include <cstdint>
#include <map>
#include <set>

#include "base/interruption.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {
namespace {

constexpr std::size_t most_signs_dimension = 12;

constexpr long most_words_compared_in_clique = 4'000'000'000;  // of bits, one for each rectangle

// The attributes that some rectangle does not take in whole.
std::vector<std::size_t> axes_cut(const std::vector<Rectangle>& ranges, const std::vector<int>& sides) {
    std::vector<std::size_t> out;
    for (std::size_t a = 0; a < sides.size(); ++a)
        if (std::any_of(ranges.begin(), ranges.end(),
                        [&](const Rectangle& r) { return r.low[a] > 0 || r.high[a] + 1 < sides[a]; }))
            out.push_back(a);
    return out;
}

// Over the first members of all classes of values that are in the same rectangles; no value if there are too many.
std::optional<BestChange> best_of_ranges(const AdditiveQuery& query, const RangesQuery& q,
                                         const std::vector<int>& sides, const std::vector<int>& members) {
    using Bits = std::vector<std::uint64_t>;
    std::map<Bits, int> first;
    const auto cut = axes_cut(q.ranges, sides);
    std::set<std::vector<int>> seen;
    for (const int v : members) {
        const auto point = attributes_of(v, sides);
        std::vector<int> matters;
        for (const auto a : cut) matters.push_back(point[a]);
        if (!seen.insert(std::move(matters)).second) continue;
        Bits in((q.ranges.size() + 63) / 64);
        for (std::size_t k = 0; k < q.ranges.size(); ++k) {
            const auto& r = q.ranges[k];
            bool hit = true;
            for (std::size_t a = 0; a < point.size(); ++a) hit = hit && r.low[a] <= point[a] && point[a] <= r.high[a];
            if (hit) in[k / 64] |= std::uint64_t{1} << (k % 64);
        }
        first.emplace(std::move(in), v);
    }
    const auto classes = static_cast<long>(first.size()), words = static_cast<long>((q.ranges.size() + 63) / 64);
    if (classes * classes > most_words_compared_in_clique / std::max(words, 1L)) return std::nullopt;
    BestChange out;
    long most = 0;
    for (auto one = first.begin(); one != first.end(); ++one) {
        stop_if_asked();
        for (auto other = std::next(one); other != first.end(); ++other) {
            long different = 0;
            for (std::size_t k = 0; k < one->first.size(); ++k)
                different += std::popcount(one->first[k] ^ other->first[k]);
            if (different <= most) continue;
            most = different;
            out.consider(query, one->second, other->second);
        }
    }
    return out;
}

// Two of different blocks, and one outside of all blocks with one inside.
BestChange best_of_blocks(const AdditiveQuery& query, const std::vector<int>& block_of,
                          const std::vector<int>& members) {
    BestChange out;
    int inside = -1, outside = -1;
    for (const int v : members) {
        const int block = block_of[v];
        if (block < 0) outside = v;
        else if (inside < 0) inside = v;
        else out.consider(query, inside, v);
    }
    if (inside >= 0 && outside >= 0) out.consider(query, inside, outside);
    return out;
}

BestChange best_of_scores(const AdditiveQuery& query, const std::vector<Rational>& score,
                          const std::vector<int>& members) {
    BestChange out;
    const auto [least, most] =
        std::minmax_element(members.begin(), members.end(), [&](int u, int v) { return score[u] < score[v]; });
    out.consider(query, *least, *most);
    return out;
}

// d(T + 1 - d) grows up to d = (T + 1)/2, so the best difference is the one nearest to it from below, or from above.
std::optional<BestChange> best_of_all_ranges(const AdditiveQuery& query, const std::vector<int>& members) {
    BestChange out;
    const int half = (query.present() + 1) / 2, widest = members.back() - members.front();
    if (widest <= half) {
        out.consider(query, members.front(), members.back());
        return out;
    }
    if (widest + 1 == static_cast<int>(members.size())) {
        out.consider(query, members.front(), members.front() + half);
        return out;
    }
    if (static_cast<long>(members.size()) * static_cast<long>(members.size()) > most_pairs_tried) return std::nullopt;
    for (std::size_t k = 0; k < members.size(); ++k) {
        stop_if_asked();
        const auto from = std::lower_bound(members.begin(), members.end(), members[k] + half);
        if (from != members.end()) out.consider(query, members[k], *from);
        if (from != members.begin()) out.consider(query, members[k], *(from - 1));
    }
    return out;
}

// Inside a block the largest L1 distance, which some signs of the coordinates turn into the width of a sum; between
// blocks, the two points that are largest.
std::optional<BestChange> best_of_block_sums(const AdditiveQuery& query, const BlockSumQuery& q,
                                             const std::vector<int>& members) {
    const std::size_t dimension = q.point.front().size();
    if (dimension > most_signs_dimension) return std::nullopt;
    BestChange out;
    std::map<int, std::vector<int>> blocks;
    for (const int v : members) blocks[q.block_of[v]].push_back(v);
    std::vector<int> largest;
    for (const auto& [block, inside] : blocks) {
        if (block < 0) {
            largest.push_back(inside.front());
            continue;
        }
        const auto size = [&](int v) { return query.change(v, query.present()); };
        largest.push_back(
            *std::max_element(inside.begin(), inside.end(), [&](int u, int v) { return size(u) < size(v); }));
        for (unsigned signs = 0; signs < 1U << (dimension - 1); ++signs) {
            std::vector<Rational> score;
            for (const int v : inside) {
                Rational sum;
                for (std::size_t k = 0; k < dimension; ++k) {
                    const auto& x = q.point[v][k];
                    sum += (signs >> k & 1U) != 0 ? -x : x;
                }
                score.push_back(std::move(sum));
            }
            const auto [least, most] = std::minmax_element(score.begin(), score.end());
            out.consider(query, inside[static_cast<std::size_t>(least - score.begin())],
                         inside[static_cast<std::size_t>(most - score.begin())]);
        }
    }
    for (std::size_t a = 0; a < largest.size(); ++a)
        for (std::size_t b = a + 1; b < largest.size(); ++b) out.consider(query, largest[a], largest[b]);
    return out;
}

}  // namespace

void BestChange::consider(const AdditiveQuery& query, int u, int v) {
    auto change = query.change(u, v);
    if (change > value) {
        value = std::move(change);
        pair = Edge(u, v);
    }
}

void BestChange::consider(const BestChange& other) {
    if (other.value > value) *this = other;
}

std::optional<std::vector<Rational>> scores_of(const AdditiveQuery& query) {
    if (const auto* sum = std::get_if<SumQuery>(&query.kind())) return sum->weight;
    if (!std::holds_alternative<CumulativeQuery>(query.kind())) return std::nullopt;
    std::vector<Rational> out;
    for (int v = 0; v < query.present(); ++v) out.emplace_back(v);
    return out;
}

std::optional<BestChange> best_in_clique(const AdditiveQuery& query, const std::vector<int>& members) {
    BestChange out;
    if (members.size() < 2) return out;
    if (std::holds_alternative<HistogramQuery>(query.kind())) {
        out.consider(query, members.front(), members.back());
        return out;
    }
    if (const auto* q = std::get_if<BlockQuery>(&query.kind())) return best_of_blocks(query, q->block_of, members);
    if (std::holds_alternative<AllRangesQuery>(query.kind())) return best_of_all_ranges(query, members);
    if (const auto* q = std::get_if<BlockSumQuery>(&query.kind())) return best_of_block_sums(query, *q, members);
    if (std::holds_alternative<CumulativeQuery>(query.kind())) {
        out.consider(query, members.front(), members.back());
        return out;
    }
    if (const auto* q = std::get_if<SumQuery>(&query.kind())) return best_of_scores(query, q->weight, members);
    return best_of_ranges(query, std::get<RangesQuery>(query.kind()), query.sides(), members);
}

}  // namespace leakproof
