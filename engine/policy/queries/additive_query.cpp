#include "policy/queries/additive_query.hpp"

#include <stdexcept>

namespace leakproof {
namespace {

template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};

bool inside(const Rectangle& r, const std::vector<int>& point) {
    for (std::size_t a = 0; a < point.size(); ++a)
        if (point[a] < r.low[a] || point[a] > r.high[a]) return false;
    return true;
}

bool whole_number(const Rational& x) { return Rational(floor(x)) == x; }

Rational sum_of_sizes(const std::vector<Rational>& point) {
    Rational out;
    for (const auto& x : point) out += absolute(x);
    return out;
}

Rational change_of_sums(const BlockSumQuery& q, int u, int v, int absent) {
    const auto block = [&](int x) { return x == absent ? -1 : q.block_of[x]; };
    const auto size = [&](int x) { return block(x) < 0 ? Rational(0) : sum_of_sizes(q.point[x]); };
    if (block(u) != block(v)) return size(u) + size(v);
    if (block(u) < 0) return 0;
    Rational out;
    const auto &a = q.point[u], &b = q.point[v];
    for (std::size_t k = 0; k < a.size(); ++k) out += absolute(a[k] - b[k]);
    return out;
}

// The sums over all values below k, for k = 0, …, T: a step function, as (how many k, sum).
std::vector<std::pair<Rational, Rational>> sums_below(const std::map<int, long>& difference, int values) {
    std::vector<std::pair<Rational, Rational>> out;
    Rational sum;
    int from = 0;
    for (const auto& [v, m] : difference) {
        if (v == values) continue;
        out.emplace_back(v + 1 - from, sum);
        sum += Rational(m);
        from = v + 1;
    }
    out.emplace_back(values + 1 - from, sum);
    return out;
}

// The sum over a range is the difference of two sums.
Rational change_of_all_ranges(const std::vector<std::pair<Rational, Rational>>& sums) {
    Rational out;
    for (std::size_t a = 0; a < sums.size(); ++a)
        for (std::size_t b = a + 1; b < sums.size(); ++b)
            out += sums[a].first * sums[b].first * absolute(sums[a].second - sums[b].second);
    return out;
}

Rational size_of(const std::map<int, std::vector<Rational>>& sums) {
    Rational out;
    for (const auto& [place, sum] : sums) out += sum_of_sizes(sum);
    return out;
}

}  // namespace

Rational AdditiveQuery::change(const std::map<int, long>& difference) const {
    std::map<int, std::vector<Rational>> sums;  // by coordinate, or by block
    const auto add = [&](int place, const std::vector<Rational>& vector, long times) {
        auto& sum = sums[place];
        sum.resize(vector.size());
        for (std::size_t k = 0; k < vector.size(); ++k) sum[k] += Rational(times) * vector[k];
    };
    if (std::holds_alternative<AllRangesQuery>(kind_)) return change_of_all_ranges(sums_below(difference, present_));
    if (std::holds_alternative<CumulativeQuery>(kind_)) {
        Rational out;
        for (const auto& [times, sum] : sums_below(difference, present_)) out += times * absolute(sum);
        return out;
    }
    for (const auto& [v, m] : difference) {
        if (v == present_) continue;
        std::visit(Match{[&, v = v, m = m](const HistogramQuery&) { add(v, {1}, m); },
                         [&, v = v, m = m](const BlockQuery& q) {
                             if (q.block_of[v] >= 0) add(q.block_of[v], {1}, m);
                         },
                         [&, v = v, m = m](const RangesQuery& q) {
                             const auto point = attributes_of(v, sides_);
                             for (std::size_t k = 0; k < q.ranges.size(); ++k)
                                 if (inside(q.ranges[k], point)) add(static_cast<int>(k), {1}, m);
                         },
                         [&, v = v, m = m](const SumQuery& q) { add(0, {q.weight[v]}, m); },
                         [&, v = v, m = m](const BlockSumQuery& q) {
                             if (q.block_of[v] >= 0) add(q.block_of[v], q.point[v], m);
                         },
                         [](const CumulativeQuery&) {}, [](const AllRangesQuery&) {}},  // done above
                   kind_);
    }
    return size_of(sums);
}

