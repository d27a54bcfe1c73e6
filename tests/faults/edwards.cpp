#include "tests/faults/edwards/parts.hpp"

namespace leakproof::faults {

Faults edwards() {
    Faults out;
    for (const auto& part : {leakproof::edwards::faults_in_channels(), leakproof::edwards::faults_in_averages(),
                             leakproof::edwards::faults_in_groups(), leakproof::edwards::faults_in_policies(),
                             leakproof::edwards::faults_in_examples(), leakproof::edwards::faults_in_sentences()})
        out.planted.insert(out.planted.end(), part.begin(), part.end());
    return out;
}

}  // namespace leakproof::faults
