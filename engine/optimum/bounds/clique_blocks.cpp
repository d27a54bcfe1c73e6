#include "optimum/bounds/clique_blocks.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

namespace leakproof {
namespace {

using Set = std::uint32_t;                      // of vertices of a component, by their places in it
using Sizes = std::vector<int>;                 // k_B - 1, descending; together one less than the vertices
using Cliques = std::vector<std::vector<int>>;  // by vertices of the graph

// Σ_B (k_B - 1)/(k_B - 1 + λ), which is to be small. It is a concave function of each k_B - 1, so of two lists with the
// same sum the one that majorises the other is at least as good at every λ.
Rational cost(const Sizes& sizes, const Rational& lambda) {
    Rational out;
    for (std::size_t k = 0; k < sizes.size();) {
        const std::size_t from = k;
        while (k < sizes.size() && sizes[k] == sizes[from]) ++k;
        const Rational size(sizes[from]);
        out += Rational(static_cast<long>(k - from)) * size / (size + lambda);
    }
    return out;
}

bool majorises(const Sizes& a, const Sizes& b) {
    int of_a = 0, of_b = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        of_a += a[k];
        of_b += k < b.size() ? b[k] : 0;
        if (of_a < of_b) return false;
    }
    return true;
}

struct Choice {
    Sizes sizes;
    std::vector<Set> cliques;  // those with three vertices or more
};

// All lists of sizes that some choice of cliques has and that no other majorises.
class BestChoices {
public:
    BestChoices(const Component& component, const Distances& distance)
        : n_(static_cast<int>(component.vertices.size())) {
        for (int i = 0; i < n_; ++i) {
            near_[i] = 0;
            for (int j = 0; j < n_; ++j)
                if (distance(component.vertices[i], component.vertices[j]) == 1) near_[i] |= Set{1} << j;
        }
        list_cliques({0, 0}, (Set{1} << n_) - 1, 0);
        cliques_.reserve(listed_.size());
        for (int size = largest_; size >= 3; --size)
            for (const auto& clique : listed_)
                if (clique.size == size) cliques_.push_back(clique);
        std::array<Set, most_for_best_blocks> joined{};
        for (int i = 0; i < n_; ++i) joined[i] = Set{1} << i;
        choose(0, joined, n_ - 1);
    }

    const std::vector<Choice>& found() const { return found_; }
    Set near(int i) const { return near_[i]; }

private:
    struct Clique {
        Set set;
        int size;
    };

    void list_cliques(const Clique& clique, Set common, int from) {
        for (Set rest = common >> from << from; rest != 0; rest &= rest - 1) {
            const int v = std::countr_zero(rest);
            const Clique larger{clique.set | Set{1} << v, clique.size + 1};
            if (larger.size >= 3) listed_.push_back(larger);
            largest_ = std::max(largest_, larger.size);
            list_cliques(larger, common & near_[v], v + 1);
        }
    }

    // The cliques from the `from`-th on, none of which is larger; `joined[i]` is what i is joined to so far, and `left`
    // parts less one are left to be joined.
    void choose(std::size_t from, const std::array<Set, most_for_best_blocks>& joined, int left) {
        bool larger = false;
        int worth = 0;  // the size that was last found worth trying, after so many lists were kept
        long after = -1;
        for (std::size_t k = from; k < cliques_.size(); ++k) {
            const int size = cliques_[k].size - 1;
            if (size > left) continue;
            if (size != worth || after != kept_) {
                if (!worth_trying(size, left)) break;
                worth = size;
                after = kept_;
            }
            if (!fits(cliques_[k].set, joined)) continue;
            larger = true;
            auto next = joined;
            Set all = 0;
            for (Set rest = cliques_[k].set; rest != 0; rest &= rest - 1) all |= joined[std::countr_zero(rest)];
            for (Set rest = all; rest != 0; rest &= rest - 1) next[std::countr_zero(rest)] = all;
            chosen_.push_back(cliques_[k].set);
            sizes_.push_back(size);
            choose(k + 1, next, left - size);
            chosen_.pop_back();
            sizes_.pop_back();
        }
        if (!larger) keep(left);
    }

    bool fits(Set clique, const std::array<Set, most_for_best_blocks>& joined) const {
        for (Set rest = clique; rest != 0; rest &= rest - 1)
            if ((joined[std::countr_zero(rest)] & clique & (rest - 1)) != 0) return false;
        return true;
    }

    // Whether something new could come out if all that is left went into cliques of this size.
    bool worth_trying(int size, int left) {
        if (found_.empty()) return true;
        best_ = sizes_;
        for (; left > 0; left -= best_.back()) best_.push_back(std::min(size, left));
        return !known(best_);
    }

    bool known(const Sizes& sizes) const {
        return std::any_of(found_.begin(), found_.end(), [&](const auto& one) { return majorises(one.sizes, sizes); });
    }

    void keep(int left) {
        best_ = sizes_;
        best_.insert(best_.end(), static_cast<std::size_t>(left), 1);
        if (known(best_)) return;
        std::erase_if(found_, [&](const auto& one) { return majorises(best_, one.sizes); });
        found_.push_back({best_, chosen_});
        ++kept_;
    }

