#include "policy/secrets/combination.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {
namespace {

using Kind = SecretCombination::Kind;

constexpr int most_values_compared = 4'096;  // each with each
constexpr long no_limit = std::numeric_limits<long>::max();

long times(long a, long b) {
    long out = 0;
    return __builtin_mul_overflow(a, b, &out) ? no_limit : out;
}
long plus(long a, long b) {
    long out = 0;
    return __builtin_add_overflow(a, b, &out) ? no_limit : out;
}

// All values that differ from this one along the parts of the axes from number k on; stops when the action says so.
class AttributeWalk {
public:
    AttributeWalk(const SecretCombination& of, int u, const std::vector<int>& sides, FunctionRef<bool(int)> action)
        : of_(of), u_(u), sides_(sides), action_(action), digits_(attributes_of(u, sides)) {}

    void one() {
        for (std::size_t k = 0; k < of_.axes.size() && going_; ++k) change(k, [&] { see(); });
    }
    void each(std::size_t k = 0) {
        if (k == of_.axes.size()) return see();
        each(k + 1);
        if (going_) change(k, [&] { each(k + 1); });
    }

private:
    template <class Then>
    void change(std::size_t k, const Then& then) {
        int& digit = digits_[of_.axes[k]];
        const int home = digit;
        of_.parts[k].for_each_neighbour(home, [&](int x) {
            digit = x;
            then();
            return going_;
        });
        digit = home;
    }
    void see() {
        const int v = value_with(digits_, sides_);
        if (v != u_) going_ = action_(v);
    }

    const SecretCombination& of_;
    int u_;
    const std::vector<int>& sides_;
    FunctionRef<bool(int)> action_;
    std::vector<int> digits_;
    bool going_ = true;
};

}  // namespace

const SecretGraph* SecretCombination::part_of(std::size_t axis) const {
    const auto found = std::find(axes.begin(), axes.end(), axis);
    return found == axes.end() ? nullptr : &parts[static_cast<std::size_t>(found - axes.begin())];
}

bool SecretCombination::joined(int u, int v, const std::vector<int>& sides) const {
    const auto has = [&](const SecretGraph& part) { return part.joined(u, v); };
    if (kind == Kind::any_of) return std::any_of(parts.begin(), parts.end(), has);
    if (kind == Kind::all_of) return std::all_of(parts.begin(), parts.end(), has);
    std::size_t part = parts.size();
    int different = 0;
    for (std::size_t a = sides.size(); a-- > 0; u /= sides[a], v /= sides[a]) {
        if (part > 0 && axes[part - 1] == a) --part;
        const int x = u % sides[a], y = v % sides[a];
        if (x == y) continue;
        ++different;
        if (part == parts.size() || axes[part] != a || !parts[part].joined(x, y)) return false;
    }
    return kind == Kind::one_attribute ? different == 1 : different > 0;
}

bool SecretCombination::is_complete(const std::vector<int>& sides) const {
    const auto complete = [](const SecretGraph& part) { return part.is_complete(); };
    if (kind == Kind::all_of) return std::all_of(parts.begin(), parts.end(), complete);
    if (by_attributes()) {
        int wide = 0;
        for (std::size_t a = 0; a < sides.size(); ++a) {
            if (sides[a] == 1) continue;
            ++wide;
            const auto* part = part_of(a);
            if (part == nullptr || !part->is_complete()) return false;
        }
        return kind == Kind::each_attribute || wide <= 1;
    }
    if (std::any_of(parts.begin(), parts.end(), complete)) return true;
    const int values = domain_size(sides);
    if (values > most_values_compared) return false;
    for (int u = 0; u < values; ++u)
        for (int v = u + 1; v < values; ++v)
            if (!joined(u, v, sides)) return false;
    return true;
}

void SecretCombination::for_each_neighbour(int u, const std::vector<int>& sides, FunctionRef<bool(int)> action) const {
    if (kind == Kind::one_attribute) return AttributeWalk(*this, u, sides, action).one();
    if (kind == Kind::each_attribute) return AttributeWalk(*this, u, sides, action).each();
    if (kind == Kind::all_of) {
        parts.front().for_each_neighbour(u, [&](int v) {
            const auto has = [&](const SecretGraph& part) { return part.joined(u, v); };
            return !std::all_of(parts.begin() + 1, parts.end(), has) || action(v);
        });
        return;
    }
    bool going = true;
    for (auto part = parts.begin(); part != parts.end() && going; ++part)
        part->for_each_neighbour(u, [&](int v) {
            const bool seen = std::any_of(parts.begin(), part, [&](const SecretGraph& p) { return p.joined(u, v); });
            return going = seen || action(v);
        });
}

long SecretCombination::listing_cost(const std::vector<int>& sides) const {
    long out = 0, values = domain_size(sides);
    switch (kind) {
        case Kind::any_of:
            for (const auto& part : parts) out = plus(out, part.listing_cost());
            return out;
        case Kind::all_of: return parts.front().listing_cost();
        case Kind::one_attribute:
            for (const auto& part : parts) out = plus(out, times(values / part.present(), part.listing_cost()));
            return out;
        case Kind::each_attribute: break;
    }
    for (const auto& part : parts) values /= part.present();
    for (const auto& part : parts) values = times(values, plus(part.listing_cost(), part.present()));
    return values;
}

void SecretCombination::join_components(const std::vector<int>& sides, FunctionRef<void(int, int)> join) const {
    const int values = domain_size(sides);
    if (kind == Kind::all_of) {
        for (int u = 0; u < values; ++u) {
            if (u % 256 == 0) stop_if_asked();
            for_each_neighbour(u, sides, [&](int v) {
                join(u, v);
                return true;
            });
        }
        return;
    }
    // The components of a union are those of the components; of attributes beside each other, products of theirs.
    const auto join_firsts = [&](const std::vector<int>& component, int stride) {
        const int side = static_cast<int>(component.size());
        std::vector<int> first(component.size(), -1);
        for (int x = 0; x < side; ++x)
            if (first[component[x]] < 0) first[component[x]] = x;
        for (int v = 0; v < values; ++v) {
            const int x = v / stride % side, to = first[component[x]];
            if (to != x) join(v + (to - x) * stride, v);
        }
    };
    for (std::size_t k = 0; k < parts.size(); ++k) {
        stop_if_asked();
        int stride = 1;
        for (std::size_t a = by_attributes() ? axes[k] + 1 : sides.size(); a < sides.size(); ++a) stride *= sides[a];
        join_firsts(parts[k].component_numbers(), stride);
    }
}

std::optional<StepBounds> SecretCombination::distance(int u, int v, const std::vector<int>& sides, bool search) const {
    if (joined(u, v, sides)) return StepBounds{1, 1};
    if (!by_attributes()) {
        if (search || kind == Kind::all_of) return std::nullopt;  // whose components were found by listing as well
        StepBounds out{2, domain_size(sides) - 1L};               // a shortest way passes no value twice
        for (const auto& part : parts)
            if (const auto steps = part.distance(u, v)) out.most = std::min(out.most, steps->most);
        return out;
    }
    // One attribute after the other, or all of them at once.
    const auto a = attributes_of(u, sides), b = attributes_of(v, sides);
    StepBounds out{0, 0};
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto steps = parts[k].distance(a[axes[k]], b[axes[k]]);
        if (!steps) return std::nullopt;  // of values in one component there is a way
        if (kind == Kind::one_attribute) out = {out.least + steps->least, out.most + steps->most};
        else out = {std::max(out.least, steps->least), std::max(out.most, steps->most)};
    }
    return out;
}

}  // namespace leakproof
