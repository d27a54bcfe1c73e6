#include "symmetry/sharply_transitive.hpp"

#include <algorithm>
#include <bit>
#include <cstdint>

#include "base/bits.hpp"
#include "base/interruption.hpp"
#include "symmetry/action.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/group.hpp"
#include "symmetry/regularity.hpp"

namespace leakproof {
namespace {

// Numbers the vertices v_0, v_1, … so that v_i ~ v_j depends on j - i modulo n only: σ(v_i) = v_{i+1} is the
// automorphism.
class CirculantSearch {
public:
    CirculantSearch(const Graph& graph, long steps) : graph_(graph), steps_(steps), used_(graph.size(), false) {
        place(0);
    }

    bool found() const { return static_cast<int>(order_.size()) == graph_.size() && done_; }
    bool complete() const { return steps_ > 0; }
    Permutation rotation() const {
        std::vector<int> image(order_.size());
        for (std::size_t k = 0; k < order_.size(); ++k) image[order_[k]] = order_[(k + 1) % order_.size()];
        return Permutation(image);
    }

private:
    void try_out(int v) {
        if (!fits(v)) return;
        used_[v] = true;
        order_.push_back(v);
        if (static_cast<int>(order_.size()) == graph_.size()) done_ = true;
        else
            for (int w = 0; w < graph_.size() && !done_ && steps_ > 0; ++w)
                if (!used_[w]) try_out(w);
        if (done_) return;
        order_.pop_back();
        used_[v] = false;
    }

    void place(int first) {
        if (graph_.size() > 0) try_out(first);
    }

    // v may come at place k: its adjacency to v_i is that of v_{k-i} to v_0, and jumps s and n - s are the same.
    bool fits(int v) {
        --steps_;
        const int k = static_cast<int>(order_.size()), n = graph_.size();
        for (int i = 1; i < k; ++i)
            if (graph_.adjacent(order_[i], v) != graph_.adjacent(order_[0], order_[k - i])) return false;
        return k == 0 || n - k >= k || graph_.adjacent(order_[0], v) == graph_.adjacent(order_[0], order_[n - k]);
    }

    const Graph& graph_;
    long steps_;
    std::vector<int> order_;
    std::vector<bool> used_;
    bool done_ = false;
};

// Which elements may still be used, as a bit set.
using Bits = std::vector<std::uint64_t>;

class CoverSearch {
public:
    CoverSearch(const std::vector<Permutation>& elements, long nodes)
        : elements_(elements), n_(elements.front().degree()), nodes_(nodes) {
        words_ = (elements.size() + 63) / 64;
        taking_.assign(n_ * n_, Bits(words_, 0));
        beside_.resize(elements.size());
        for (std::size_t e = 0; e < elements.size(); ++e)
            for (int v = 0; v < n_; ++v) taking_[pair(v, elements[e](v))][e / 64] |= std::uint64_t{1} << (e % 64);
        std::vector<bool> covered(n_ * n_, false);
        Bits open(words_, 0);
        for (std::size_t e = 0; e < elements.size(); ++e) open[e / 64] |= std::uint64_t{1} << (e % 64);
        for (std::size_t e = 0; e < elements.size(); ++e)
            if (elements[e].is_identity()) found_ = use(e, open, covered);
    }

    bool found() const { return found_; }
    bool exhausted() const { return nodes_ > 0; }
    std::vector<Permutation> set() const {
        std::vector<Permutation> out;
        for (const std::size_t e : chosen_) out.push_back(elements_[e]);
        return out;
    }

private:
    std::size_t pair(int v, int w) const { return v * n_ + w; }

    bool use(std::size_t e, Bits open, std::vector<bool> covered) {
        chosen_.push_back(e);
        for (int v = 0; v < n_; ++v) covered[pair(v, elements_[e](v))] = true;
        const Bits& beside = usable_beside(e);
        for (std::size_t k = 0; k < words_; ++k) open[k] &= beside[k];
        if (static_cast<int>(chosen_.size()) == n_ || search(open, covered)) return true;
        chosen_.pop_back();
        return false;
    }

