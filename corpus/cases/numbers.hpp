// Whole numbers as cases, for families of examples.
#pragma once

#include "suite/check.hpp"

namespace leakproof {

// One or two whole numbers, for families of examples.
class NumberCase : public Case, public Subject {
public:
    NumberCase(int m_, int n_) : m(m_), n(n_) {}
    std::string name() const override;
    Size extent() const override { return {m, n}; }
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const int m, n;
};

extern const Source<NumberCase> number_pairs;  // 1 ≤ m ≤ 8, 0 ≤ n ≤ 4, m^n ≤ 4096
extern const Stream<NumberCase> numbers;

}  // namespace leakproof
