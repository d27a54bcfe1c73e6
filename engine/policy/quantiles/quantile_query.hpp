// Quantiles of an attribute whose values have an order, and the rank errors of its values (docs/policies.md, Quantiles
// and means).
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "policy/domain/domain.hpp"

namespace leakproof {

struct QuantileQuery {
    std::string name;                 // as it was asked for
    Rational quantile;                // from 0 to 1
    std::vector<int> place_of;        // of each value other than ⊥, in the order of the attribute; -1: not counted
    std::vector<std::string> values;  // of the attribute, by place

    int places() const { return static_cast<int>(values.size()); }
    bool counts_all_values() const;             // but ⊥
    std::optional<int> place(int value) const;  // none for ⊥ either
};

// The attribute of "… of A", or the only one; its number. Throws InputError if there are several and none is named.
std::size_t attribute_of_query(const std::string& name, const std::string& text, const Domain& domain,
                               const std::string& place);

// "median", "median of A", "quantile 1/4 of A"; no value if the text asks for something else. Throws InputError.
std::optional<QuantileQuery> parse_quantile(const std::string& text, const Domain& domain, const std::string& place);

// Of those who have these values. Throws InputError if none of them is counted.
QuantileQuery restricted(const QuantileQuery& query, const std::string& where, const std::vector<bool>& selected);

// d(k) = max(0, X_{k-1}, -X_k) with X_k = F(k) - qN, F(k) how many of the N counted have a place up to k; of so many by
// place, or by value.
std::vector<Rational> rank_errors(const Rational& quantile, const std::vector<Integer>& by_place);
std::vector<Integer> counts_by_place(const QuantileQuery& query, const std::vector<Integer>& counts);

}  // namespace leakproof
