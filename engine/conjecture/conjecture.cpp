#include "conjecture/conjecture.hpp"

#include <algorithm>
#include <random>

#include "base/interruption.hpp"
#include "conjecture/attack.hpp"
#include "graph/graph6.hpp"
#include "question/table.hpp"

namespace leakproof {
namespace {

using question::TableRow;

// The values of a row; none if the target or a term is undefined or not one number.
std::optional<ConjectureInstance> instance_of(const TableRow& row, std::size_t terms) {
    ConjectureInstance out{row.at.text, row.at.name, row.at.vertices, row.at.edges, {}, {}, {}};
    for (std::size_t k = 0; k < row.values.size(); ++k) {
        const auto* value = std::get_if<Rational>(&row.values[k].value);
        if (value == nullptr && k <= terms) return {};
        if (k == 0) out.target = *value;
        else if (k <= terms) out.terms.push_back(*value);
        else out.known.push_back(value == nullptr ? std::nullopt : std::optional(*value));
    }
    return out;
}

class Conjecturing {
public:
    Conjecturing(const ConjectureColumns& columns, const question::Cases& small, const question::Cases& larger,
                 const ConjectureOptions& options)
        : columns_(columns), small_(small), larger_(larger), options_(options), chance_(options.seed),
          end_(std::chrono::steady_clock::now() + options.time.value_or(std::chrono::hours(100'000))) {}

    Conjectures run() {
        try {
            tabulate(small_, instances_, out_.small_graphs);
            out_.kept = bounds_of(instances_, columns_.terms, options_);
            tabulate(larger_, more_, out_.larger_graphs);
            attack_with_larger();
            attack_by_search();
        } catch (const Interrupted&) { out_.complete = false; }
        compare_with_known();
        return std::move(out_);
    }

private:
    bool time_left() const { return std::chrono::steady_clock::now() < end_; }

    void tabulate(const question::Cases& cases, std::vector<ConjectureInstance>& to, long& count) {
        const auto table = question::tabulate(columns_.all, cases, {options_.watch});
        for (const auto& row : table.rows) {
            auto one = instance_of(row, columns_.terms);
            if (one) to.push_back(std::move(*one));
            else ++out_.left_out;
        }
        count = static_cast<long>(to.size());
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
            if (on->vertices <= options_.largest && one.bound.at(*on) == on->target)
                out.push_back(parse_graph6(on->text));
        return out;
    }

    std::optional<ConjectureInstance> searched(const KeptConjecture& one, InstanceMaker& maker) {
        for (const auto& start : starts(one))
            if (auto by = broken_by_search(one.bound, start, maker, options_, chance_, out_.searched_graphs,
                                           [&] { return time_left(); }))
                return by;
        return {};
    }

    // Until nothing is broken any more. What a search has not broken is not searched again.
    void attack_by_search() {
        InstanceMaker maker(columns_, larger_);
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
                auto by = searched(one, maker);
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
