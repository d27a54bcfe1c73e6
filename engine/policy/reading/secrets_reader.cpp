#include "policy/reading/secrets_reader.hpp"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <stdexcept>

#include "base/error.hpp"
#include "policy/secrets/combination.hpp"

namespace leakproof {
namespace {

constexpr long most_distances = 4'096;  // of a distance matrix

}  // namespace

// ⊥ is joined to all values, or to those listed; the persons of a group that does not mention it are there.
SecretGraph SecretsReader::group_secrets(const Json& group, const std::string& key) const {
    auto secrets = read_secrets(group["secrets"], key).given_as(group["secrets"].dump());
    const Json absent = group.contains("absent") ? group["absent"] : Json(false);
    if (absent == false) return secrets;
    std::vector<bool> joined(static_cast<std::size_t>(domain_.present()), absent == true);
    if (absent.is_array())
        for (const auto& v : absent) joined[present_value(v, "absent")] = true;
    else if (!absent.is_boolean())
        fail("absent", absent, "true, false, or a list of the values that must not be told from absence");
    return secrets.with_absent(std::move(joined));
}

SecretGraph SecretsReader::read_secrets(const Json& s, const std::string& key) const {
    const auto& sides = domain_.sides();
    if (s == "full") return SecretGraph::full(sides);
    if (s == "attribute") return SecretGraph::attribute(sides);
    const std::string expected =
        "\"full\", \"attribute\", or an object with one of \"edges\", \"partition\", \"threshold\", \"attributes\", "
        "\"any_of\" or \"all_of\"";
    if (!s.is_object()) fail(key, s, expected);
    known_keys(s, key,
               {"edges", "partition", "threshold", "norm", "by", "distances", "ordered", "attributes", "change",
                "any_of", "all_of"});
    for (const auto* combined : {"any_of", "all_of", "attributes"}) {
        if (!s.contains(combined)) continue;
        for (const auto& [name, value] : s.items())
            if (name != combined && !(name == "change" && s.contains("attributes")))
                refuse(key, "both \"" + std::string(combined) + "\" and " + leakproof::quoted(name), "one of them");
        if (s.contains("attributes")) return along(s, key);
        return combination(s[combined], key + ", " + combined, s.contains("any_of"));
    }
    if (s.contains("change")) refuse(key, "\"change\" without \"attributes\"", "both of them, or neither");
    if (s.contains("edges")) return SecretGraph::listed(sides, read_edges(s["edges"], key + ", edges"));
    if (s.contains("partition")) return read_partition(s["partition"], key + ", partition");
    if (!s.contains("threshold")) fail(key, s, expected);
    const Rational theta = not_negative(s["threshold"], key + ", threshold");
    read_norm(s, key);  // refused even where distances are given and it does not matter
    refuse_names_added_up(s, key);
    if (s.contains("distances")) return by_distances(s["distances"], key + ", distances", theta);
    return by_threshold(s, key, theta);
}

// Pairs of some of the parts, or of all of them.
SecretGraph SecretsReader::combination(const Json& list, const std::string& key, bool any) const {
    if (!list.is_array() || list.empty()) fail(key, list, "a list of secrets, at least one");
    std::vector<SecretGraph> parts;
    std::string words;
    for (const auto& s : list) {
        parts.push_back(read_secrets(s, key));
        words += (words.empty() ? "(" : any ? " or (" : " and (") + parts.back().text() + ")";
    }
    if (parts.size() == 1) return parts.front();
    return (any ? any_of(std::move(parts)) : all_of(std::move(parts)))
        .described_as((any ? "any of: " : "all of: ") + words);
}

// For attributes one by one, secrets of their own values.
SecretGraph SecretsReader::along(const Json& s, const std::string& key) const {
    const Json& object = s["attributes"];
    if (!object.is_object() || object.empty())
        fail(key + ", attributes", object, "an object from attribute names to secrets of their values");
    if (s.contains("change") && s["change"] != "one" && s["change"] != "each")
        fail(key + ", change", s["change"], "\"one\" (in exactly one attribute) or \"each\" (in one or more)");
    if (object.size() > 1 && !s.contains("change"))
        refuse(key, "secrets of " + std::to_string(object.size()) + " attributes, and not how values change",
               "\"change\": \"one\" (in exactly one attribute) or \"change\": \"each\" (in one or more)");
    std::map<std::size_t, SecretGraph> parts;
    for (const auto& [name, secrets] : object.items()) {
        const auto a = attribute_number(name, key + ", attributes");
        const Domain own({domain_.attributes()[a]});
        const std::string here = key + ", attributes, " + name;
        parts.emplace(a, SecretsReader(place(), own).read_secrets(secrets, here));
    }
    const bool each = s.contains("change") && s["change"] == "each";
    std::string words = parts.size() == 1 ? "along " : each ? "each along its own: " : "one attribute at a time: ";
    std::vector<std::size_t> axes;
    std::vector<SecretGraph> graphs;
    for (auto& [a, graph] : parts) {
        words += (axes.empty() ? "" : ", ") + domain_.attributes()[a].name + " (" + graph.text() + ")";
        axes.push_back(a);
        graphs.push_back(std::move(graph));
    }
    if (domain_.is_plain()) return graphs.front();
    const auto kind = each ? SecretCombination::Kind::each_attribute : SecretCombination::Kind::one_attribute;
    return along_attributes(domain_.sides(), std::move(axes), std::move(graphs), kind).described_as(words);
}

// Positions of names are numbers only if their order means something, which the file has to say.
void SecretsReader::refuse_names_added_up(const Json& s, const std::string& key) const {
    std::vector<bool> ordered(domain_.attributes().size());
    if (s.contains("ordered")) {
        if (!s["ordered"].is_array()) fail(key + ", ordered", s["ordered"], "a list of names of attributes");
        for (const auto& name : s["ordered"]) {
            const auto where = key + ", ordered";
            ordered[attribute_number(word(name, where), where)] = true;
        }
    }
    const auto& sides = domain_.sides();
    const auto wide = std::count_if(sides.begin(), sides.end(), [](int side) { return side > 1; });
    if (s.contains("distances") || (s.contains("by") && s["by"] == "value") || wide < 2) return;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        const auto& attribute = domain_.attributes()[a];
        if (sides[a] == 1 || ordered[a] || attribute.numbers()) continue;
        refuse(key + ", threshold",
               "positions of " + leakproof::quoted(attribute.name) + ", whose values are names such as " +
                   leakproof::quoted(attribute.values.front()),
               "\"ordered\": [" + Json(attribute.name).dump() +
                   "] beside the threshold if their order counts, or \"attributes\" with secrets for each attribute");
    }
}

