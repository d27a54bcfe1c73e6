// Trade-offs as `tune --json` prints them, for pages that tell of them.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <vector>

#include "exact/enclosure.hpp"

namespace leakproof {

// A number as it was printed, and its ends.
struct ToldNumber {
    std::string text;
    Enclosure ends;
};

struct TradeOff {
    struct Factor {
        std::string pair;  // "a, b"
        std::string known;
        std::optional<ToldNumber> factor;
        std::optional<long> steps;
        std::string sentence;  // empty if there is no bound
    };
    struct Row {
        std::string query, numbers, sensitivity, mechanism, error;
        bool sensitivity_exact = true;
    };
    struct Point {
        std::string policy, level;
        bool plain = false;
        ToldNumber lambda, error;
        std::optional<Rational> epsilon;
        std::vector<Factor> factors;
        std::optional<ToldNumber> least_bits, most_bits;
        std::optional<bool> front;  // not known of a run that was stopped
        bool front_decided = true;
        std::vector<Row> rows;
    };
    std::string noise, weigh;
    std::vector<Point> points;
};

// Whether it looks like one. Reading throws InputError.
bool is_trade_off(const nlohmann::ordered_json& json);
TradeOff trade_off_of(const nlohmann::ordered_json& json, const std::string& place);

// Those that are recorded, with the command that prints each.
struct RecordedTradeOff {
    std::string title, text;
    std::vector<std::string> arguments;
    TradeOff found;
};
std::vector<RecordedTradeOff> recorded_trade_offs();

// SVG of the points, narrow enough for a page on a telephone; ids of dots begin with `name`.
std::string drawing_of(const TradeOff& of, const std::string& name);

}  // namespace leakproof
