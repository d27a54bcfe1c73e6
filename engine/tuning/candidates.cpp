#include "tuning/candidates.hpp"

#include "mechanism/range_choice.hpp"
#include "policy/release/noisy_answer.hpp"
#include "policy/release/range_counts.hpp"
#include "tuning/least_squares.hpp"
#include "tuning/workload_squares.hpp"

namespace leakproof {
namespace {

Candidate with(ExpectedError error, std::string how = "") {
    Candidate out;
    out.error = std::move(error);
    out.how = std::move(how);
    return out;
}

Candidate not_for(std::string why) {
    Candidate out;
    out.why_not = std::move(why);
    return out;
}

// ---- noise on each number

Candidate by_laplace(const TunedPolicy&, const AdditiveQuery&, const SensitivityBounds& s) {
    return with(s.upper.is_zero() ? ExpectedError() : ExpectedError::laplace(1, Rational(1) / s.upper));
}

Candidate by_geometric(const TunedPolicy&, const AdditiveQuery& query, const SensitivityBounds& s) {
    if (s.upper.is_zero()) return with(ExpectedError());
    const Rational unit = unit_of(query);
    return with(ExpectedError::geometric(1, Rational(1) / s.upper, unit),
                unit == Rational(1) ? "" : "in units of " + unit.str());
}

// ---- noise on counts, from which the numbers are added up

Candidate read_off(const SensitivityBounds& counts, const Rational& squares) {
    return with(counts.upper.is_zero() ? ExpectedError()
                                       : ExpectedError::geometric(squares, Rational(1) / counts.upper));
}

Candidate from_histogram(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    return read_off(of.histogram(), squares_over_histogram(query));
}

Candidate from_cumulative(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    return read_off(of.cumulative(), squares_over_cumulative(query, of.total_is_known()));
}

// ---- all ranges of a line

ExpectedError error_of(const RangeMechanism& mechanism) {
    const RangeUses uses = range_uses(mechanism.structure);
    const RangeSplit& split = mechanism.better();
    ExpectedError out = ExpectedError::geometric(uses.s_nodes, split.s_rate);
    for (std::size_t d = 0; d < uses.by_depth.size(); ++d)
        out += ExpectedError::geometric(uses.by_depth[d], split.tree_rates[d]);
    return out;
}

std::string text_of(const RangeStructure& structure) {
    std::string out;
    if (structure.block > 1 && structure.block < structure.values)
        out = "blocks of " + std::to_string(structure.block) + ", ";
    return structure.block == 1 ? "" : out + "fan-out " + std::to_string(structure.fan_out);
}

// Why noisy counts of a line say nothing about a query, if that is so.
std::optional<Candidate> not_for_ranges(const TunedPolicy& of, const AdditiveQuery& query) {
    if (!std::holds_alternative<AllRangesQuery>(query.kind())) return not_for("only for the query 'ranges'");
    if (const auto why = no_range_counts(of.policy())) return not_for(why->first + ", where it expects " + why->second);
    if (of.cumulative().upper.is_zero()) return with(ExpectedError(), "no secret pairs");
    return std::nullopt;
}

// How many places the values of a secret pair can be apart.
int reach_of(const TunedPolicy& of) { return static_cast<int>(floor(of.cumulative().upper).whole()); }

Candidate in_blocks(const TunedPolicy& of, const AdditiveQuery& query, int block) {
    if (const auto out = not_for_ranges(of, query)) return *out;
    const auto best = best_fan_out(of.policy().domain().present(), reach_of(of), block);
    return with(error_of(best), text_of(best.structure));
}

Candidate ordered(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    return in_blocks(of, query, 1);
}

Candidate hierarchical(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    return in_blocks(of, query, of.policy().domain().present());
}

Candidate ordered_hierarchical(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    if (const auto out = not_for_ranges(of, query)) return *out;
    const int values = of.policy().domain().present(), reach = reach_of(of);
    std::optional<RangeMechanism> best;
    for (const int block : usual_blocks(values, reach)) {
        if (block == 1 || block == values) continue;
        auto one = best_fan_out(values, reach, block);
        if (!best || one.better().error < best->better().error) best = std::move(one);
    }
    if (!best) return not_for("no blocks between one value and all of them");
    return with(error_of(*best), text_of(best->structure));
}

Candidate block_totals(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    if (const auto out = not_for_ranges(of, query)) return *out;
    const Policy& policy = of.policy();
    if (!policy.same_secrets() || policy.secrets().kind() != SecretGraph::Kind::partition)
        return not_for("only for secrets that are one partition");
    ExpectedError out;
    for (const auto& kind : best_partition_ranges(policy.secrets().blocks()).kinds)
        for (std::size_t d = 0; d < kind.uses.size(); ++d) out += ExpectedError::geometric(kind.uses[d], kind.rates[d]);
    return with(std::move(out));
}

Candidate by_least_squares(const TunedPolicy& of, const AdditiveQuery& query, const SensitivityBounds&) {
    const auto best = best_least_squares(of.policy(), query, of.squares());
    return best.why_not.empty() ? with(best.error, best.strategy) : not_for(best.why_not);
}

AdditiveQuery named(const Policy& policy, const char* name, AdditiveQuery::Kind kind) {
    return {name, policy.domain().sides(), std::move(kind)};
}

}  // namespace

const SensitivityBounds& TunedPolicy::histogram() const {
    if (!histogram_) histogram_ = sensitivity(policy_, named(policy_, "histogram", HistogramQuery{}));
    return *histogram_;
}

const SensitivityBounds& TunedPolicy::cumulative() const {
    if (!cumulative_) cumulative_ = sensitivity(policy_, named(policy_, "cumulative", CumulativeQuery{}));
    return *cumulative_;
}

const std::vector<CandidateRule>& candidate_rules() {
    static const std::vector<CandidateRule> rules{
        {"laplace", by_laplace},
        {"geometric", by_geometric},
        {"from histogram", from_histogram},
        {"from cumulative", from_cumulative},
        {"ordered", ordered},
        {"hierarchical", hierarchical},
        {"ordered hierarchical", ordered_hierarchical},
        {"block totals", block_totals},
        {"least squares", by_least_squares},
    };
    return rules;
}

}  // namespace leakproof
