#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "optimum/survey.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

Json extreme_json(const std::optional<Extreme>& extreme) {
    return {{"value", extreme->value.str()}, {"graph6", extreme->graph6}};
}

Extreme extreme_of(const Json& j, const std::string& place) {
    const auto text = j.at("value").get<std::string>();
    const auto value = Rational::parse(text);
    if (!value) throw InputError(place, quoted(text), "a fraction");
    return {*value, j.at("graph6").get<std::string>()};
}

Json bound_json(const BoundSurvey& bound) {
    Json gaps = Json::array();
    for (const auto& [tenths, graphs] : bound.gaps) gaps.push_back({{"tenths", tenths}, {"graphs", graphs}});
    return {{"attained", bound.attained}, {"farthest", extreme_json(bound.farthest)}, {"gaps", std::move(gaps)}};
}

BoundSurvey bound_of(const std::string& name, const Json& j, const std::string& place) {
    BoundSurvey out{name, j.at("attained").get<long>(), extreme_of(j.at("farthest"), place)};
    for (const auto& gap : j.at("gaps")) out.gaps[gap.at("tenths").get<long>()] = gap.at("graphs").get<long>();
    return out;
}

SizeSurvey size_of(const Json& j, const std::string& place) {
    SizeSurvey out;
    out.graphs = j.at("graphs").get<long>();
    out.smallest = extreme_of(j.at("smallest"), place);
    out.largest = extreme_of(j.at("largest"), place);
    for (const auto& [name, bound] : j.at("bounds").items()) out.bounds.push_back(bound_of(name, bound, place));
    const auto digest = LineDigest::parse(j.at("digest").get<std::string>());
    if (!digest) throw InputError(place, j.at("digest").dump(), "a digest of 64 hexadecimal digits");
    out.digest = *digest;
    return out;
}

}  // namespace

Json Survey::json() const {
    Json out = Json::array();
    for (const auto& [key, size] : sizes_) {
        Json bounds = Json::object();
        for (const auto& bound : size.bounds) bounds[bound.name] = bound_json(bound);
        out.push_back({{"lambda", lambdas_[key.first].str()},
                       {"vertices", key.second},
                       {"graphs", size.graphs},
                       {"smallest", extreme_json(size.smallest)},
                       {"largest", extreme_json(size.largest)},
                       {"bounds", std::move(bounds)},
                       {"digest", size.digest.hex()}});
    }
    return out;
}

Survey Survey::from_json(const Json& json, std::vector<Rational> lambdas, const std::string& place) {
    Survey out(std::move(lambdas));
    try {
        for (const auto& one : json) {
            const auto lambda = one.at("lambda").get<std::string>();
            std::size_t at = 0;
            while (at < out.lambdas_.size() && out.lambdas_[at].str() != lambda) ++at;
            if (at == out.lambdas_.size()) throw InputError(place, "λ = " + lambda, "one of the run's");
            out.sizes_[{at, one.at("vertices").get<int>()}] = size_of(one, place);
        }
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place + ": not readable as a survey: " + e.what());
    }
    return out;
}

}  // namespace leakproof
