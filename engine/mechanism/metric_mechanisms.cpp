#include "mechanism/metric_mechanisms.hpp"

#include <algorithm>

#include "exact/lambda_powers.hpp"
#include "linear/exact_solve.hpp"

namespace leakproof {
namespace {

int largest_units(const Metric& metric) {
    int out = 0;
    for (int i = 0; i < metric.size(); ++i)
        for (int h = 0; h < metric.size(); ++h)
            if (metric.in_units().connected(i, h)) out = std::max(out, metric.in_units()(i, h));
    return out;
}

}  // namespace

Matrix TightConstraints::channel() const {
    Matrix out = closeness;
    for (int i = 0; i < out.rows(); ++i)
        for (int j = 0; j < out.columns(); ++j) out(i, j) *= weight[j];
    return out;
}

std::optional<TightConstraints> tight_constraints(const Metric& metric, const Rational& mu) {
    const int n = metric.size();
    TightConstraints out{std::vector<Rational>(static_cast<std::size_t>(n)), {}, Matrix(n, n)};
    for (const auto& part : metric.parts()) {
        const LambdaPowers power(mu, largest_units(metric));
        std::vector<std::vector<Integer>> rows;
        for (const int i : part) {
            rows.emplace_back();
            for (const int j : part) {
                rows.back().push_back(power[metric.in_units()(i, j)]);
                out.closeness(i, j) = leakproof::power(mu, -metric.in_units()(i, j));
            }
        }
        const auto weights = solve_square(rows, std::vector<Integer>(rows.size(), power.one()));
        if (!weights) return {};
        for (std::size_t k = 0; k < part.size(); ++k) {
            out.weight[part[k]] = (*weights)[k];
            if ((*weights)[k].sign() < 0 && !out.negative) out.negative = part[k];
        }
    }
    return out;
}

// From one end of a part on: the point that is farthest from any.
OnLines on_lines(const Metric& metric) {
    OnLines out;
    const Distances& d = metric.in_units();
    for (auto part : metric.parts()) {
        const auto farthest = [&](int from) {
            return *std::max_element(part.begin(), part.end(), [&](int a, int b) { return d(from, a) < d(from, b); });
        };
        const int end = farthest(part.front());
        std::stable_sort(part.begin(), part.end(), [&](int a, int b) { return d(end, a) < d(end, b); });
        for (std::size_t b = 1; b < part.size(); ++b)
            for (std::size_t a = 0; a < b; ++a)
                if (d(end, part[b]) - d(end, part[a]) != d(part[a], part[b])) {
                    out.not_in_line = {end, part[a], part[b]};
                    return out;
                }
        out.order.push_back(std::move(part));
    }
    return out;
}

bool powers_fit(const Metric& metric, const Rational& mu) {
    constexpr long most_bits = 40000;
    const long bits = static_cast<long>(std::max(fmpz_bits(fmpq_numref(mu.raw())), fmpz_bits(fmpq_denref(mu.raw()))));
    return mu == Rational(1) || largest_units(metric) * bits <= most_bits;
}

}  // namespace leakproof
