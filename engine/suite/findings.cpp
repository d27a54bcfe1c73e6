#include "suite/findings.hpp"

#include <algorithm>
#include <stdexcept>

#include "base/interruption.hpp"
#include "graph/graph6.hpp"
#include "policy/reading/policy_writer.hpp"

namespace leakproof {
namespace {

// FNV-1a, the same on every machine: parts of a run are put together by these numbers.
class Digest {
public:
    void take(const std::string& text) {
        for (const char c : text) take_byte(static_cast<unsigned char>(c));
        take_byte(0);
    }
    std::uint64_t value() const { return value_; }

private:
    void take_byte(unsigned char byte) { value_ = (value_ ^ byte) * 1'099'511'628'211ULL; }
    std::uint64_t value_ = 14'695'981'039'346'656'037ULL;
};

// All that a subject says of itself.
std::uint64_t digest_of(const Counterexample& c) {
    Digest out;
    out.take(c.object);
    out.take(c.graph ? to_graph6(*c.graph) : "");
    out.take(c.policy ? to_json(*c.policy) : "");
    out.take(c.lambda ? c.lambda->str() : "");
    out.take(c.channel ? show(*c.channel) : "");
    for (const auto& generator : c.group) out.take(generator.str());
    for (const auto& [name, value] : c.values) {
        out.take(name);
        out.take(value.str());
    }
    return out.value();
}

}  // namespace

Findings::Findings(const std::vector<std::string>& parts) : open_(parts.empty()), tally_(parts.size()) {
    for (std::size_t k = 0; k < parts.size(); ++k) tally_[k].part = parts[k];
}

const PartFindings* Findings::find(std::string_view part) const {
    for (const auto& found : tally_)
        if (found.part == part) return &found;
    return nullptr;
}

const PartFindings& Findings::of(std::string_view part) const {
    if (const PartFindings* found = find(part)) return *found;
    throw std::logic_error("nothing was found of a part called '" + std::string(part) + "'");
}

PartFindings& Findings::tally(std::string_view part) {
    for (auto& known : asked_) {
        if (known.text != part.data() || known.length != part.size() || tally_[known.place].part != part) continue;
        std::swap(known, asked_.front());  // the next question is mostly the same
        return tally_[asked_.front().place];
    }
    PartFindings& found = tally_by_name(part);
    constexpr std::size_t most = 16;  // names that are made up for each call must not pile up
    if (asked_.size() < most)
        asked_.push_back({part.data(), part.size(), static_cast<std::size_t>(&found - tally_.data())});
    return found;
}

PartFindings& Findings::tally_by_name(std::string_view part) {
    if (const PartFindings* found = find(part)) return tally_[found - tally_.data()];
    if (!open_) throw std::logic_error("a check speaks of a part that the ledger does not list: " + std::string(part));
    tally_.emplace_back().part = part;
    return tally_.back();
}

PartFindings& Findings::count(std::string_view part) {
    stop_if_asked();
    PartFindings& found = tally(part);
    ++found.instances;
    const Strength strength = subject_ == nullptr ? Strength{} : subject_->strength();
    found.strength = found.strength ? weaker(*found.strength, strength) : strength;
    if (subject_ == nullptr) return found;
    if (!found.different.more()) tell_apart(found);
    if (const Rational* lambda = subject_->tried_lambda()) found.lambdas.insert(*lambda);
    return found;
}

void Findings::tell_apart(PartFindings& part) {
    if (!digest_) digest_ = digest_of(described());
    part.different.add(*digest_);
}

bool Findings::worth_describing(PartFindings& part) const {
    const bool first = !part.counterexample && !part.counterexample_known;
    const bool telling = degenerate_.empty() && !part.telling && !part.telling_known;
    if (first || telling) return true;
    if (!part.counterexample) part.counterexample.emplace();
    return false;
}

Counterexample Findings::described() const {
    Counterexample out;
    if (subject_ != nullptr) subject_->describe(out);
    out.degenerate = degenerate_;
    return out;
}

void Findings::keep(PartFindings& part, Counterexample failure) const {
    if (degenerate_.empty() && !part.telling) part.telling = failure;
    if (!part.counterexample) part.counterexample = std::move(failure);
}

void Findings::fail(PartFindings& part, FailedRelation::Kind kind, NamedDatum left, NamedDatum right,
                    const Shown& shown) {
    Counterexample out = described();
    if (shown.more) shown.more(out);
    out.failed = {kind, out.values.size(), out.values.size() + 1};
    out.values.push_back(std::move(left));
    out.values.push_back(std::move(right));
    out.certifiable = shown.certifiable;
    keep(part, std::move(out));
}

void Findings::truth(std::string_view part, bool holds, std::string_view expected, FunctionRef<Values()> values,
                     Certifiable certifiable) {
    PartFindings& found = count(part);
    if (holds || !worth_describing(found)) return;
    Counterexample out = described();
    out.expectation = expected;
    out.certifiable = certifiable;
    for (auto& value : values()) out.values.push_back(std::move(value));
    keep(found, std::move(out));
}

void Findings::truth(std::string_view part, bool holds, std::string_view expected, Certifiable certifiable) {
    truth(
        part, holds, expected, [] { return Values{}; }, certifiable);
}

void Findings::channel(std::string_view part, const Matrix& k) {
    const auto defect = not_a_channel(k);
    truth(part, !defect, "a channel", [&] { return Values{{"matrix", k}, {"defect", *defect}}; });
}

void Findings::channel(std::string_view part, const ScaledMatrix& k) {
    const auto defect = not_a_channel(k);
    truth(part, !defect, "a channel", [&] { return Values{{"matrix", k.matrix()}, {"defect", *defect}}; });
}

void Findings::private_unless(std::string_view part, const std::optional<Place>& at, FunctionRef<Matrix()> matrix,
                              const Rational& lambda) {
    truth(part, !at, "K_ij ≤ λ·K_hj for adjacent i, h", [&] {
        const auto entry = [&](int row) { return "K(" + std::to_string(row) + "," + std::to_string(at->column) + ")"; };
        const Matrix k = matrix();
        return Values{{"matrix", k},
                      {"λ", lambda},
                      {entry(at->row), k(at->row, at->column)},
                      {entry(at->other_row), k(at->other_row, at->column)}};
    });
}

void Findings::private_at(std::string_view part, const Matrix& k, const Graph& graph, const Rational& lambda) {
    private_unless(
        part, privacy_violation(k, graph, lambda), [&] { return k; }, lambda);
}

void Findings::private_at(std::string_view part, const ScaledMatrix& k, const Graph& graph, const Rational& lambda) {
    private_unless(
        part, privacy_violation(k, graph, lambda), [&] { return k.matrix(); }, lambda);
}

void Findings::diagonal_maxima(std::string_view part, const ScaledMatrix& k) {
    std::optional<std::pair<int, int>> larger;
    for (int j = 0; k.is_square() && j < k.columns() && !larger; ++j)
        for (int i = 0; i < k.rows() && !larger; ++i)
            if (k(i, j) > k(j, j)) larger = {i, j};
    truth(part, k.is_square() && !larger, "each column has its maximum on the diagonal", [&] {
        Values out{{"matrix", k.matrix()}};
        if (larger)
            out.push_back({"larger than its diagonal",
                           "row " + std::to_string(larger->first) + ", column " + std::to_string(larger->second)});
        return out;
    });
}

void Findings::derived(std::string_view part, const std::optional<std::string>& flaw, std::string_view conclusion) {
    PartFindings& found = count(part);
    if (!flaw || !worth_describing(found)) return;
    Counterexample out = described();
    out.expectation = "a proof of " + std::string(conclusion);
    out.values.push_back({"flaw", *flaw});
    keep(found, std::move(out));
}

}  // namespace leakproof
