#include "report/optimum_lines.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/error.hpp"
#include "base/json_text.hpp"
#include "base/words.hpp"
#include "exact/enclosure.hpp"
#include "report/latex.hpp"
#include "report/short_name.hpp"
#include "report/svg.hpp"

namespace leakproof {
namespace {

using OptimumJson = nlohmann::ordered_json;

// A number as JSON has it: a fraction, or what encloses it.
Enclosure told_number(const OptimumJson& told) {
    const auto fraction = [](const OptimumJson& text) { return *Rational::parse(text.get<std::string>()); };
    if (told.is_string()) return {fraction(told), fraction(told)};
    return {fraction(told.at("lower")), fraction(told.at("upper"))};
}

struct Told {
    std::string name;
    std::string epsilon;  // as it was asked for, or nothing
    Enclosure lambda, maximum;
    std::vector<std::pair<std::string, Enclosure>> bounds{};

    explicit Told(const OptimumJson& told)
        : name(short_name(told.at("name").get<std::string>())), epsilon(told.value("epsilon", "")),
          lambda(told_number(told.at("lambda"))),
          maximum(told.contains("maximum") ? told_number(told.at("maximum"))
                                           : Enclosure{told_number(told.at("interval").at("lower")).lower,
                                                       told_number(told.at("interval").at("upper")).upper}) {
        const OptimumJson found = told.value("bounds", OptimumJson::object());
        for (const auto& [bound, value] : found.items()) bounds.emplace_back(bound, told_number(value));
    }
};

std::vector<Told> told_in(const std::string& lines) {
    std::vector<Told> out;
    for (const auto& line : split(lines, "\n"))
        if (!line.empty()) out.emplace_back(read_json(line, "result"));
    return out;
}

// A short fraction as one, else decimals; what is not exact by its ends.
std::string latex_of(const Enclosure& x) {
    constexpr std::size_t narrow = 14;
    constexpr int digits = 6;
    if (x.lower == x.upper && x.lower.str().size() <= narrow) return "$" + latex(x.lower) + "$";
    const Rational width = x.upper - x.lower;
    if (width * power(Rational(10), digits) < Rational(1)) return latex_prose(x.str(digits));
    const auto end = [](const Rational& at) { return latex_prose(Enclosure{at, at}.str(digits)); };
    return "between " + end(x.lower) + " and " + end(x.upper);
}

struct Series {
    std::string name;
    std::vector<std::pair<Rational, Enclosure>> points{};  // ε, and bits
};

std::vector<Series> series_of(const std::vector<Told>& told) {
    std::vector<Series> out;
    const auto add = [&](const std::string& name, const Told& at, const Enclosure& value) {
        auto found = std::find_if(out.begin(), out.end(), [&](const Series& one) { return one.name == name; });
        if (found == out.end()) found = out.insert(out.end(), Series{name});
        found->points.emplace_back(drawn_logarithm(at.lambda.lower),
                                   Enclosure{drawn_bits(value.lower), drawn_bits(value.upper)});
    };
    const bool one_graph =
        std::all_of(told.begin(), told.end(), [&](const Told& at) { return at.name == told.front().name; });
    for (const auto& at : told) add(one_graph ? "maximum" : at.name, at, at.maximum);
    if (one_graph)
        for (const auto& at : told)
            for (const auto& [bound, value] : at.bounds) add(bound, at, value);
    for (auto& one : out)
        std::stable_sort(one.points.begin(), one.points.end(),
                         [](const auto& a, const auto& b) { return a.first < b.first; });
    return out;
}

class Plot {
public:
    explicit Plot(std::vector<Series> series) : series_(std::move(series)) {
        first_ = last_ = series_.front().points.front().first;
        for (const auto& [epsilon, bits] : series_.front().points) highest_ = std::max(highest_, bits.upper);
        for (const auto& one : series_)
            for (const auto& [epsilon, bits] : one.points) {
                first_ = std::min(first_, epsilon);
                last_ = std::max(last_, epsilon);
                if (series_.front().name != "maximum") highest_ = std::max(highest_, bits.upper);
            }
        if (first_ == last_) throw InputError("--plot", "one λ", "several, as by --sweep 1:4:1/10");
        if (highest_.is_zero()) highest_ = Rational(1);
        highest_ *= Rational(6, 5);  // a bound that runs away is cut off
    }

    std::string str(const std::string& title) const {
        std::string out = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
            "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
            "<text x=\"{}\" y=\"22\" font-size=\"15\">{}</text>\n",
            width, height(), left, text_in_svg(title));
        out += axes();
        for (std::size_t k = 0; k < series_.size(); ++k) out += line(series_[k], colour(k), k);
        return out + "</svg>\n";
    }

private:
    static constexpr int width = 820, left = 60, right = 230, top = 40, bottom = 50, row = 18;

