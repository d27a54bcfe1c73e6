#include "checks/tools/guessing.hpp"

#include <algorithm>

#include "checks/tools/utility.hpp"

namespace leakproof {
namespace {

void sort_descending(std::vector<Rational>& p) {
    std::sort(p.begin(), p.end(), [](const Rational& a, const Rational& b) { return b < a; });
}

std::vector<Rational> sums(const Matrix& joint, bool of_rows) {
    std::vector<Rational> out(of_rows ? joint.rows() : joint.columns());
    for (int x = 0; x < joint.rows(); ++x)
        for (int y = 0; y < joint.columns(); ++y) out[of_rows ? x : y] += joint(x, y);
    return out;
}

}  // namespace

Rational marginal_guesswork(std::vector<Rational> distribution, const Rational& alpha) {
    sort_descending(distribution);
    long guesses = 0;
    for (Rational found; found < alpha; ++guesses) found += distribution[guesses];
    return Rational(guesses);
}

Rational averaged_over_outputs(const Prior& prior, const Matrix& k, const Uncertainty& uncertainty) {
    const Matrix joint = joint_distribution(prior, k);
    const auto mass = sums(joint, false);
    Rational out;
    for (int y = 0; y < joint.columns(); ++y) {
        if (mass[y].is_zero()) continue;
        std::vector<Rational> posterior;
        for (int x = 0; x < joint.rows(); ++x) posterior.push_back(joint(x, y) / mass[y]);
        out += mass[y] * uncertainty(posterior);
    }
    return out;
}

EntropyPowers entropy_powers(const Matrix& joint) {
    const ScaledMatrix scaled(joint);
    const auto row = sums(joint, true), column = sums(joint, false);
    EntropyPowers out{scaled.denominator().whole(), 1, 1, 1, 1, 1};
    for (int x = 0; x < joint.rows(); ++x)
        for (int y = 0; y < joint.columns(); ++y) {
            const long times = scaled(x, y).whole();
            if (times == 0) continue;
            const auto surprise = [&](const Rational& p) { return power(p, -times); };
            out.both *= surprise(joint(x, y));
            out.first *= surprise(row[x]);
            out.second *= surprise(column[y]);
            out.first_given_second *= surprise(joint(x, y) / column[y]);
            out.second_given_first *= surprise(joint(x, y) / row[x]);
        }
    return out;
}

}  // namespace leakproof
