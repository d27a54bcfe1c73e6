#include "checks/tools/even_questions.hpp"

#include <map>
#include <optional>

namespace leakproof {
namespace {

class EvenSplits {
public:
    explicit EvenSplits(const std::vector<Rational>& p) : p_(p) {}

    // Σ over the questions below of the probability that they are asked.
    const Rational& cost(unsigned set) {
        if (const auto known = cost_.find(set); known != cost_.end()) return known->second;
        Rational best;
        if ((set & (set - 1)) != 0) {
            const Rational mass = mass_of(set);
            std::optional<Rational> closest, least;
            const unsigned first = set & -set;  // a question and its negation are one
            for (unsigned part = (set - 1) & set; part != 0; part = (part - 1) & set) {
                if ((part & first) == 0) continue;
                const Rational twice = mass_of(part) + mass_of(part);
                const Rational apart = twice < mass ? mass - twice : twice - mass;
                if (closest && *closest < apart) continue;
                if (!closest || apart < *closest) least.reset();
                closest = apart;
                const Rational below = cost(part) + cost(set & ~part);
                if (!least || below < *least) least = below;
            }
            best = mass + *least;
        }
        return cost_[set] = best;
    }

private:
    Rational mass_of(unsigned set) const {
        Rational out;
        for (std::size_t x = 0; x < p_.size(); ++x)
            if ((set >> x & 1U) != 0) out += p_[x];
        return out;
    }

    const std::vector<Rational>& p_;
    std::map<unsigned, Rational> cost_;
};

}  // namespace

Rational questions_splitting_evenly(const std::vector<Rational>& distribution) {
    return EvenSplits(distribution).cost((1U << distribution.size()) - 1);
}

}  // namespace leakproof
