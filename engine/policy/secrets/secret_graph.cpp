#include "policy/secrets/secret_graph.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>

#include "base/interruption.hpp"
#include "base/words.hpp"
#include "policy/secrets/combination.hpp"

namespace leakproof {
namespace {

constexpr long unlimited = std::numeric_limits<long>::max();

long saturating_product(long a, long b) {
    long out = 0;
    return __builtin_mul_overflow(a, b, &out) ? unlimited : out;
}

void for_each_in_one_attribute(int u, const std::vector<int>& sides, FunctionRef<bool(int)> action) {
    const auto home = attributes_of(u, sides);
    auto digits = home;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        for (digits[a] = 0; digits[a] < sides[a]; ++digits[a])
            if (digits[a] != home[a] && !action(value_with(digits, sides))) return;
        digits[a] = home[a];
    }
}

// Coordinate by coordinate, without lists of them: this is asked of very many pairs.
bool within_reach(int u, int v, const std::vector<int>& sides, const ThresholdRule& rule) {
    long measure = 0;
    for (std::size_t a = sides.size(); a-- > 0; u /= sides[a], v /= sides[a]) {
        const long gap = std::abs(rule.positions[a][u % sides[a]] - rule.positions[a][v % sides[a]]);
        if (rule.norm == Norm::infinity) measure = std::max(measure, gap);
        else measure += rule.norm == Norm::two ? gap * gap : gap;
        if (measure > rule.limit) return false;
    }
    return true;
}

void for_each_within_reach(int u, const std::vector<int>& sides, const ThresholdRule& rule,
                           FunctionRef<bool(int)> action) {
    const auto home = attributes_of(u, sides);
    auto digits = home;
    const long reach = rule.axis_reach();
    bool going = true;
    const auto visit = [&](const auto& self, std::size_t a) -> void {
        if (a == sides.size()) {
            const int v = value_with(digits, sides);
            if (v != u && rule.measure(home, digits) <= rule.limit) going = action(v);
            return;
        }
        const auto& axis = rule.positions[a];
        const long here = axis[home[a]];
        const auto first = std::lower_bound(axis.begin(), axis.end(), here - reach) - axis.begin();
        for (digits[a] = static_cast<int>(first); going && digits[a] < sides[a] && axis[digits[a]] <= here + reach;
             ++digits[a])
            self(self, a + 1);
        digits[a] = home[a];
    };
    visit(visit, 0);
}

long cost_within_reach(int values, const ThresholdRule& rule) {
    long out = values;
    for (const auto& axis : rule.positions) {
        long most = 0;
        std::size_t last = 0;
        for (std::size_t first = 0; first < axis.size(); ++first) {
            while (last < axis.size() && axis[last] - axis[first] <= rule.axis_reach()) ++last;
            most = std::max(most, static_cast<long>(last - first));
        }
        out = saturating_product(out, std::min(2 * most, static_cast<long>(axis.size())));
    }
    return out;
}

}  // namespace

SecretGraph::SecretGraph(Kind kind, std::vector<int> sides)
    : kind_(kind), sides_(std::move(sides)), present_(domain_size(sides_)) {}

SecretGraph SecretGraph::full(std::vector<int> sides) { return {Kind::full, std::move(sides)}; }
SecretGraph SecretGraph::attribute(std::vector<int> sides) { return {Kind::attribute, std::move(sides)}; }

SecretGraph SecretGraph::partition(std::vector<int> sides, std::vector<int> block_of) {
    SecretGraph out(Kind::partition, std::move(sides));
    out.lists_.resize(block_of.empty() ? 0 : 1U + *std::max_element(block_of.begin(), block_of.end()));
    for (int v = 0; v < out.present_; ++v) out.lists_[block_of[v]].push_back(v);
    out.block_of_ = std::move(block_of);
    return out;
}

SecretGraph SecretGraph::threshold(std::vector<int> sides, ThresholdRule rule) {
    SecretGraph out(Kind::threshold, std::move(sides));
    out.rule_ = std::move(rule);
    return out;
}

SecretGraph SecretGraph::listed(std::vector<int> sides, const std::vector<Edge>& edges) {
    SecretGraph out(Kind::edges, std::move(sides));
    out.lists_.resize(static_cast<std::size_t>(out.present_));
    for (const auto& [u, v] : edges) {
        out.lists_[u].push_back(v);
        out.lists_[v].push_back(u);
    }
    for (auto& list : out.lists_) {
        std::sort(list.begin(), list.end());
        list.erase(std::unique(list.begin(), list.end()), list.end());
    }
    return out;
}

SecretGraph SecretGraph::combined(std::vector<int> sides, SecretCombination of) {
    SecretGraph out(Kind::combined, std::move(sides));
    out.combination_ = std::make_shared<const SecretCombination>(std::move(of));
    return out;
}

SecretGraph SecretGraph::with_absent(std::vector<bool> joined) const {
    SecretGraph out = *this;
    out.has_absent_ = true;
    out.joined_to_absent_ = std::move(joined);
    return out;
}

