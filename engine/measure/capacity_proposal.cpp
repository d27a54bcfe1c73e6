// The only numbers here are doubles: what comes out are priors, whose worth exact arithmetic finds.
#include "measure/capacity_proposal.hpp"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Vector = std::vector<double>;

struct Floating {
    std::vector<Vector> row;

    explicit Floating(const Matrix& channel) {
        for (int i = 0; i < channel.rows(); ++i) {
            row.emplace_back();
            for (int j = 0; j < channel.columns(); ++j) row.back().push_back(fmpq_get_d(channel(i, j).raw()));
        }
    }
    std::size_t inputs() const { return row.size(); }
    std::size_t outputs() const { return row.front().size(); }
};

// Blahut's and Arimoto's iteration from the uniform prior.
Vector iterated(const Floating& k) {
    constexpr double settled = 1e-13, most_work = 4e7;
    Vector prior(k.inputs(), 1.0 / static_cast<double>(k.inputs())), own(k.inputs(), 0), divergence(k.inputs());
    for (std::size_t i = 0; i < k.inputs(); ++i)
        for (const double p : k.row[i])
            if (p > 0) own[i] += p * std::log(p);
    const double work = static_cast<double>(k.inputs()) * static_cast<double>(k.outputs());
    for (double spent = 0; spent < most_work; spent += work) {
        stop_if_asked();
        Vector q(k.outputs(), 0);
        for (std::size_t i = 0; i < k.inputs(); ++i)
            for (std::size_t j = 0; j < k.outputs(); ++j) q[j] += prior[i] * k.row[i][j];
        for (double& x : q) x = x > 0 ? std::log(x) : 0;
        double most = 0, mean = 0, sum = 0;
        for (std::size_t i = 0; i < k.inputs(); ++i) {
            divergence[i] = own[i];
            for (std::size_t j = 0; j < k.outputs(); ++j) divergence[i] -= k.row[i][j] * q[j];
            most = std::max(most, divergence[i]);
            mean += prior[i] * divergence[i];
        }
        if (most - mean < settled) break;
        for (std::size_t i = 0; i < k.inputs(); ++i) sum += prior[i] *= std::exp(divergence[i]);
        for (double& p : prior) p /= sum;
    }
    return prior;
}

// v ≠ 0 with Σ v_i row_i = 0 over these inputs; empty if the rows are independent. By elimination on the transposed
// rows.
Vector dependence(const Floating& k, const std::vector<std::size_t>& inputs) {
    constexpr double noise = 1e-9;
    std::vector<Vector> m(k.outputs(), Vector(inputs.size()));
    for (std::size_t j = 0; j < k.outputs(); ++j)
        for (std::size_t c = 0; c < inputs.size(); ++c) m[j][c] = k.row[inputs[c]][j];
    std::vector<std::size_t> pivot_of;  // the row of each column so far
    std::size_t used = 0;
    for (std::size_t c = 0; c < inputs.size(); ++c) {
        std::size_t p = used;
        for (std::size_t r = used; r < m.size(); ++r)
            if (std::fabs(m[r][c]) > std::fabs(m[p][c])) p = r;
        if (p >= m.size() || std::fabs(m[p][c]) < noise) {
            Vector out(inputs.size(), 0);
            out[c] = 1;
            for (std::size_t b = 0; b < c; ++b) out[b] = -m[pivot_of[b]][c];
            return out;
        }
        std::swap(m[p], m[used]);
        const double scale = 1 / m[used][c];
        for (double& x : m[used]) x *= scale;
        for (std::size_t r = 0; r < m.size(); ++r) {
            const double factor = m[r][c];
            if (r == used || factor == 0) continue;
            for (std::size_t b = 0; b < inputs.size(); ++b) m[r][b] -= factor * m[used][b];
        }
        pivot_of.push_back(used++);
    }
    return {};
}

// The same distribution of outputs with inputs whose rows are independent.
void make_independent(const Floating& k, Vector& prior) {
    while (true) {
        std::vector<std::size_t> inputs;
        for (std::size_t i = 0; i < prior.size(); ++i)
            if (prior[i] > 0) inputs.push_back(i);
        const Vector v = dependence(k, inputs);
        if (v.empty()) return;
        std::size_t first = inputs.size();
        double step = 0;
        for (std::size_t c = 0; c < inputs.size(); ++c)
            if (v[c] > 0 && (first == inputs.size() || prior[inputs[c]] / v[c] < step))
                first = c, step = prior[inputs[c]] / v[c];
        if (first == inputs.size()) return;
        for (std::size_t c = 0; c < inputs.size(); ++c)
            prior[inputs[c]] = std::max(0.0, prior[inputs[c]] - step * v[c]);
        prior[inputs[first]] = 0;
    }
}

std::vector<Rational> in_fractions(const Vector& prior) {
    constexpr double scale = 1LL << 52;
    std::vector<Rational> out;
    Rational sum;
    for (const double p : prior) {
        out.emplace_back(static_cast<long>(std::llround(p * scale)));
        sum += out.back();
    }
    for (auto& p : out) p /= sum;
    return out;
}

}  // namespace

std::vector<std::vector<Rational>> proposed_capacity_priors(const Matrix& channel) {
    const Floating k(channel);
    const Vector found = iterated(k);
    const double most = *std::max_element(found.begin(), found.end());
    std::vector<std::vector<Rational>> out;
    std::set<std::vector<bool>> seen;
    for (const double threshold : {1e-6, 1e-4, 1e-8, 1e-3, 1e-10, 1e-2, 1e-12}) {
        Vector prior = found;
        for (double& p : prior)
            if (p < threshold * most) p = 0;
        make_independent(k, prior);
        std::vector<bool> used;
        for (const double p : prior) used.push_back(p > 0);
        if (seen.insert(std::move(used)).second) out.push_back(in_fractions(prior));
    }
    return out;
}

}  // namespace leakproof
