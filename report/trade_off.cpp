#include "report/trade_off.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "corpus/data/embedded.hpp"
#include "report/tune_drawing.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

Rational rational_of(const Json& json) {
    const auto text = json.get<std::string>();
    const auto found = Rational::parse(text);
    if (!found) throw InputError("number", quoted(text), "a fraction");
    return *found;
}

ToldNumber number_as_told(const Json& json) {
    if (json.is_string()) {
        const Rational exact = rational_of(json);
        return {json.get<std::string>(), {exact, exact}};
    }
    return {json.at("text").get<std::string>(), {rational_of(json.at("lower")), rational_of(json.at("upper"))}};
}

std::optional<ToldNumber> perhaps_number(const Json& json) {
    return json.is_null() ? std::nullopt : std::optional(number_as_told(json));
}

TradeOff::Factor factor_of(const Json& json) {
    TradeOff::Factor out;
    const auto pair = json.at("pair").get<std::vector<std::string>>();
    for (const auto& value : pair) out.pair += (out.pair.empty() ? "" : ", ") + value;
    out.known = json.at("known").get<std::string>();
    out.factor = perhaps_number(json.at("factor"));
    if (!json.at("steps").is_null()) out.steps = json.at("steps").get<long>();
    if (json.at("sentence").is_string()) out.sentence = json.at("sentence").get<std::string>();
    return out;
}

TradeOff::Row row_of(const Json& json) {
    TradeOff::Row out;
    out.query = json.at("query").get<std::string>();
    out.numbers = json.at("numbers").get<std::string>();
    out.sensitivity = number_as_told(json.at("sensitivity")).text;
    out.sensitivity_exact = json.at("sensitivity_exact").get<bool>();
    out.mechanism = json.at("mechanism").get<std::string>();
    for (const auto& candidate : json.at("candidates"))
        if (candidate.at("mechanism") == out.mechanism && candidate.contains("how"))
            out.mechanism += " (" + candidate.at("how").get<std::string>() + ")";
    out.error = number_as_told(json.at("error")).text;
    return out;
}

TradeOff::Point point_of(const Json& json) {
    TradeOff::Point out;
    out.policy = json.at("policy").get<std::string>();
    out.plain = json.at("plain").get<bool>();
    out.lambda = number_as_told(json.at("lambda"));
    if (json.contains("epsilon")) out.epsilon = rational_of(json.at("epsilon"));
    out.level = out.epsilon ? "ε = " + out.epsilon->str() : "λ = " + out.lambda.text;
    out.error = number_as_told(json.at("error"));
    for (const auto& factor : json.at("factors")) out.factors.push_back(factor_of(factor));
    if (const auto& bits = json.at("bits"); !bits.is_null()) {
        out.least_bits = number_as_told(bits.at("at_least"));
        out.most_bits = number_as_told(bits.at("at_most"));
    }
    if (!json.at("front").is_null()) {
        out.front = json.at("front").get<bool>();
        out.front_decided = json.at("front_decided").get<bool>();
    }
    for (const auto& row : json.at("rows")) out.rows.push_back(row_of(row));
    return out;
}

TradeOffDot dot_of(const TradeOff::Point& point, const std::string& figure) {
    TradeOffDot out;
    out.y = point.error.ends.upper;
    out.front = point.front.value_or(false);
    out.plain = point.plain;
    const Level level = point.epsilon ? Level::of_epsilon(*point.epsilon) : Level::of_lambda(point.lambda.ends.lower);
    for (const auto& factor : point.factors) {
        if (factor.known == "steps" && factor.steps)
            out.x = std::max(out.x, Rational(*factor.steps) * drawn_epsilon(level));
        else if (factor.known != "impossible") out.unbounded = true;
    }
    if (point.factors.empty()) {
        out.unbounded = !point.most_bits;
        if (point.most_bits) out.x = point.most_bits->ends.upper;
    }
    out.title = fmt::format("{} at {}: error {}, {} {}", point.policy, point.level, point.error.text, figure,
                            out.unbounded ? "no bound" : Enclosure{out.x, out.x}.with_decimals(4).str(3));
    for (const auto& factor : point.factors)
        if (!factor.sentence.empty()) out.title += fmt::format("; of {}: {}", factor.pair, factor.sentence);
    return out;
}

}  // namespace

bool is_trade_off(const Json& json) { return json.is_object() && json.contains("points") && json.contains("weigh"); }

TradeOff trade_off_of(const Json& json, const std::string& place) {
    const std::string expected = "what 'leakproof tune --json' prints";
    TradeOff out;
    try {
        out.noise = json.at("noise").get<std::string>();
        out.weigh = json.at("weigh").get<std::string>();
        for (const auto& point : json.at("points")) out.points.push_back(point_of(point));
    } catch (const nlohmann::json::exception& e) {
        throw InputError(place, std::string("no trade-off (") + e.what() + ")", expected);
    } catch (const InputError& e) { throw InputError(place, std::string("a ") + e.what(), expected); }
    if (out.points.empty()) throw InputError(place, "no points", expected + " of one policy at least");
    for (const auto& point : out.points)
        if (point.factors.size() != out.points.front().factors.size() ||
            point.rows.size() != out.points.front().rows.size())
            throw InputError(place, "points with different pairs or queries", expected);
    return out;
}

std::vector<RecordedTradeOff> recorded_trade_offs() {
    const std::string place = "tradeoffs.json";
    std::vector<RecordedTradeOff> out;
    for (const auto& one : read_json(std::string(embedded(place)), place))
        out.push_back({one.at("title").get<std::string>(), one.at("text").get<std::string>(),
                       one.at("arguments").get<std::vector<std::string>>(), trade_off_of(one.at("tuning"), place)});
    return out;
}

std::string drawing_of(const TradeOff& of, const std::string& name) {
    const std::string figure = trade_off_figure(!of.points.front().factors.empty());
    std::vector<TradeOffDot> dots;
    for (const auto& point : of.points) dots.push_back(dot_of(point, figure));
    return drawing_of_dots(std::move(dots), {420, 340, figure, name});
}

}  // namespace leakproof
