// A bound that was found at one λ, as a function of λ: its coefficients are those of the function that goes through the
// same graphs at every λ.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "conjecture/conjecture.hpp"
#include "optimum/curve/curve.hpp"

namespace leakproof {

// A graph with what is asked of it, as functions of λ.
struct InstanceCurve {
    std::string shown;
    Curve target;
    // A whole number or fraction, or a power of λ; none where it is undefined.
    std::vector<std::optional<PolynomialQuotient>> terms;

    bool has(const std::vector<std::size_t>& places) const;  // all of these are defined
};

struct BoundAtEveryLevel {
    bool upper = true;
    std::vector<std::size_t> places;
    std::vector<PolynomialQuotient> coefficient;  // the constant first

    PolynomialQuotient at(const InstanceCurve& on) const;
    // "opt <= (lambda - 1)/(lambda + 1)*n + 2/(lambda + 1)*components"
    std::string text(const std::string& target, const std::vector<std::string>& terms) const;
};

struct FoundAtEveryLevel {
    BoundAtEveryLevel bound;
    // Where it fails: the first graph, and the open intervals of λ. None if it holds for every λ ≥ 1 on all of them.
    std::optional<std::pair<std::string, std::vector<LevelInterval>>> fails;
};

// The function through graphs that the bound touches at λ, of a few choices one that holds on all instances for every
// λ ≥ 1 if there is any, else the first. None where no choice determines it.
std::optional<FoundAtEveryLevel> at_every_level(const ConjecturedBound& bound, const Rational& lambda,
                                                const std::vector<InstanceCurve>& instances);

}  // namespace leakproof
