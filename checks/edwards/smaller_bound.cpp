// Whether a bound smaller than that of Theorem 3 would fail on the graph of Theorem 5: at each level λ = 1 + δ, where
// the largest leakage factor decides, and in the limit δ ↓ 0, where multiples c < 1 of the logarithm are tried.
#include "checks/edwards/sentences.hpp"
#include "checks/shared/curve_findings.hpp"
#include "optimum/bounds/distance_bounds.hpp"
#include "optimum/curve/bound_curves.hpp"

namespace leakproof::edwards {
namespace {

const Source<NumberCase> below_one{"factors below one",
                                   [](const Range&) { return std::string("c = 1 - 2^-k, n components,"); },
                                   {"k", "n"},
                                   [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                       for (int k = 1; k <= 10; ++k)
                                           for (int n = 2; n <= 5; ++n)
                                               if (!visitor.see(std::make_shared<NumberCase>(k, n))) return;
                                   }};

}  // namespace

const Stream<BlockGraphAtLambda, BlockFamily> block_graphs_at_lambda{
    &block_counts, [](const BlockFamily& of, const Range& range, const Visitor<BlockGraphAtLambda>& visitor) {
        const GraphCase graph(block_channel(of).graph);
        for (const auto& lambda : range.lambdas)
            if (of.n > 1 && lambda > Rational(1)) visitor.see(BlockGraphAtLambda(of.n, graph, lambda));
    }};

Rational largest_factor_on_blocks(const BlockGraphAtLambda& g) { return g.graph_case().optimum(g.lambda).value; }

void smaller_bound(const BlockGraphAtLambda& g, const Rational& largest, Findings& expect) {
    const Rational &lambda = g.lambda, bound = diameter_bound(g.components(), lambda);
    const auto clique = [&](int size) { return Rational(size) * lambda / (Rational(size - 1) + lambda); };
    const Rational sharp = clique(4) + Rational(g.n - 1) * clique(2);
    expect.equal("at-each-level", "the largest leakage factor", largest, "Σ_t λ^{d_t}", bound,
                 Certifiable::maximum_leakage);
    expect.equal("sharp", "the largest leakage factor", largest, "4λ/(3+λ) + (n-1)·2λ/(1+λ)", sharp,
                 Certifiable::maximum_leakage);
    expect.truth("sharp", sharp < bound, "4λ/(3+λ) + (n-1)·2λ/(1+λ) < nλ");
}

const Stream<BlockGraphAtEveryLevel, BlockFamily> block_graphs_at_every_level{
    &block_counts, [](const BlockFamily& of, const Range&, const Visitor<BlockGraphAtEveryLevel>& visitor) {
        const GraphCase graph(block_channel(of).graph);
        if (of.n > 1) visitor.see(BlockGraphAtEveryLevel(of.n, graph));
    }};

Curve largest_factor_everywhere(const BlockGraphAtEveryLevel& g) { return g.of.curves().optimum; }

void smaller_bound_everywhere(const BlockGraphAtEveryLevel& g, const Curve& largest, Findings& expect) {
    const auto clique = [](long size, long times) {
        return curve_of(PolynomialQuotient::of(WholePolynomial({0, times * size}), WholePolynomial({size - 1, 1})));
    };
    const Curve bound = diameter_curve(g.of.components()), sharp = clique(4, 1) + clique(2, g.n - 1);
    always_equal("at-each-level", largest, bound, "the largest leakage factor = Σ_t λ^{d_t} for every λ > 1", expect);
    always_equal("sharp", largest, sharp, "the largest leakage factor = 4λ/(3+λ) + (n-1)·2λ/(1+λ) for every λ > 1",
                 expect);
    expect.truth("sharp", below_from_one_on(sharp, bound), "4λ/(3+λ) + (n-1)·2λ/(1+λ) < nλ for every λ > 1");
}

const Stream<NumberCase> factors_below_one{&below_one, itself<NumberCase>};

// δ = 1 - c will do for every n ≥ 2: (1 + δ/2)^{1/δ} < √e < n.
BlockChannelAtDelta channel_above(const NumberCase& cn) {
    const Rational delta = power(Rational(2), -cn.m);
    const BlockChannel family = block_channel(BlockFamily(cn.n));
    BlockChannelAtDelta out{delta, Matrix(family.numerators.rows(), family.numerators.columns()), family.graph};
    for (int i = 0; i < out.channel.rows(); ++i)
        for (int j = 0; j < out.channel.columns(); ++j)
            out.channel(i, j) = family.numerators(i, j).at(delta) / (Rational(4) + Rational(2) * delta);
    return out;
}

// The leakage is larger than c times the logarithm of the bound exactly if factor^q > bound^p, c = p/q.
void smaller_bound_in_the_limit(const NumberCase& cn, const BlockChannelAtDelta& at, Findings& expect) {
    const Rational lambda = Rational(1) + at.delta, factor = sum_of_column_maxima(at.channel);
    const Rational bound = diameter_bound(components(at.graph, Distances(at.graph)), lambda);
    const long q = 1L << cn.m, p = q - 1;
    expect.channel("in-the-limit", at.channel);
    expect.private_at("in-the-limit", at.channel, at.graph, lambda);
    expect.truth("in-the-limit", power(factor, q) > power(bound, p), "the leakage is above c times the bound", [&] {
        return Findings::Values{{"δ", at.delta}, {"leakage factor", factor}, {"Σ_t λ^{d_t}", bound}};
    });
    expect.note("in-the-limit", "for c = 1 - 2^-k, which go above every c < 1");
}

}  // namespace leakproof::edwards