    // The elements that agree with e nowhere, worked out when it is first used.
    const Bits& usable_beside(std::size_t e) {
        Bits& out = beside_[e];
        if (!out.empty()) return out;
        out.assign(words_, ~std::uint64_t{0});
        for (int v = 0; v < n_; ++v) {
            const Bits& same = taking_[pair(v, elements_[e](v))];
            for (std::size_t k = 0; k < words_; ++k) out[k] &= ~same[k];
        }
        return out;
    }

    bool search(Bits open, const std::vector<bool>& covered) {
        if (--nodes_ <= 0) return false;
        stop_if_asked();
        std::size_t best = 0;
        int fewest = -1;
        for (std::size_t p = 0; p < covered.size() && fewest != 0; ++p) {
            if (covered[p]) continue;
            int count = 0;
            for (std::size_t k = 0; k < words_ && (fewest < 0 || count < fewest); ++k)
                count += bit_count(open[k] & taking_[p][k]);
            if (fewest < 0 || count < fewest) {
                fewest = count;
                best = p;
            }
        }
        if (fewest <= 0) return false;
        for (std::size_t k = 0; k < words_; ++k)
            while (const std::uint64_t left = open[k] & taking_[best][k]) {
                const std::size_t e = k * 64 + static_cast<std::size_t>(std::countr_zero(left));
                if (use(e, open, covered)) return true;
                if (nodes_ <= 0) return false;
                open[k] &= ~(left & (~left + 1));  // tried in every way
            }
        return false;
    }

    const std::vector<Permutation>& elements_;
    int n_;
    long nodes_;
    std::size_t words_ = 0;
    std::vector<Bits> taking_, beside_;
    std::vector<std::size_t> chosen_;
    bool found_ = false;
};

// Linear algebra modulo a small prime on vectors indexed by pairs.
class ModularSpan {
public:
    ModularSpan(int prime, std::size_t length) : p_(prime), length_(length), residue_(prime * prime) {
        for (int x = 0; x < prime * prime; ++x) residue_[x] = x % prime;
    }

    // Takes the vector into the span; false if it was there already.
    bool add(std::vector<int> v) {
        for (std::size_t r = 0; r < rows_.size(); ++r)
            if (const int c = v[pivot_[r]]; c != 0) subtract(v, rows_[r], c);
        const auto lead = std::find_if(v.begin(), v.end(), [](int c) { return c != 0; });
        if (lead == v.end()) return false;
        const auto place = static_cast<std::size_t>(lead - v.begin());
        scale(v, inverse(v[place]));
        for (auto& row : rows_)
            if (const int c = row[place]; c != 0) subtract(row, v, c);
        rows_.push_back(std::move(v));
        pivot_.push_back(place);
        return true;
    }

    // A vector orthogonal to the span whose entries do not add up to zero.
    std::optional<std::vector<int>> orthogonal_with_sum() const {
        std::vector<bool> is_pivot(length_, false);
        for (const std::size_t p : pivot_) is_pivot[p] = true;
        for (std::size_t free = 0; free < length_; ++free) {
            if (is_pivot[free]) continue;
            std::vector<int> y(length_, 0);
            y[free] = 1;
            int sum = 1;
            for (std::size_t r = 0; r < rows_.size(); ++r) {
                y[pivot_[r]] = (p_ - rows_[r][free]) % p_;
                sum += y[pivot_[r]];
            }
            if (sum % p_ != 0) return y;
        }
        return std::nullopt;
    }

private:
    int inverse(int a) const {
        int out = 1;
        while (a * out % p_ != 1) ++out;
        return out;
    }
    void scale(std::vector<int>& v, int c) const {
        for (int& x : v) x = x * c % p_;
    }
    void subtract(std::vector<int>& v, const std::vector<int>& row, int c) const {
        for (std::size_t k = 0; k < length_; ++k) v[k] = residue_[v[k] + (p_ - c) * row[k]];
    }

