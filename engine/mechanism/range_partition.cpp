#include "mechanism/range_partition.hpp"

#include <algorithm>
#include <map>
#include <optional>

#include "base/interruption.hpp"
#include "mechanism/geometric_noise.hpp"
#include "mechanism/noise.hpp"

namespace leakproof {
namespace {

using Block = std::vector<int>;

constexpr int most_fan_out_of_block = 16;
constexpr int decimals_of_share = 9;

int piece_of(int length, int fan_out) { return (length + fan_out - 1) / fan_out; }

// How many counts read a node, by depth: the sums of these numbers and of their squares.
class NodeUses {
public:
    NodeUses(const Block& block, int fan_out, std::vector<Rational>& uses, std::vector<Rational>& squares)
        : block_(block), fan_out_(fan_out), middle_(static_cast<int>(block.size()) / 2) {
        grow(0, static_cast<int>(block.size()), 0);
        for (std::size_t d = 0; d < uses_.size(); ++d) {
            if (uses.size() == d) uses.emplace_back(0), squares.emplace_back(0);
            uses[d] += Rational(uses_[d]);
            squares[d] += Rational(squares_[d]);
        }
    }

private:
    // How many of the counts of 0, …, N values contain from a to b values of the block.
    long counts_between(int a, int b) const { return b < a ? 0 : block_[b] - (a == 0 ? -1L : block_[a - 1]); }

    void grow(int first, int end, std::size_t depth) {
        if (end - first == 1) return;
        stop_if_asked();
        if (uses_.size() == depth) {
            uses_.push_back(0);
            squares_.push_back(0);
        }
        const int piece = piece_of(end - first, fan_out_);
        for (int from = first; from < end; from += piece) {
            const int to = std::min(from + piece, end);
            const long readers =
                counts_between(to, std::min(end - 1, middle_)) + counts_between(std::max(first, middle_) + 1, from);
            uses_[depth] += readers;
            squares_[depth] += readers * readers;  // fewer than 2^62 for a million values
            grow(from, to, depth + 1);
        }
    }

    const Block& block_;
    int fan_out_, middle_;
    std::vector<long> uses_;
    std::vector<long> squares_;
};

Enclosure share_of(const Rational& uses) { return uses.is_zero() ? Enclosure{0, 0} : root_of(uses, 3); }

// The least Σ B_d/v_d² with a·Σ v_d ≤ 1 has v_d in proportion to the cube root of B_d (Hölder).
std::vector<Rational> best_rates(const std::vector<Rational>& uses, int altered) {
    if (uses.size() == 1) return {Rational(1, altered)};
    std::vector<Enclosure> shares;
    Enclosure sum{0, 0};
    for (const auto& x : uses) {
        shares.push_back(share_of(x));
        sum = sum + shares.back();
    }
    const Rational scale = power(Rational(10), decimals_of_share);
    std::vector<Rational> out;
    for (const auto& share : shares)
        out.push_back(Rational(floor((share / sum).lower * scale)) / scale / Rational(altered));
    return out;
}

Rational error_of(const PartitionRanges::Kind& kind) {
    Rational out;
    for (std::size_t d = 0; d < kind.uses.size(); ++d)
        if (!kind.uses[d].is_zero()) out += laplace_second_moment() * kind.uses[d] / (kind.rates[d] * kind.rates[d]);
    return out;
}

// A node that m of the counts of 0, …, N values read stays in m(N+1-m) of the N(N+1)/2 ranges.
PartitionRanges::Kind kind_with(const PartitionRanges& all, const std::vector<int>& numbers, int fan_out) {
    const Rational n = all.values, ranges = n * (n + Rational(1)) / Rational(2);
    std::vector<Rational> uses, squares;
    for (const int b : numbers) NodeUses(all.blocks[b], fan_out, uses, squares);
    for (std::size_t d = 0; d < uses.size(); ++d) uses[d] = (uses[d] * (n + Rational(1)) - squares[d]) / ranges;
    const int length = static_cast<int>(all.blocks[numbers.front()].size());
    PartitionRanges::Kind out{length, fan_out, std::move(uses), {}, numbers};
    out.rates = best_rates(out.uses, out.altered());
    return out;
}

PartitionRanges::Kind best_kind(const PartitionRanges& all, int length, const std::vector<int>& numbers) {
    auto best = kind_with(all, numbers, length);
    for (int f = 2; f < std::min(length, most_fan_out_of_block + 1); ++f)
        if (auto kind = kind_with(all, numbers, f); error_of(kind) < error_of(best)) best = std::move(kind);
    return best;
}

// The noise in the counts of the first i values of a block, i = 0, …, its length.
class BlockNoise {
public:
    BlockNoise(int length, int fan_out, std::vector<std::optional<GeometricNoise>>& noise, RandomBits& random)
        : fan_out_(fan_out), middle_(length / 2), noise_(noise), random_(random),
          of_first_(static_cast<std::size_t>(length) + 1) {
        fill(0, length, 0, 0, 0);
    }
    const std::vector<Integer>& of_first() const { return of_first_; }

private:
    // What the counts that end between first and end have read before, and behind.
    void fill(int first, int end, std::size_t depth, const Integer& before, const Integer& behind) {
        if (end - first == 1) return;
        stop_if_asked();
        const int piece = piece_of(end - first, fan_out_);
        std::vector<Integer> nodes;
        Integer left = before, right = behind;
        for (int from = first; from < end; from += piece) {
            nodes.push_back(noise_[depth] ? noise_[depth]->draw(random_) : Integer(0));
            right += nodes.back();
        }
        std::size_t k = 0;
        for (int from = first; from < end; from += piece, ++k) {
            const int to = std::min(from + piece, end);
            if (from > first) of_first_[static_cast<std::size_t>(from)] = from <= middle_ ? left : Integer(0) - right;
            right -= nodes[k];
            fill(from, to, depth + 1, left, right);
            left += nodes[k];
        }
    }