SecretGraph SecretGraph::described_as(std::string words) const {
    SecretGraph out = *this;
    out.words_ = std::move(words);
    return out;
}

SecretGraph SecretGraph::given_as(std::string text) const {
    SecretGraph out = *this;
    out.given_ = std::make_shared<const std::string>(std::move(text));
    return out;
}

std::string SecretGraph::text() const {
    std::string out = words_;
    if (out.empty()) switch (kind_) {
            case Kind::full: out = "full: all pairs"; break;
            case Kind::attribute: out = "attribute: values that differ in one attribute"; break;
            case Kind::partition:
                out = "partition: pairs inside one of " +
                      counted(1L + *std::max_element(block_of_.begin(), block_of_.end()), "block");
                break;
            case Kind::threshold: out = "threshold: values near each other"; break;
            case Kind::edges: out = "edges: the pairs listed"; break;
            case Kind::combined: out = "combined: made of other secrets"; break;
        }
    if (!has_absent_) return out;
    const auto joined = std::count(joined_to_absent_.begin(), joined_to_absent_.end(), true);
    return out + "; ⊥ joined to " + (joined == present_ ? "all values" : counted(joined, "value"));
}

bool SecretGraph::joined(int u, int v) const {
    if (u == v) return false;
    if (u == present_ || v == present_) return absent_joined(std::min(u, v));
    switch (kind_) {
        case Kind::full: return true;
        case Kind::partition: return block_of_[u] == block_of_[v];
        case Kind::attribute: {
            const auto a = attributes_of(u, sides_), b = attributes_of(v, sides_);
            int different = 0;
            for (std::size_t k = 0; k < a.size(); ++k) different += a[k] != b[k] ? 1 : 0;
            return different == 1;
        }
        case Kind::threshold: return within_reach(u, v, sides_, rule_);
        case Kind::edges: {
            const auto& list = lists_[u];
            return std::binary_search(list.begin(), list.end(), v);
        }
        case Kind::combined: return combination_->joined(u, v, sides_);
    }
    return false;
}

bool SecretGraph::is_complete() const {
    if (has_absent_ && std::find(joined_to_absent_.begin(), joined_to_absent_.end(), false) != joined_to_absent_.end())
        return false;
    switch (kind_) {
        case Kind::full: return true;
        case Kind::partition: return *std::max_element(block_of_.begin(), block_of_.end()) == 0;
        case Kind::attribute:
            return std::count_if(sides_.begin(), sides_.end(), [](int side) { return side > 1; }) <= 1;
        case Kind::threshold: {
            std::vector<int> last;
            for (const int side : sides_) last.push_back(side - 1);
            return rule_.measure(std::vector<int>(sides_.size()), last) <= rule_.limit;
        }
        case Kind::edges:
            return std::all_of(lists_.begin(), lists_.end(),
                               [&](const auto& list) { return static_cast<int>(list.size()) == present_ - 1; });
        case Kind::combined: return combination_->is_complete(sides_);
    }
    return false;
}

std::optional<Edge> SecretGraph::some_edge() const {
    std::optional<Edge> out;
    for (int u = 0; u < present_ && !out; ++u) {
        for_each_neighbour(u, [&](int v) {
            out = Edge(u, v);
            return false;
        });
        if (!out && absent_joined(u)) out = Edge(u, present_);
    }
    return out;
}

void SecretGraph::for_each_neighbour(int u, FunctionRef<bool(int)> action) const {
    switch (kind_) {
        case Kind::full:
            for (int v = 0; v < present_; ++v)
                if (v != u && !action(v)) return;
            return;
        case Kind::partition:
            for (const int v : lists_[block_of_[u]])
                if (v != u && !action(v)) return;
            return;
        case Kind::attribute: return for_each_in_one_attribute(u, sides_, action);
        case Kind::threshold: return for_each_within_reach(u, sides_, rule_, action);
        case Kind::edges:
            for (const int v : lists_[u])
                if (!action(v)) return;
            return;
        case Kind::combined: return combination_->for_each_neighbour(u, sides_, action);
    }
}

long SecretGraph::listing_cost() const {
    switch (kind_) {
        case Kind::full: return saturating_product(present_, present_);
        case Kind::attribute: return saturating_product(present_, std::accumulate(sides_.begin(), sides_.end(), 0L));
        case Kind::threshold: return cost_within_reach(present_, rule_);
        case Kind::combined: return combination_->listing_cost(sides_);
        case Kind::partition:
        case Kind::edges: break;
    }
    long out = 0;
    for (const auto& list : lists_) {
        const auto size = static_cast<long>(list.size());
        out += kind_ == Kind::partition ? size * size : size;
    }
    return out;
}

std::optional<Graph> SecretGraph::graph() const {
    if (size() > Graph::max_vertices) return std::nullopt;
    std::vector<Edge> edges;
    for (int u = 0; u < present_; ++u) {
        stop_if_asked();
        for_each_neighbour(u, [&](int v) {
            if (u < v) edges.emplace_back(u, v);
            return true;
        });
        if (absent_joined(u)) edges.emplace_back(u, present_);
    }
    return Graph(size(), edges);
}

}  // namespace leakproof
