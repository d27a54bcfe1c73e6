// Section 7.1: the singular value bound (Σσ)²/|T| of Li and Miklau on the error of answering a workload W. It is taken
// from there; what is checked is how it grows. The Gram matrix WᵀW has a tridiagonal inverse, whose characteristic
// polynomial at 2 - z - 1/z has the zeros e^{iφ} with φ = (2k-1)π/(2n+1) for cumulative counts, kπ/(n+1) for ranges: a
// polynomial identity. So σ = 1/(2 sin φ/2), times √(n+1) for ranges; sin x ≤ x and π < 22/7 bound their sum below.
#include "checks/he14/sentences.hpp"
#include "exact/polynomial.hpp"

namespace leakproof::he14 {
namespace {

const Source<NumberCase> sizes_of_domains{
    "domains",
    [](const Range&) { return std::string("domains"); },
    {"|T|"},
    [](const Range&, const CaseVisitor<NumberCase>& visitor) {
        for (int n = 1; n <= 32; ++n)
            if (!visitor.see(std::make_shared<NumberCase>(n, 1, NumberCase::Names{"|T|", nullptr}))) return;
    },
    "|T|"};

Matrix gram_of(const std::vector<Interval>& queries, int values) {
    Matrix out(values, values);
    for (const auto& q : queries)
        for (int i = q.first; i <= q.last; ++i)
            for (int j = q.first; j <= q.last; ++j) out(i, j) += Rational(1);
    return out;
}

// 2 on the diagonal, -1 beside it.
Matrix second_differences(int n) {
    Matrix out(n, n);
    for (int i = 0; i < n; ++i) {
        out(i, i) = 2;
        if (i > 0) out(i, i - 1) = out(i - 1, i) = -1;
    }
    return out;
}

bool is_inverse(const Workload& w) {
    const int n = w.gram.rows();
    for (int i = 0; i < n; ++i)
        for (int j = 0; j < n; ++j) {
            Rational sum;
            for (int k = 0; k < n; ++k) sum += w.gram(i, k) * w.inverse(k, j);
            if (w.inverse_factor * sum != Rational(i == j ? 1 : 0)) return false;
        }
    return true;
}

// z^n det((2 - z - 1/z) I - M) for tridiagonal M, row by row.
Polynomial characteristic(const Matrix& m) {
    const Polynomial z = Polynomial::variable(), x = Polynomial(2) * z - Polynomial(1) - z * z;  // z(2 - z - 1/z)
    Polynomial before, now = 1;
    for (int i = 0; i < m.rows(); ++i) {
        Polynomial next = (x - Polynomial(m(i, i)) * z) * now;
        if (i > 0) next -= Polynomial(m(i, i - 1) * m(i - 1, i)) * z * z * before;
        before = now;
        now = next;
    }
    return now;
}

bool same_up_to_sign(const Polynomial& a, const Polynomial& b) { return a == b || a == -b; }

Rational sum_of_reciprocals(int terms, int step) {  // 1 + 1/(1 + step) + …
    Rational out;
    for (int k = 0; k < terms; ++k) out += Rational(1, 1L + static_cast<long>(k) * step);
    return out;
}

int whole_logarithm(int n) {
    int out = 0;
    while (n >>= 1) ++out;
    return out;
}

}  // namespace

const Stream<NumberCase> domain_sizes{&sizes_of_domains, itself<NumberCase>};

Workloads workloads(const NumberCase& size) {
    const int n = size.m;
    std::vector<Interval> prefixes, ranges;
    for (int last = 0; last < n; ++last) {
        prefixes.push_back({0, last});
        for (int first = 0; first <= last; ++first) ranges.push_back({first, last});
    }
    Matrix ends_freely = second_differences(n);
    ends_freely(0, 0) = 1;
    return {{gram_of(prefixes, n), ends_freely, 1},
            {gram_of(ranges, n), second_differences(n), Rational(1, n + 1L)},
            mean_range_error(OrderedHierarchy(n, 1, 2), {true, true, false}).s_nodes};
}

void svd_bound(const NumberCase& size, const Workloads& of, Findings& expect) {
    const int n = size.m;
    const auto power_of_z = [](int k) { return Polynomial::power_of_variable(static_cast<unsigned>(k)); };
    const Polynomial one = 1;
    const bool cumulative =
        is_inverse(of.cumulative) &&
        same_up_to_sign(characteristic(of.cumulative.inverse) * (power_of_z(1) + one), power_of_z(2 * n + 1) + one);
    const bool ranges =
        is_inverse(of.ranges) &&
        same_up_to_sign(characteristic(of.ranges.inverse) * (power_of_z(2) - one), power_of_z(2 * n + 2) - one);
    expect.truth("cumulative/singular-values", cumulative,
                 "the characteristic polynomial vanishes where z^{2n+1} = -1, z ≠ -1");
    expect.truth("ranges/singular-values", ranges, "the characteristic polynomial vanishes where z^{2n+2} = 1, z ≠ ±1");

    // Σ σ ≥ (2n+1)/π Σ 1/(2k-1) and √(n+1)(n+1)/π Σ 1/k; the first over all n counts, the second over n(n+1)/2 ranges.
    const Rational inverse_pi(7, 22), log = whole_logarithm(n),
                                      odd = inverse_pi * Rational(2L * n + 1, n) * sum_of_reciprocals(n, 2),
                                      all = inverse_pi * Rational(n + 1L, n) * sum_of_reciprocals(n, 1);
    expect.truth("cumulative/unbounded",
                 cumulative && odd * odd >= power(Rational(7, 11) * (Rational(1) + log / Rational(4)), 2),
                 "the bound on the whole, divided by |T|, is at least (7/11 · (1 + ⌊log₂ |T|⌋/4))²");
    expect.truth("ranges/unbounded", ranges && all * all >= power(inverse_pi * (Rational(1) + log / Rational(2)), 2),
                 "the bound for a range is at least 2·(7/22 · (1 + ⌊log₂ |T|⌋/2))²");
    if (n < 2) return;
    // For a range, 2·all² ≤ bound ≤ ((n+1)/n Σ 1/k)²/2, the latter by sin x ≥ 2x/π.
    const Rational theta = whole_logarithm(2 * n - 1), error = theta * theta * of.ordered,
                   above = power(Rational(n + 1L, n) * sum_of_reciprocals(n, 1), 2) / Rational(2);
    expect.truth("ranges/comparable", ranges && above <= error && error <= Rational(128) * all * all,
                 "the bound ≤ the error of the ordered mechanism at θ = ⌈log₂ |T|⌉ ≤ 64 times the bound", [&] {
                     return Findings::Values{{"error of the ordered mechanism, times ε²", error},
                                             {"the bound is at least", Rational(2) * all * all},
                                             {"and at most", above}};
                 });
}

}  // namespace leakproof::he14
