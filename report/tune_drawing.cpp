#include "report/tune_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/svg.hpp"

namespace leakproof {
namespace {

// ln of the error, and what is protected; a point without noise is drawn at the smallest error of the others.
class TradeOffDrawing {
public:
    TradeOffDrawing(std::vector<TradeOffDot> dots, const TradeOffFrame& frame) : dots_(std::move(dots)), frame_(frame) {
        if (in_page()) {
            top_ = 12;
            bottom_ = 48;
        }
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
            "font-size=\"12\"{}>\n<rect class=\"paper\" width=\"100%\" height=\"100%\" fill=\"white\"/>\n",
            frame_.width, frame_.height,
            in_page() ? " class=\"tradeoff\" role=\"group\" aria-label=\"" + text_in_svg(frame_.figure) +
                            " and expected squared error\""
                      : "");
        if (!in_page())
            out += fmt::format("<text x=\"{}\" y=\"22\" font-size=\"15\">What is protected, and what it costs</text>\n",
                               left);
        return out + axes() + front() + dots() + legend() + "</svg>\n";
    }

private:
    static constexpr int left = 64, right = 60;

    bool in_page() const { return !frame_.name.empty(); }

    Rational x_of(const TradeOffDot& dot) const {
        if (dot.unbounded) return frame_.width - right + 30;
        return Rational(left) + dot.x / last_ * Rational(frame_.width - left - right);
    }
    Rational y_of_log(const Rational& log) const {
        return Rational(frame_.height - bottom_) -
               (log - low_) / (high_ - low_) * Rational(frame_.height - top_ - bottom_);
    }
    Rational y_of(const TradeOffDot& dot) const {
        return dot.y.is_zero() ? Rational(frame_.height - bottom_) : y_of_log(drawn_logarithm(dot.y));
    }

    std::string axes() const {
        std::string out = fmt::format(
            "<path class=\"axis\" d=\"M{0} {1}V{2}H{3}\" fill=\"none\" stroke=\"#444\"/>\n"
            "<text x=\"{4}\" y=\"{5}\" text-anchor=\"middle\">{6} (less is better protected)</text>\n"
            "<text transform=\"translate(18 {7}) rotate(-90)\" text-anchor=\"middle\">expected squared error, "
            "logarithmic</text>\n",
            left, top_, frame_.height - bottom_, frame_.width - right, (left + frame_.width - right) / 2,
            frame_.height - bottom_ + 38, frame_.figure, (top_ + frame_.height - bottom_) / 2);
        for (int k = 0; k <= 5; ++k) {
            const Rational x = last_ * Rational(k, 5);
            const std::string at = coordinate(Rational(left) + Rational(k, 5) * Rational(frame_.width - left - right));
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">{}</text>\n", at,
                               frame_.height - bottom_ + 16, coordinate(x));
        }
        return out + powers_of_ten();
    }

    std::string tick(const Rational& log, const std::string& label) const {
        return fmt::format(
            "<path class=\"rule\" d=\"M{0} {2}H{1}\" stroke=\"#ddd\"/>\n<text x=\"{3}\" y=\"{2}\" dy=\"4\" "
            "text-anchor=\"end\" fill=\"#444\">{4}</text>\n",
            left, frame_.width - right, coordinate(y_of_log(log)), left - 6, label);
    }

    // Where fewer than two are in sight, the least and the largest error instead.
    std::string powers_of_ten() const {
        const Rational ten = drawn_logarithm(Rational(10));
        const Rational first = -Rational(floor(-(low_ / ten))), end = Rational(floor(high_ / ten));
        const Rational stride = std::max(Rational(1), Rational(floor((end - first) / Rational(8))));
        std::string out;
        if (first < end) {
            for (Rational p = first; p <= end; p += stride)
                out += tick(p * ten, "10<tspan dy=\"-4\" font-size=\"9\">" + p.str() + "</tspan>");
            return out;
        }
        std::set<Rational> errors;
        for (const auto& dot : dots_)
            if (!dot.y.is_zero()) errors.insert(dot.y);
        if (errors.empty()) return out;
        for (const auto& y : std::set<Rational>{*errors.begin(), *errors.rbegin()})
            out += tick(drawn_logarithm(y), coordinate(y));
        return out;
    }

