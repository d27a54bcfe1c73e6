#include "channel/leakage.hpp"
#include "exact/enclosure.hpp"
#include "tests/faults/edwards/parts.hpp"
#include "tests/support/planted.hpp"

namespace leakproof::edwards {
namespace {

// Σ_t λ^{d_t - 1} where d_t > 0.
Rational bound_too_small(const PrivateChannel& k) {
    Rational out;
    for (const auto& c : k.graph_case().components()) out += power(k.lambda(), std::max(0, c.diameter - 1));
    return out;
}

Polynomial bound_too_small_all(const EverySquareChannel& k) {
    Polynomial out;
    for (const auto& c : k.graph_case().components()) out += lambda_to(std::max(0, c.diameter - 1));
    return out;
}

// Each entry of the averaged matrix made another.
template <class Change>
ScaledMatrix changed(const PrivateChannel& k, const Change& change) {
    Matrix out = symmetrised(k).matrix();
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) = change(i, j, out(i, j));
    return ScaledMatrix(out);
}

std::vector<faults::Fault> faults_in_leakage() {
    const auto maxima_over_rows = +[](const PrivateChannel& k) {
        LeakageUnderUniformPrior out = leakage_under_uniform_prior(k);
        out.sum_of_maxima = 0;
        for (int i = 0; i < k.matrix().rows(); ++i) {
            Rational largest;
            for (int j = 0; j < k.matrix().columns(); ++j) largest = std::max(largest, k.matrix()(i, j));
            out.sum_of_maxima += largest;
        }
        return out;
    };
    const auto logarithm_of_the_sum = +[](const PrivateChannel& k) {
        LeakageUnderUniformPrior out = leakage_under_uniform_prior(k);
        out.sum_of_maxima = log2_of(out.sum_of_maxima).lower;
        return out;
    };
    const auto prior_vulnerability_forgotten = +[](const PrivateChannel& k) {
        ExtremePrior out = worst_prior(k);
        out.factor *= Rational(static_cast<long>(out.support.size()));
        return out;
    };
    const auto prior_on_the_wrong_side = +[](const EveryChannel& k) {
        GenericMatrix slack = k.matrix();
        for (int i = 0; i < slack.rows(); ++i)
            for (int j = 0; j < slack.columns(); ++j)
                slack(i, j) = k.entry(k.maximal_row()[j], j) - Polynomial::variable() * k.entry(i, j);
        return slack;
    };
    return {
        {"maxima over rows instead of columns",
         {"formula"},
         check("edwards/lemma-1", private_channel_instances, maxima_over_rows, lemma_1)},
        {"the logarithm of the sum in place of the sum, which mends the sentence",
         {"sentence-as-printed"},
         check("edwards/lemma-1", private_channel_instances, logarithm_of_the_sum, lemma_1)},
        {"the prior vulnerability forgotten",
         {""},
         check("edwards/uniform-prior", private_channel_instances, prior_vulnerability_forgotten, uniform_prior)},
        {"the prior on the wrong side",
         {""},
         check("edwards/uniform-prior", every_channel, prior_on_the_wrong_side, uniform_prior_all)},
    };
}

std::vector<faults::Fault> faults_in_bounds() {
    const auto without_one_tuple = +[](const EveryChannelOnWords& k) { return lambda_to(k.n - 1); };
    const auto ordered_bound_too_small = +[](const PolicyAtLambda& p) {
        auto out = largest_ordered_leakage(p);
        if (out) out->bound = Rational(1, 2);
        return out;
    };
    const auto radii_less_one = +[](const PolicyForEveryChannel& p) {
        auto out = closure_and_intersection(p);
        out.closure.bound -= Polynomial(1);
        out.intersection.bound -= Polynomial(1);
        return out;
    };
    const char* one_too_few = "exponents that are one too small";
    return {
        {one_too_few, {""}, check("edwards/theorem-2", private_channel_instances, bound_too_small, theorem_2)},
        {one_too_few, {""}, check("edwards/theorem-2", every_square_channel_once, bound_too_small_all, theorem_2_all)},
        {one_too_few, {"graph"}, check("edwards/theorem-3", private_channel_instances, bound_too_small, theorem_3)},
        {one_too_few,
         {"graph"},
         check("edwards/theorem-3", every_square_channel_once, bound_too_small_all, theorem_3_all)},
        {one_too_few,
         {"connected"},
         check("edwards/theorem-3-connected", private_channel_instances, bound_too_small, theorem_3_connected)},
        {one_too_few,
         {"connected"},
         check("edwards/theorem-3-connected", every_square_channel_once, bound_too_small_all, theorem_3_connected_all)},
        {"one tuple not counted",
         {"differential-privacy"},
         check("edwards/theorem-3-connected", every_channel_on_words, without_one_tuple,
               theorem_3_differential_privacy)},
        {"a bound below every leakage factor",
         {"ordered"},
         check("edwards/theorem-3", policies_at_lambda, ordered_bound_too_small, theorem_3_ordered)},
        {"bounds that are too small by 1",
         {"symmetric-closure", "both-directions"},
         check("edwards/theorem-3", policies_for_every_channel, radii_less_one, theorem_3_symmetrised)},
    };
}

std::vector<faults::Fault> faults_in_steps() {
    const auto identity = +[](const PrivateChannel& k) {
        return changed(k, [](int i, int j, const Rational&) { return Rational(i == j ? 1 : 0); });
    };
    const auto negative =
        +[](const PrivateChannel& k) { return changed(k, [](int, int, const Rational& entry) { return -entry; }); };
    const auto negative_outside = +[](const PrivateChannel& k) {
        return changed(k, [&](int i, int j, const Rational& entry) {
            return k.graph_case().distance().connected(i, j) ? entry : Rational(-1);
        });
    };
    const auto doubled = +[](const PrivateChannel& k) {
        return changed(k, [](int, int, const Rational& entry) { return entry * Rational(2); });
    };
    const auto transposed = +[](const EverySquareChannel& k) {
        GenericMatrix out = k.matrix();
        for (int i = 0; i < out.rows(); ++i)
            for (int j = 0; j < out.columns(); ++j) out(i, j) = k.entry(j, i);
        return out;
    };
    const auto of_instances = [](auto construction) {
        return check("edwards/theorem-3-proof", private_channel_instances, construction, theorem_3_proof);
    };
    return {
        {"the identity, which is not private", {"step-1", "step-2"}, of_instances(identity)},
        {"negative entries", {"step-3"}, of_instances(negative)},
        {"negative entries outside the component", {"step-3"}, of_instances(negative_outside)},
        {"rows that sum to 2", {"step-3"}, of_instances(doubled)},
        {"rows and columns exchanged",
         {"step-1", "step-2", "step-3"},
         check("edwards/theorem-3-proof", every_square_channel_once, transposed, theorem_3_proof_all)},
    };
}

}  // namespace

std::vector<faults::Fault> faults_in_channels() {
    std::vector<faults::Fault> out;
    for (const auto& part : {faults_in_leakage(), faults_in_bounds(), faults_in_steps()})
        out.insert(out.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::edwards
