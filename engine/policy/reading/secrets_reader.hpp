// The secret graph of a policy file, and what ⊥ is joined to.
#pragma once

#include "policy/reading/value_reader.hpp"
#include "policy/secrets/secret_graph.hpp"

namespace leakproof {

class SecretsReader : private ValueReader {
public:
    using ValueReader::ValueReader;
    SecretGraph group_secrets(const Json& group, const std::string& key) const;

private:
    SecretGraph read_secrets(const Json& s, const std::string& key) const;
    SecretGraph combination(const Json& list, const std::string& key, bool any) const;
    SecretGraph along(const Json& s, const std::string& key) const;
    void refuse_names_added_up(const Json& s, const std::string& key) const;
    SecretGraph by_threshold(const Json& s, const std::string& key, const Rational& theta) const;
    SecretGraph by_distances(const Json& rows, const std::string& key, const Rational& theta) const;
    Norm read_norm(const Json& s, const std::string& key) const;
    std::vector<Edge> read_edges(const Json& list, const std::string& key) const;
    SecretGraph read_partition(const Json& list, const std::string& key) const;
    std::vector<int> stretches(const Json& lengths, const std::string& key) const;
    std::vector<int> blocks_by_length(const std::vector<long>& lengths) const;
};

}  // namespace leakproof
