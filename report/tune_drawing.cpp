#include "report/tune_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/svg.hpp"

namespace leakproof {
namespace {

struct Dot {
    Rational x, y;  // as they are drawn
    bool unbounded = false, front = false, plain = false;
    std::string title;
    std::size_t entry = 0;
};

// ln of the error, and what is protected; a point without noise is drawn at the smallest error of the others.
class TuneDrawing {
public:
    explicit TuneDrawing(const Tuning& of) : of_(of) {
        for (std::size_t k = 0; k < of.points.size(); ++k) add(k);
        for (const auto& dot : dots_) {
            if (!dot.unbounded) last_ = std::max(last_, dot.x);
            if (dot.y.is_zero()) continue;
            const Rational log = drawn_logarithm(dot.y);
            if (!some_ || log < low_) low_ = log;
            if (!some_ || log > high_) high_ = log;
            some_ = true;
        }
        if (last_.is_zero()) last_ = 1;
        const Rational margin = std::max((high_ - low_) / Rational(12), Rational(1, 4));
        low_ -= margin;
        high_ += margin;
        last_ = last_ * Rational(21, 20);
    }

    std::string str() const {
        std::string out = fmt::format(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" font-family=\"sans-serif\" "
            "font-size=\"12\">\n<rect width=\"100%\" height=\"100%\" fill=\"white\"/>\n"
            "<text x=\"{}\" y=\"22\" font-size=\"15\">What is protected, and what it costs</text>\n",
            width, height, left);
        return out + axes() + front() + dots() + legend() + "</svg>\n";
    }

private:
    static constexpr int width = 760, height = 480, left = 80, right = 60, top = 40, bottom = 70;

    void add(std::size_t k) {
        const auto& point = of_.points[k];
        const auto& entry = of_.entries[point.entry];
        Dot dot;
        dot.entry = point.entry;
        dot.plain = entry.plain;
        dot.front = of_.places[k].front;
        const Enclosure error = point.error.with_digits(point.level, 4);
        dot.y = error.upper;
        std::string protects;
        for (const auto& pair : of_.tuned[point.entry].pairs) {
            if (!pair.bounded()) {
                dot.unbounded = true;
                continue;
            }
            const Rational epsilon =
                point.level.epsilon() ? *point.level.epsilon() : drawn_logarithm(*point.level.lambda());
            dot.x = std::max(dot.x, Rational(pair.guaranteed()) * epsilon);
        }
        if (of_.asked.pairs.empty()) {
            dot.unbounded = !point.bits;
            if (point.bits) dot.x = point.bits->one_most.upper;
        }
        protects = dot.unbounded ? "no bound" : Enclosure{dot.x, dot.x}.with_decimals(4).str(3);
        dot.title =
            fmt::format("{} at {}: error {}, {} {}", entry.name, point.level.str(), error.str(4), figure(), protects);
        dots_.push_back(std::move(dot));
    }

    std::string figure() const { return of_.asked.pairs.empty() ? "bits of one person at most" : "ln of the factor"; }

    Rational x_of(const Dot& dot) const {
        if (dot.unbounded) return width - right + 30;
        return Rational(left) + dot.x / last_ * Rational(width - left - right);
    }
    Rational y_of_log(const Rational& log) const {
        return Rational(height - bottom) - (log - low_) / (high_ - low_) * Rational(height - top - bottom);
    }
    Rational y_of(const Dot& dot) const {
        return dot.y.is_zero() ? Rational(height - bottom) : y_of_log(drawn_logarithm(dot.y));
    }

    std::string axes() const {
        std::string out = fmt::format(
            "<path d=\"M{0} {1}V{2}H{3}\" fill=\"none\" stroke=\"#444\"/>\n"
            "<text x=\"{4}\" y=\"{5}\" text-anchor=\"middle\">{6} (less is better protected)</text>\n"
            "<text transform=\"translate(18 {7}) rotate(-90)\" text-anchor=\"middle\">expected squared error, "
            "logarithmic</text>\n",
            left, top, height - bottom, width - right, (left + width - right) / 2, height - 32, figure(),
            (top + height - bottom) / 2);
        for (int k = 0; k <= 5; ++k) {
            const Rational x = last_ * Rational(k, 5);
            const std::string at = coordinate(Rational(left) + Rational(k, 5) * Rational(width - left - right));
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{}</text>\n", at,
                               height - bottom + 16, coordinate(x));
        }
        const Rational ten = drawn_logarithm(Rational(10));
        const Rational first = -Rational(floor(-(low_ / ten))), end = Rational(floor(high_ / ten));
        const Rational stride = std::max(Rational(1), Rational(floor((end - first) / Rational(8))));
        for (Rational p = first; p <= end; p += stride) {
            const std::string y = coordinate(y_of_log(p * ten));
            out += fmt::format(
                "<path d=\"M{0} {2}H{1}\" stroke=\"#ddd\"/>\n<text x=\"{3}\" y=\"{2}\" dy=\"4\" text-anchor=\"end\" "
                "fill=\"#444\">10<tspan dy=\"-4\" font-size=\"9\">{4}</tspan></text>\n",
                left, width - right, y, left - 6, p.str());
        }
        return out;
    }

    std::string front() const {
        std::vector<const Dot*> on;
        for (const auto& dot : dots_)
            if (dot.front) on.push_back(&dot);
        std::sort(on.begin(), on.end(), [&](const Dot* a, const Dot* b) {
            const Rational x = x_of(*a), y = x_of(*b);
            return x != y ? x < y : a->y > b->y;
        });
        std::string path;
        for (const auto* dot : on)
            path += (path.empty() ? "M" : "L") + coordinate(x_of(*dot)) + " " + coordinate(y_of(*dot));
        return "<path d=\"" + path + "\" fill=\"none\" stroke=\"#1f6feb\" stroke-width=\"1.5\"/>\n";
    }

    std::string dots() const {
        std::string out;
        for (const auto& dot : dots_)
            out += fmt::format(
                "<circle cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\" stroke=\"{}\" stroke-width=\"1.5\"><title>{}</title>"
                "</circle>\n",
                coordinate(x_of(dot)), coordinate(y_of(dot)), dot.front ? "#1f6feb" : "white",
                dot.plain   ? "#c0392b"
                : dot.front ? "#1f6feb"
                            : "#888",
                text_in_svg(dot.title));
        return out;
    }

    std::string legend() const {
        std::string out = fmt::format(
            "<text x=\"{}\" y=\"{}\" fill=\"#444\">filled: not beaten by another point; red edge: plain differential "
            "privacy</text>\n",
            left, height - 12);
        const bool some = std::any_of(dots_.begin(), dots_.end(), [](const Dot& dot) { return dot.unbounded; });
        if (some)
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">no bound</text>\n",
                               width - right + 30, height - bottom + 16);
        return out;
    }

    const Tuning& of_;
    std::vector<Dot> dots_;
    Rational low_, high_, last_;
    bool some_ = false;
};

}  // namespace

std::string drawing_of_tuning(const Tuning& of) { return TuneDrawing(of).str(); }

}  // namespace leakproof
