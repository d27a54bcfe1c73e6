// Policies that differ from one in a file by the values of some keys.
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace leakproof {

// "threshold=1..20", "blocks=2,5,10x10", "secrets.norm=1,2,infinity", "tuples=10,100": a key with its values.
struct VariedKey {
    std::string key;
    std::vector<std::string> values;
};
VariedKey parse_varied_key(const std::string& text, const std::string& place);  // throws InputError

struct PolicyVariant {
    std::vector<std::pair<std::string, std::string>> put;  // keys and values
    std::string text;                                      // of the policy, in JSON
};

// Every combination of the values, the last key the fastest; the text itself if there are no keys. A key is dotted, a
// number in it counts the entries of a list from 0. `threshold` and `blocks` are short for secrets of these kinds,
// whatever the secrets in the text are. Throws InputError.
constexpr std::size_t most_variants = 1'000;
std::vector<PolicyVariant> variants_of(const std::string& text, const std::vector<VariedKey>& keys,
                                       const std::string& place);

}  // namespace leakproof
