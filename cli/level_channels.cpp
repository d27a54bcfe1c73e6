#include "cli/level_channels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/error.hpp"
#include "base/file.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"
#include "certificate/refinement_certificate.hpp"
#include "cli/curve.hpp"
#include "cli/format.hpp"
#include "cli/input.hpp"
#include "cli/stop.hpp"
#include "exact/level_power.hpp"
#include "mechanism/named_level_mechanisms.hpp"
#include "optimum/refinement/level_pair.hpp"
#include "optimum/refinement/refinement_curve.hpp"
#include "report/text.hpp"

namespace leakproof::cli {
namespace {

constexpr std::size_t widest_table = 160;

// ---- for every λ

struct OneWay {
    std::vector<RefinementPiece> pieces;
    std::vector<LevelInterval> missing;
    std::vector<RefinedAt> refined;
};

// As far as it comes: until the time is over, or it is asked to stop.
OneWay one_way(const LevelPair& pair, bool backwards, std::optional<std::chrono::milliseconds> limit) {
    std::optional<TimeLimit> in_time;
    if (limit) in_time.emplace(*limit);
    const auto &from = backwards ? pair.second : pair.first, &to = backwards ? pair.first : pair.second;
    auto found = refinement_pieces_in_time(from.matrix.entries, to.matrix.entries);
    OneWay out{std::move(found.found), std::move(found.missing), {}};
    out.refined = refined_at(out.pieces);
    return out;
}

std::string set_text(const std::vector<LevelInterval>& intervals, int digits, bool all_decided = true) {
    if (intervals.empty()) return all_decided ? "for no λ" : "for no λ that is decided";
    if (intervals.size() == 1 && !intervals[0].upper && intervals[0].lower == RealRoot(1)) return "for every λ ≥ 1";
    std::string out;
    for (const auto& [lower, upper] : intervals) {
        out += out.empty() ? "for " : ", ";
        out += upper && *upper == lower ? "λ = " + lower.str(digits) : LevelInterval{lower, upper}.str(digits);
    }
    return out;
}

// Which polynomials the ends that are no fractions are roots of.
void print_roots(const std::vector<LevelInterval>& intervals, int digits) {
    std::vector<RealRoot> told;
    const auto tell = [&](const RealRoot& root) {
        if (root.is_rational() || std::find(told.begin(), told.end(), root) != told.end()) return;
        told.push_back(root);
        const auto [lower, upper] = root.isolating();
        fmt::print("  {} is the root of {} between {} and {}\n", root.str(digits), root.polynomial().str(), lower.str(),
                   upper.str());
    };
    for (const auto& [lower, upper] : intervals) {
        tell(lower);
        if (upper) tell(*upper);
    }
}

template <class Entry, class Row, class Column, class Text>
std::optional<std::string> table_of(const BasicMatrix<Entry>& k, const Row& row, const Column& column,
                                    const Text& text) {
    if (k.rows() > largest_printed || k.columns() > largest_printed) return {};
    std::vector<std::string> header{"    "};
    for (int j = 0; j < k.columns(); ++j) header.push_back(column(j));
    Table table(header);
    for (int i = 0; i < k.rows(); ++i) {
        std::vector<std::string> cells{"    " + row(i)};
        for (int j = 0; j < k.columns(); ++j) cells.push_back(text(k(i, j)));
        table.add(std::move(cells));
    }
    std::string out = table.str();
    return width_of(out.substr(0, out.find('\n'))) > widest_table ? std::nullopt : std::optional(std::move(out));
}

struct Both : LevelPair {
    std::string first_name, second_name;

