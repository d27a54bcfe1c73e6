// Proposition 3: min-capacity is 0 if all rows are identical and log₂|X| if no column has two positive entries. The
// text adds that only these directions hold: that there are channels of min-capacity 0 with different rows, and of
// maximal min-capacity with a column that has two positive entries. For every channel, with the rows of the column
// maxima named: Σ_y max_x - 1 = Σ_y (max_x K_xy - K_iy) for every row i, and |X| - Σ_y max_x is the sum of all entries
// that are no maxima.
#include "checks/alvim11/alvim11.hpp"

namespace leakproof::alvim11 {
namespace {

// Derivations for each row i and column y: (Σ max - 1) - (K_{m(y),y} - K_iy) ≥ 0, so that a zero left side forces
// equality.
bool zero_forces_identical_rows(const EveryMatrix& k, const LinearForm& sum) {
    for (int i = 0; i < k.graph().size(); ++i)
        for (int y = 0; y < k.outputs(); ++y) {
            Derivation proof{{Assumption::row(i), Polynomial(1)}};
            for (int other = 0; other < k.outputs(); ++other)
                if (other != y) proof.push_back({Assumption::maximum(i, other), Polynomial(1)});
            const LinearForm gap = k.entry(k.maximal_row()[y], y) - k.entry(i, y);
            if (flaw_in_inequality(proof, sum - LinearForm::constant(Polynomial(1)) - gap, k.assumptions()))
                return false;
        }
    return true;
}

// |X| - Σ max - K_iy ≥ 0 for every entry that is not its column's named maximum.
bool maximum_forces_sparse_columns(const EveryMatrix& k, const LinearForm& sum) {
    const int n = k.graph().size();
    for (int i = 0; i < n; ++i)
        for (int y = 0; y < k.outputs(); ++y) {
            if (i == k.maximal_row()[y]) continue;
            Derivation proof;
            for (int x = 0; x < n; ++x) {
                proof.push_back({Assumption::row(x), Polynomial(-1)});
                for (int z = 0; z < k.outputs(); ++z)
                    if (x != k.maximal_row()[z] && !(x == i && z == y))
                        proof.push_back({Assumption::entry(x, z), Polynomial(1)});
            }
            if (flaw_in_inequality(proof, LinearForm::constant(Polynomial(n)) - sum - k.entry(i, y), k.assumptions()))
                return false;
        }
    return true;
}

}  // namespace

LinearForm sum_of_maxima_form(const EveryMatrix& k) {
    LinearForm out;
    for (int y = 0; y < k.outputs(); ++y) out += k.entry(k.maximal_row()[y], y);
    return out;
}

void proposition_3_all(const EveryMatrix& k, const LinearForm& sum, Findings& expect) {
    expect.truth("zero-only-if", zero_forces_identical_rows(k, sum),
                 "Σ_y max_x p(y|x) = 1 forces every entry to be its column's maximum");
    expect.truth("maximal-only-if", maximum_forces_sparse_columns(k, sum),
                 "Σ_y max_x p(y|x) = |X| forces every other entry to be 0");
}

Rational sum_of_maxima(const ChannelWithPrior& of) { return sum_of_column_maxima(of.channel()); }

void proposition_3(const ChannelWithPrior& of, const Rational& sum, Findings& expect) {
    const Matrix& k = of.channel();
    const Rational most(k.rows());
    if (has_identical_rows(k)) expect.equal("zero-if", "Σ_y max_x p(y|x)", sum, "1", Rational(1));
    if (!has_crowded_column(k)) expect.equal("maximal-if", "Σ_y max_x p(y|x)", sum, "|X|", most);
    if (sum == Rational(1)) expect.truth("zero-only-if", has_identical_rows(k), "identical rows");
    if (sum == most) expect.truth("maximal-only-if", !has_crowded_column(k), "no column with two positive entries");
}

// The witnesses that the remark promises, looked for in all shapes at once: there is room for one only in a shape where
// the derivations above fail.
WitnessRoom witness_room(const Once&) {
    WitnessRoom out;
    for (int n = 1; n <= 4; ++n)
        for (int m = 1; m <= 4; ++m) {
            const ShapeCase shape(n, m);
            for_each_list(m, n, [&](const std::vector<int>& rows) {
                const EveryMatrix k(shape, rows);
                const LinearForm sum = sum_of_maxima_form(k);
                ++out.shapes;
                out.zero = out.zero || !zero_forces_identical_rows(k, sum);
                out.maximal = out.maximal || (n <= m && !maximum_forces_sparse_columns(k, sum));
            });
        }
    return out;
}

void proposition_3_remark(const Once&, const WitnessRoom& room, Findings& expect) {
    const auto values = [&] {
        return Findings::Values{{"choices of the rows of the maxima, 1 to 4 inputs and outputs", room.shapes},
                                {"in each of them", "the converse follows from the row sums, for every channel"}};
    };
    expect.truth("remark-zero", room.zero, "a channel with min-capacity 0 and different rows", values);
    expect.truth("remark-maximal", room.maximal,
                 "a channel with |X| ≤ |Y|, min-capacity log₂|X| and a column with two positive entries", values);
}

}  // namespace leakproof::alvim11
