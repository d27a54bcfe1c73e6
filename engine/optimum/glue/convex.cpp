#include "optimum/glue/convex.hpp"

#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Between two numbers with their lines: where the lines cross, either the function touches that point, and there is
// nothing between them, or a new line comes in.
void add_between(const Rational& from, const Line& left, const Rational& to, const Line& right,
                 const std::function<Line(const Rational& s)>& touching, std::vector<Line>& out) {
    stop_if_asked();
    if (left.at(to) == right.at(to) || right.at(from) == left.at(from)) return;
    const Rational crossing = (left.height - right.height) / (right.slope - left.slope);
    const Line middle = touching(crossing);
    if (middle.at(crossing) == left.at(crossing)) return;
    add_between(from, left, crossing, middle, touching, out);
    out.push_back(middle);
    add_between(crossing, middle, to, right, touching, out);
}

}  // namespace

std::vector<Line> lines_of_convex(const Rational& from, const Rational& to,
                                  const std::function<Line(const Rational& s)>& touching) {
    const Line left = touching(from), right = touching(to);
    std::vector<Line> out{left};
    add_between(from, left, to, right, touching, out);
    if (!(right == left)) out.push_back(right);
    return out;
}

}  // namespace leakproof