    int fan_out_, middle_;
    std::vector<std::optional<GeometricNoise>>& noise_;  // by depth
    RandomBits& random_;
    std::vector<Integer> of_first_;
};

// How many nodes of each depth are read for the count of the first i values of a block, i = 0, …, its length.
class BlockReads {
public:
    BlockReads(int length, int fan_out, std::size_t depths)
        : fan_out_(fan_out), middle_(length / 2), of_first_(static_cast<std::size_t>(length) + 1) {
        for (auto& reads : of_first_) reads.resize(depths);
        const std::vector<long> none(depths);
        fill(0, length, 0, none, none);
    }
    const std::vector<std::vector<long>>& of_first() const { return of_first_; }

private:
    void fill(int first, int end, std::size_t depth, std::vector<long> before, std::vector<long> behind) {
        if (end - first == 1) return;
        stop_if_asked();
        const int piece = piece_of(end - first, fan_out_);
        behind[depth] += (end - first + piece - 1) / piece;
        for (int from = first; from < end; from += piece) {
            if (from > first) of_first_[static_cast<std::size_t>(from)] = from <= middle_ ? before : behind;
            --behind[depth];
            fill(from, std::min(from + piece, end), depth + 1, before, behind);
            ++before[depth];
        }
    }

    int fan_out_, middle_;
    std::vector<std::vector<long>> of_first_;
};

}  // namespace

Rational PartitionRanges::Kind::loss() const {
    Rational out;
    for (const auto& rate : rates) out += Rational(altered()) * rate;
    return out;
}

Enclosure PartitionRanges::geometric_error(const Level& level) const {
    Enclosure out{0, 0};
    for (const auto& kind : kinds)
        for (std::size_t d = 0; d < kind.uses.size(); ++d)
            if (!kind.uses[d].is_zero()) out = out + kind.uses[d] * GeometricNoise(level, kind.rates[d]).variance();
    return out;
}

PartitionRanges best_partition_ranges(const std::vector<int>& block_of) {
    PartitionRanges out{static_cast<int>(block_of.size()), {}, {}, 0};
    for (int v = 0; v < out.values; ++v) {
        const auto b = static_cast<std::size_t>(block_of[static_cast<std::size_t>(v)]);
        if (out.blocks.size() <= b) out.blocks.resize(b + 1);
        out.blocks[b].push_back(v);
    }
    std::map<int, std::vector<int>> by_length;
    for (std::size_t b = 0; b < out.blocks.size(); ++b)
        by_length[static_cast<int>(out.blocks[b].size())].push_back(static_cast<int>(b));
    for (const auto& [length, numbers] : by_length) {
        if (length < 2) continue;
        out.kinds.push_back(best_kind(out, length, numbers));
        out.error += error_of(out.kinds.back());
    }
    return out;
}

// A count up to a value is the sum of the counts of the first values of all blocks, whose nodes are different ones.
std::vector<std::vector<NoiseTerm>> noise_of_cumulative(const PartitionRanges& structure) {
    std::map<Rational, long> now;
    std::vector<std::pair<int, std::size_t>> place(static_cast<std::size_t>(structure.values),
                                                   {-1, 0});  // kind, number
    std::vector<BlockReads> reads;
    for (std::size_t k = 0; k < structure.kinds.size(); ++k) {
        const auto& kind = structure.kinds[k];
        reads.emplace_back(kind.length, kind.fan_out, kind.rates.size());
        for (const int b : kind.blocks) {
            const auto& block = structure.blocks[static_cast<std::size_t>(b)];
            for (std::size_t i = 0; i < block.size(); ++i)
                place[static_cast<std::size_t>(block[i])] = {static_cast<int>(k), i};
        }
    }
    std::vector<std::vector<NoiseTerm>> out;
    for (const auto& [k, i] : place) {
        if (k >= 0) {
            const auto& kind = structure.kinds[static_cast<std::size_t>(k)];
            const auto& of_first = reads[static_cast<std::size_t>(k)].of_first();
            for (std::size_t d = 0; d < kind.rates.size(); ++d)
                if (!kind.rates[d].is_zero()) now[kind.rates[d]] += of_first[i + 1][d] - of_first[i][d];
        }
        out.emplace_back();
        for (const auto& [rate, times] : now)
            if (times > 0) out.back().push_back({rate, times});
    }
    return out;
}

std::vector<Integer> noisy_cumulative(const PartitionRanges& structure, const Level& level,
                                      const std::vector<Integer>& counts, RandomBits& random) {
    std::vector<Integer> out(counts.size());  // first the steps of the noise
    for (const auto& kind : structure.kinds) {
        std::vector<std::optional<GeometricNoise>> noise;
        for (const auto& rate : kind.rates)
            noise.push_back(rate.is_zero() ? std::nullopt : std::optional(GeometricNoise(level, rate)));
        for (const int b : kind.blocks) {
            const BlockNoise drawn(kind.length, kind.fan_out, noise, random);
            const auto& block = structure.blocks[static_cast<std::size_t>(b)];
            for (std::size_t k = 0; k < block.size(); ++k)
                out[static_cast<std::size_t>(block[k])] = drawn.of_first()[k + 1] - drawn.of_first()[k];
        }
    }
    Integer sum;
    for (std::size_t v = 0; v < out.size(); ++v) {
        sum += counts[v] + out[v];
        out[v] = sum;
    }
    return out;
}

}  // namespace leakproof
