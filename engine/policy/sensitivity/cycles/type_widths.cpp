#include "policy/sensitivity/cycles/type_widths.hpp"

#include <algorithm>

#include "base/interruption.hpp"

namespace leakproof {

TypeWidths::TypeWidths(const AdditiveQuery& query, const CountTypes& types) : query_(query), types_(types) {
    for (const auto& members : types.members) {
        stop_if_asked();
        widest_.push_back(widest_among(members));
        auto& pair = widest_.back().pair;
        // Sums are added up from the same end of every type.
        if (const auto* sum = std::get_if<SumQuery>(&query_.kind()); sum != nullptr && pair) {
            const auto weight = [&](int v) { return v == query_.present() ? Rational(0) : sum->weight[v]; };
            if (weight(pair->first) > weight(pair->second)) std::swap(pair->first, pair->second);
        }
    }
}

BestChange TypeWidths::widest_among(const std::vector<int>& values) const {
    std::vector<int> present;
    for (const int v : values)
        if (v != query_.present()) present.push_back(v);
    auto best = best_in_clique(query_, present);
    if (!best) {
        best.emplace();
        for (const int v : present) best->consider(query_, v, query_.present());
        best->value *= Rational(2);
        best->pair.reset();
    }
    if (present.size() < values.size())
        for (const int v : present) best->consider(query_, v, query_.present());
    return *best;
}

Edge TypeWidths::pair_of(int type) const {
    const int some = types_.members[type].front();
    return of(type).pair.value_or(Edge(some, some));
}

Rational TypeWidths::among(const std::vector<int>& types) const {
    std::vector<int> values;
    for (const int t : types) values.insert(values.end(), types_.members[t].begin(), types_.members[t].end());
    std::sort(values.begin(), values.end());
    return widest_among(values).value;
}

Rational TypeWidths::between(int a, int b) const {
    if (a == b) return of(a).value;
    const auto [place, is_new] = between_.emplace(std::minmax(a, b), Rational(0));
    if (is_new) place->second = among({std::min(a, b), std::max(a, b)});
    return place->second;
}

int TypeWidths::farthest(int v) const {
    BestChange best;
    const auto& members = types_.members[types_.type_of[v]];
    best.consider(query_, v, members.back());  // far off by number, if that is as good
    for (const int w : members) best.consider(query_, v, w);
    return best.pair ? best.pair->second : v;
}

}  // namespace leakproof
