#include "channel/entropy.hpp"

#include <algorithm>
#include <map>

namespace leakproof {
namespace {

std::vector<Rational> output_distribution(const std::vector<Rational>& prior, const Matrix& k) {
    std::vector<Rational> q(k.columns());
    for (int j = 0; j < k.columns(); ++j)
        for (int i = 0; i < k.rows(); ++i) q[j] += prior[i] * k(i, j);
    return q;
}

// Every proper nonempty subset of the values may be asked for; the search remembers what it found.
class QuestionSearch {
public:
    explicit QuestionSearch(const std::vector<Rational>& p) : p_(p) {}
    Rational least(unsigned set) {
        if ((set & (set - 1)) == 0) return Rational(0);
        if (const auto known = known_.find(set); known != known_.end()) return known->second;
        Rational mass, best;
        for (std::size_t k = 0; k < p_.size(); ++k)
            if ((set >> k & 1U) != 0) mass += p_[k];
        bool first = true;
        for (unsigned part = (set - 1) & set; part != 0; part = (part - 1) & set) {
            const Rational cost = mass + least(part) + least(set & ~part);
            if (first || cost < best) best = cost;
            first = false;
        }
        return known_[set] = best;
    }

private:
    const std::vector<Rational>& p_;
    std::map<unsigned, Rational> known_;
};

class HalvingTree {
public:
    explicit HalvingTree(const std::vector<Rational>& p) : p_(p) {}
    std::optional<Rational> cost(unsigned set) const {
        if ((set & (set - 1)) == 0) return Rational(0);
        const Rational all = mass(set);
        for (unsigned part = (set - 1) & set; part != 0; part = (part - 1) & set) {
            if (mass(part) + mass(part) != all) continue;
            const auto one = cost(part), other = cost(set & ~part);
            if (one && other) return all + *one + *other;
        }
        return std::nullopt;
    }

private:
    Rational mass(unsigned set) const {
        Rational out;
        for (std::size_t k = 0; k < p_.size(); ++k)
            if ((set >> k & 1U) != 0) out += p_[k];
        return out;
    }
    const std::vector<Rational>& p_;
};

}  // namespace

Enclosure shannon_entropy(const std::vector<Rational>& distribution, unsigned bits) {
    std::vector<Log2Term> terms;
    for (const auto& p : distribution)
        if (p.sign() > 0) terms.push_back({-p, p});
    return log2_sum(terms, bits);
}

Enclosure mutual_information(const Prior& prior, const Matrix& k, unsigned bits) {
    const auto q = output_distribution(prior.weights(), k);
    std::vector<Log2Term> terms;
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            if (prior(i).sign() > 0 && k(i, j).sign() > 0) terms.push_back({prior(i) * k(i, j), k(i, j) / q[j]});
    return log2_sum(terms, bits);
}

Enclosure shannon_conditional_entropy(const Prior& prior, const Matrix& k, unsigned bits) {
    const auto q = output_distribution(prior.weights(), k);
    std::vector<Log2Term> terms;
    for (int i = 0; i < k.rows(); ++i)
        for (int j = 0; j < k.columns(); ++j)
            if (const Rational joint = prior(i) * k(i, j); joint.sign() > 0) terms.push_back({-joint, joint / q[j]});
    return log2_sum(terms, bits);
}

Enclosure renyi_entropy(const std::vector<Rational>& distribution, const Rational& alpha, unsigned bits) {
    Enclosure sum{0, 0};
    for (const auto& p : distribution)
        if (!p.is_zero()) sum = sum + power_of({p, p}, alpha, bits);
    const Rational factor = Rational(1) / (Rational(1) - alpha);
    return sum.lower == sum.upper ? log2_sum({{factor, sum.lower}}, bits) : factor * log2_of(sum, bits);
}

Enclosure cachin_conditional_entropy(const Prior& prior, const Matrix& k, unsigned bits) {
    const auto q = output_distribution(prior.weights(), k);
    std::vector<Log2Term> terms;
    for (int j = 0; j < k.columns(); ++j) {
        const Rational& mass = q[j];
        if (mass.is_zero()) continue;
        Rational best;
        for (int i = 0; i < k.rows(); ++i) best = std::max(best, prior(i) * k(i, j) / mass);
        terms.push_back({-mass, best});
    }
    return log2_sum(terms, bits);
}

Rational least_expected_questions(const std::vector<Rational>& distribution) {
    std::vector<Rational> left = distribution;
    Rational total;
    while (left.size() > 1) {
        std::sort(left.begin(), left.end(), [](const Rational& a, const Rational& b) { return a > b; });
        const Rational joined = left[left.size() - 1] + left[left.size() - 2];
        left.resize(left.size() - 2);
        left.push_back(joined);
        total += joined;
    }
    return total;
}

Rational least_expected_questions_by_search(const std::vector<Rational>& distribution) {
    return QuestionSearch(distribution).least((1U << distribution.size()) - 1);
}

std::optional<Rational> questions_of_halving_tree(const std::vector<Rational>& distribution) {
    return HalvingTree(distribution).cost((1U << distribution.size()) - 1);
}

}  // namespace leakproof
