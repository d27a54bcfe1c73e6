// Theorem 1: on a distance-regular or VT+ graph V(A|B) ≤ 1 / Σ_d n_d λ^{-d} under the uniform prior, and some private
// channel reaches it.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {

std::vector<std::string> symmetric_readings(const SymmetricCase& of) {
    std::vector<std::string> out;
    if (of.distance_regular()) out.emplace_back("distance-regular");
    if (find_sharply_transitive(of.graph()).answer == SharplyTransitive::Answer::exists) out.emplace_back("vt-plus");
    return out;
}

void theorem_1(const SymmetricChannels& k, const SymmetricMechanism& h, Findings& expect) {
    const auto readings = symmetric_readings(k.symmetric());
    if (!readings.empty()) expect_bound_for_any_guess("bound/randomised-guess", k, h.bound, expect);
    for (const auto& reading : readings) {
        expect_symmetric_bound("bound/" + reading, k, h.bound, expect);
        Findings own({"channel", "private", "utility", "maximal"});
        own.about(k);
        expect_symmetric_mechanism(k, h, own);
        for (const char* part : {"channel", "private", "utility"})
            expect.truth("tight/" + reading, !own.failed(part),
                         "λ^{-d(i,j)} / Σ_d n_d λ^{-d} is a private channel that attains the bound");
    }
}

}  // namespace leakproof::alvim11
