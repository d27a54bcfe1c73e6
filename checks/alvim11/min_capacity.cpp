// Section 3.2: the min-capacity is reached at the uniform prior and given by the column maxima; printed without its
// logarithm.
#include "channel/leakage.hpp"
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

CapacityAtPrior capacity_at_prior(const ChannelWithPrior& of) {
    const Rational uniform = leakage_factor(Prior::uniform(of.channel().rows()), of.channel());
    return {leakage_factor(of.prior(), of.channel()), uniform, log2_of(uniform)};
}

void min_capacity(const ChannelWithPrior& of, const CapacityAtPrior& found, Findings& expect) {
    const Rational sum = sum_of_column_maxima(of.channel());
    expect.degenerate_if(of.channel().rows() == 1 || of.channel().columns() == 1, "one input or one output");
    expect.at_most("uniform", "the factor under the prior", found.factor, "the factor under the uniform prior",
                   found.uniform);
    expect.equal("with-logarithm", "the largest leakage factor", found.uniform, "Σ_b max_a p(b|a)", sum);
}

// C∞ = log₂ of the factor; equal to the factor itself only if 2^factor = factor, which never happens as 2^x > x.
std::vector<TableCapacity> table_capacities(const Once& once) {
    const ProgramChannels of = program_channels(once);
    std::vector<TableCapacity> out;
    for (const auto& [name, channel] : {std::pair{"the channel of Table 2(a)", &of.password},
                                        {"the channel of Table 2(b)", &of.counting},
                                        {"the channel of Table 3(a)", &of.fair},
                                        {"the channel of Table 3(b)", &of.biased}}) {
        const Rational sum = sum_of_column_maxima(channel->matrix);
        out.push_back({name, channel->matrix, sum, log2_of(sum)});
    }
    return out;
}

void min_capacity_tables(const Once&, const std::vector<TableCapacity>& tables, Findings& expect) {
    for (const auto& [name, channel, sum, capacity] : tables)
        expect.truth(
            "as-printed", !capacity.certainly_not(sum), "C∞ = Σ_b max_a p(b|a)",
            [&, &name = name, &channel = channel, &sum = sum, &capacity = capacity] {
                return Findings::Values{{name, channel}, {"Σ_b max_a p(b|a)", sum}, {"C∞ in bits", Datum(capacity, 8)}};
            });
}

void min_capacity_all(const EveryMatrix& k, const CornerFactors& factors, Findings& expect) {
    expect_uniform_best("uniform", k, factors, expect);
    expect_sum_of_maxima("with-logarithm", k, factors, expect);
}

// The first two of three rows are equal: a prior that divides their share otherwise does as well.
ChannelWithPrior other_best_prior(const Once&) {
    Matrix k(3, 2);
    k(0, 0) = k(1, 0) = k(2, 1) = 1;
    return ChannelWithPrior(k, Prior({Rational(2, 5), Rational(1, 5), Rational(2, 5)}));
}

void min_capacity_other_prior(const Once&, const ChannelWithPrior& of, Findings& expect) {
    const CapacityAtPrior found = capacity_at_prior(of);
    expect.truth("not-only-uniform",
                 of.prior().weights() != Prior::uniform(of.prior().size()).weights() && found.factor == found.uniform,
                 "another prior at which the min-capacity is reached");
}

}  // namespace leakproof::alvim11
