#include "policy/release/policy_record.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/sha256.hpp"
#include "policy/reading/policy_reader.hpp"

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

}  // namespace

std::string PolicyRecord::name() const {
    return (policy.title().empty() ? "" : quoted(policy.title()) + " (") + "policy " + digest.substr(0, 12) + "…" +
           (policy.title().empty() ? "" : ")");
}

PolicyRecord read_policy_record(const std::string& text, const std::string& place) {
    Policy policy = read_policy(text, place);
    const RecordJson counts = what_counts(read_json(text, place, JsonComments::allowed));
    RecordJson kept = RecordJson::object();
    if (!policy.title().empty()) kept["title"] = policy.title();
    kept.update(counts);
    return {std::move(policy), std::make_shared<const RecordJson>(std::move(kept)), sha256_of(counts.dump())};
}

Implication carried_over(const PolicyRecord& first, const PolicyRecord& second) {
    const Policy &a = first.policy, &b = second.policy;
    if (first.digest == second.digest) return {Rational(1), true, "the same policy"};
    if (a.domain() != b.domain()) return {{}, true, "they are on other values, or in another order"};
    if (a.tuples() != b.tuples())
        return {
            {}, true, "they are for " + std::to_string(a.tuples()) + " and " + std::to_string(b.tuples()) + " persons"};
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
