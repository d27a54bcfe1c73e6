#include "optimum/small/flint_basis.hpp"

#include <algorithm>
#include <array>

namespace leakproof {
namespace {

struct IntegerMatrix {
    IntegerMatrix(long rows, long columns) { fmpz_mat_init(raw, rows, columns); }
    ~IntegerMatrix() { fmpz_mat_clear(raw); }
    IntegerMatrix(const IntegerMatrix&) = delete;
    IntegerMatrix& operator=(const IntegerMatrix&) = delete;
    fmpz_mat_t raw;
};

Rational quotient(const fmpz* numerator, const fmpz* denominator) {
    Rational out;
    fmpq_set_fmpz_frac(out.raw(), numerator, denominator);
    return out;
}

Integer copy(const fmpz* x) {
    Integer out;
    fmpz_set(const_cast<fmpz*>(out.raw()), x);
    return out;
}

}  // namespace

const LambdaPowers& FlintBasis::whole(int top) {
    while (static_cast<int>(whole_.size()) <= top) whole_.emplace_back(lambda_, static_cast<int>(whole_.size()));
    return whole_[static_cast<std::size_t>(top)];
}

// Column k of `columns` is E_k, entry k of `tops` is p^F.
void FlintBasis::load(const SmallProgram& program, const SmallProposal::Basis& basis, fmpz_mat_struct* columns,
                      fmpz_mat_struct* tops) {
    for (int k = 0; k < program.rows(); ++k) {
        const auto& f = program.functions()[basis[k]];
        const LambdaPowers& entry = whole(program.top_of(f));
        for (int i = 0; i < program.vertices(); ++i) {
            fmpz* place = fmpz_mat_entry(columns, program.row_of(i), k);
            fmpz_add(place, place, entry[f[i]].raw());
        }
        fmpz_set(fmpz_mat_entry(tops, k, 0), entry.one().raw());
    }
}

bool FlintBasis::find_weights(const SmallProgram& program, const fmpz_mat_struct* columns,
                              const fmpz_mat_struct* tops) {
    const int m = program.rows();
    IntegerMatrix right(m, 1), solution(m, 1);
    Integer denominator;
    for (int r = 0; r < m; ++r) fmpz_set_si(fmpz_mat_entry(right.raw, r, 0), program.row_size(r));
    if (fmpz_mat_solve(solution.raw, const_cast<fmpz*>(denominator.raw()), columns, right.raw) == 0) return false;
    weight_.clear();
    for (int k = 0; k < m; ++k) {
        weight_.push_back(quotient(fmpz_mat_entry(solution.raw, k, 0), denominator.raw()) *
                          quotient(fmpz_mat_entry(tops, k, 0), Integer(1).raw()));
        if (weight_.back().sign() < 0) return false;
    }
    return true;
}

bool FlintBasis::find_prices(const fmpz_mat_struct* columns, const fmpz_mat_struct* tops) {
    const long m = fmpz_mat_nrows(columns);
    IntegerMatrix transposed(m, m), solution(m, 1);
    Integer denominator;
    fmpz_mat_transpose(transposed.raw, columns);
    if (fmpz_mat_solve(solution.raw, const_cast<fmpz*>(denominator.raw()), transposed.raw, tops) == 0) return false;
    const bool flip = fmpz_sgn(denominator.raw()) < 0;
    price_.clear();
    price_numerator_.clear();
    for (long r = 0; r < m; ++r) {
        price_.push_back(quotient(fmpz_mat_entry(solution.raw, r, 0), denominator.raw()));
        price_numerator_.push_back(copy(fmpz_mat_entry(solution.raw, r, 0)));
        if (flip) price_numerator_.back() *= Integer(-1);
    }
    price_denominator_ = flip ? denominator * Integer(-1) : denominator;
    return true;
}

// Prices are added up by exponent first, so that each column takes additions and a few multiplications.
bool FlintBasis::price_all_columns(const SmallProgram& program) {
    std::array<Integer, SmallProgram::max_vertices> sum_at;
    const auto raw = [](Integer& x) { return const_cast<fmpz*>(x.raw()); };
    Integer total;
    for (const auto& f : program.functions()) {
        const int top = program.top_of(f);
        const LambdaPowers& entry = whole(top);
        for (int k = 0; k <= top; ++k) fmpz_zero(raw(sum_at[k]));
        fmpz_neg(raw(sum_at[0]), price_denominator_.raw());
        for (int i = 0; i < program.vertices(); ++i) {
            fmpz* place = raw(sum_at[f[i]]);
            fmpz_add(place, place, price_numerator_[program.row_of(i)].raw());
        }
        fmpz_zero(raw(total));
        for (int k = 0; k <= top; ++k) fmpz_addmul(raw(total), sum_at[k].raw(), entry[k].raw());
        if (fmpz_sgn(total.raw()) < 0) return false;
    }
    return true;
}

bool FlintBasis::verify(const SmallProgram& program, const SmallProposal::Basis& basis, bool distances) {
    IntegerMatrix columns(program.rows(), program.rows()), tops(program.rows(), 1);
    load(program, basis, columns.raw, tops.raw);
    if (!find_weights(program, columns.raw, tops.raw) || !find_prices(columns.raw, tops.raw)) return false;
    if (!distances && !price_all_columns(program)) return false;
    value_ = 0;
    for (const auto& x : weight_) value_ += x;
    return true;
}

bool FlintBasis::verify(const SmallProgram& program, const SmallProposal::Basis& basis) {
    return verify(program, basis, false);
}

bool FlintBasis::verify_distances(const SmallProgram& program) {
    SmallProposal::Basis basis{};
    for (int r = 0; r < program.rows(); ++r) basis[r] = r;
    return verify(program, basis, true);
}

}  // namespace leakproof
