// Proposition 2: Shannon capacity is 0 iff all rows are identical; it is log₂|X| if no column has two positive entries;
// and conversely, printed for |X| ≤ |Y|. Capacities are bracketed rigorously: from below by the information at a prior,
// from above by max_x D(K_x ‖ q).
#include "channel/entropy.hpp"
#include "checks/alvim11/alvim11.hpp"
#include "measure/capacities.hpp"

namespace leakproof::alvim11 {

bool has_identical_rows(const Matrix& k) {
    for (int i = 1; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            if (k(i, j) != k(0, j)) return false;
    return true;
}

bool has_crowded_column(const Matrix& k) {
    for (int j = 0; j < k.columns(); ++j) {
        int positive = 0;
        for (int i = 0; i < k.rows(); ++i) positive += k(i, j).sign() > 0 ? 1 : 0;
        if (positive > 1) return true;
    }
    return false;
}

const Stream<ChannelWithPrior, ShapeCase> small_channels_uniform{
    &shapes,
    [](const ShapeCase& of, const Range& range, const Visitor<ChannelWithPrior>& visitor) {
        // Each channel once.
        std::optional<Matrix> last;
        small_channels.for_each(of, range,
                                {[&](const ChannelWithPrior& k) {
                                     if (last && *last == k.channel()) return;
                                     last = k.channel();
                                     visitor.see(ChannelWithPrior(k.channel(), Prior::uniform(k.channel().rows())));
                                 },
                                 visitor.note, visitor.leave_out});
    },
    "entries in halves or thirds"};

// Mostly two numbers that need no search are enough to tell the capacity from 0 and from log₂|X|.
ShannonCapacity shannon_capacity(const ChannelWithPrior& of) {
    const Matrix& k = of.channel();
    const Enclosure most = log2_of(Rational(k.rows()));
    Enclosure bracket = shannon_capacity_at_a_glance(k);
    const bool enough = has_identical_rows(k) ? bracket.upper.is_zero() : bracket.upper < most.lower;
    if (!enough) bracket = leakproof::shannon_capacity(k, 3).bits;
    return {mutual_information(of.prior(), k), std::move(bracket), most};
}

void proposition_2(const ChannelWithPrior& of, const ShannonCapacity& c, Findings& expect) {
    const Matrix& k = of.channel();
    const auto values = [&] {
        return Findings::Values{{"capacity at least", c.bracket.lower},
                                {"capacity at most", Enclosure{c.bracket.upper, c.bracket.upper}.str(8)},
                                {"log₂|X|", Datum(c.most, 8)}};
    };
    if (has_identical_rows(k)) expect.truth("zero-if", c.bracket.upper.is_zero(), "capacity 0", values);
    else expect.truth("zero-only-if", c.information.lower.sign() > 0, "positive capacity where rows differ", values);
    if (!has_crowded_column(k)) {
        // H(X|Y) = 0 at every prior: every ratio p(y|x)/p(y) at the uniform prior is |X|.
        expect.truth("maximal-if", c.information.lower == c.most.lower && c.information.upper == c.most.upper,
                     "I(X; Y) = log₂|X| at the uniform prior", values);
        return;
    }
    const bool below = c.bracket.upper < c.most.lower;
    if (k.rows() <= k.columns())
        expect.truth("maximal-only-if/as-printed", below,
                     "capacity below log₂|X| where a column has two positive entries", values);
    expect.truth("maximal-only-if/unrestricted", below,
                 "capacity below log₂|X| where a column has two positive entries", values);
}

}  // namespace leakproof::alvim11
