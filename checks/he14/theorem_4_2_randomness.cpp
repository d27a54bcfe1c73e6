// Theorem 4.2 does not ask for independent randomness. Two tuples, 0 or 1, secrets 01; M_1 is a function of the first
// tuple and a random number, M_2 of the second and the same one, or one of its own.
#include <algorithm>

#include "channel/channel.hpp"
#include "checks/he14/sentences.hpp"
#include "graph/families.hpp"

namespace leakproof::he14 {
namespace {

const Source<TwoFunctions> small_functions{
    "functions of a bit and a random number",
    [](const Range&) { return std::string("all pairs of functions of a bit and a uniform number of 2 or 3,"); },
    {"random numbers"},
    [](const Range&, const CaseVisitor<TwoFunctions>& visitor) {
        for (int outcomes = 2; outcomes <= 3; ++outcomes)
            for (int first = 0; first < 1 << (2 * outcomes); ++first)
                for (int second = 0; second < 1 << (2 * outcomes); ++second)
                    if (!visitor.see(std::make_shared<TwoFunctions>(outcomes, first, second))) return;
    },
    "random numbers"};

}  // namespace

std::string TwoFunctions::name() const {
    const auto written = [&](int function) {
        std::string out;
        for (int bit = 0; bit < 2; ++bit) {
            out += bit == 0 ? "0 ↦ " : ", 1 ↦ ";
            for (int r = 0; r < outcomes; ++r) out += std::to_string(output(function, bit, r));
        }
        return out;
    };
    return std::to_string(outcomes) + " random numbers, M_1: " + written(first) + "; M_2: " + written(second);
}

const Stream<TwoFunctions> pairs_of_functions{&small_functions, itself<TwoFunctions>};

JointReleases joint_releases(const TwoFunctions& f) {
    JointReleases out{Matrix(4, 2), Matrix(4, 2), Matrix(4, 4), Matrix(4, 4)};
    const Rational one(1, f.outcomes);
    for (int d = 0; d < 4; ++d)
        for (int r = 0; r < f.outcomes; ++r) {
            const int a = f.output(f.first, d / 2, r), b = f.output(f.second, d % 2, r);
            out.first(d, a) += one;
            out.second(d, b) += one;
            out.shared(d, 2 * a + b) += one;
        }
    for (int d = 0; d < 4; ++d)
        for (int j = 0; j < 4; ++j) out.independent(d, j) = out.first(d, j / 2) * out.second(d, j % 2);
    return out;
}

void theorem_4_2_randomness(const TwoFunctions&, const JointReleases& releases, Findings& expect) {
    const Graph neighbours = neighbour_relation(Databases::unconstrained(complete(2), 2)).symmetric_closure();
    const auto first = privacy_level(releases.first, neighbours).lambda,
               second = privacy_level(releases.second, neighbours).lambda;
    if (!first || !second) return;
    const Rational most = std::max(*first, *second);
    const auto judge = [&](const char* part, const Matrix& both) {
        expect.truth(part, is_private(both, neighbours, most), "the joint release is private at max(λ_1, λ_2)", [&] {
            return Findings::Values{{"M_1", releases.first},
                                    {"M_2", releases.second},
                                    {"λ_1", *first},
                                    {"λ_2", *second},
                                    {"joint release, of (0, 0), (0, 1), (1, 0), (1, 1)", both}};
        });
    };
    judge("shared", releases.shared);
    judge("independent", releases.independent);
}

}  // namespace leakproof::he14