    std::string front() const {
        std::vector<const TradeOffDot*> on;
        for (const auto& dot : dots_)
            if (dot.front) on.push_back(&dot);
        std::sort(on.begin(), on.end(), [&](const TradeOffDot* a, const TradeOffDot* b) {
            const Rational x = x_of(*a), y = x_of(*b);
            return x != y ? x < y : a->y > b->y;
        });
        std::string path;
        for (const auto* dot : on)
            path += (path.empty() ? "M" : "L") + coordinate(x_of(*dot)) + " " + coordinate(y_of(*dot));
        return "<path d=\"" + path + "\" class=\"front\" fill=\"none\" stroke=\"#1f6feb\" stroke-width=\"1.5\"/>\n";
    }

    std::string dots() const {
        std::string out;
        for (std::size_t k = 0; k < dots_.size(); ++k) {
            const auto& dot = dots_[k];
            const std::string reached =
                in_page()
                    ? fmt::format(" id=\"{0}-dot-{1}\" data-point=\"{1}\" tabindex=\"0\" role=\"img\"", frame_.name, k)
                    : "";
            out += fmt::format(
                "<circle class=\"dot{}{}\"{} cx=\"{}\" cy=\"{}\" r=\"5\" fill=\"{}\" stroke=\"{}\" "
                "stroke-width=\"1.5\"><title>{}</title></circle>\n",
                dot.front ? " front" : "", dot.plain ? " plain" : "", reached, coordinate(x_of(dot)),
                coordinate(y_of(dot)), dot.front ? "#1f6feb" : "white",
                dot.plain   ? "#c0392b"
                : dot.front ? "#1f6feb"
                            : "#888",
                text_in_svg(dot.title));
        }
        return out;
    }

    std::string legend() const {
        std::string out = in_page() ? ""
                                    : fmt::format(
                                          "<text x=\"{}\" y=\"{}\" fill=\"#444\">filled: not beaten by another point; "
                                          "red edge: plain differential "
                                          "privacy</text>\n",
                                          left, frame_.height - 12);
        const bool some = std::any_of(dots_.begin(), dots_.end(), [](const TradeOffDot& dot) { return dot.unbounded; });
        if (some)
            out += fmt::format("<text x=\"{}\" y=\"{}\" text-anchor=\"middle\" fill=\"#444\">no bound</text>\n",
                               frame_.width - right + 30, frame_.height - bottom_ + 16);
        return out;
    }

    std::vector<TradeOffDot> dots_;
    TradeOffFrame frame_;
    int top_ = 40, bottom_ = 70;  // of which a title and a legend stand
    Rational low_, high_, last_;
    bool some_ = false;
};

std::vector<TradeOffDot> dots_of(const Tuning& of, const std::string& figure) {
    std::vector<TradeOffDot> out;
    for (std::size_t k = 0; k < of.points.size(); ++k) {
        const auto& point = of.points[k];
        const auto& entry = of.entries[point.entry];
        TradeOffDot dot;
        dot.plain = entry.plain;
        dot.front = of.places[k].front;
        const Enclosure error = point.error.with_digits(point.level, 4);
        dot.y = error.upper;
        for (const auto& pair : of.tuned[point.entry].pairs) {
            if (pair.bounded()) dot.x = std::max(dot.x, Rational(pair.guaranteed()) * drawn_epsilon(point.level));
            else dot.unbounded = true;
        }
        if (of.asked.pairs.empty()) {
            dot.unbounded = !point.bits;
            if (point.bits) dot.x = point.bits->one_most.upper;
        }
        dot.title = fmt::format("{} at {}: error {}, {} {}", entry.name, point.level.str(), error.str(4), figure,
                                dot.unbounded ? "no bound" : Enclosure{dot.x, dot.x}.with_decimals(4).str(3));
        out.push_back(std::move(dot));
    }
    return out;
}

}  // namespace

Rational drawn_epsilon(const Level& level) {
    return level.epsilon() ? *level.epsilon() : drawn_logarithm(*level.lambda());
}

std::string trade_off_figure(bool by_pairs) { return by_pairs ? "ln of the factor" : "bits of one person at most"; }

std::string drawing_of_dots(std::vector<TradeOffDot> dots, const TradeOffFrame& frame) {
    return TradeOffDrawing(std::move(dots), frame).str();
}

std::string drawing_of_tuning(const Tuning& of) {
    const std::string figure = trade_off_figure(!of.asked.pairs.empty());
    return drawing_of_dots(dots_of(of, figure), {760, 480, figure});
}

}  // namespace leakproof
