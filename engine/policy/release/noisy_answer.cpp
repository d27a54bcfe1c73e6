#include "policy/release/noisy_answer.hpp"

#include <numeric>
#include <optional>

#include "base/error.hpp"
#include "base/interruption.hpp"

namespace leakproof {
namespace {

// Not for what has more steps than this: so many values times so many numbers.
constexpr long most_steps = 400'000'000;

std::vector<Rational> rationals(const std::vector<Integer>& counts) {
    std::vector<Rational> out;
    for (const auto& count : counts) out.emplace_back(count);
    return out;
}

std::vector<Rational> answer_by_vectors(const AdditiveQuery& query, const std::vector<Integer>& counts) {
    const Rational numbers = query.components();
    if (numbers > Rational(AdditiveQuery::most_coordinates) ||
        numbers * Rational(static_cast<long>(counts.size())) > Rational(most_steps))
        throw InputError("--query", quoted(query.name()) + ", an answer of " + numbers.str() + " numbers",
                         "one of fewer numbers");
    std::vector<Rational> out;
    for (std::size_t v = 0; v < counts.size(); ++v) {
        stop_if_asked();
        if (counts[v].sign() == 0 && !out.empty()) continue;
        const auto vector = query.vector_of(static_cast<int>(v));
        out.resize(vector.size());
        for (std::size_t k = 0; k < vector.size(); ++k) out[k] += Rational(counts[v]) * vector[k];
    }
    return out;
}

Integer denominator_of(const Rational& x) {
    Integer out;
    fmpz_set(out.raw(), fmpq_denref(x.raw()));
    return out;
}

class CommonDenominator {
public:
    void add(const Rational& x) { fmpz_lcm(value_.raw(), value_.raw(), denominator_of(x).raw()); }
    Rational unit() const { return quotient(1, value_); }

private:
    Integer value_ = 1;
};

std::string of_rectangle(const Rectangle& r, const Domain& domain) {
    std::string out;
    for (std::size_t a = 0; a < r.low.size(); ++a) {
        const auto& values = domain.attributes()[a].values;
        out += (a == 0 ? "" : " ") + values[static_cast<std::size_t>(r.low[a])] + ".." +
               values[static_cast<std::size_t>(r.high[a])];
    }
    return out;
}

// The attributes in which the values of a block agree, "sex=f, age=20-39", if the block is all values that have them.
std::optional<std::string> by_attributes(const std::vector<int>& block, const Domain& domain) {
    const auto& sides = domain.sides();
    const auto first = attributes_of(block.front(), sides);
    std::vector<bool> agree(sides.size(), true);
    for (const int v : block) {
        const auto here = attributes_of(v, sides);
        for (std::size_t a = 0; a < sides.size(); ++a) agree[a] = agree[a] && here[a] == first[a];
    }
    std::size_t values = 1;
    std::string out;
    for (std::size_t a = 0; a < sides.size(); ++a) {
        if (!agree[a]) values *= static_cast<std::size_t>(sides[a]);
        else
            out +=
                (out.empty() ? "" : ", ") + domain.attributes()[a].name + "=" + domain.attributes()[a].values[first[a]];
    }
    return values == block.size() && !out.empty() ? std::optional(out) : std::nullopt;
}

// The values of a block by their attributes, or by the first and the last of them.
std::string of_block(const std::vector<int>& block, const Domain& domain) {
    if (block.empty()) return "no value";
    if (block.size() == 1) return domain.name(block.front());
    if (const auto attributes = by_attributes(block, domain)) return *attributes;
    return domain.name(block.front()) + " … " + domain.name(block.back()) + " (" + std::to_string(block.size()) +
           " values)";
}

std::vector<std::string> of_blocks(const std::vector<int>& block_of, int blocks, const Domain& domain) {
    std::vector<std::vector<int>> members(static_cast<std::size_t>(blocks));
    for (std::size_t v = 0; v < block_of.size(); ++v)
        if (block_of[v] >= 0) members[static_cast<std::size_t>(block_of[v])].push_back(static_cast<int>(v));
    std::vector<std::string> out;
    for (const auto& block : members) out.push_back(of_block(block, domain));
    return out;
}

}  // namespace

std::vector<Rational> answer_of(const AdditiveQuery& query, const std::vector<Integer>& counts) {
    if (std::holds_alternative<HistogramQuery>(query.kind())) return rationals(counts);
    if (std::holds_alternative<CumulativeQuery>(query.kind())) {
        auto out = rationals(counts);
        std::partial_sum(out.begin(), out.end(), out.begin());
        return out;
    }
    if (const auto* blocks = std::get_if<BlockQuery>(&query.kind())) {
        std::vector<Rational> out(static_cast<std::size_t>(blocks->blocks));
        for (std::size_t v = 0; v < counts.size(); ++v)
            if (blocks->block_of[v] >= 0) out[static_cast<std::size_t>(blocks->block_of[v])] += Rational(counts[v]);
        return out;
    }
    return answer_by_vectors(query, counts);
}

std::vector<std::string> numbers_of(const AdditiveQuery& query, const Domain& domain) {
    std::vector<std::string> out;
    const auto each_value = [&](const std::string& before) {
        for (int v = 0; v < domain.present(); ++v) out.push_back(before + domain.name(v));
    };
    if (std::holds_alternative<HistogramQuery>(query.kind())) each_value("");
    if (std::holds_alternative<CumulativeQuery>(query.kind())) each_value("up to ");
    if (const auto* q = std::get_if<BlockQuery>(&query.kind())) out = of_blocks(q->block_of, q->blocks, domain);
    if (const auto* q = std::get_if<RangesQuery>(&query.kind()))
        for (const auto& r : q->ranges) out.push_back(of_rectangle(r, domain));
    if (std::holds_alternative<SumQuery>(query.kind())) out.push_back(query.name());
    if (std::holds_alternative<AllRangesQuery>(query.kind()))
        for (int low = 0; low < domain.present(); ++low)
            for (int high = low; high < domain.present(); ++high)
                out.push_back(domain.name(low) + ".." + domain.name(high));
    const auto* q = std::get_if<BlockSumQuery>(&query.kind());
    if (q != nullptr && !q->names.empty()) out = q->names;
    else if (q != nullptr)
        for (int b = 0; b < q->blocks; ++b)
            for (const auto& attribute : domain.attributes())
                out.push_back(attribute.name + " in cluster " + std::to_string(b));
    return out;
}

Rational unit_of(const AdditiveQuery& query) {
    CommonDenominator common;
    if (const auto* q = std::get_if<SumQuery>(&query.kind()))
        for (const auto& weight : q->weight) common.add(weight);
    if (const auto* q = std::get_if<BlockSumQuery>(&query.kind()))
        for (const auto& point : q->point)
            for (const auto& x : point) common.add(x);
    return common.unit();
}

std::vector<Rational> with_noise(const std::vector<Rational>& answer, const Level& level, const Rational& sensitivity,
                                 const Rational& unit, RandomBits& random) {
    if (sensitivity.is_zero()) return answer;
    GeometricNoise noise(level, unit / sensitivity);
    std::vector<Rational> out;
    for (const auto& number : answer) {
        if (out.size() % 1024 == 0) stop_if_asked();
        out.push_back(number + unit * Rational(noise.draw(random)));
    }
    return out;
}

}  // namespace leakproof
