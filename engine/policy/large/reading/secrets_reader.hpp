// The secret graph of a policy file, and what ⊥ is joined to.
#pragma once

#include "policy/large/reading/value_reader.hpp"
#include "policy/large/secret_graph.hpp"

namespace leakproof {

class SecretsReader : private ValueReader {
public:
    using ValueReader::ValueReader;
    SecretGraph group_secrets(const Json& group, const std::string& key);

    // Of the secrets read last, for theorems that speak of such policies.
    const std::string& kind() const { return kind_; }
    const Rational& theta() const { return theta_; }
    Norm norm() const { return norm_; }

private:
    SecretGraph read_secrets(const Json& s, const std::string& key);
    SecretGraph by_threshold(const Json& s, const std::string& key);
    SecretGraph by_distances(const Json& rows, const std::string& key);
    std::vector<Edge> read_edges(const Json& list, const std::string& key);
    SecretGraph read_partition(const Json& list, const std::string& key);
    std::vector<int> stretches(const Json& lengths, const std::string& key) const;
    std::vector<int> blocks_by_length(const std::vector<long>& lengths) const;

    std::string kind_;
    Rational theta_;
    Norm norm_ = Norm::one;
};

}  // namespace leakproof
