#include "optimum/refinement/refinement_curve.hpp"

#include "linear/exact_program.hpp"
#include "optimum/curve/polynomial_system.hpp"
#include "optimum/refinement/rows_of_both.hpp"

namespace leakproof {
namespace {

// With row i of both channels times a denominator D_i > 0: rows (k, i): Σ_j P_ij R_jk + s⁺_ki - s⁻_ki = Q_ik, then rows
// j: Σ_k R_jk = 1; the largest -Σ (s⁺ + s⁻). Columns: R by j and k, then s⁺, then s⁻ by k and i.
class NearestGarbling {
public:
    NearestGarbling(const QuotientMatrix& a, const QuotientMatrix& b)
        : inputs_(a.rows()), middle_(a.columns()), outputs_(b.columns()), both_(rows_of_both(a, b)) {}

    std::optional<RefinementPiece> operator()(const Rational& lambda, bool) const {
        const Basis basis = best_basis(lambda);
        auto nearest = solve(basis);
        if (!nearest) return {};
        if (nearest->denominator.sign_at(lambda) < 0) nearest->negate();
        SignRange range(lambda);
        if (!range.keep_positive(nearest->denominator)) return {};
        for (const auto& x : nearest->numerator)
            if (!range.keep_nonnegative(x)) return {};
        RefinementPiece out;
        out.garbling = QuotientMatrix(middle_, outputs_);
        for (std::size_t c = 0; c < basis.entries.size(); ++c)
            out.garbling(basis.entries[c] / outputs_, basis.entries[c] % outputs_) =
                PolynomialQuotient::of(nearest->numerator[c], nearest->denominator);
        WholePolynomial apart;
        for (std::size_t c = basis.entries.size(); c < nearest->numerator.size(); ++c) apart += nearest->numerator[c];
        out.distance = PolynomialQuotient::of(apart, nearest->denominator);
        if (!apart.is_zero() && !separate(basis, lambda, range, out)) return {};
        out.interval = range.interval();
        return out;
    }

private:
    // The entries of R in the basis, and for rows (k, i) with a slack in it the sign of that.
    struct Basis {
        std::vector<int> entries;
        std::vector<int> sign;    // of each row, 0 without a slack
        std::vector<int> others;  // rows without
    };

    int equations() const { return inputs_ * outputs_; }
    int rows() const { return equations() + middle_; }
    // The entry of a column R_jk in a row.
    WholePolynomial entry(int row, int column) const {
        const int j = column / outputs_, k = column % outputs_;
        if (row >= equations()) return row - equations() == j ? 1 : 0;
        return row / inputs_ == k ? both_.first(row % inputs_, j) : WholePolynomial();
    }
    WholePolynomial right(int row) const {
        return row >= equations() ? WholePolynomial(1) : both_.second(row % inputs_, row / inputs_);
    }

    // Starts from the channel that has only the first output.
    Basis best_basis(const Rational& lambda) const {
        std::vector<Rational> b;
        for (int r = 0; r < rows(); ++r) b.push_back(right(r).at(lambda));
        ExactProgram program(b);
        for (int c = 0; c < middle_ * outputs_; ++c) {
            std::vector<Rational> column(static_cast<std::size_t>(rows()));
            const int j = c / outputs_, k = c % outputs_;
            for (int i = 0; i < inputs_; ++i) column[k * inputs_ + i] = both_.first(i, j).at(lambda);
            column[equations() + j] = 1;
            program.add_column(std::move(column), 0);
        }
        for (const int sign : {1, -1})
            for (int r = 0; r < equations(); ++r) {
                std::vector<Rational> slack(static_cast<std::size_t>(rows()));
                slack[r] = sign;
                program.add_column(std::move(slack), -1);
            }
        std::vector<int> start;
        for (int r = 0; r < equations(); ++r) {
            const Rational left = r < inputs_ ? b[r] - both_.denominator[r].at(lambda) : b[r];
            start.push_back(middle_ * outputs_ + (left.sign() < 0 ? equations() : 0) + r);
        }
        for (int j = 0; j < middle_; ++j) start.push_back(j * outputs_);
        if (!program.start_from(start) || program.solve() != ExactProgram::Outcome::optimal)
            throw std::logic_error("some garbling is nearest, yet none was found");
        return basis_of(program.basis());
    }

    Basis basis_of(const std::vector<int>& columns) const {
        Basis out{{}, std::vector<int>(static_cast<std::size_t>(rows())), {}};
        for (const int c : columns) {
            const int slack = c - middle_ * outputs_;
            if (slack < 0) out.entries.push_back(c);
            else out.sign[slack % equations()] = slack < equations() ? 1 : -1;
        }
        for (int r = 0; r < rows(); ++r)
            if (out.sign[r] == 0) out.others.push_back(r);
        return out;
    }

    PolynomialRows system(const Basis& basis) const {
        PolynomialRows out;
        for (const int r : basis.others) {
            out.emplace_back();
            for (const int c : basis.entries) out.back().push_back(entry(r, c));
        }
        return out;
    }

    // The entries of R in the basis, then the slacks of the other rows.
    std::optional<OverDenominator> solve(const Basis& basis) const {
        std::vector<WholePolynomial> given;
        for (const int r : basis.others) given.push_back(right(r));
        auto out = solve_polynomial_system(system(basis), given);
        if (!out) return {};
        for (int r = 0; r < equations(); ++r) {
            if (basis.sign[r] == 0) continue;
            WholePolynomial left = right(r) * out->denominator;
            for (std::size_t c = 0; c < basis.entries.size(); ++c)
                left -= entry(r, basis.entries[c]) * out->numerator[c];
            out->numerator.push_back(basis.sign[r] > 0 ? left : -left);
        }
        return out;
    }

