#include "conjecture/conjecture.hpp"

#include <algorithm>
#include <random>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "conjecture/attack.hpp"
#include "graph/graph6.hpp"
#include "question/table.hpp"
#include "symmetry/different_graphs.hpp"

namespace leakproof {
namespace {

class Conjecturing {
public:
    Conjecturing(const ConjectureColumns& columns, const question::Cases& small, const question::Cases& larger,
                 const ConjectureOptions& options)
        : columns_(columns), small_(small), larger_(larger), options_(options), chance_(options.seed),
          maker_(columns, larger),
          end_(std::chrono::steady_clock::now() + options.time.value_or(std::chrono::hours(100'000))) {}

    Conjectures run() {
        try {
            tabulate(small_, instances_, out_.small_graphs);
            out_.kept = bounds_of(instances_, columns_.terms, options_);
            tabulate(larger_, more_, out_.larger_graphs);
            leave_out_small_ones();
            attack_with_larger();
            attack_by_search();
        } catch (const Interrupted&) { out_.complete = false; }
        compare_with_known();
        for (std::size_t k = 0; k < out_.undefined.size(); ++k) out_.undefined[k] += maker_.undefined()[k];
        return std::move(out_);
    }

private:
    bool time_left() const { return std::chrono::steady_clock::now() < end_; }

    void tabulate(const question::Cases& cases, std::vector<ConjectureInstance>& to, long& count) {
        const auto table = question::tabulate(columns_.all, cases, {options_.watch});
        for (const auto& row : table.rows) {
            auto one = instance_with({row.at.text, row.at.name, row.at.vertices, row.at.edges, {}, {}, {}}, row.values,
                                     columns_.terms, out_.undefined);
            if (one) to.push_back(std::move(*one));
            else ++out_.left_out;
        }
        count = static_cast<long>(to.size());
    }

    // A graph that is named in both is one graph that a bound touches.
    void leave_out_small_ones() {
        int largest = 0;
        DifferentGraphs small;
        for (const auto& one : instances_) {
            largest = std::max(largest, one.vertices);
            small.number_of(one.text, 0);
        }
        out_.repeated = static_cast<long>(std::erase_if(
            more_, [&](const auto& one) { return one.vertices <= largest && small.number_of(one.text, 1) == 0; }));
        out_.larger_graphs -= out_.repeated;
    }

    // Those that are broken are told by the graph that breaks them most; then all join.
    void attack_with_larger() {
        if (more_.empty()) return;
        for (const auto& one : out_.kept) {
            const ConjectureInstance* worst = nullptr;
            for (const auto& on : more_)
                if (!one.bound.holds_on(on) && (worst == nullptr || on.vertices < worst->vertices)) worst = &on;
            if (worst != nullptr) out_.broken.push_back({one.bound, one.touches, *worst});
        }
        instances_.insert(instances_.end(), more_.begin(), more_.end());
        out_.kept = bounds_of(instances_, columns_.terms, options_);
    }

    std::vector<Graph> starts(const KeptConjecture& one) const {
        std::vector<Graph> out;
        for (auto on = instances_.rbegin(); on != instances_.rend() && out.size() < 3; ++on)
            if (on->vertices <= options_.largest && one.bound.touches(*on)) out.push_back(parse_graph6(on->text));
        return out;
    }

    std::optional<ConjectureInstance> searched(const KeptConjecture& one) {
        for (const auto& start : starts(one))
            if (auto by = broken_by_search(one.bound, start, maker_, options_, chance_, out_.searched_graphs,
                                           [&] { return time_left(); }))
                return by;
        return {};
    }

    // Until nothing is broken any more. What a search has not broken is not searched again.
    void attack_by_search() {
        std::vector<ConjecturedBound> withstood;
        const auto known = [&](const KeptConjecture& one) {
            return std::find(withstood.begin(), withstood.end(), one.bound) != withstood.end();
        };
        for (bool broken = true; broken;) {
            broken = false;
            std::vector<ConjectureInstance> found;
            for (auto& one : out_.kept) {
                if (!time_left()) break;
                if (known(one)) continue;
                if (std::any_of(found.begin(), found.end(), [&](const auto& on) { return !one.bound.holds_on(on); }))
                    continue;  // it goes with the next
                if (options_.watch.progress)
                    options_.watch.progress(out_.searched_graphs, [] { return std::string("graphs searched"); });
                auto by = searched(one);
                if (!by) {
                    if (time_left()) withstood.push_back(one.bound);
                    continue;
                }
                out_.broken.push_back({one.bound, one.touches, *by});
                found.push_back(std::move(*by));
            }
            if (found.empty()) break;
            instances_.insert(instances_.end(), found.begin(), found.end());
            out_.kept = bounds_of(instances_, columns_.terms, options_);
            broken = true;
        }
        for (auto& one : out_.kept) {
            one.attacked = known(one);
            out_.in_time = out_.in_time && one.attacked;
        }
    }

    void compare_with_known() {
        for (auto& one : out_.kept)
            for (std::size_t k = 0; columns_.terms + 1 + k < columns_.all.size(); ++k) {
                if ((k < columns_.above) != one.bound.upper || one.same_as) continue;
                bool same = true, follows = true;
                for (const auto& on : instances_) {
                    if (!one.bound.speaks_of(on)) continue;
                    if (!on.known[k]) same = follows = false;
                    if (!follows) break;
                    const Rational mine = one.bound.at(on);
                    same = same && mine == *on.known[k];
                    follows = one.bound.upper ? *on.known[k] <= mine : *on.known[k] >= mine;
                }
                if (same) one.same_as = k;
                else if (follows && !one.follows_from) one.follows_from = k;
            }
    }

    const ConjectureColumns& columns_;
    const question::Cases &small_, &larger_;
    const ConjectureOptions& options_;
    std::mt19937_64 chance_;
    InstanceMaker maker_;
    std::chrono::steady_clock::time_point end_;
    std::vector<ConjectureInstance> instances_, more_;
    Conjectures out_;
};

}  // namespace

std::string as_factor(const std::string& term) {
    int depth = 0;
    for (const char c : term) {
        if (c == '(') ++depth;
        else if (c == ')') --depth;
        else if (depth == 0 && std::string_view("+-*/ ").find(c) != std::string_view::npos) return "(" + term + ")";
    }
    return term;
}

std::string ConjectureColumns::statement(const ConjecturedBound& bound, const std::string& text,
                                         const std::vector<long>& undefined) const {
    const auto needed = needed_by(bound, undefined);
    if (needed.empty()) return text;
    return joined(needed, " and ", [](const std::string& name) { return "defined(" + name + ")"; }) + " implies " +
           text;
}

std::vector<std::string> ConjectureColumns::needed_by(const ConjecturedBound& bound,
                                                      const std::vector<long>& undefined) const {
    std::vector<std::string> out;
    const auto add = [&](std::size_t k) {
        if (k < undefined.size() && undefined[k] > 0) out.push_back(all[k].name);
    };
    add(0);
    for (const auto place : bound.places) add(1 + place);
    return out;
}

std::vector<std::string> ConjectureColumns::term_names() const {
    std::vector<std::string> out;
    for (std::size_t k = 1; k <= terms; ++k) out.push_back(as_factor(all[k].name));
    return out;
}

Conjectures conjecture(const ConjectureColumns& columns, const question::Cases& small, const question::Cases& larger,
                       const ConjectureOptions& options) {
    return Conjecturing(columns, small, larger, options).run();
}

}  // namespace leakproof