    int p_;
    std::size_t length_;
    std::vector<int> residue_;            // of a + bc for a, b, c below p
    std::vector<std::vector<int>> rows_;  // reduced: each has a 1 at its pivot, where the others have 0
    std::vector<std::size_t> pivot_;
};

std::vector<int> prime_divisors(long n) {
    std::vector<int> out;
    for (int p = 2; n > 1 && p < 100; ++p)
        if (n % p == 0) {
            out.push_back(p);
            while (n % p == 0) n /= p;
        }
    return out;
}

}  // namespace

bool is_sharply_transitive(const Graph& graph, const std::vector<Permutation>& set) {
    const int n = graph.size();
    if (static_cast<int>(set.size()) != n) return false;
    std::vector<bool> reached(n * n, false);
    for (const auto& sigma : set) {
        if (sigma.degree() != n || !is_automorphism(graph, sigma)) return false;
        for (int v = 0; v < n; ++v) reached[v * n + sigma(v)] = true;
    }
    return std::all_of(reached.begin(), reached.end(), [](bool r) { return r; });
}

OneOrbit one_orbit_automorphism(const Graph& graph, long steps) {
    const CirculantSearch search(graph, steps);
    if (search.found()) return {search.rotation(), true};
    return {std::nullopt, search.complete()};
}

std::optional<std::vector<int>> weights_against_covering(const std::vector<Permutation>& elements, int prime) {
    const int n = elements.front().degree();
    const auto as_vector = [&](const Permutation& sigma) {
        std::vector<int> v(n * n, 0);
        for (int x = 0; x < n; ++x) v[x * n + sigma(x)] = 1;
        return v;
    };
    const auto weight_of = [&](const std::vector<int>& y, const Permutation& sigma) {
        int sum = 0;
        for (int x = 0; x < n; ++x) sum += y[x * n + sigma(x)];
        return sum % prime;
    };
    // The span grows by elements on which the present weights fail, until they fit the whole group.
    ModularSpan span(prime, n * n);
    while (true) {
        stop_if_asked();
        const auto y = span.orthogonal_with_sum();
        if (!y) return std::nullopt;
        bool grew = false;
        for (const auto& sigma : elements)
            if (weight_of(*y, sigma) != 0 && span.add(as_vector(sigma))) {
                grew = true;
                break;
            }
        if (!grew) return y;
    }
}

SharplyTransitive find_sharply_transitive(const Graph& graph, const SharplyTransitiveLimits& limits) {
    using Answer = SharplyTransitive::Answer;
    if (!is_vertex_transitive(graph)) return {Answer::none, {}, "not vertex-transitive"};
    if (const auto one = one_orbit_automorphism(graph); one.automorphism) {
        std::vector<Permutation> set{Permutation::identity(graph.size())};
        while (static_cast<int>(set.size()) < graph.size()) set.push_back(compose(*one.automorphism, set.back()));
        return {Answer::exists, std::move(set), "the powers of an automorphism with one orbit"};
    }
    const PermutationGroup group(graph.size(), automorphisms(graph).generators);
    const auto elements = group.elements(limits.elements);
    if (!elements) return {Answer::undecided, {}, "a group of order " + group.order().str() + ", too large to list"};
    if (const CoverSearch quick(*elements, std::min(limits.nodes, 200L)); quick.found())
        return {Answer::exists, quick.set(), "an exact cover by automorphisms"};
    for (const int prime : prime_divisors(static_cast<long>(elements->size()) / graph.size()))
        if (weights_against_covering(*elements, prime))
            return {Answer::none,
                    {},
                    "weights modulo " + std::to_string(prime) + " that vanish on every automorphism but not in total"};
    const CoverSearch search(*elements, limits.nodes);
    if (search.found()) return {Answer::exists, search.set(), "an exact cover by automorphisms"};
    if (search.exhausted()) return {Answer::none, {}, "every choice of automorphisms tried"};
    return {Answer::undecided, {}, "the search was cut short after " + std::to_string(limits.nodes) + " steps"};
}

}  // namespace leakproof