    std::string variable() const { return root == 1 ? "λ" : "μ"; }
};

// Where it is worth more for one gain: neighbouring pieces with the same gain are joined.
struct SameGain {
    const BasicMatrix<WholePolynomial>* gain;
    std::vector<LevelInterval> where;
};

std::vector<SameGain> by_gain(const std::vector<RefinementPiece>& pieces) {
    std::vector<SameGain> out;
    for (const auto& piece : pieces) {
        if (piece.distance.numerator.is_zero()) continue;
        auto inside = where_positive(piece.distance, piece.interval);
        if (out.empty() || !(*out.back().gain == piece.gain)) out.push_back({&piece.gain, {}});
        auto& where = out.back().where;
        const bool goes_on = !where.empty() && where.back().upper && *where.back().upper == inside.front().lower &&
                             inside.front().lower.sign_of(piece.distance.numerator) != 0;
        if (goes_on) where.back().upper = inside.front().upper;
        where.insert(where.end(), inside.begin() + (goes_on ? 1 : 0), inside.end());
    }
    return out;
}

// Functions of μ, with the ends in λ; at a single fraction the numbers themselves.
void print_pieces(const Both& of, const LevelMatrixFile& a, const LevelMatrixFile& b, const OneWay& found,
                  const std::string& from, const std::string& to, int digits) {
    const std::string of_root = of.root == 1 ? "" : fmt::format(" (μ^{} = λ)", of.root);
    const auto or_json = [](const std::optional<std::string>& table) {
        return table ? *table : std::string("    told by --json\n");
    };
    for (const auto& part : found.refined) {
        const bool is_fraction = part.is_number() && part.interval.lower.is_rational();
        fmt::print("\n{} is {} followed by this channel{}, {}\n{}", to, from, is_fraction ? "" : of_root,
                   set_text({in_lambda(part.interval, of.root)}, digits),
                   or_json(table_of(
                       found.pieces[part.piece].garbling, [&](int j) { return a.column(j); },
                       [&](int k) { return b.column(k); },
                       [&](const PolynomialQuotient& x) {
                           return is_fraction ? x.at(part.interval.lower.lower()).str() : x.str(of.variable());
                       })));
    }
    for (const auto& [gain, where] : by_gain(found.pieces))
        fmt::print("\nWith this gain{} and the uniform prior {} is worth more than {}, {}\n{}", of_root, to, from,
                   open_text(in_lambda(where, of.root), digits),
                   or_json(table_of(
                       *gain, [&](int k) { return b.column(k); }, [&](int i) { return a.row(i); },
                       [&](const WholePolynomial& x) { return x.str(of.variable()); })));
}

void print_text(const Both& of, const OneWay& there, const OneWay& back, const LevelOptions& style) {
    const auto refined = in_lambda(joined(there.refined), of.root), other = in_lambda(joined(back.refined), of.root);
    const auto line = [&](const std::string& to, const std::string& from, const std::vector<LevelInterval>& set,
                          const OneWay& found) {
        fmt::print("{} is {} followed by a channel {}\n", to, from, set_text(set, style.digits, found.missing.empty()));
        if (!found.missing.empty())
            fmt::print("  not decided in time {}\n", set_text(in_lambda(found.missing, of.root), style.digits));
        print_roots(set, style.digits);
    };
    line(of.second_name, of.first_name, refined, there);
    line(of.first_name, of.second_name, other, back);
    print_pieces(of, of.first, of.second, there, of.first_name, of.second_name, style.digits);
    print_pieces(of, of.second, of.first, back, of.second_name, of.first_name, style.digits);
}

Json intervals_json(const std::vector<LevelInterval>& intervals, const LevelOptions& style) {
    Json out = Json::array();
    for (const auto& interval : intervals) out.push_back(interval_json(interval, style));
    return out;
}

template <class Entry, class Convert>
Json entries_json(const BasicMatrix<Entry>& k, const Convert& convert) {
    Json out = Json::array();
    for (int i = 0; i < k.rows(); ++i) {
        Json row = Json::array();
        for (int j = 0; j < k.columns(); ++j) row.push_back(convert(k(i, j)));
        out.push_back(std::move(row));
    }
    return out;
}

Json one_way_json(const OneWay& found, int root, const LevelOptions& style) {
    Json out{{"refines", intervals_json(in_lambda(joined(found.refined), root), style)},
             {"undecided", intervals_json(in_lambda(found.missing, root), style)},
             {"pieces", Json::array()}};
    for (std::size_t p = 0; p < found.pieces.size(); ++p) {
        const auto& piece = found.pieces[p];
        const bool refines = piece.distance.numerator.is_zero();
        Json entry = interval_json(piece.interval, style);
        entry["refines"] = refines;
        if (!refines) entry["gain"] = entries_json(piece.gain, polynomial_json);
        std::vector<LevelInterval> numbers;
        for (const auto& part : found.refined)
            if (part.piece == p && part.is_number()) numbers.push_back(part.interval);
        if (!refines) {
            entry["refines_at"] = Json::array();
            for (const auto& number : numbers) entry["refines_at"].push_back(root_json(number.lower, style));
        }
        if (refines || !numbers.empty())
            entry["garbling"] = entries_json(piece.garbling, [](const PolynomialQuotient& x) {
                return Json{{"numerator", polynomial_json(x.numerator)},
                            {"denominator", polynomial_json(x.denominator)}};
            });
        out["pieces"].push_back(std::move(entry));
    }
    return out;
}

}  // namespace

LevelMatrixFile read_level_channel(const std::string& name) {
    if (auto named = named_level_mechanism(name, [](const std::string& spec) { return one_graph(spec).labelled; }))
        return *std::move(named);
    if (const auto meant = level_mechanism_meant(name); meant && !std::filesystem::exists(name))
        throw InputError(name, "neither a mechanism nor a file",
                         level_mechanism_names() + did_you_mean(*meant, level_mechanism_kinds()));
    const std::string place = input_name(name);
    LevelMatrixFile out = parse_level_matrix(read_file(name), place);
    require_channel_for_every_level(out, place);
    return out;
}

MatrixFile read_channel_at(const std::string& name, const Level& level) {
    LevelMatrixFile file = read_level_channel(name);
    const auto mu = LevelPower(level, Rational(1, file.matrix.root)).exact();
    if (!mu)
        throw InputError(name, "entries that are no fractions at " + level.str(),
                         file.matrix.root == 1
                             ? "a λ that is a fraction"
                             : fmt::format("a λ that is the power {} of a fraction", file.matrix.root));
    return {file.matrix.at(*mu), std::move(file.rows), std::move(file.columns)};
}

int tell_refinement_for_every_level(const ChannelToolOptions& options) {
    const Both both{level_pair(read_level_channel(options.files[0]), read_level_channel(options.files[1]),
                               input_name(options.files[1])),
                    options.files[0], options.files[1]};
    OneWay there, back;
    {
        const LastWords if_it_is_stuck([] { say_stopped(); });
        there = one_way(both, false, options.limit);
        back = one_way(both, true, options.limit);
    }
    const bool writes = !options.certificate.empty(), whole = there.missing.empty();
    if (writes && whole) {
        write_file(options.certificate,
                   refinement_curve_certificate(both.first.matrix.entries, both.second.matrix.entries, both.root,
                                                there.pieces));
        if (is_standard_output(options.certificate)) return ok;
    }
    if (options.json) {
        Json out = one_way_json(there, both.root, options.levels);
        out["reverse"] = one_way_json(back, both.root, options.levels);
        out["root"] = both.root;
        fmt::print("{}", printed(out, false));
    } else print_text(both, there, back, options.levels);
    if (writes && !whole) say("leakproof: nothing was written, which takes all λ\n");
    return (writes && !whole) || stop_flag() ? incomplete : ok;
}

}  // namespace leakproof::cli