    int n_;
    std::array<Set, most_for_best_blocks> near_{};
    std::vector<Clique> listed_, cliques_;  // as they are found; the largest first
    int largest_ = 0;
    std::vector<Set> chosen_;
    Sizes sizes_, best_;
    long kept_ = 0;
    std::vector<Choice> found_;
};

// Where no clique of a larger size fits any more, edges join what is left, the first ones that do.
Cliques written_out(const BestChoices& of, const Choice& choice, const Component& component) {
    const int n = static_cast<int>(component.vertices.size());
    Cliques out;
    std::vector<int> part(component.vertices.size());
    std::iota(part.begin(), part.end(), 0);
    const auto join = [&](int a, int b) {
        const int from = part[b], to = part[a];
        std::replace(part.begin(), part.end(), from, to);
    };
    for (const Set clique : choice.cliques) {
        out.emplace_back();
        const int first = std::countr_zero(clique);
        for (Set rest = clique; rest != 0; rest &= rest - 1) {
            out.back().push_back(component.vertices[std::countr_zero(rest)]);
            join(first, std::countr_zero(rest));
        }
    }
    for (int i = 0; i < n; ++i)
        for (int j = i + 1; j < n; ++j)
            if (((of.near(i) >> j) & 1) != 0 && part[i] != part[j]) {
                out.push_back({component.vertices[i], component.vertices[j]});
                join(i, j);
            }
    return out;
}

// From each vertex that is reached, cliques of vertices that are not, each with the first that has all so far as
// neighbours.
Cliques grown(const Component& component, const Distances& distance) {
    Cliques out;
    std::vector<int> reached{component.vertices.front()};
    std::vector<bool> seen(static_cast<std::size_t>(distance.size()));
    seen[reached.front()] = true;
    for (std::size_t k = 0; k < reached.size(); ++k) {
        const int v = reached[k];
        std::vector<int> around;
        for (const int w : component.vertices)
            if (!seen[w] && distance(v, w) == 1) around.push_back(w);
        while (!around.empty()) {
            std::vector<int> clique{v}, candidates = around;
            while (!candidates.empty()) {
                const int next = candidates.front();
                clique.push_back(next);
                seen[next] = true;
                reached.push_back(next);
                std::erase_if(candidates, [&](int w) { return distance(next, w) != 1; });
            }
            std::erase_if(around, [&](int w) { return seen[w]; });
            std::sort(clique.begin(), clique.end());
            out.push_back(std::move(clique));
        }
    }
    return out;
}

Sizes sizes_of(const Cliques& cliques) {
    Sizes out;
    for (const auto& clique : cliques) out.push_back(static_cast<int>(clique.size()) - 1);
    std::sort(out.rbegin(), out.rend());
    return out;
}

bool is_small(const Component& component) {
    return static_cast<int>(component.vertices.size()) <= most_for_best_blocks;
}

const Choice& best_at(const BestChoices& choices, const Rational& lambda) {
    const Choice* best = nullptr;
    Rational least;
    for (const auto& choice : choices.found()) {
        Rational here = cost(choice.sizes, lambda);
        if (best != nullptr && !(here < least)) continue;
        best = &choice;
        least = std::move(here);
    }
    return *best;
}

// q + (λ - 1) Σ_B (k_B - 1)/(k_B - 1 + λ) with q = 1
PolynomialQuotient function_of(const Sizes& sizes) {
    PolynomialQuotient out{1, 1};
    for (const int size : sizes)
        out = out + PolynomialQuotient::of(WholePolynomial({-size, size}), WholePolynomial({size, 1}));
    return out;
}

}  // namespace

Rational CliqueBlocks::bound(int vertices, const Rational& lambda) const {
    Rational out(vertices);
    for (const auto& clique : cliques) {
        const Rational size(static_cast<long>(clique.size())), others = size - Rational(1);
        out -= size * others / (others + lambda);
    }
    return out;
}

CliqueBlocks clique_blocks(const std::vector<Component>& components, const Distances& distance,
                           const Rational& lambda) {
    CliqueBlocks out;
    for (const auto& component : components) {
        Cliques here;
        if (is_small(component)) {
            const BestChoices choices(component, distance);
            here = written_out(choices, best_at(choices, lambda), component);
        } else here = grown(component, distance);
        out.cliques.insert(out.cliques.end(), here.begin(), here.end());
    }
    std::sort(out.cliques.begin(), out.cliques.end(),
              [](const auto& a, const auto& b) { return a.size() != b.size() ? a.size() > b.size() : a < b; });
    return out;
}

Rational blocks_bound(const std::vector<Component>& components, const Distances& distance, const Rational& lambda) {
    Rational out(static_cast<long>(components.size()));
    for (const auto& component : components) {
        if (is_small(component)) {
            const BestChoices choices(component, distance);
            out += (lambda - Rational(1)) * cost(best_at(choices, lambda).sizes, lambda);
        } else out += (lambda - Rational(1)) * cost(sizes_of(grown(component, distance)), lambda);
    }
    return out;
}

Curve blocks_curve(const std::vector<Component>& components, const Distances& distance) {
    Curve out = curve_of(PolynomialQuotient{0, 1});
    for (const auto& component : components) {
        std::optional<Curve> here;
        const auto offer = [&](const Sizes& sizes) {
            const Curve one = curve_of(function_of(sizes));
            here = here ? smallest_of(*here, one) : one;
        };
        if (is_small(component)) {
            const BestChoices choices(component, distance);
            for (const auto& choice : choices.found()) offer(choice.sizes);
        } else offer(sizes_of(grown(component, distance)));
        out = out + *here;
    }
    return out;
}

}  // namespace leakproof