Norm SecretsReader::read_norm(const Json& s, const std::string& key) const {
    if (!s.contains("norm") || s["norm"] == 1) return Norm::one;
    if (s["norm"] == 2) return Norm::two;
    if (s["norm"] != "infinity") fail(key + ", norm", s["norm"], "1, 2 or \"infinity\"");
    return Norm::infinity;
}

// By the positions of the values, or by the values themselves, which must be numbers that ascend.
SecretGraph SecretsReader::by_threshold(const Json& s, const std::string& key, const Rational& theta) const {
    const Norm norm = read_norm(s, key);
    std::vector<std::vector<Rational>> positions;
    const bool by_value = s.contains("by") && s["by"] == "value";
    if (s.contains("by") && s["by"] != "value" && s["by"] != "position")
        fail(key + ", by", s["by"], "\"position\" or \"value\"");
    for (const auto& a : domain_.attributes()) {
        auto numbers = a.numbers();
        if (by_value && !numbers)
            refuse(key + ", by", "the names of " + leakproof::quoted(a.name), "numbers, for a threshold by value");
        if (!by_value) {
            numbers.emplace();
            for (std::size_t v = 0; v < a.values.size(); ++v) numbers->emplace_back(static_cast<long>(v));
        }
        positions.push_back(std::move(*numbers));
    }
    try {
        const std::string name = norm == Norm::one ? "L1" : norm == Norm::two ? "L2" : "L∞";
        return SecretGraph::threshold(domain_.sides(), threshold_rule(positions, norm, theta))
            .described_as("threshold: values at distance at most " + theta.str() + " by " +
                          (by_value ? "value" : "position") + (positions.size() > 1 ? " (" + name + ")" : ""));
    } catch (const std::invalid_argument& e) {
        refuse(key + ", by", e.what(), "values that are ascending numbers of moderate size");
    }
}

