#include "question/search.hpp"

#include <algorithm>

namespace leakproof::question {
namespace {

bool beyond(const Rational& a, const Rational& b, bool largest) { return largest ? a > b : a < b; }

// What a value is at least, in the direction that is looked for, and at most.
const Rational& near_end(const Enclosure& value, bool largest) { return largest ? value.lower : value.upper; }
const Rational& far_end(const Enclosure& value, bool largest) { return largest ? value.upper : value.lower; }

// What the extreme value is at least: a graph that was found has it, or one that is open goes beyond it.
std::optional<Rational> reached(const SizeExtreme& size, bool largest) {
    std::optional<Rational> out;
    if (size.ties > 0) out = size.value;
    for (const auto& one : size.open)
        if (one.passes && one.between && (!out || beyond(near_end(*one.between, largest), *out, largest)))
            out = near_end(*one.between, largest);
    return out;
}

// Forgets what cannot be the extreme one. What is reached only grows, so that the order of the parts does not matter.
void drop_decided(SizeExtreme& size, bool largest) {
    const auto best = reached(size, largest);
    if (!best) return;
    std::erase_if(size.open, [&](const OpenValue& one) {
        return one.between && beyond(*best, far_end(*one.between, largest), largest);
    });
}

void add_found(SizeExtreme& to, const SizeExtreme& other, bool largest, std::size_t kept) {
    if (other.ties == 0 || (to.ties > 0 && beyond(to.value, other.value, largest))) return;
    if (to.ties == 0 || beyond(other.value, to.value, largest)) {
        to.value = other.value, to.ties = other.ties, to.first = other.first;
        return;
    }
    to.ties += other.ties;
    to.first.insert(to.first.end(), other.first.begin(), other.first.end());
    std::sort(to.first.begin(), to.first.end(), [](const Position& a, const Position& b) { return a.before(b); });
    if (to.first.size() > kept) to.first.resize(kept);
}

void add_size(SizeExtreme& to, const SizeExtreme& other, bool largest, std::size_t kept) {
    add_found(to, other, largest, kept);
    to.graphs += other.graphs;
    if (to.open.empty() && other.open.empty()) return;
    to.open.insert(to.open.end(), other.open.begin(), other.open.end());
    drop_decided(to, largest);
    std::sort(to.open.begin(), to.open.end(), [](const OpenValue& a, const OpenValue& b) { return a.at.before(b.at); });
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
                [&](std::size_t level, bool open) {
                    const Position here = Position::of(sieve_.subject(), level);
                    OpenValue one{here, !open, std::nullopt};
                    if (auto value = sieve_.evaluator().number(sieve_.number(0)))
                        one.between = Enclosure{*value, *value};
                    else {
                        const ShownValue shown = sieve_.evaluator().shown(sieve_.number(0), "");
                        // Undefined where it is open whether it is asked of this graph at all: nothing is known then.
                        if (!shown.defined() && !open)
                            return keep_first(out.undefined, Undefined{here, sieve_.evaluator().why()});
                        if (const auto* ends = std::get_if<Enclosure>(&shown.value)) one.between = *ends;
                        if (const auto* same = std::get_if<Rational>(&shown.value))
                            one.between = Enclosure{*same, *same};
                    }
                    SizeExtreme alone{open ? 0 : 1, {}, 0};
                    // Two numbers may leave one value: min(opt, 1) is 1.
                    if (!open && one.between && one.between->lower == one.between->upper)
                        alone.value = one.between->lower, alone.ties = 1, alone.first = {here};
                    else alone.open.push_back(std::move(one));
                    add_size(out.sizes[{level, item.vertices}], alone, out.largest, out.kept);
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

bool Extremes::undecided() const {
    return complete &&
           std::any_of(sizes.begin(), sizes.end(), [](const auto& one) { return !one.second.open.empty(); });
}

SizeExtreme::Ends SizeExtreme::ends(bool largest) const {
    const auto near = reached(*this, largest);
    std::optional<Rational> far = ties > 0 ? std::optional(value) : std::nullopt;
    bool known = true;
    for (const auto& one : open) {
        known = known && one.between.has_value();
        if (one.between && (!far || beyond(far_end(*one.between, largest), *far, largest)))
            far = far_end(*one.between, largest);
    }
    if (!known) far.reset();
    return largest ? Ends{near, far} : Ends{far, near};
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
