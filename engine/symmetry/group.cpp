#include "symmetry/group.hpp"

#include <algorithm>
#include <mutex>

#include "base/interruption.hpp"

namespace leakproof {

// A chain of stabilisers: level k fixes the base points of the levels before it. `to[x]` takes the level's
// base point to x, for x in the level's orbit.
struct PermutationGroup::Chain {
    struct Level {
        int base;
        std::vector<Permutation> generators;
        std::vector<std::optional<Permutation>> to;
        std::vector<int> orbit;
    };

    int degree;
    std::vector<Level> levels;
    Integer order;

    // What is left of p after dividing by the transversals from level k on; the identity iff p is in that subgroup.
    Permutation sifted(std::size_t k, Permutation p) const {
        for (; k < levels.size(); ++k) {
            const auto& back = levels[k].to[p(levels[k].base)];
            if (!back) return p;
            p = compose(back->inverse(), p);
        }
        return p;
    }

    static int point_moved_by(const Permutation& p) {
        int x = 0;
        while (p(x) == x) ++x;
        return x;
    }

    void open_level(int base) {
        Level level{base, {}, std::vector<std::optional<Permutation>>(degree), {base}};
        level.to[base] = Permutation::identity(degree);
        levels.push_back(std::move(level));
    }

    // Adds p, which fixes all base points before level k, to the subgroup of that level.
    void add(std::size_t k, const Permutation& p) {
        if (sifted(k, p).is_identity()) return;
        if (k == levels.size()) open_level(point_moved_by(p));
        levels[k].generators.push_back(p);
        std::vector<Permutation> waiting;
        for (const int x : levels[k].orbit) waiting.push_back(compose(p, *levels[k].to[x]));
        while (!waiting.empty()) {
            stop_if_asked();
            const Permutation q = std::move(waiting.back());
            waiting.pop_back();
            const int x = q(levels[k].base);
            auto& known = levels[k].to[x];
            if (known) {
                add(k + 1, compose(known->inverse(), q));
                continue;
            }
            known = q;
            levels[k].orbit.push_back(x);
            for (const auto& g : levels[k].generators) waiting.push_back(compose(g, q));
        }
    }
};

// Not before it is asked for: of the symmetric group on a thousand points it takes hours.
struct PermutationGroup::Worked {
    std::mutex guard;
    std::optional<Chain> chain;
    std::optional<PairOrbits> pairs;
    std::optional<TripleOrbits> triples;
};

PermutationGroup::PermutationGroup(int degree, std::vector<Permutation> generators, std::optional<Integer> order)
    : degree_(degree), generators_(std::move(generators)), order_(std::move(order)),
      worked_(std::make_shared<Worked>()) {}

const PermutationGroup::Chain& PermutationGroup::chain() const {
    const std::lock_guard lock(worked_->guard);
    if (worked_->chain) return *worked_->chain;
    Chain found{degree_, {}, Integer(1)};
    for (const auto& g : generators_) found.add(0, g);
    for (const auto& level : found.levels) found.order *= Integer(static_cast<long>(level.orbit.size()));
    return worked_->chain.emplace(std::move(found));
}

const PairOrbits& PermutationGroup::pair_orbits() const {
    const std::lock_guard lock(worked_->guard);
    if (!worked_->pairs) worked_->pairs.emplace(degree_, generators_);
    return *worked_->pairs;
}

const TripleOrbits& PermutationGroup::triple_orbits() const {
    const std::lock_guard lock(worked_->guard);
    if (!worked_->triples) worked_->triples.emplace(degree_, generators_);
    return *worked_->triples;
}

const Integer& PermutationGroup::order() const { return order_ ? *order_ : chain().order; }

bool PermutationGroup::contains(const Permutation& p) const {
    return p.degree() == degree_ && chain().sifted(0, p).is_identity();
}

std::vector<int> PermutationGroup::orbit(int u) const {
    std::vector<bool> in(degree_, false);
    std::vector<int> out{u};
    in[u] = true;
    for (std::size_t k = 0; k < out.size(); ++k)
        for (const auto& g : generators_) {
            const int x = g(out[k]);
            if (in[x]) continue;
            in[x] = true;
            out.push_back(x);
        }
    std::sort(out.begin(), out.end());
    return out;
}

std::vector<int> PermutationGroup::orbit_representatives() const {
    std::vector<int> out(degree_, -1);
    for (int u = 0; u < degree_; ++u)
        if (out[u] < 0)
            for (const int x : orbit(u)) out[x] = u;
    return out;
}

std::optional<std::vector<Permutation>> PermutationGroup::elements(long limit) const {
    if (order() > Integer(limit)) return std::nullopt;
    std::vector<Permutation> out{Permutation::identity(degree_)};
    const auto& levels = chain().levels;
    for (auto level = levels.rbegin(); level != levels.rend(); ++level) {
        std::vector<Permutation> more;
        for (const int x : level->orbit)
            for (const auto& p : out) more.push_back(compose(*level->to[x], p));
        out = std::move(more);
    }
    std::sort(out.begin(), out.end());
    return out;
}

bool is_group(const std::vector<Permutation>& elements) {
    for (const auto& a : elements)
        for (const auto& b : elements)
            if (!std::binary_search(elements.begin(), elements.end(), compose(a, b))) return false;
    return !elements.empty();
}

std::vector<Permutation> elements_taking(const std::vector<Permutation>& elements, int u, int v) {
    std::vector<Permutation> out;
    for (const auto& p : elements)
        if (p(u) == v) out.push_back(p);
    return out;
}

}  // namespace leakproof
