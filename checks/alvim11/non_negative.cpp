// Section 1: the leakage "initial less remaining uncertainty" is said to be nonnegative for Shannon entropy,
// min-entropy, guessing entropy and marginal guesswork when the channel is deterministic, and in general for the first
// two only.
#include <algorithm>
#include <numeric>

#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/utility.hpp"

namespace leakproof::alvim11 {
namespace {

constexpr int most_inputs = 5, largest_denominator = 8;

const Source<NumberCase> inputs_of_programs{
    "deterministic channels",
    [](const Range&) { return std::string("deterministic channels, priors with denominators up to 8"); },
    {"inputs"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 1; n <= most_inputs; ++n)
            if (!visitor.see(std::make_shared<NumberCase>(n, 0))) return;
    }};

// Calls the action with every deterministic channel on n inputs, up to the names of the outputs: with each list that
// gives the inputs outputs 0, 1, … in the order of their first use.
void each_program(std::vector<int>& output, int n, int used, const std::function<void(const Matrix&)>& action) {
    if (static_cast<int>(output.size()) == n) {
        Matrix k(n, used);
        for (int x = 0; x < n; ++x) k(x, output[x]) = 1;
        return action(k);
    }
    for (int y = 0; y <= used; ++y) {
        output.push_back(y);
        each_program(output, n, std::max(used, y + 1), action);
        output.pop_back();
    }
}

bool is_descending_and_positive(const std::vector<Rational>& p) {
    return p.back().sign() > 0 &&
           std::is_sorted(p.begin(), p.end(), [](const Rational& a, const Rational& b) { return b < a; });
}

}  // namespace

const std::vector<Rational>& portions() {
    static const std::vector<Rational> all{Rational(1, 4), Rational(1, 3), Rational(1, 2), Rational(2, 3),
                                           Rational(3, 4)};
    return all;
}

const Stream<ChannelWithPrior, NumberCase> deterministic_channels{
    &inputs_of_programs, [](const NumberCase& of, const Range&, const Visitor<ChannelWithPrior>& visitor) {
        for (int denominator = of.m; denominator <= largest_denominator; ++denominator)
            for (const auto& prior : distributions(of.m, denominator)) {
                if (!is_descending_and_positive(prior)) continue;
                std::vector<int> output;
                each_program(output, of.m, 0, [&](const Matrix& k) { visitor.see(ChannelWithPrior(k, Prior(prior))); });
            }
    }};

Uncertainties uncertainties(const ChannelWithPrior& of) {
    const auto& [prior, k] = std::tie(of.prior(), of.channel());
    Uncertainties out{guessing_entropy(prior.weights()), averaged_over_outputs(prior, k, guessing_entropy), {}, {}};
    for (const auto& alpha : portions()) {
        const auto work = [&](const std::vector<Rational>& p) { return marginal_guesswork(p, alpha); };
        out.work.push_back(work(prior.weights()));
        out.work_after.push_back(averaged_over_outputs(prior, k, work));
    }
    return out;
}

void non_negative_deterministic(const ChannelWithPrior&, const Uncertainties& found, Findings& expect) {
    expect.at_most("deterministic/guessing-entropy", "guesses after the output", found.guesses_after, "guesses before",
                   found.guesses);
    for (std::size_t k = 0; k < portions().size(); ++k)
        expect.at_most("deterministic/marginal-guesswork", "guesses after the output", found.work_after[k],
                       "guesses before", found.work[k], {Certifiable::nothing, [&](Counterexample& out) {
                                                             out.values.push_back({"α", portions()[k]});
                                                         }});
}

void non_negative_probabilistic(const ChannelWithPrior&, const Uncertainties& found, Findings& expect) {
    expect.at_most("probabilistic/guessing-entropy-too", "guesses after the output", found.guesses_after,
                   "guesses before", found.guesses);
}

std::vector<GuessesInOrder> guesses_in_each_order(const EveryMatrix& joint) {
    const int n = joint.graph().size();
    std::vector<int> place(n);  // of each value in the order of guesses
    std::iota(place.begin(), place.end(), 1);
    std::vector<GuessesInOrder> out;
    do {
        GuessesInOrder guesses;
        for (int x = 0; x < n; ++x) {
            LinearForm row;
            for (int y = 0; y < joint.outputs(); ++y) row += joint.entry(x, y);
            guesses.before += Polynomial(place[x]) * row;
        }
        for (int y = 0; y < joint.outputs(); ++y)
            for (int x = 0; x < n; ++x) guesses.after += Polynomial(place[x]) * joint.entry(x, y);
        out.push_back(std::move(guesses));
    } while (std::next_permutation(place.begin(), place.end()));
    return out;
}

void non_negative_guessing_all(const EveryMatrix& joint, const std::vector<GuessesInOrder>& orders, Findings& expect) {
    for (const auto& [before, after] : orders)
        expect.derived("probabilistic/guessing-entropy-too", flaw_in_equation({}, after - before, joint.assumptions()),
                       "in any order, the average number of guesses after the output is that before");
    expect.note("probabilistic/guessing-entropy-too",
                "all channels: in the order that is best before the output, the average after it is the same; the best "
                "order after each output needs no more");
}

NegativeSearch search_negative(const Once&) {
    NegativeSearch out;
    const Range range;
    shapes.for_each(range, {[&](const std::shared_ptr<const ShapeCase>& shape) {
                                small_channels.for_each(*shape, range,
                                                        {[&](const ChannelWithPrior& of) {
                                                             ++out.tried;
                                                             const Uncertainties u = uncertainties(of);
                                                             if (!out.guessing && u.guesses < u.guesses_after)
                                                                 out.guessing.emplace(of);
                                                             for (std::size_t k = 0; k < portions().size(); ++k)
                                                                 if (!out.marginal && u.work[k] < u.work_after[k])
                                                                     out.marginal.emplace(of);
                                                         },
                                                         [](const std::string&) {}, [](const std::string&) {}});
                                return true;
                            },
                            [](const Size&, const std::string&) {}});
    return out;
}

void non_negative_only(const Once&, const NegativeSearch& found, Findings& expect) {
    expect.truth("probabilistic/guessing-entropy", found.guessing.has_value(),
                 "a channel and a prior with negative leakage", [&] {
                     return Findings::Values{
                         {"channels and priors tried", found.tried},
                         {"why there is none at all",
                          "the best order before the output is an order after every output too: an average of least "
                          "numbers of guesses is at most the number of guesses in that order"}};
                 });
    expect.truth("probabilistic/marginal-guesswork", found.marginal.has_value(),
                 "a channel and a prior with negative leakage");
    if (found.marginal)
        expect.note("probabilistic/marginal-guesswork", "witness: channel " + show(found.marginal->channel()) +
                                                            ", prior " +
                                                            Datum(found.marginal->prior().weights()).str());
}

}  // namespace leakproof::alvim11
