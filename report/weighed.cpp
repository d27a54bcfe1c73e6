#include "report/weighed.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/words.hpp"
#include "corpus/data/proofs.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

using Json = nlohmann::ordered_json;

std::string count_text(long number) { return number == 0 ? "·" : with_commas(number); }

std::vector<std::string> cells(const Tally& t, bool unweighed) {
    std::vector<std::string> out{t.paper, with_commas(t.readings), count_text(t.proved), count_text(t.holds)};
    for (const long number : t.flaws) out.push_back(count_text(number));
    out.push_back(count_text(t.ours_refuted));
    out.push_back(count_text(t.vacuous + t.incomplete));
    if (unweighed) out.push_back(count_text(t.unweighed));
    return out;
}

}  // namespace

std::string heading(Group group) {
    switch (group) {
        case Group::unweighed: return "Refuted, and not weighed in the ledger";
        case Group::plain: return "False as printed";
        case Group::hypothesis: return "True with one more hypothesis";
        case Group::slip: return "Misprints, adjusted roundings, doubtful glyphs";
        case Group::ours: return "Readings of ours that fail";
        case Group::boundary: return "Degenerate cases only";
    }
    return "";
}

Group group_of(const Weight* weight) {
    if (weight == nullptr || !weight->failing) return Group::unweighed;
    const Flaw how = weight->failing->how;
    if (how == Flaw::boundary) return Group::boundary;
    if (weight->kind == Kind::ours) return Group::ours;
    if (how == Flaw::plain) return Group::plain;
    return how == Flaw::hypothesis ? Group::hypothesis : Group::slip;
}

std::string sentence_of(Kind kind) {
    constexpr const char* sentences[] = {"A sentence of the paper.", "A step of a printed proof.",
                                         "A reading of ours."};
    return sentences[static_cast<int>(kind)];
}

std::string weight_in_words(const Weight& weight, const Result* result) {
    const bool fails = weight.failing && result != nullptr && result->verdict == Verdict::refuted;
    return to_string(weight.kind) + (fails ? ", " + to_string(weight.failing->how) : "");
}

std::string instances_in_words(const Result& result) {
    const std::string number = with_commas(result.instances);
    const Different& different = result.different;
    if (different.count() == 0) return number;
    if (different.more()) return fmt::format("{}, about more than {} different subjects", number, different.count());
    return fmt::format("{}, about {}", number, counted(different.count(), "different subject"));
}

MarkedText strength_in_words(const Result& result) {
    constexpr const char* channels[] = {"", "concrete channels", "all channels"};
    constexpr const char* epsilon[] = {"", "single $λ$", "all $ε$"};
    const Strength& best = result.strength;
    const Strength everywhere = result.throughout();
    const auto with = [](const std::string& words, bool partly) { return words + (partly ? " on part of it" : ""); };
    std::string out;
    if (best.channels != Channels::none)
        out = with(channels[static_cast<int>(best.channels)], everywhere.channels != best.channels);
    if (best.epsilon != Epsilon::none)
        out += (out.empty() ? "" : ", ") +
               with(epsilon[static_cast<int>(best.epsilon)], everywhere.epsilon != best.epsilon);
    return MarkedText(out);
}

void Tally::add(const Result& result, const Weight* weight) {
    ++readings;
    const Kind kind = weight == nullptr ? Kind::ours : weight->kind;
    ++(kind == Kind::printed ? printed : kind == Kind::step ? steps : ours);
    if (!proofs_of(result.id).empty()) ++proved;
    if (result.verdict == Verdict::holds) ++holds;
    if (result.verdict == Verdict::vacuous) ++vacuous;
    if (result.verdict == Verdict::incomplete) ++incomplete;
    if (result.verdict != Verdict::refuted) return;
    ++refuted[static_cast<int>(group_of(weight))];
    if (weight == nullptr || !weight->failing) ++unweighed;
    else ++(kind == Kind::ours ? ours_refuted : flaws[static_cast<std::size_t>(weight->failing->how)]);
}

Tally& Tally::operator+=(const Tally& other) {
    for (const auto member :
         {&Tally::readings, &Tally::printed, &Tally::steps, &Tally::ours, &Tally::holds, &Tally::vacuous,
          &Tally::incomplete, &Tally::proved, &Tally::ours_refuted, &Tally::unweighed})
        this->*member += other.*member;
    for (std::size_t k = 0; k < refuted.size(); ++k) refuted[k] += other.refuted[k];
    for (std::size_t k = 0; k < flaws.size(); ++k) flaws[k] += other.flaws[k];
    return *this;
}

std::vector<Tally> tallies(const std::vector<Result>& results, WeightOf weight_of) {
    std::vector<Tally> out;
    for (const auto& result : results) {
        const std::string paper = result.id.substr(0, result.id.find('/'));
        auto mine = std::find_if(out.begin(), out.end(), [&](const Tally& t) { return t.paper == paper; });
        if (mine == out.end()) {
            mine = out.insert(out.end(), Tally{});
            mine->paper = paper;
        }
        mine->add(result, weight_of(result.id));
    }
    return out;
}

std::string tally_text(const std::vector<Tally>& of) {
    std::vector<std::string> header{"paper", "readings", "in Coq", "hold"};
    for (const Flaw flaw : all_flaws) header.push_back(to_string(flaw));
    header.insert(header.end(), {"refuted of ours", "open"});
    Tally all;
    for (const auto& t : of) all += t;
    all.paper = "all";
    if (all.unweighed > 0) header.emplace_back("unweighed");
    Table table(header);
    for (const auto& t : of) table.add(cells(t, all.unweighed > 0));
    if (of.size() > 1) table.add(cells(all, all.unweighed > 0));
    return table.str() +
           fmt::format(
               "\nOf these readings {} are printed in the papers, {} are steps of printed proofs, {} are ours.\n",
               with_commas(all.printed), with_commas(all.steps), with_commas(all.ours));
}

Json tally_json(const Tally& of) {
    Json flaws = Json::object();
    for (const Flaw flaw : all_flaws) flaws[to_string(flaw)] = of.flaws[static_cast<int>(flaw)];
    return {{"paper", of.paper},
            {"readings", of.readings},
            {"printed", of.printed},
            {"step", of.steps},
            {"ours", of.ours},
            {"proved", of.proved},
            {"holds", of.holds},
            {"vacuous", of.vacuous},
            {"incomplete", of.incomplete},
            {"refuted", flaws},
            {"refuted_of_ours", of.ours_refuted},
            {"unweighed", of.unweighed}};
}

Json failing_json(const Failing& failing) {
    Json out{{"how", to_string(failing.how)}, {"why", failing.why.plain()}};
    if (!failing.correction.empty()) out["correction"] = failing.correction.plain();
    if (!failing.corrected.empty()) out["corrected"] = failing.corrected;
    if (!failing.with.empty()) out["with"] = failing.with;
    if (!failing.printed.empty()) out["printed"] = failing.printed.plain();
    for (const auto& paragraph : failing.worked) out["worked"].push_back(paragraph.plain());
    if (!failing.none.empty()) out["none"] = failing.none.plain();
    if (!failing.stands.empty()) out["stands"] = failing.stands.plain();
    if (!failing.sure.empty()) out["sure"] = failing.sure.plain();
    if (failing.gravity) out["gravity"] = to_string(*failing.gravity);
    return out;
}

}  // namespace leakproof
