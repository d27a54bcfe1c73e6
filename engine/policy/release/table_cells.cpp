#include "policy/release/table_cells.hpp"

#include <algorithm>

#include "base/csv.hpp"
#include "base/error.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

const std::string option = "--missing";

// What a table that has this text in a cell is read as: without blanks at its ends, and a comma between digits is a
// decimal point.
std::string as_read(const std::string& text) {
    const auto cells = parse_csv_line(csv_cell(text), "a value of the policy");
    return cells.size() == 1 ? cells.front() : text;
}

std::string lower_case(std::string text) {
    for (char& c : text)
        if ('A' <= c && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return text;
}

// "52,000" in quotes, where commas separate cells, was read as the number 52.000, and may have been 52000.
bool may_be_thousands(const std::string& cell, std::string_view line) {
    const auto point = cell.find('.');
    if (point == std::string::npos || cell.size() - point != 4) return false;
    std::string with_comma = "\"" + cell + "\"";
    with_comma[point + 1] = ',';
    return line.find_first_of(";\t") == std::string_view::npos && line.find(with_comma) != std::string_view::npos;
}

std::string lines_text(const std::vector<int>& lines) {
    constexpr std::size_t most = 5;
    const std::vector<int> first(lines.begin(), lines.begin() + static_cast<long>(std::min(most, lines.size())));
    return std::string(lines.size() == 1 ? "line " : "lines ") + joined(first, ", ") +
           (lines.size() > most ? ", …" : "");
}

std::string interval_text(const Bins& bins) {
    return "from " + bins.ends.front().str() + " up to, but not including, " + bins.ends.back().str();
}

}  // namespace

bool stands_for_missing(const std::string& cell) {
    static const std::vector<std::string> known{"", "na", "n/a", "nan", "null", "none"};
    return cell.size() <= 4 && std::find(known.begin(), known.end(), lower_case(cell)) != known.end();
}

MissingCells::MissingCells(const std::vector<std::string>& said, const Domain& domain) : domain_(domain) {
    const std::string expected = "'absent', or the value that counts for it, as in '" + domain.attributes()[0].name +
                                 "=" + domain.attributes()[0].values.back() + "'";
    for (const auto& one : said) {
        const auto equals = one.find('=');
        if (one == "absent") {
            if (!domain.absent())
                throw InputError(option, "'absent' for a policy under which nobody is",
                                 "a policy with \"absent\", or a value that counts for what is missing");
            absent_ = true;
            continue;
        }
        if (equals == std::string::npos) throw InputError(option, quoted(one), expected);
        std::vector<std::string> known;
        for (const auto& a : domain.attributes()) known.push_back(a.name);
        const std::string name = trimmed(one.substr(0, equals)), value = trimmed(one.substr(equals + 1));
        const auto attribute = std::find(known.begin(), known.end(), name);
        if (attribute == known.end())
            throw InputError(option, "the unknown attribute " + quoted(name), expected + did_you_mean(name, known));
        const auto a = static_cast<std::size_t>(attribute - known.begin());
        const auto& values = domain.attributes()[a].values;
        const auto found = std::find(values.begin(), values.end(), value);
        if (found == values.end())
            throw InputError(option, "the unknown value " + quoted(value),
                             "a value of " + quoted(name) + " such as " + quoted(values.front()) +
                                 (values.size() <= 1000 ? did_you_mean(value, values) : ""));
        if (!value_of_.emplace(a, static_cast<int>(found - values.begin())).second)
            throw InputError(option, quoted(name) + " twice", "one value for each attribute");
    }
}

std::optional<int> MissingCells::value(std::size_t attribute) const {
    if (const auto said = value_of_.find(attribute); said != value_of_.end()) return said->second;
    const Attribute& a = domain_.attributes()[attribute];
    return a.missing.empty() ? std::nullopt : std::optional(static_cast<int>(a.values.size()) - 1);
}

void MissingCells::refuse_unsaid(const std::string& place) const {
    if (unsaid_.empty()) return;
    const auto& [attribute, lines] = *unsaid_.begin();
    const std::string& name = domain_.attributes()[attribute].name;
    throw InputError(
        place + ", " + lines_text(lines) + ", column " + quoted(name),
        counted(static_cast<long>(lines.size()), "cell") + " without a value",
        "a value; --missing " + quoted(name + "=VALUE") + " counts them as that value" +
            (domain_.absent() ? ", --missing absent as persons who are absent"
                              : ", --missing absent as absent persons, where the policy has \"absent\"") +
            (domain_.attributes()[attribute].bins ? ", \"missing\": \"unknown\" beside \"bins\" as a value of their own"
                                                  : ""));
}

CellReader::CellReader(const Domain& domain, const std::string& place) : domain_(domain) {
    for (const auto& a : domain.attributes()) {
        numbers_.emplace_back();
        for (std::size_t v = 0; v < a.values.size(); ++v) {
            const auto [before, is_new] = numbers_.back().emplace(as_read(a.values[v]), static_cast<int>(v));
            if (!is_new)
                throw InputError(place,
                                 "the values " + quoted(a.values[static_cast<std::size_t>(before->second)]) + " and " +
                                     quoted(a.values[v]) + " of " + quoted(a.name) +
                                     " in the policy, which are the same cell of a table",
                                 "names that differ in more than blanks at their ends and decimal points");
        }
    }
}

std::optional<int> CellReader::found(std::size_t attribute, const std::string& cell) const {
    const auto& numbers = numbers_[attribute];
    if (const auto by_name = numbers.find(cell); by_name != numbers.end()) return by_name->second;
    const auto& bins = domain_.attributes()[attribute].bins;
    if (!bins) return std::nullopt;
    const auto number = Rational::parse(cell);
    return number ? bins->of(*number) : std::nullopt;
}

bool CellReader::can_be_read(std::size_t attribute, const std::string& cell) const {
    return found(attribute, cell) || stands_for_missing(cell);
}

std::optional<int> CellReader::value(std::size_t attribute, const std::string& cell, const Place& place) const {
    const Attribute& a = domain_.attributes()[attribute];
    const auto at = [&] { return place.table + ", line " + std::to_string(place.line) + ", column " + quoted(a.name); };
    if (const auto out = found(attribute, cell)) {
        if (a.bins && may_be_thousands(cell, place.text))
            throw InputError(at(), "a comma before three digits, which is read as the number " + cell,
                             "numbers with a decimal point, and nothing between thousands");
        return out;
    }
    if (stands_for_missing(cell)) return std::nullopt;
    refuse(attribute, cell, at());
}

void CellReader::refuse(std::size_t attribute, const std::string& cell, const std::string& at) const {
    const auto& [name, values, bins, missing] = domain_.attributes()[attribute];
    if (bins && Rational::parse(cell))
        throw InputError(at, quoted(cell),
                         "a number " + interval_text(*bins) +
                             "; \"clamp\": true beside \"bins\" counts others in the first and in the last bin");
    if (bins) throw InputError(at, quoted(cell), "a number " + interval_text(*bins));
    throw InputError(at, "the unknown value " + quoted(cell),
                     "a value of " + quoted(name) + " such as " + quoted(values.front()) +
                         (values.size() <= 1000 ? did_you_mean(cell, values) : ""));
}

}  // namespace leakproof