SecretGraph SecretsReader::by_distances(const Json& rows, const std::string& key, const Rational& theta) const {
    const int size = domain_.present();
    if (size > most_distances)
        refuse(key, std::to_string(size) + " values",
               "at most " + std::to_string(most_distances) + " for a distance matrix");
    if (!rows.is_array() || static_cast<int>(rows.size()) != size)
        refuse(key, rows.is_array() ? std::to_string(rows.size()) + " rows" : shown(rows),
               "a row of distances for each of the " + std::to_string(size) + " values");
    std::vector<std::vector<Rational>> distance;
    for (const auto& row : rows) {
        if (!row.is_array() || static_cast<int>(row.size()) != size)
            fail(key, row, std::to_string(size) + " distances");
        distance.emplace_back();
        for (const auto& x : row) distance.back().push_back(not_negative(x, key));
    }
    std::vector<Edge> edges;
    for (int u = 0; u < size; ++u)
        for (int v = 0; v < size; ++v) {
            if (distance[u][v] != distance[v][u])
                refuse(key, distance[u][v].str() + " from " + domain_.name(u) + " to " + domain_.name(v),
                       distance[v][u].str() + " as the other way round");
            if (u < v && distance[u][v] <= theta) edges.emplace_back(u, v);
        }
    return SecretGraph::listed(domain_.sides(), edges)
        .described_as("threshold: values at distance at most " + theta.str() + " by the matrix");
}

std::vector<Edge> SecretsReader::read_edges(const Json& list, const std::string& key) const {
    if (!list.is_array()) fail(key, list, "a list of pairs of values");
    std::vector<Edge> edges;
    for (const auto& pair : list) {
        if (!pair.is_array() || pair.size() != 2) fail(key, pair, "a pair of values");
        const int u = present_value(pair[0], key), v = present_value(pair[1], key);
        if (u == v) fail(key, pair, "two different values");
        edges.emplace_back(u, v);
    }
    return edges;
}

// Lists of values; {"attributes": […]}, values that agree in these; {"blocks": […]}, stretches of so many values of
// each attribute.
SecretGraph SecretsReader::read_partition(const Json& list, const std::string& key) const {
    const auto& sides = domain_.sides();
    if (list.is_object()) {
        known_keys(list, key, {"attributes", "blocks"});
        if (list.contains("blocks")) return SecretGraph::partition(sides, stretches(list["blocks"], key));
        if (!list.contains("attributes") || !list["attributes"].is_array())
            fail(key, list, "an object with a list \"attributes\" or \"blocks\"");
        std::vector<long> lengths(sides.begin(), sides.end());
        for (const auto& name : list["attributes"]) lengths[attribute_number(word(name, key), key)] = 1;
        return SecretGraph::partition(sides, blocks_by_length(lengths));
    }
    std::vector<int> block_of(static_cast<std::size_t>(domain_.present()), -1);
    if (!list.is_array()) fail(key, list, "a list of lists of values");
    int block = 0;
    long seen = 0;
    for (const auto& members : list) {
        if (!members.is_array()) fail(key, members, "a list of values");
        for (const auto& v : members) {
            block_of[present_value(v, key)] = block;
            ++seen;
        }
        if (!members.empty()) ++block;
    }
    if (seen != domain_.present() || std::find(block_of.begin(), block_of.end(), -1) != block_of.end())
        fail(key, list, "blocks that contain each value once");
    return SecretGraph::partition(sides, std::move(block_of));
}

std::vector<int> SecretsReader::stretches(const Json& lengths, const std::string& key) const {
    const auto count = domain_.sides().size();
    std::vector<long> out;
    if (lengths.is_number_integer() && count == 1) out.push_back(whole(lengths, key, 1, Domain::most_values));
    else if (lengths.is_array() && lengths.size() == count)
        for (const auto& length : lengths) out.push_back(whole(length, key, 1, Domain::most_values));
    else fail(key, lengths, "how many values a block has, for each of the " + std::to_string(count) + " attributes");
    return blocks_by_length(out);
}

std::vector<int> SecretsReader::blocks_by_length(const std::vector<long>& lengths) const {
    const auto& sides = domain_.sides();
    std::vector<int> out;
    for (int v = 0; v < domain_.present(); ++v) {
        const auto digits = attributes_of(v, sides);
        long block = 0;
        for (std::size_t a = 0; a < sides.size(); ++a)
            block = block * ((sides[a] + lengths[a] - 1) / lengths[a]) + digits[a] / lengths[a];
        out.push_back(static_cast<int>(block));
    }
    return out;
}

}  // namespace leakproof
