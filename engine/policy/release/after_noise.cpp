#include "policy/release/after_noise.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "base/error.hpp"
#include "base/interruption.hpp"
#include "base/near_miss.hpp"
#include "base/words.hpp"

namespace leakproof {
namespace {

const std::array<std::pair<const char*, AfterNoise>, 4> names{{{"isotonic", AfterNoise::isotonic},
                                                               {"nonnegative", AfterNoise::nonnegative},
                                                               {"whole", AfterNoise::whole},
                                                               {"known", AfterNoise::known}}};

// A predicate as factors of the numbers of an answer; false if it is no sum of them.
bool as_sum(const AdditiveQuery& query, const std::vector<bool>& counted, KnownSum& out) {
    std::map<std::size_t, Rational> factors;
    if (std::holds_alternative<HistogramQuery>(query.kind())) {
        for (std::size_t v = 0; v < counted.size(); ++v)
            if (counted[v]) factors[v] = 1;
    } else if (std::holds_alternative<CumulativeQuery>(query.kind())) {
        for (std::size_t v = 0; v < counted.size(); ++v)
            if (counted[v]) {
                factors[v] += Rational(1);
                if (v > 0) factors[v - 1] -= Rational(1);
            }
    } else if (const auto* q = std::get_if<BlockQuery>(&query.kind())) {
        std::vector<int> seen(static_cast<std::size_t>(q->blocks), -1);
        for (std::size_t v = 0; v < counted.size(); ++v) {
            const int block = q->block_of[v];
            if (block < 0) {
                if (counted[v]) return false;
                continue;
            }
            int& before = seen[static_cast<std::size_t>(block)];
            if (before >= 0 && before != (counted[v] ? 1 : 0)) return false;
            before = counted[v] ? 1 : 0;
            if (counted[v]) factors[static_cast<std::size_t>(block)] = 1;
        }
    }
    for (const auto& [k, factor] : factors)
        if (!factor.is_zero()) out.factors.emplace_back(k, factor);
    return true;
}

Rational dot(const KnownSum& a, const std::vector<Rational>& b) {
    Rational out;
    for (const auto& [k, factor] : a.factors) out += factor * b[k];
    return out;
}

Rational dot(const KnownSum& a, const KnownSum& b) {
    Rational out;
    for (std::size_t i = 0, j = 0; i < a.factors.size() && j < b.factors.size();) {
        if (a.factors[i].first < b.factors[j].first) ++i;
        else if (b.factors[j].first < a.factors[i].first) ++j;
        else out += a.factors[i++].second * b.factors[j++].second;
    }
    return out;
}

void subtract(KnownSum& from, const Rational& times, const KnownSum& other) {
    std::map<std::size_t, Rational> sum;
    for (const auto& [k, factor] : from.factors) sum[k] += factor;
    for (const auto& [k, factor] : other.factors) sum[k] -= times * factor;
    from.factors.clear();
    for (auto& [k, factor] : sum)
        if (!factor.is_zero()) from.factors.emplace_back(k, std::move(factor));
    from.answer -= times * other.answer;
}

}  // namespace

std::string name_of(AfterNoise step) {
    for (const auto& [name, kind] : names)
        if (kind == step) return name;
    return "";
}

std::vector<AfterNoise> parse_after_noise(const std::string& text, const std::string& place) {
    std::vector<AfterNoise> out;
    std::vector<std::string> known;
    for (const auto& [name, kind] : names) known.emplace_back(name);
    for (std::size_t from = 0; from <= text.size();) {
        const auto end = std::min(text.find(',', from), text.size());
        const std::string word = trimmed_text(text.substr(from, end - from));
        from = end + 1;
        const auto found = std::find(known.begin(), known.end(), word);
        if (found == known.end())
            throw InputError(
                place, quoted(word),
                "some of isotonic, nonnegative, whole, known, separated by commas" + did_you_mean(word, known));
        out.push_back(names[static_cast<std::size_t>(found - known.begin())].second);
    }
    return out;
}

std::vector<Rational> isotonic(const std::vector<Rational>& numbers) {
    struct Pool {
        Rational sum;
        long size;
        Rational mean() const { return sum / Rational(size); }
    };
    std::vector<Pool> pools;
    for (const auto& x : numbers) {
        pools.push_back({x, 1});
        while (pools.size() > 1 && pools[pools.size() - 2].mean() >= pools.back().mean()) {
            const Pool last = pools.back();
            pools.pop_back();
            pools.back().sum += last.sum;
            pools.back().size += last.size;
        }
    }
    std::vector<Rational> out;
    for (const auto& pool : pools) out.insert(out.end(), static_cast<std::size_t>(pool.size), pool.mean());
    return out;
}

std::vector<KnownSum> known_sums(const Policy& policy, const AdditiveQuery& query, std::size_t& left_out) {
    left_out = 0;
    if (!std::holds_alternative<HistogramQuery>(query.kind()) && !std::holds_alternative<BlockQuery>(query.kind()) &&
        !std::holds_alternative<CumulativeQuery>(query.kind()))
        throw InputError("--after", "'known' for the query " + quoted(query.name()),
                         "counts of disjoint values or cumulative counts, which known counts are sums of");
    std::vector<KnownSum> out;
    const auto add = [&](const std::vector<bool>& counted, const Rational& answer) {
        KnownSum sum{{}, answer};
        if (!as_sum(query, counted, sum)) {
            ++left_out;
            return;
        }
        // What is orthogonal to those before: nothing of what follows from them.
        for (const auto& before : out) subtract(sum, dot(before, sum) / dot(before, before), before);
        if (!sum.factors.empty()) out.push_back(std::move(sum));
        if (out.size() > most_known_sums)
            throw InputError("--after", "more than " + std::to_string(most_known_sums) + " independent known counts",
                             "fewer for 'known'");
        stop_if_asked();
    };
    if (!policy.domain().absent())
        add(std::vector<bool>(static_cast<std::size_t>(policy.domain().present()), true), Rational(policy.tuples()));
    for (const auto& constraint : policy.constraints().counts) {
        if (!constraint.answer || constraint.relation != CountConstraint::Relation::equal) continue;
        std::vector<bool> counted;
        for (int v = 0; v < policy.domain().present(); ++v)
            counted.push_back(constraint.predicate[static_cast<std::size_t>(v)]);
        add(counted, Rational(*constraint.answer));
    }
    return out;
}

// The sums are orthogonal, so that each is put right by itself.
std::vector<Rational> with_known_sums(const std::vector<Rational>& numbers, const std::vector<KnownSum>& sums,
                                      std::vector<Rational>* variances) {
    std::vector<Rational> out = numbers;
    if (variances != nullptr) variances->assign(numbers.size(), Rational(1));
    for (const auto& sum : sums) {
        stop_if_asked();
        const Rational size = dot(sum, sum), off = (sum.answer - dot(sum, out)) / size;
        for (const auto& [k, factor] : sum.factors) {
            out[k] += off * factor;
            if (variances != nullptr) (*variances)[k] -= factor * factor / size;
        }
    }
    return out;
}

std::vector<Rational> after_noise(const std::vector<Rational>& numbers, const std::vector<AfterNoise>& steps,
                                  const std::vector<KnownSum>& sums) {
    std::vector<Rational> out = numbers;
    for (const auto step : steps) switch (step) {
            case AfterNoise::isotonic: out = isotonic(out); break;
            case AfterNoise::known: out = with_known_sums(out, sums); break;
            case AfterNoise::nonnegative:
                for (auto& x : out) x = std::max(x, Rational(0));
                break;
            case AfterNoise::whole:
                for (auto& x : out) x = Rational(floor(x + Rational(1, 2)));
                break;
        }
    return out;
}

}  // namespace leakproof
