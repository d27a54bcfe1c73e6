// Which bounds hold on all instances, and which of them are kept.
#include <algorithm>
#include <functional>
#include <map>

#include "base/words.hpp"
#include "conjecture/conjecture.hpp"

namespace leakproof {
namespace {

// All choices of at least one and at most so many of the terms, small ones first.
std::vector<std::vector<std::size_t>> choices(std::size_t terms, std::size_t most) {
    std::vector<std::vector<std::size_t>> out;
    for (std::size_t size = 1; size <= std::min(terms, most); ++size) {
        std::vector<std::size_t> chosen;
        const std::function<void(std::size_t)> extend = [&](std::size_t from) {
            if (chosen.size() == size) {
                out.push_back(chosen);
                return;
            }
            for (std::size_t k = from; k < terms; ++k) {
                chosen.push_back(k);
                extend(k + 1);
                chosen.pop_back();
            }
        };
        extend(0);
    }
    return out;
}

// Of an instance on which all of them are defined.
std::vector<Rational> chosen_of(const ConjectureInstance& instance, const std::vector<std::size_t>& places) {
    std::vector<Rational> out;
    for (const auto k : places) out.push_back(instance.terms[k].value());
    return out;
}

bool has_all(const ConjectureInstance& instance, const std::vector<std::size_t>& places) {
    return instance.target &&
           std::all_of(places.begin(), places.end(), [&](std::size_t k) { return instance.terms[k].has_value(); });
}

// A term with the coefficient 0 is not in it, unless the bound fails where the term is undefined: then the term says of
// which graphs the bound speaks.
ConjecturedBound without_zeros(ConjecturedBound bound, const std::vector<ConjectureInstance>& instances) {
    for (std::size_t k = bound.places.size(); k-- > 0;) {
        if (!bound.bound.coefficient[k + 1].is_zero()) continue;
        ConjecturedBound less = bound;
        less.places.erase(less.places.begin() + static_cast<std::ptrdiff_t>(k));
        less.bound.coefficient.erase(less.bound.coefficient.begin() + static_cast<std::ptrdiff_t>(k) + 1);
        const std::size_t place = bound.places[k];
        if (std::all_of(instances.begin(), instances.end(),
                        [&](const auto& on) { return on.terms[place].has_value() || less.holds_on(on); }))
            bound = std::move(less);
    }
    return bound;
}

std::vector<ConjecturedBound> faces_by(const std::vector<ConjectureInstance>& instances,
                                       const std::vector<std::size_t>& places, bool upper) {
    std::vector<PointWithHeight> points;
    for (const auto& one : instances)
        if (has_all(one, places)) points.push_back({chosen_of(one, places), upper ? *one.target : -*one.target});
    std::vector<ConjecturedBound> out;
    if (points.empty()) return out;
    for (auto& face : upper_faces(std::move(points))) {
        if (!upper)
            for (auto& c : face.coefficient) c = -c;
        out.push_back(without_zeros({upper, places, std::move(face)}, instances));
    }
    return out;
}

std::size_t size_of(const ConjecturedBound& bound) {
    std::size_t out = 0;
    for (const auto& c : bound.bound.coefficient) out += c.str().size();
    return out;
}

KeptConjecture touched(ConjecturedBound bound, const std::vector<ConjectureInstance>& instances) {
    constexpr std::size_t listed = 10;
    KeptConjecture out;
    out.bound = std::move(bound);
    for (const auto& one : instances) {
        if (!out.bound.touches(one)) continue;
        ++out.touches;
        if (out.first.size() < listed) out.first.push_back(one.shown());
    }
    return out;
}

// Better than all before on some instance.
class Best {
public:
    explicit Best(const std::vector<ConjectureInstance>& instances)
        : instances_(instances), above_(instances.size()), below_(instances.size()) {}

    bool improved_by(const ConjecturedBound& bound) {
        bool out = false;
        auto& best = bound.upper ? above_ : below_;
        for (std::size_t k = 0; k < instances_.size(); ++k) {
            if (!bound.speaks_of(instances_[k])) continue;
            const Rational value = bound.at(instances_[k]);
            if (best[k] && !(bound.upper ? value < *best[k] : value > *best[k])) continue;
            best[k] = value;
            out = true;
        }
        return out;
    }

private:
    const std::vector<ConjectureInstance>& instances_;
    std::vector<std::optional<Rational>> above_, below_;
};

}  // namespace

Rational ConjecturedBound::at(const ConjectureInstance& on) const { return bound.at(chosen_of(on, places)); }

bool ConjecturedBound::speaks_of(const ConjectureInstance& on) const { return has_all(on, places); }

bool ConjecturedBound::holds_on(const ConjectureInstance& on) const {
    return !speaks_of(on) || (upper ? *on.target <= at(on) : *on.target >= at(on));
}

bool ConjecturedBound::touches(const ConjectureInstance& on) const { return speaks_of(on) && at(on) == *on.target; }

std::string ConjecturedBound::text(const std::string& target, const std::vector<std::string>& terms) const {
    std::string sum;
    const auto add = [&](const Rational& c, const std::string& term) {
        if (c.is_zero()) return;
        sum += sum.empty() ? (c.sign() < 0 ? "-" : "") : (c.sign() < 0 ? " - " : " + ");
        const Rational size = absolute(c);
        if (term.empty()) sum += size.str();
        else sum += (size == Rational(1) ? "" : size.str() + "*") + term;
    };
    add(bound.coefficient.front(), "");
    for (std::size_t k = 0; k < places.size(); ++k) add(bound.coefficient[k + 1], terms[places[k]]);
    return target + (upper ? " <= " : " >= ") + (sum.empty() ? "0" : sum);
}

std::vector<KeptConjecture> bounds_of(const std::vector<ConjectureInstance>& instances, std::size_t terms,
                                      const ConjectureOptions& options) {
    std::vector<KeptConjecture> found;
    for (const auto& places : choices(terms, options.most_terms))
        for (const bool upper : {true, false})
            for (auto& bound : faces_by(instances, places, upper)) {
                if (std::any_of(found.begin(), found.end(), [&](const auto& one) { return one.bound == bound; }))
                    continue;
                KeptConjecture one = touched(std::move(bound), instances);
                if (one.touches >= options.least_touches) found.push_back(std::move(one));
            }
    std::stable_sort(found.begin(), found.end(), [](const KeptConjecture& a, const KeptConjecture& b) {
        const auto terms_of = [](const KeptConjecture& one) { return one.bound.places.size(); };
        if (terms_of(a) != terms_of(b)) return terms_of(a) < terms_of(b);
        if (a.touches != b.touches) return a.touches > b.touches;
        return size_of(a.bound) < size_of(b.bound);
    });
    Best best(instances);
    std::vector<KeptConjecture> out;
    for (auto& one : found)
        if (best.improved_by(one.bound)) out.push_back(std::move(one));
    std::stable_sort(out.begin(), out.end(),
                     [](const KeptConjecture& a, const KeptConjecture& b) { return a.touches > b.touches; });
    return out;
}

}  // namespace leakproof
