#include "policy/release/selected_losses.hpp"

#include <map>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Selected = std::vector<bool>;  // by release

constexpr long most_pairs = 20'000'000;

Selected selections_of(int value, const std::vector<PlannedRelease>& releases) {
    Selected out;
    for (const auto& r : releases) out.push_back(r.selects(value));
    return out;
}

Selected either(const Selected& a, const Selected& b) {
    Selected out = a;
    for (std::size_t k = 0; k < out.size(); ++k) out[k] = out[k] || b[k];
    return out;
}

// Values that the same releases select.
struct ValueClasses {
    std::vector<Selected> selections;
    std::vector<int> of;      // by value
    std::vector<int> first;   // a value of each
    std::vector<int> second;  // another, or -1
};

ValueClasses classes_of(const SecretGraph& secrets, const std::vector<PlannedRelease>& releases) {
    ValueClasses out;
    std::map<Selected, int> number;
    for (int v = 0; v < secrets.size(); ++v) {
        const auto selections = selections_of(v, releases);
        const auto [at, is_new] = number.emplace(selections, static_cast<int>(out.selections.size()));
        out.of.push_back(at->second);
        if (is_new) {
            out.selections.push_back(selections);
            out.first.push_back(v);
            out.second.push_back(-1);
        } else if (out.second[static_cast<std::size_t>(at->second)] < 0) {
            out.second[static_cast<std::size_t>(at->second)] = v;
        }
    }
    return out;
}

class Crossings {
public:
    void add(const Selected& a, const Selected& b, std::optional<Edge> change) { found_.emplace(either(a, b), change); }
    std::vector<CrossedSelections> list() const {
        std::vector<CrossedSelections> out;
        for (const auto& [releases, change] : found_) out.push_back({releases, change});
        return out;
    }

private:
    std::map<Selected, std::optional<Edge>> found_;
};

void of_all_pairs(const ValueClasses& classes, Crossings& out) {
    for (std::size_t a = 0; a < classes.first.size(); ++a) {
        stop_if_asked();
        if (classes.second[a] >= 0)
            out.add(classes.selections[a], classes.selections[a], Edge(classes.first[a], classes.second[a]));
        for (std::size_t b = a + 1; b < classes.first.size(); ++b)
            out.add(classes.selections[a], classes.selections[b], Edge(classes.first[a], classes.first[b]));
    }
}

void of_listed_pairs(const SecretGraph& secrets, const ValueClasses& classes, Crossings& out) {
    std::map<std::pair<int, int>, Edge> seen;
    const auto join = [&](int u, int v) {
        seen.emplace(std::minmax(classes.of[static_cast<std::size_t>(u)], classes.of[static_cast<std::size_t>(v)]),
                     Edge(u, v));
    };
    for (int u = 0; u < secrets.present(); ++u) {
        stop_if_asked();
        secrets.for_each_neighbour(u, [&](int v) {
            if (u < v) join(u, v);
            return true;
        });
        if (secrets.absent_joined(u)) join(u, secrets.present());
    }
    for (const auto& [pair, change] : seen)
        out.add(classes.selections[static_cast<std::size_t>(pair.first)],
                classes.selections[static_cast<std::size_t>(pair.second)], change);
}

void of_components(const SecretGraph& secrets, const ValueClasses& classes, Crossings& out) {
    const auto component = secrets.component_numbers();
    std::map<int, std::pair<Selected, int>> all;
    for (int v = 0; v < secrets.size(); ++v) {
        const Selected& mine = classes.selections[static_cast<std::size_t>(classes.of[static_cast<std::size_t>(v)])];
        auto& [selected, members] =
            all.emplace(component[static_cast<std::size_t>(v)], std::pair(mine, 0)).first->second;
        selected = either(selected, mine);
        ++members;
    }
    for (const auto& [number, one] : all)
        if (one.second > 1) out.add(one.first, one.first, std::nullopt);
}

}  // namespace

std::vector<CrossedSelections> crossed_selections(const SecretGraph& secrets,
                                                  const std::vector<PlannedRelease>& releases) {
    const auto classes = classes_of(secrets, releases);
    Crossings out;
    if (secrets.is_complete() && classes.selections.size() <= 1000) of_all_pairs(classes, out);
    else if (secrets.listing_cost() <= most_pairs) of_listed_pairs(secrets, classes, out);
    else of_components(secrets, classes, out);
    return out.list();
}

}  // namespace leakproof
