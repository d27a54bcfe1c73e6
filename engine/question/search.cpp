#include "question/search.hpp"

#include <algorithm>

namespace leakproof::question {
namespace {

void add_size(SizeExtreme& to, const SizeExtreme& other, bool largest, std::size_t kept) {
    const bool better = to.graphs == 0 || (largest ? other.value > to.value : other.value < to.value);
    const long graphs = to.graphs + other.graphs;
    if (better) to = other;
    else if (other.value == to.value) {
        to.ties += other.ties;
        to.first.insert(to.first.end(), other.first.begin(), other.first.end());
        std::sort(to.first.begin(), to.first.end(), [](const Position& a, const Position& b) { return a.before(b); });
        if (to.first.size() > kept) to.first.resize(kept);
    }
    to.graphs = graphs;
}

class Searching {
public:
    Searching(const Expression& quantity, const Cases& cases, const SearchOptions& options)
        : sieve_(cases, {&quantity}), options_(options) {}

    Extremes of(const GraphBatch& batch) {
        Extremes out{options_.largest, options_.kept};
        batch.for_each([&](const Item& item) {
            sieve_.for_each_level(
                item,
                [&](std::size_t level, bool) {
                    auto value = sieve_.evaluator().number(sieve_.number(0));
                    const Position here = Position::of(sieve_.subject(), level);
                    if (!value) return keep_first(out.undefined, Undefined{here, sieve_.evaluator().why()});
                    add_size(out.sizes[{level, item.vertices}], {1, std::move(*value), 1, {here}}, out.largest,
                             out.kept);
                },
                out.undefined);
        });
        return out;
    }

private:
    CaseSieve sieve_;
    const SearchOptions& options_;
};

}  // namespace

void Extremes::add(const Extremes& other) {
    for (const auto& [key, size] : other.sizes) add_size(sizes[key], size, largest, kept);
    keep_first(undefined, other.undefined);
    complete = complete && other.complete;
    seen.add(other.seen);
}

Extremes search_part(const Expression& quantity, const Cases& cases, const SearchOptions& options) {
    GrowingExtremes ours;
    GrowingExtremes& growing = options.growing != nullptr ? *options.growing : ours;
    growing.found = {options.largest, options.kept, needs_lambda(cases, {&quantity}), false};
    std::atomic<int> wanted = Graph::max_vertices;
    grow(
        growing, cases, options.watch, wanted, [&] { return std::make_shared<Searching>(quantity, cases, options); },
        [&](const Extremes& so_far) {
            if (so_far.undefined) wanted = so_far.undefined->at.vertices;
        });
    return growing.so_far();
}

Extremes settled(Extremes extremes, const std::vector<Rational>& lambdas) {
    if (extremes.undefined) refuse(*extremes.undefined, lambdas, extremes.levels);
    return extremes;
}

Extremes search(const Expression& quantity, const Cases& cases, const SearchOptions& options) {
    return settled(search_part(quantity, cases, options), cases.lambdas);
}

}  // namespace leakproof::question