    int height() const { return std::max(480, top + bottom + row * static_cast<int>(series_.size())); }
    static std::string colour(std::size_t k) {
        static const char* const colours[] = {"#1b6ca8", "#d1495b", "#3f8f3f", "#c58a00", "#7a5195", "#8a6d3b"};
        return colours[k % std::size(colours)];
    }
    Rational x(const Rational& epsilon) const {
        return Rational(left) + (epsilon - first_) / (last_ - first_) * Rational(width - left - right);
    }
    Rational y(const Rational& bits) const {
        return Rational(height() - bottom) - bits / highest_ * Rational(height() - top - bottom);
    }

    std::string line(const Series& one, const std::string& colour, std::size_t place) const {
        std::string points, bars;
        for (const auto& [epsilon, bits] : one.points) {
            if (bits.upper > highest_) break;
            const std::string at = coordinate(x(epsilon));
            points += at + "," + coordinate(y((bits.lower + bits.upper) / Rational(2))) + " ";
            bars += fmt::format("<path d=\"M{},{} V{}\" stroke=\"{}\" stroke-width=\"4\" stroke-linecap=\"round\"/>\n",
                                at, coordinate(y(bits.lower)), coordinate(y(bits.upper)), colour);
        }
        const int at = top + 10 + row * static_cast<int>(place);
        return fmt::format(
                   "<polyline fill=\"none\" stroke=\"{}\" stroke-width=\"1.5\" points=\"{}\"/>\n<path d=\"M{},{} h24\" "
                   "stroke=\"{}\" stroke-width=\"2.5\"/>\n<text x=\"{}\" y=\"{}\">{}</text>\n",
                   colour, points, width - right + 14, at, colour, width - right + 44, at + 4, text_in_svg(one.name)) +
               bars;
    }

    std::string axes() const {
        std::string out = fmt::format(
            "<path d=\"M{0},{1} V{2} H{3}\" fill=\"none\" stroke=\"black\"/>\n<text x=\"{3}\" y=\"{4}\" "
            "text-anchor=\"end\">ε</text>\n<text x=\"{0}\" y=\"{5}\" text-anchor=\"middle\">bits</text>\n",
            left, top, height() - bottom, width - right, height() - 12, top - 6);
        constexpr int ticks = 5;
        for (int k = 0; k <= ticks; ++k) {
            const Rational part(k, ticks), epsilon = first_ + part * (last_ - first_), bits = part * highest_;
            out += fmt::format(
                "<text x=\"{}\" y=\"{}\" text-anchor=\"middle\">{}</text>\n<text x=\"{}\" y=\"{}\" "
                "text-anchor=\"end\">{}</text>\n",
                coordinate(x(epsilon)), height() - bottom + 18, coordinate(epsilon), left - 6,
                coordinate(y(bits) + Rational(4)), coordinate(bits));
        }
        return out;
    }

    std::vector<Series> series_;
    Rational first_, last_, highest_;  // ε and bits at the ends of the axes
};

}  // namespace

std::string optimum_latex(const std::string& lines) {
    std::string out = fmt::format(
        "% leakproof {}: maximum leakage. Needs "
        "\\usepackage{{amsmath,amssymb}}.\n\\begin{{tabular}}{{lrrrr}}\n\\hline\n"
        "graph & level & maximum & bits & covering number \\\\\n\\hline\n",
        LEAKPROOF_VERSION);
    for (const auto& at : told_in(lines)) {
        const std::string level = at.epsilon.empty() ? "$\\lambda = " + latex(at.lambda.lower) + "$"
                                                     : "$\\varepsilon = " + latex(*Rational::parse(at.epsilon)) + "$";
        const bool exact = at.maximum.lower == at.maximum.upper;
        const Enclosure bits = log2_of(at.maximum, 128);
        out += fmt::format("{} & {} & {} & {} & {} \\\\\n", latex_code(at.name), level, latex_of(at.maximum),
                           exact ? latex_prose(bits.str(4)) : latex_of(bits),
                           at.bounds.empty() ? "--" : latex_of(at.bounds.back().second));
    }
    return out + "\\hline\n\\end{tabular}\n";
}

std::string optimum_plot(const std::string& lines) {
    const auto told = told_in(lines);
    if (told.empty()) throw InputError("--plot", "no graph", "at least one");
    const bool one_graph =
        std::all_of(told.begin(), told.end(), [&](const Told& at) { return at.name == told.front().name; });
    return Plot(series_of(told))
        .str(one_graph ? told.front().name + ": maximum leakage and bounds" : "maximum leakage");
}

}  // namespace leakproof
