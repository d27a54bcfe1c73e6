#include "mechanism/noisy_ranges.hpp"

#include <algorithm>
#include <optional>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

class NoisyNodes {
public:
    NoisyNodes(const RangeStructure& structure, const RangeSplit& split, const Level& level,
               const std::vector<Integer>& counts, RandomBits& random)
        : structure_(structure), random_(random), below_{Integer(0)},
          estimate_(static_cast<std::size_t>(structure.values)) {
        for (const auto& count : counts) below_.push_back(below_.back() + count);
        if (structure.blocks() > 1) s_noise_.emplace(level, split.s_rate);
        for (const auto& rate : split.tree_rates) tree_noise_.emplace_back(level, rate);
    }

    std::vector<Integer> read() {
        Integer before;  // the noisy count of all values before the block
        for (int first = 0; first < structure_.values; first += structure_.block) {
            const int end = std::min(first + structure_.block, structure_.values);
            fill(first, end, 0, before);
            if (end < structure_.values) before = below_[static_cast<std::size_t>(end)] + s_noise_->draw(random_);
        }
        estimate_.erase(estimate_.begin());  // of no value
        estimate_.push_back(below_.back());
        return estimate_;
    }

private:
    // The counts that end in [first, end): what was counted before, and whole nodes. The last part of an interval is
    // read by none.
    void fill(int first, int end, std::size_t depth, Integer before) {
        if (end - first == 1) {
            estimate_[static_cast<std::size_t>(first)] = std::move(before);
            return;
        }
        stop_if_asked();
        const int piece = (end - first + structure_.fan_out - 1) / structure_.fan_out;
        for (int from = first; from < end; from += piece) {
            const int to = std::min(from + piece, end);
            fill(from, to, depth + 1, before);
            if (to < end)
                before += below_[static_cast<std::size_t>(to)] - below_[static_cast<std::size_t>(from)] +
                          tree_noise_[depth].draw(random_);
        }
    }

    RangeStructure structure_;
    RandomBits& random_;
    std::optional<GeometricNoise> s_noise_;
    std::vector<GeometricNoise> tree_noise_;  // by depth
    std::vector<Integer> below_;              // how many have one of the first k values
    std::vector<Integer> estimate_;
};

// The same walk, with the noises themselves in place of what was drawn.
class NoiseTerms {
public:
    NoiseTerms(const RangeStructure& structure, const RangeSplit& split)
        : structure_(structure), split_(split), terms_(static_cast<std::size_t>(structure.values)) {
        std::vector<long> before(split.tree_rates.size() + 1);  // by depth, and those at the ends of blocks last
        for (int first = 0; first < structure.values; first += structure.block) {
            fill(first, std::min(first + structure.block, structure.values), 0, before);
            before.back() = 1;
        }
        terms_.erase(terms_.begin());
        terms_.emplace_back();  // the total is known
    }
    const std::vector<std::vector<NoiseTerm>>& terms() const { return terms_; }

private:
    void fill(int first, int end, std::size_t depth, std::vector<long> before) {
        if (end - first == 1) {
            auto& here = terms_[static_cast<std::size_t>(first)];
            for (std::size_t d = 0; d < before.size(); ++d)
                if (before[d] > 0)
                    here.push_back({d + 1 == before.size() ? split_.s_rate : split_.tree_rates[d], before[d]});
            return;
        }
        stop_if_asked();
        const int piece = (end - first + structure_.fan_out - 1) / structure_.fan_out;
        for (int from = first; from < end; from += piece) {
            fill(from, std::min(from + piece, end), depth + 1, before);
            ++before[depth];
        }
    }

    RangeStructure structure_;
    const RangeSplit& split_;
    std::vector<std::vector<NoiseTerm>> terms_;
};

}  // namespace

std::vector<std::vector<NoiseTerm>> noise_of_cumulative(const RangeStructure& structure, const RangeSplit& split) {
    return NoiseTerms(structure, split).terms();
}

std::vector<Integer> noisy_cumulative(const RangeStructure& structure, const RangeSplit& split, const Level& level,
                                      const std::vector<Integer>& counts, RandomBits& random) {
    return NoisyNodes(structure, split, level, counts, random).read();
}

Enclosure geometric_error(const RangeStructure& structure, const RangeSplit& split, const Level& level) {
    const RangeUses uses = range_uses(structure);
    const auto variance = [&](const Rational& rate) {
        return rate.is_zero() ? Enclosure{0, 0} : GeometricNoise(level, rate).variance();
    };
    Enclosure out = uses.s_nodes * variance(split.s_rate);
    for (std::size_t d = 0; d < uses.by_depth.size(); ++d) out = out + uses.by_depth[d] * variance(split.tree_rates[d]);
    return out;
}

}  // namespace leakproof
