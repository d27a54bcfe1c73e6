#include "base/json_text.hpp"

#include <nlohmann/json.hpp>
#include <set>
#include <vector>

#include "base/error.hpp"

namespace leakproof {
namespace {

using nlohmann::ordered_json;

// A decimal number as digits without zeros at either end, and the place of the last: 0.250 and 25e-2 are the same.
struct Decimal {
    std::string digits;
    long exponent = 0;
    friend bool operator==(const Decimal&, const Decimal&) = default;
};

Decimal decimal_of(const std::string& text) {
    Decimal out;
    const auto e = text.find_first_of("eE");
    bool fraction = false;
    for (const char c : text.substr(0, e)) {
        if (c == '.') fraction = true;
        if (c == '.' || c == '-' || (c == '0' && out.digits.empty() && !fraction)) continue;
        out.digits += c;
        if (fraction) --out.exponent;
    }
    while (!out.digits.empty() && out.digits.back() == '0') {
        out.digits.pop_back();
        ++out.exponent;
    }
    out.digits.erase(0, out.digits.find_first_not_of('0'));
    if (out.digits.empty()) return {};
    // What has a longer exponent than any double is not equal to one, whatever the exponent is.
    constexpr std::size_t longest = 8;
    const std::string power = e == std::string::npos ? "0" : text.substr(e + 1);
    out.exponent += power.size() > longest ? 100'000'000L : std::stol(power);
    return out;
}

class JsonGuard : public nlohmann::json_sax<ordered_json> {
public:
    JsonGuard(const std::string& place, JsonNumbers numbers) : place_(place), numbers_(numbers) {}

    bool null() override { return value(); }
    bool boolean(bool) override { return value(); }
    bool number_integer(number_integer_t) override { return value(); }
    bool number_unsigned(number_unsigned_t) override { return value(); }
    bool number_float(number_float_t number, const string_t& text) override {
        if (numbers_ == JsonNumbers::kept && decimal_of(text) != decimal_of(ordered_json(number).dump()))
            throw InputError(here(), "the number " + shown(text),
                             "one of fewer digits; a number in quotes is read as it is written");
        return value();
    }
    bool string(string_t&) override { return value(); }
    bool binary(binary_t&) override { return value(); }
    bool start_object(std::size_t) override { return enter(true); }
    bool end_object() override { return leave(); }
    bool start_array(std::size_t) override { return enter(false); }
    bool end_array() override { return leave(); }
    bool key(string_t& name) override {
        Level& object = levels_.back();
        if (!object.keys.insert(name).second) {
            object.key.clear();
            throw InputError(here(), "the key " + leakproof::quoted(name) + " twice", "each key once");
        }
        object.key = name;
        return true;
    }
    bool parse_error(std::size_t, const std::string& token, const nlohmann::json::exception& e) override {
        constexpr int out_of_range = 406;
        if (e.id == out_of_range)
            throw InputError(here(), "the number " + shown(token),
                             "a smaller one; a number in quotes is read as it is written");
        std::string what = e.what();
        if (what.find("UTF-8") != std::string::npos) what.resize(what.find("; last read"));  // not to repeat the bytes
        const auto line = what.find("line ");
        throw InputError(place_ + ": not JSON: " + (line == std::string::npos ? what : what.substr(line)));
    }

private:
    struct Level {
        bool object;
        std::size_t index = 0;  // in an array
        std::string key;        // in an object, the last one read
        std::set<std::string> keys;
    };

    static std::string shown(const std::string& number) {
        constexpr std::size_t longest = 40;
        return number.size() > longest ? number.substr(0, longest) + "…" : number;
    }
    std::string here() const {
        std::string out = place_;
        for (const auto& level : levels_)
            if (!level.object) out += ", " + std::to_string(level.index);
            else if (!level.key.empty()) out += ", " + leakproof::quoted(level.key);
        return out;
    }
    bool enter(bool object) {
        if (levels_.size() == deepest_json)
            throw InputError(place_, "JSON nested more than " + std::to_string(deepest_json) + " deep",
                             "at most that much");
        levels_.push_back({object, 0, {}, {}});
        return true;
    }
    bool leave() {
        levels_.pop_back();
        return value();
    }
    bool value() {
        if (!levels_.empty() && !levels_.back().object) ++levels_.back().index;
        return true;
    }

    const std::string& place_;
    JsonNumbers numbers_;
    std::vector<Level> levels_;
};

// A blank after each comma and colon, as people write them.
std::string spaced(const std::string& flat) {
    std::string out;
    bool inside = false, escaped = false;  // a string, a character after a backslash
    for (const char c : flat) {
        if (c == '"' && !escaped) inside = !inside;
        escaped = inside && c == '\\' && !escaped;
        out += c;
        if (!inside && (c == ',' || c == ':')) out += ' ';
    }
    return out;
}

void lay_out(const ordered_json& j, std::size_t indent, std::string& out) {
    constexpr std::size_t width = 116;
    const std::string flat = j.dump();
    if (!j.is_structured() || j.empty() || indent + flat.size() <= width) {
        out += spaced(flat);
        return;
    }
    const std::string margin(indent + 2, ' ');
    out += j.is_object() ? "{" : "[";
    bool first = true;
    for (const auto& [key, value] : j.items()) {
        out += (first ? "\n" : ",\n") + margin;
        if (j.is_object()) out += ordered_json(key).dump() + ": ";
        lay_out(value, indent + 2, out);
        first = false;
    }
    out += "\n" + std::string(indent, ' ') + (j.is_object() ? "}" : "]");
}

}  // namespace

void require_json(const std::string& text, const std::string& place, JsonComments comments, JsonNumbers numbers) {
    JsonGuard guard(place, numbers);
    ordered_json::sax_parse(text, &guard, ordered_json::input_format_t::json, true, comments == JsonComments::allowed);
}

ordered_json read_json(const std::string& text, const std::string& place, JsonComments comments) {
    require_json(text, place, comments);
    return ordered_json::parse(text, nullptr, true, comments == JsonComments::allowed);
}

std::string on_one_line(const ordered_json& json) { return spaced(json.dump()); }

std::string laid_out(const ordered_json& json) {
    std::string out;
    lay_out(json, 0, out);
    return out + "\n";
}

}  // namespace leakproof
