// What values of counterexamples are made of, for those who look inside: their JSON form, certificates.
#pragma once

#include <variant>

#include "channel/matrix.hpp"
#include "exact/enclosure.hpp"
#include "exact/polynomial.hpp"
#include "exact/radical.hpp"
#include "graph/graph.hpp"
#include "policy/neighbours/relation.hpp"
#include "suite/datum.hpp"
#include "symmetry/permutation.hpp"

namespace leakproof {

struct Decimals {
    Enclosure number;
    int decimals;  // that are shown at most
};

struct PolynomialIn {
    Polynomial polynomial;
    std::string variable;
};

// Whole numbers are rationals that came as integers.
struct WholeNumber {
    Rational number;
};

class DatumKinds
    : public std::variant<std::string, bool, WholeNumber, Rational, Radical, Decimals, PolynomialIn, Matrix, Graph,
                          Permutation, std::vector<int>, std::vector<Rational>, Database, Difference> {
public:
    using variant::variant;
};

}  // namespace leakproof
