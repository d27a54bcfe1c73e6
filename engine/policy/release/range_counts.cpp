#include "policy/release/range_counts.hpp"

#include "mechanism/noisy_ranges.hpp"
#include "policy/sensitivity/sensitivity.hpp"

namespace leakproof {

Enclosure RangeCounts::geometric_error(const Level& level) const {
    return blocks ? blocks->geometric_error(level) : leakproof::geometric_error(line.structure, line.better(), level);
}

std::vector<Integer> RangeCounts::noisy_cumulative(const Level& level, const std::vector<Integer>& counts,
                                                   RandomBits& random) const {
    return blocks ? leakproof::noisy_cumulative(*blocks, level, counts, random)
                  : leakproof::noisy_cumulative(line.structure, line.better(), level, counts, random);
}

std::vector<std::vector<NoiseTerm>> RangeCounts::noise() const {
    return blocks ? noise_of_cumulative(*blocks) : noise_of_cumulative(line.structure, line.better());
}

std::optional<std::pair<std::string, std::string>> no_range_counts(const Policy& policy) {
    using Reason = std::pair<std::string, std::string>;
    if (!policy.domain().is_plain() || !policy.is_unconstrained() || policy.domain().absent())
        return Reason("several attributes, constraints or absent persons",
                      "one attribute and no constraints, so that neighbours differ in one person's place on a line");
    if (policy.domain().present() > RangeStructure::most_values)
        return Reason(std::to_string(policy.domain().present()) + " values",
                      "at most " + std::to_string(RangeStructure::most_values));
    return std::nullopt;
}

// The most places apart is the sensitivity of the cumulative counts, which is exact on a line.
std::optional<RangeCounts> best_range_counts(const Policy& policy) {
    const auto apart =
        sensitivity(policy, AdditiveQuery("cumulative", policy.domain().sides(), CumulativeQuery{})).upper;
    if (apart.is_zero()) return std::nullopt;
    const Integer whole = floor(apart);
    const int theta = static_cast<int>(fmpz_get_si(whole.raw()));
    RangeCounts out{theta, best_range_mechanism(policy.domain().present(), theta), std::nullopt};
    if (!policy.same_secrets() || policy.secrets().kind() != SecretGraph::Kind::partition) return out;
    auto blocks = best_partition_ranges(policy.secrets().blocks());
    if (blocks.error < out.line.better().error) out.blocks = std::move(blocks);
    return out;
}

}  // namespace leakproof