    // Prices y of the rows with y·column ≥ cost for all columns; B is worth more by the distance for the gains D - D·y.
    bool separate(const Basis& basis, const Rational& lambda, SignRange& range, RefinementPiece& piece) const {
        std::vector<WholePolynomial> given;
        for (const int c : basis.entries) {
            given.emplace_back();
            for (int r = 0; r < equations(); ++r)
                if (basis.sign[r] != 0) given.back() += WholePolynomial(basis.sign[r]) * entry(r, c);
        }
        auto found = solve_polynomial_system(transposed(system(basis)), given);
        if (!found) return false;
        if (found->denominator.sign_at(lambda) < 0) found->negate();
        const WholePolynomial& below = found->denominator;
        if (!range.keep_positive(below)) return false;
        std::vector<WholePolynomial> price(static_cast<std::size_t>(rows()));
        for (int r = 0; r < rows(); ++r)
            if (basis.sign[r] != 0) price[r] = WholePolynomial(-basis.sign[r]) * below;
        for (std::size_t k = 0; k < basis.others.size(); ++k) price[basis.others[k]] = found->numerator[k];
        for (int r = 0; r < equations(); ++r)
            if (!range.keep_nonnegative(below - price[r]) || !range.keep_nonnegative(below + price[r])) return false;
        for (int c = 0; c < middle_ * outputs_; ++c) {
            const int j = c / outputs_, k = c % outputs_;
            WholePolynomial reduced = price[equations() + j];
            for (int i = 0; i < inputs_; ++i) reduced += both_.first(i, j) * price[k * inputs_ + i];
            if (!range.keep_nonnegative(reduced)) return false;
        }
        piece.gain = BasicMatrix<WholePolynomial>(outputs_, inputs_);
        for (int k = 0; k < outputs_; ++k)
            for (int i = 0; i < inputs_; ++i)
                piece.gain(k, i) = both_.denominator[i] * (below - price[k * inputs_ + i]);
        make_short(piece.gain);
        // What is in the basis costs nothing: with that guess an output of A earns its price.
        piece.answer.resize(static_cast<std::size_t>(middle_));
        for (const int c : basis.entries) piece.answer[c / outputs_] = c % outputs_;
        return true;
    }

    // Divides by a common factor that is positive for every λ > 1.
    static void make_short(BasicMatrix<WholePolynomial>& gain) {
        WholePolynomial common;
        for (int k = 0; k < gain.rows(); ++k)
            for (int i = 0; i < gain.columns(); ++i) common = gcd(common, gain(k, i));
        if (common.is_zero() || !roots_above_one(common).empty()) return;
        for (int k = 0; k < gain.rows(); ++k)
            for (int i = 0; i < gain.columns(); ++i) gain(k, i) = exact_quotient(gain(k, i), common);
    }

    int inputs_, middle_, outputs_;
    RowsOfBoth both_;
};

}  // namespace

std::vector<RefinementPiece> refinement_pieces(const QuotientMatrix& a, const QuotientMatrix& b) {
    const NearestGarbling nearest(a, b);
    return pieces_for_every_level<RefinementPiece>(std::cref(nearest));
}

PiecesSoFar<RefinementPiece> refinement_pieces_in_time(const QuotientMatrix& a, const QuotientMatrix& b) {
    return pieces_in_time<RefinementPiece>([&] { return NearestGarbling(a, b); });
}

std::vector<RefinedAt> refined_at(const std::vector<RefinementPiece>& pieces) {
    std::vector<RefinedAt> out;
    const auto is_in_piece = [&](const RealRoot& x) {
        for (const auto& piece : pieces)
            if (piece.distance.numerator.is_zero() && piece.interval.lower <= x &&
                (!piece.interval.upper || x <= *piece.interval.upper))
                return true;
        return false;
    };
    const auto add_number = [&](const RealRoot& x, std::size_t piece) {
        if (is_in_piece(x) || (!out.empty() && out.back().is_number() && out.back().interval.lower == x)) return;
        out.push_back({{x, x}, piece});
    };
    for (std::size_t p = 0; p < pieces.size(); ++p) {
        const auto& interval = pieces[p].interval;
        const auto& distance = pieces[p].distance;
        if (distance.numerator.is_zero()) {
            out.push_back({interval, p});
            continue;
        }
        if (interval.lower.sign_of(distance.numerator) == 0) add_number(interval.lower, p);
        for (const auto& root : roots_above_one(distance.numerator))
            if (interval.lower < root && (!interval.upper || root <= *interval.upper))
                add_number(root.in_lowest_terms(), p);
    }
    return out;
}

std::vector<LevelInterval> joined(const std::vector<RefinedAt>& parts) {
    std::vector<LevelInterval> out;
    for (const auto& part : parts) {
        if (!out.empty() && out.back().upper && *out.back().upper == part.interval.lower)
            out.back().upper = part.interval.upper;
        else out.push_back(part.interval);
    }
    return out;
}

LevelInterval in_lambda(const LevelInterval& interval, int root) {
    LevelInterval out{raised(interval.lower, root), {}};
    if (interval.upper) out.upper = raised(*interval.upper, root);
    return out;
}

std::vector<LevelInterval> in_lambda(std::vector<LevelInterval> intervals, int root) {
    for (auto& interval : intervals) interval = in_lambda(interval, root);
    return intervals;
}

}  // namespace leakproof
