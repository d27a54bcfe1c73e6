// Facts of ours on automorphisms, which questions of the papers led to.
#pragma once

#include "corpus/cases/powers.hpp"
#include "corpus/cases/symmetric.hpp"
#include "symmetry/sharply_transitive.hpp"

namespace leakproof::beyond {

// power_automorphisms.cpp
struct OrdersOfPower {
    Integer power, base;  // |Aut Gⁿ| and |Aut G|
};
OrdersOfPower orders_of_power(const PowerCase& p);
void power_automorphisms(const PowerCase& p, const OrdersOfPower& orders, Findings& expect);

// sharply_transitive.cpp
SharplyTransitive sharply_transitive_set(const SymmetricCase& of);
void sharply_transitive(const SymmetricCase& of, const SharplyTransitive& found, Findings& expect);

}  // namespace leakproof::beyond
