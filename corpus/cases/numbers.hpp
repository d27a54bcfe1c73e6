// Whole numbers as cases, for families of examples.
#pragma once

#include "suite/check.hpp"

namespace leakproof {

// One or two whole numbers, for families of examples. One that goes by no name is the same in all of them.
class NumberCase : public Case, public Subject {
public:
    struct Names {
        const char *m, *n;  // none: nullptr
    };
    NumberCase(int m_, int n_) : NumberCase(m_, n_, {"m", "n"}) {}
    NumberCase(int m_, int n_, Names names) : m(m_), n(n_), names_(names) {}
    std::string name() const override;
    Size extent() const override;
    void describe(Counterexample& out) const override;
    Strength strength() const override { return {}; }
    const int m, n;

private:
    Names names_;
};

extern const Source<NumberCase> number_pairs;  // 1 ≤ m ≤ 8, 0 ≤ n ≤ 4, m^n ≤ 4096
extern const Stream<NumberCase> numbers;

}  // namespace leakproof
