#include <algorithm>
#include <deque>
#include <numeric>

#include "base/interruption.hpp"
#include "policy/queries/sensitivity_bounds.hpp"
#include "policy/sensitivity/rules/best_change.hpp"

namespace leakproof {
namespace {

constexpr long most_edges_listed = 20'000'000;
constexpr long longest_reach_shared_out = 4'000;

// The first index beyond the reach of each one, for ascending positions.
std::vector<int> ends_of_reach(const std::vector<long>& axis, long reach) {
    std::vector<int> out;
    std::size_t last = 0;
    for (std::size_t first = 0; first < axis.size(); ++first) {
        while (last < axis.size() && axis[last] - axis[first] <= reach) ++last;
        out.push_back(static_cast<int>(last));
    }
    return out;
}

// On a line: the widest difference of the scores within reach, by a window that keeps its smallest and largest score.
BestChange widest_on_line(const AdditiveQuery& query, const std::vector<Rational>& score,
                          const std::vector<int>& ends) {
    BestChange out;
    const auto at = [&](int v) -> const Rational& { return score[v]; };
    std::deque<int> least, most;  // scores ascend in the one and descend in the other
    int seen = 0;
    for (int v = 0; v < static_cast<int>(ends.size()); ++v) {
        for (; seen < ends[v]; ++seen) {
            while (!least.empty() && at(least.back()) >= at(seen)) least.pop_back();
            while (!most.empty() && at(most.back()) <= at(seen)) most.pop_back();
            least.push_back(seen);
            most.push_back(seen);
        }
        while (least.front() < v) least.pop_front();
        while (most.front() < v) most.pop_front();
        out.consider(query, v, least.front());
        out.consider(query, v, most.front());
    }
    return out;
}

// On a line, those nearest to each other with different blocks are next to each other among those with a block.
BestChange crossing_on_line(const AdditiveQuery& query, const BlockQuery& q, const SecretGraph& secrets) {
    BestChange out;
    int before = -1;
    for (int v = 0; v < secrets.present(); ++v) {
        if (v > 0 && secrets.joined(v - 1, v)) out.consider(query, v - 1, v);
        if (q.block_of[v] < 0) continue;
        if (before >= 0 && secrets.joined(before, v)) out.consider(query, before, v);
        before = v;
    }
    return out;
}

BestChange all_ranges_on_line(const AdditiveQuery& query, const std::vector<int>& ends) {
    BestChange out;
    const int half = (query.present() + 1) / 2;
    for (int v = 0; v < static_cast<int>(ends.size()); ++v) out.consider(query, v, v + std::min(half, ends[v] - 1 - v));
    return out;
}

// The widest rise of a function over at most so many steps, for each number of steps up to the reach.
std::vector<std::pair<int, int>> widest_rises(const std::vector<Rational>& f, long reach) {
    std::vector<std::pair<int, int>> out{{0, 0}};
    const auto rise = [&](const std::pair<int, int>& p) { return f[p.second] - f[p.first]; };
    const int side = static_cast<int>(f.size());
    for (int steps = 1; steps <= std::min(reach, static_cast<long>(side - 1)); ++steps) {
        auto best = out.back();
        for (int x = 0; x + steps < side; ++x)
            for (const auto& pair : {std::pair(x, x + steps), std::pair(x + steps, x)})
                if (rise(pair) > rise(best)) best = pair;
        out.push_back(best);
    }
    return out;
}

// On a unit grid each coordinate takes a share of the reach (L1).
std::optional<BestChange> widest_on_grid(const AdditiveQuery& query, const std::vector<Rational>& score,
                                         const SecretGraph& secrets) {
    const auto& rule = secrets.rule();
    const auto& sides = secrets.sides();
    if (!rule.is_unit_grid() || rule.norm != Norm::one || rule.limit > longest_reach_shared_out) return std::nullopt;
    const auto parts = separated(score, sides);
    if (!parts) return std::nullopt;
    const auto reach = static_cast<std::size_t>(rule.limit);
    struct Share {
        Rational rise;
        std::vector<int> from, to;
    };
    std::vector<Share> best(reach + 1);  // by the part of the reach that is used
    for (std::size_t a = 0; a < sides.size(); ++a) {
        stop_if_asked();
        const auto rises = widest_rises((*parts)[a], rule.limit);
        std::vector<Share> next(reach + 1);
        for (std::size_t used = 0; used <= reach; ++used)
            for (std::size_t mine = 0; mine < rises.size() && mine <= used; ++mine) {
                const auto& before = best[used - mine];
                const auto& [x, y] = rises[mine];
                Rational rise = before.rise + (*parts)[a][y] - (*parts)[a][x];
                if (next[used].from.size() == a + 1 && rise <= next[used].rise) continue;
                next[used] = {std::move(rise), before.from, before.to};
                next[used].from.push_back(x);
                next[used].to.push_back(y);
            }
        best = std::move(next);
    }
    BestChange out;
    out.consider(query, value_with(best[reach].from, sides), value_with(best[reach].to, sides));
    return out;
}

BestChange best_of_listed(const AdditiveQuery& query, const SecretGraph& secrets) {
    BestChange out;
    for (int u = 0; u < secrets.present(); ++u) {
        stop_if_asked();
        secrets.for_each_neighbour(u, [&](int v) {
            if (u < v) out.consider(query, u, v);
            return true;
        });
    }
    return out;
}

std::optional<BestChange> best_on_line(const AdditiveQuery& query, const SecretGraph& secrets) {
    const auto ends = ends_of_reach(secrets.rule().positions.front(), secrets.rule().axis_reach());
    if (const auto score = scores_of(query)) return widest_on_line(query, *score, ends);
    if (const auto* q = std::get_if<BlockQuery>(&query.kind())) return crossing_on_line(query, *q, secrets);
    if (std::holds_alternative<AllRangesQuery>(query.kind())) return all_ranges_on_line(query, ends);
    return std::nullopt;
}

}  // namespace

StepwiseChange stepwise_change(const AdditiveQuery& query, const SecretGraph& secrets) {
    const auto& sides = secrets.sides();
    const auto& rule = secrets.rule();
    BestChange next, found;  // over all steps to the next value of a coordinate, and over those that are edges
    Rational steps;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        stop_if_asked();
        const int stride = stride_along(a, sides);
        for (int v = 0; v < secrets.present(); ++v) {
            if (v / stride % sides[a] + 1 == sides[a]) continue;
            next.consider(query, v, v + stride);
            if (secrets.joined(v, v + stride)) found.consider(query, v, v + stride);
        }
        long most = 0;
        const auto ends = ends_of_reach(rule.positions[a], rule.axis_reach());
        for (std::size_t x = 0; x < ends.size(); ++x) most = std::max(most, ends[x] - 1 - static_cast<long>(x));
        steps += Rational(most);
    }
    if (rule.norm == Norm::one && rule.is_unit_grid()) steps = std::min(steps, Rational(rule.limit));
    return {found, steps * next.value};
}

std::optional<BestChange> best_by_threshold(const AdditiveQuery& query, const SecretGraph& secrets) {
    if (std::holds_alternative<HistogramQuery>(query.kind())) {
        BestChange out;
        for (int v = 0; v < secrets.present() && !out.pair; ++v)
            secrets.for_each_neighbour(v, [&](int w) {
                out.consider(query, v, w);
                return false;
            });
        return out;
    }
    if (secrets.sides().size() == 1) {
        if (auto out = best_on_line(query, secrets)) return out;
    } else if (secrets.rule().norm == Norm::infinity) {
        if (auto out = best_by_attributes(query, secrets)) return out;
    }
    if (const auto* q = std::get_if<RangesQuery>(&query.kind()))
        if (auto out = best_between_boxes(query, q->ranges, secrets)) return out;
    if (const auto score = scores_of(query))
        if (auto out = widest_on_grid(query, *score, secrets)) return out;
    if (secrets.listing_cost() <= most_edges_listed) return best_of_listed(query, secrets);
    return std::nullopt;
}

}  // namespace leakproof
