#include "checks/tools/utility.hpp"

namespace leakproof {

Matrix joint_distribution(const Prior& prior, const Matrix& h) {
    Matrix out(h.rows(), h.columns());
    for (int y = 0; y < h.rows(); ++y)
        for (int z = 0; z < h.columns(); ++z) out(y, z) = prior(y) * h(y, z);
    return out;
}

std::vector<int> optimal_guess(const Matrix& joint, const Matrix& gain) {
    std::vector<int> out;
    for (int z = 0; z < joint.columns(); ++z) {
        int best = 0;
        Rational most;
        for (int guessed = 0; guessed < gain.columns(); ++guessed) {
            Rational earned;
            for (int y = 0; y < joint.rows(); ++y) earned += joint(y, z) * gain(y, guessed);
            if (guessed == 0 || earned > most) {
                most = earned;
                best = guessed;
            }
        }
        out.push_back(best);
    }
    return out;
}

Rational best_utility(const Matrix& joint, const Matrix& gain) {
    return utility_by_outputs(joint, gain, optimal_guess(joint, gain));
}

}  // namespace leakproof
