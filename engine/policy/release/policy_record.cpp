#include "policy/release/policy_record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/sha256.hpp"
#include "graph/distance.hpp"
#include "policy/large/protection.hpp"

namespace leakproof {
namespace {

using RecordJson = nlohmann::ordered_json;

RecordJson with_keys_in_order(const RecordJson& j) {
    if (j.is_array()) {
        RecordJson out = RecordJson::array();
        for (const auto& one : j) out.push_back(with_keys_in_order(one));
        return out;
    }
    if (!j.is_object()) return j;
    std::vector<std::string> keys;
    for (const auto& [key, value] : j.items()) keys.push_back(key);
    std::sort(keys.begin(), keys.end());
    RecordJson out = RecordJson::object();
    for (const auto& key : keys) out[key] = with_keys_in_order(j.at(key));
    return out;
}

// Of a policy that has been read.
RecordJson what_counts(RecordJson j) {
    j.erase("title");
    if (j.contains("databases") && j["databases"] == "all") j.erase("databases");
    if (j.contains("people"))
        for (auto& group : j["people"]) group.erase("name");
    RecordJson out = with_keys_in_order(j);
    if (j.contains("attributes")) {  // whose order is that of the values
        RecordJson attributes = RecordJson::object();
        for (const auto& [name, values] : j["attributes"].items()) attributes[name] = with_keys_in_order(values);
        out["attributes"] = std::move(attributes);
    }
    return out;
}

bool same_values(const Domain& a, const Domain& b) {
    return a.absent() == b.absent() &&
           std::equal(a.attributes().begin(), a.attributes().end(), b.attributes().begin(), b.attributes().end(),
                      [](const Attribute& x, const Attribute& y) { return x.name == y.name && x.values == y.values; });
}

// Of a person who has these secrets under the two.
Implication of_secrets(const SecretGraph& first, const SecretGraph& second) {
    if (second.size() > first.size()) return {{}, true, "the second lets persons be absent, and the first does not"};
    const std::string why = "the largest distance between the ends of a secret pair";
    if (!second.some_edge()) return {Rational(0), true, why};
    if (first.is_complete()) return {Rational(1), true, why};
    const auto paths = first.graph(), pairs = second.graph();
    if (!paths || !pairs)
        return {{},
                false,
                "unless all pairs are secret under the first, secret pairs are compared for at most " +
                    std::to_string(Graph::max_vertices) + " values"};
    const Distances distance(*paths);
    long most = 0;
    for (const auto& [u, v] : pairs->edges()) {
        if (!distance.connected(u, v))
            return {{}, true, "some secret pairs of the second are not joined by secret pairs of the first"};
        most = std::max(most, static_cast<long>(distance(u, v)));
    }
    return {Rational(most), true, why};
}

// Without constraints a secret change of a person is a path of secret changes of the same person.
Implication without_constraints(const LargePolicy& first, const LargePolicy& second) {
    Implication out{Rational(0), true, ""};
    auto mine = first.people.begin(), theirs = second.people.begin();
    for (long my_end = mine->count, their_end = theirs->count;;) {  // behind the last person of the group
        const auto here = of_secrets(mine->secrets, theirs->secrets);
        if (!here.power) return here;
        if (out.why.empty() || *here.power > *out.power) out = here;
        const long end = std::min(my_end, their_end);
        if (end == first.tuples()) return out;
        if (my_end == end) my_end += (++mine)->count;
        if (their_end == end) their_end += (++theirs)->count;
    }
}

}  // namespace

std::string PolicyRecord::name() const {
    return (policy.title.empty() ? "" : quoted(policy.title) + " (") + "policy " + digest.substr(0, 12) + "…" +
           (policy.title.empty() ? "" : ")");
}

PolicyRecord read_policy_record(const std::string& text, const std::string& place) {
    LargePolicy policy = read_large_policy(text, place);
    const RecordJson counts = what_counts(read_json(text, place, JsonComments::allowed));
    RecordJson kept = RecordJson::object();
    if (!policy.title.empty()) kept["title"] = policy.title;
    kept.update(counts);
    return {std::move(policy), kept.dump(), sha256_of(counts.dump())};
}

Implication carried_over(const PolicyRecord& first, const PolicyRecord& second) {
    const LargePolicy &a = first.policy, &b = second.policy;
    if (first.digest == second.digest) return {Rational(1), true, "the same policy"};
    if (!same_values(a.domain, b.domain)) return {{}, true, "they are on other values, or in another order"};
    if (a.tuples() != b.tuples())
        return {
            {}, true, "they are for " + std::to_string(a.tuples()) + " and " + std::to_string(b.tuples()) + " persons"};
    if (a.is_unconstrained() && b.is_unconstrained()) return without_constraints(a, b);
    if (const auto listed = short_listing(a))
        if (const auto other = short_listing(b)) return implication(*listed, *other);
    return implication(a, b);
}

Level to_the_power(const Level& level, const Rational& power, const std::string& place) {
    if (level.epsilon()) return Level::of_epsilon(*level.epsilon() * power);
    const Rational lambda = *level.lambda();
    constexpr long most_digits = 100'000;
    if (power * Rational(static_cast<long>(lambda.str().size())) > Rational(most_digits))
        throw InputError(place, "λ = " + lambda.str() + " to the power " + power.str(), "a number of fewer digits");
    return Level::of_lambda(leakproof::power(lambda, std::stol(power.str())));
}

}  // namespace leakproof
