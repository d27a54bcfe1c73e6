// The values that a tuple can have, by name: a product of attributes, numbered lexicographically as in
// policy/domain/grid.hpp. If some persons may be absent, ⊥ is the last value, and belongs to no attribute; whose value
// it is, the secret graph of a group knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exact/rational.hpp"
#include "policy/domain/bins.hpp"

namespace leakproof {

struct Attribute {
    std::string name;
    std::vector<std::string> values;
    std::optional<Bins> bins = {};  // the values are these, called by their lower ends, and what is missing
    std::string missing = {};       // the last value, that of persons of whom it is not known; empty if there is none

    // The names as numbers, if they all are.
    std::optional<std::vector<Rational>> numbers() const;
    friend bool operator==(const Attribute&, const Attribute&) = default;
};

class Domain {
public:
    static constexpr int most_values = 4'000'000;

    // At least one attribute, each with at least one value; at most `most_values` values in all.
    explicit Domain(std::vector<Attribute> attributes, bool may_be_absent = false);
    static Domain numbered(int values);                     // "0", "1", …
    static constexpr const char* only_attribute = "value";  // what it is called where a policy names none

    const std::vector<Attribute>& attributes() const { return attributes_; }
    const std::vector<int>& sides() const { return sides_; }
    bool is_plain() const { return attributes_.size() == 1; }
    int present() const { return present_; }                          // the number of values other than ⊥
    int size() const { return present_ + (may_be_absent_ ? 1 : 0); }  // ⊥ included
    std::optional<int> absent() const {                               // ⊥
        return may_be_absent_ ? std::optional<int>(present_) : std::nullopt;
    }

    std::string name(int value) const;                       // "a1 b2" for a product, "⊥"
    std::optional<int> find(const std::string& name) const;  // the value with this name; "⊥" is one

    friend bool operator==(const Domain&, const Domain&) = default;

private:
    std::vector<Attribute> attributes_;
    std::vector<int> sides_;
    int present_;
    bool may_be_absent_;
};

}  // namespace leakproof
