#include "mechanism/range_mechanism.hpp"

#include <algorithm>
#include <functional>

#include "base/interruption.hpp"
#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

// The tree of a block: the depth of each leaf, and by depth the sums of how many counts read a node, and of the
// squares. A node is read by the counts that end behind it and in its parent.
class BlockTree {
public:
    BlockTree(int length, int fan_out) : length_(length), fan_out_(fan_out), depth_(static_cast<std::size_t>(length)) {
        grow(0, length, 0);
    }

    int length() const { return length_; }
    int depth(int leaf) const { return depth_[static_cast<std::size_t>(leaf)]; }
    const std::vector<long>& uses() const { return uses_; }
    const std::vector<long>& squares() const { return squares_; }

    // The most nodes that a change by at most θ within the block alters, by two leaves.
    Alteration largest_within(int theta) const {
        Alteration out{0, 0, 0, 0};
        within(0, length_, 0, theta, out);
        return out;
    }

private:
    int piece(int length) const { return (length + fan_out_ - 1) / fan_out_; }

    void grow(int first, int length, int level) {
        if (length == 1) depth_[static_cast<std::size_t>(first)] = level;
        if (length == 1) return;
        stop_if_asked();
        if (uses_.size() == static_cast<std::size_t>(level)) {
            uses_.push_back(0);
            squares_.push_back(0);
        }
        const int end = first + length;
        for (int from = first; from < end; from += piece(length)) {
            const int to = std::min(from + piece(length), end);
            const long readers = end - to;
            uses_[static_cast<std::size_t>(level)] += readers;
            squares_[static_cast<std::size_t>(level)] += readers * readers;
            grow(from, to - from, level + 1);
        }
    }

    void within(int first, int length, int level, int theta, Alteration& best) const {
        if (length == 1) return;
        stop_if_asked();
        const int end = first + length;
        for (int from = first; from < end; from += piece(length)) {
            const int next = std::min(from + piece(length), end);
            int deepest = -1;  // among the later leaves within reach
            for (int x = from, y = next; x < next; ++x) {
                for (; y < end && y - x <= theta; ++y)
                    if (deepest < 0 || depth(y) > depth(deepest)) deepest = y;
                if (deepest < 0) continue;
                const int altered = depth(x) + depth(deepest) - 2 * level;
                if (altered > best.tree_nodes) best = {0, altered, x, deepest};
            }
            within(from, next - from, level + 1, theta, best);
        }
    }

    int length_, fan_out_;
    std::vector<int> depth_;
    std::vector<long> uses_;
    std::vector<long> squares_;  // fewer than 2^62 for `most_values`
};

// From a leaf x of one block to a leaf y of the block that is `crossed` blocks later.
std::optional<Alteration> largest_across(const BlockTree& from, const BlockTree& to, int crossed, int theta) {
    const long slack = theta - static_cast<long>(crossed) * from.length();  // y ≤ x + slack
    std::optional<Alteration> best;
    int deepest = -1, y = 0;
    for (int x = 0; x < from.length(); ++x) {
        for (; y < to.length() && y <= x + slack; ++y)
            if (deepest < 0 || to.depth(y) > to.depth(deepest)) deepest = y;
        if (deepest < 0) continue;
        const int altered = from.depth(x) + to.depth(deepest);
        if (!best || altered > best->tree_nodes) best = Alteration{crossed, altered, x, deepest};
    }
    return best;
}

// Those that are not below another, by ascending number of S nodes.
std::vector<Alteration> undominated(std::vector<Alteration> all) {
    std::sort(all.begin(), all.end(), [](const Alteration& a, const Alteration& b) {
        return a.s_nodes != b.s_nodes ? a.s_nodes > b.s_nodes : a.tree_nodes > b.tree_nodes;
    });
    std::vector<Alteration> out;
    for (const auto& a : all)
        if (out.empty() || a.tree_nodes > out.back().tree_nodes) out.push_back(a);
    std::reverse(out.begin(), out.end());
    return out;
}

}  // namespace

std::vector<Alteration> largest_alterations(const RangeStructure& structure, int theta) {
    const int b = structure.block, blocks = structure.blocks(), last = structure.last_block();
    const BlockTree full(std::min(b, structure.values), structure.fan_out), end(last, structure.fan_out);
    const int whole = last == b ? blocks : blocks - 1;  // blocks of full length
    std::vector<Alteration> all;
    const auto add = [&](Alteration a, int block_of_x) {
        a.x += block_of_x * b;
        a.y += (block_of_x + a.s_nodes) * b;
        all.push_back(a);
    };
    if (whole > 0) add(full.largest_within(theta), 0);
    add(end.largest_within(theta), blocks - 1);
    for (int q = 1; q < blocks && static_cast<long>(q) * b - (b - 1) <= theta; ++q) {
        if (whole > q)
            if (const auto a = largest_across(full, full, q, theta)) add(*a, 0);
        if (const auto a = largest_across(full, end, q, theta)) add(*a, blocks - 1 - q);
    }
    return undominated(std::move(all));
}

Rational RangeUses::trees() const {
    Rational out;
    for (const auto& x : by_depth) out += x;
    return out;
}

// A node that m of the counts of 0, …, N values read stays in m(N+1-m) of the N(N+1)/2 ranges.
RangeUses range_uses(const RangeStructure& structure) {
    const long n = structure.values, blocks = structure.blocks(), last = structure.last_block();
    const Rational ranges = Rational(n) * Rational(n + 1) / Rational(2);
    const auto stays = [&](const Rational& uses, const Rational& squares) {
        return (uses * Rational(n + 1) - squares) / ranges;
    };
    RangeUses out;
    const auto add_blocks = [&](long length, long times) {
        if (times == 0) return;
        const BlockTree tree(static_cast<int>(length), structure.fan_out);
        for (std::size_t d = 0; d < tree.uses().size(); ++d) {
            if (out.by_depth.size() == d) out.by_depth.emplace_back(0);
            out.by_depth[d] += Rational(times) * stays(Rational(tree.uses()[d]), Rational(tree.squares()[d]));
        }
    };
    const auto add_s_nodes = [&](long uses, long times) {
        out.s_nodes += Rational(times) * stays(Rational(uses), Rational(uses) * Rational(uses));
    };
    add_blocks(structure.block, blocks - 1);
    add_blocks(last, 1);
    if (blocks > 1) {
        add_s_nodes(structure.block, blocks - 2);
        add_s_nodes(last, 1);
    }
    return out;
}

Rational loss_of(const std::vector<Alteration>& alterations, const Rational& s_rate, const Rational& tree_rate) {
    Rational out;
    for (const auto& a : alterations)
        out = std::max(out, Rational(a.s_nodes) * s_rate + Rational(a.tree_nodes) * tree_rate);
    return out;
}

Rational range_error(const RangeUses& uses, const Rational& s_variance, const std::vector<Rational>& tree_variances) {
    Rational out = uses.s_nodes * s_variance;
    for (std::size_t d = 0; d < uses.by_depth.size(); ++d) out += uses.by_depth[d] * tree_variances[d];
    return out;
}

}  // namespace leakproof