Rational AdditiveQuery::components() const {
    const Rational values = present_;
    return std::visit(
        Match{[&](const HistogramQuery&) { return values; }, [&](const BlockQuery& q) { return Rational(q.blocks); },
              [&](const CumulativeQuery&) { return values; },
              [&](const AllRangesQuery&) { return values * (values + Rational(1)) / Rational(2); },
              [&](const RangesQuery& q) { return Rational(static_cast<long>(q.ranges.size())); },
              [&](const SumQuery&) { return Rational(1); },
              [&](const BlockSumQuery& q) {
                  return Rational(q.blocks) * Rational(static_cast<long>(q.point.front().size()));
              }},
        kind_);
}

bool AdditiveQuery::is_whole() const {
    if (const auto* sum = std::get_if<SumQuery>(&kind_)) {
        for (const auto& w : sum->weight)
            if (!whole_number(w)) return false;
    }
    if (const auto* sums = std::get_if<BlockSumQuery>(&kind_)) {
        for (const auto& point : sums->point)
            for (const auto& x : point)
                if (!whole_number(x)) return false;
    }
    return true;
}

Rational AdditiveQuery::change(int u, int v) const {
    if (u == v) return 0;
    const Rational values = present_;
    return std::visit(Match{[&](const HistogramQuery&) { return Rational(u == present_ || v == present_ ? 1 : 2); },
                            [&](const BlockQuery& q) {
                                const auto block = [&](int x) { return x == present_ ? -1 : q.block_of[x]; };
                                const int a = block(u), b = block(v);
                                return Rational(a == b ? 0 : (a >= 0 ? 1 : 0) + (b >= 0 ? 1 : 0));
                            },
                            [&](const CumulativeQuery&) { return Rational(u < v ? v - u : u - v); },
                            [&](const AllRangesQuery&) {
                                // Of the values u < v = u + d, (u + 1)·d ranges hold only u, and d·(T - v) only v.
                                const Rational low = std::min(u, v), d = Rational(std::max(u, v)) - low;
                                if (u == present_ || v == present_) return (low + Rational(1)) * (values - low);
                                return d * (values + Rational(1) - d);
                            },
                            [&](const RangesQuery& q) {
                                long out = 0;
                                const auto a = attributes_of(u == present_ ? 0 : u, sides_);
                                const auto b = attributes_of(v == present_ ? 0 : v, sides_);
                                for (const auto& r : q.ranges)
                                    out += (u != present_ && inside(r, a)) != (v != present_ && inside(r, b)) ? 1 : 0;
                                return Rational(out);
                            },
                            [&](const SumQuery& q) {
                                const auto weight = [&](int x) { return x == present_ ? Rational(0) : q.weight[x]; };
                                return absolute(weight(u) - weight(v));
                            },
                            [&](const BlockSumQuery& q) { return change_of_sums(q, u, v, present_); }},
                      kind_);
}

std::vector<Rational> AdditiveQuery::vector_of(int v) const {
    if (components() > Rational(most_coordinates)) throw std::logic_error("an answer of too many numbers");
    std::vector<Rational> out(static_cast<std::size_t>(std::stol(components().str())));
    if (v == present_) return out;
    std::visit(Match{[&](const HistogramQuery&) { out[v] = 1; },
                     [&](const BlockQuery& q) {
                         const int block = q.block_of[v];
                         if (block >= 0) out[block] = 1;
                     },
                     [&](const CumulativeQuery&) {
                         for (std::size_t k = static_cast<std::size_t>(v); k < out.size(); ++k) out[k] = 1;
                     },
                     [&](const AllRangesQuery&) {
                         std::size_t k = 0;
                         for (int low = 0; low < present_; ++low)
                             for (int high = low; high < present_; ++high, ++k) out[k] = low <= v && v <= high ? 1 : 0;
                     },
                     [&](const RangesQuery& q) {
                         const auto point = attributes_of(v, sides_);
                         for (std::size_t k = 0; k < out.size(); ++k) out[k] = inside(q.ranges[k], point) ? 1 : 0;
                     },
                     [&](const SumQuery& q) { out.front() = q.weight[v]; },
                     [&](const BlockSumQuery& q) {
                         const int block = q.block_of[v];
                         const auto& point = q.point[v];
                         for (std::size_t k = 0; block >= 0 && k < point.size(); ++k)
                             out[static_cast<std::size_t>(block) * point.size() + k] = point[k];
                     }},
               kind_);
    return out;
}

Rational AdditiveQuery::change(const std::vector<ValueChange>& changes) const {
    std::map<int, long> difference;
    for (const auto& [from, to] : changes) {
        --difference[from];
        ++difference[to];
    }
    return change(difference);
}

}  // namespace leakproof
