#include "suite/tally.hpp"

#include <algorithm>

namespace leakproof {
namespace {

template <class Placed>
void keep_first(std::optional<Placed>& kept, const std::optional<Placed>& other) {
    if (other && (!kept || other->at < kept->at)) kept = other;
}

template <class Key>
void add_counts(std::map<Key, long>& to, const std::map<Key, long>& other) {
    for (const auto& [key, count] : other) to[key] += count;
}

// If the row met no instance at all: what it left out, which no range tells of.
std::set<std::string> left_out_altogether(const RowTally& row) {
    std::set<std::string> out;
    if (std::any_of(row.parts.begin(), row.parts.end(), [](const PartTally& p) { return p.instances > 0; })) return out;
    for (const auto& [size, visited] : row.visits)
        for (const auto& [reason, times] : visited.left_out) out.insert(reason);
    return out;
}

std::string error_text(const RowTally& row) {
    return row.first_error->what +
           (row.failures == 1 ? "" : " (and other cases: " + std::to_string(row.failures - 1) + ")");
}

Ran ran_of(const Check& check, const RowTally& row, const PartTally& part, const Range& range) {
    Ran out{check.source.objects(range),
            check.source.axes,
            row.visits,
            *part.strength,
            (check.source.takes_given || check.source.takes_distances) && !range.given.empty(),
            check.tried,
            part.lambdas};
    for (auto& [size, visited] : out.sizes) {
        const auto met = part.met.find(size);
        visited.met = met == part.met.end() ? 0 : met->second;
    }
    return out;
}

void add_notes(Result& result, const std::set<std::string>& notes) {
    for (const auto& note : notes)
        if (std::find(result.notes.begin(), result.notes.end(), note) == result.notes.end())
            result.notes.push_back(note);
}

// Of rows that ran over just the same the strongest is kept, and of equally strong ones those that tried something
// else.
void add_ran(Result& result, Ran ran) {
    const auto same = std::find_if(result.ran.begin(), result.ran.end(), [&](const Ran& r) {
        return r.same_objects(ran) && r.sizes == ran.sizes && (r.tried == ran.tried || !(r.strength == ran.strength));
    });
    if (same == result.ran.end()) return result.ran.push_back(std::move(ran));
    if (same->strength == ran.strength) same->lambdas.merge(ran.lambdas);
    else if (stronger(same->strength, ran.strength) == ran.strength) *same = std::move(ran);
}

// Adds what one row found of a part to the result for that part.
void add(Result& result, const Check& check, const RowTally& row, const PartTally& found, const Range& range) {
    add_notes(result, found.notes);
    if (found.instances == 0) return result.left_out.merge(left_out_altogether(row));
    result.instances += found.instances;
    result.different.add(found.different);
    result.strength = stronger(result.strength, *found.strength);
    add_notes(result, row.notes);
    add_ran(result, ran_of(check, row, found, range));
    const auto take_smaller = [](const std::optional<PlacedFailure>& mine, std::optional<Counterexample>& kept) {
        if (mine && (!kept || mine->shown.size < kept->size)) kept = mine->shown;
    };
    take_smaller(found.counterexample, result.counterexample);
    take_smaller(found.telling, result.telling);
}

void conclude(Result& result) {
    if (result.counterexample && result.counterexample->degenerate.empty()) result.telling.reset();
    if (result.counterexample) result.verdict = Verdict::refuted;
    else if (result.verdict != Verdict::incomplete)
        result.verdict = result.instances > 0 ? Verdict::holds : Verdict::vacuous;
}

}  // namespace

void PartTally::add(const PartTally& other) {
    instances += other.instances;
    if (other.strength) strength = strength ? weaker(*strength, *other.strength) : *other.strength;
    keep_first(counterexample, other.counterexample);
    keep_first(telling, other.telling);
    notes.insert(other.notes.begin(), other.notes.end());
    add_counts(met, other.met);
    different.add(other.different);
    lambdas.insert(other.lambdas.begin(), other.lambdas.end());
}

PartTally& RowTally::of_part(const std::string& part) {
    for (auto& known : parts)
        if (known.part == part) return known;
    parts.emplace_back().part = part;
    return parts.back();
}

void RowTally::add(const RowTally& other) {
    for (const auto& part : other.parts) of_part(part.part).add(part);
    for (const auto& [size, visited] : other.visits) visits[size] += visited;
    notes.insert(other.notes.begin(), other.notes.end());
    dealt_out.insert(other.dealt_out.begin(), other.dealt_out.end());
    failures += other.failures;
    keep_first(first_error, other.first_error);
}

long RowTally::cases() const {
    long out = 0;
    for (const auto& [size, visited] : visits) out += visited.cases;
    return out;
}

void add_case(RowTally& row, const Findings& findings, const Case& of, const CasePlace& at, const AnySource& source) {
    Size size = of.extent();
    size.resize(source.axes.size());
    const auto placed = [&](const std::optional<Counterexample>& found) -> std::optional<PlacedFailure> {
        if (!found) return std::nullopt;
        PlacedFailure out{at, *found};
        out.shown.smallest_by = of.by_hand() ? "" : source.order;
        return out;
    };
    Visits& visits = row.visits[size];
    ++visits.cases;
    visits.by_hand += of.by_hand() ? 1 : 0;
    for (const auto& reason : findings.left_out()) ++visits.left_out[reason];
    row.notes.insert(findings.notes().begin(), findings.notes().end());
    if (findings.error()) {
        ++row.failures;
        keep_first(row.first_error, std::optional(PlacedError{at, *findings.error()}));
    }
    for (const auto& found : findings.parts()) {
        PartTally one{found.part, found.instances, found.strength, placed(found.counterexample), placed(found.telling),
                      found.notes};
        if (found.instances > 0) one.met[size] = 1;
        if (found.instances > 0) one.different = found.different;
        one.lambdas = found.lambdas;
        row.of_part(found.part).add(one);
    }
}

std::vector<RowTally> empty_tallies(const std::vector<Check>& checks) {
    std::vector<RowTally> out(checks.size());
    for (std::size_t k = 0; k < checks.size(); ++k)
        for (const auto& part : checks[k].parts) out[k].of_part(part);
    return out;
}

std::vector<Result> results_of(const std::vector<Check>& checks, const std::vector<RowTally>& rows, const Range& range,
                               const std::set<std::string>& unfinished) {
    std::vector<Result> results;
    for (std::size_t k = 0; k < checks.size(); ++k)
        for (const auto& part : rows[k].parts) {
            const std::string id = full_id(checks[k].id, part.part);
            auto result = std::find_if(results.begin(), results.end(), [&](const Result& r) { return r.id == id; });
            if (result == results.end()) {
                result = results.insert(results.end(), Result{});
                result->id = id;
            }
            if (unfinished.count(checks[k].id) != 0 || rows[k].failures > 0) result->verdict = Verdict::incomplete;
            if (rows[k].failures > 0) result->errors.insert(error_text(rows[k]));
            add(*result, checks[k], rows[k], part, range);
        }
    for (auto& result : results) conclude(result);
    return results;
}

}  // namespace leakproof
