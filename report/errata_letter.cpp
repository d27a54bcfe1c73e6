// The letter that goes with the errata of a paper.
#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/json_text.hpp"
#include "base/words.hpp"
#include "report/errata.hpp"
#include "report/sentences.hpp"
#include "report/text.hpp"

namespace leakproof {
namespace {

// "a, b and c"
std::string enumerated(const std::vector<std::string>& items) {
    if (items.empty()) return "";
    if (items.size() == 1) return items.front();
    return joined(std::vector<std::string>(items.begin(), items.end() - 1), ", ") + " and " + items.back();
}

std::string what_holds(const PaperErrata& of, const Baseline& baseline) {
    SentenceTally tally;
    for (const auto& sentence : sentences_of(Selection({of.paper->prefix + "/*"}), baseline)) tally.add(sentence);
    std::string out = fmt::format(
        "We have gone through “{}”{} sentence by sentence with a program that decides each of them with exact numbers "
        "on "
        "all small instances, and have proved in Coq what we could for instances of every size. Of {} that we read as "
        "statements, {} hold as they are printed, and {} of all are settled by a proof in Coq.",
        of.paper->title, of.paper->year ? fmt::format(" ({})", *of.paper->year) : "",
        counted(tally.sentences, "sentence"), tally.of(Outcome::holds), tally.proved);
    const auto news = good_news(of, baseline);
    if (!news.empty()) out += " Some of what holds may be news to you.";
    for (const auto& one : news) out += " " + one.text.plain();
    return out;
}

std::string what_does_not(const PaperErrata& of) {
    const auto number = [](const std::vector<Erratum>& list) { return static_cast<long>(list.size()); };
    if (number(of.grave) + number(of.misprints) + number(of.glyphs) == 0)
        return "We have found nothing to correct. If you see something that we have misread, we should be grateful to "
               "hear of it.";
    std::vector<std::string> kinds;
    long hypotheses = 0;
    for (const auto& e : of.grave) hypotheses += e.how == Flaw::hypothesis ? 1 : 0;
    if (number(of.grave) > hypotheses)
        kinds.push_back(fmt::format("{} false as stated", number(of.grave) - hypotheses));
    if (hypotheses > 0) kinds.push_back(fmt::format("{} true with one more hypothesis", hypotheses));
    if (number(of.misprints) > 0) kinds.push_back(counted(number(of.misprints), "misprint"));
    std::string out =
        "Some things, we believe, should be corrected, and we enclose a list with an entry for each of "
        "them, the gravest first";
    if (!kinds.empty()) out += ": " + enumerated(kinds);
    out += ".";
    std::vector<std::string> gravest;
    for (const auto& e : of.grave) {  // several entries may be about one place
        const std::string place = fmt::format("{} (“{}”)", e.place, e.title.plain());
        if (gravest.size() < 3 && std::find(gravest.begin(), gravest.end(), place) == gravest.end())
            gravest.push_back(place);
    }
    if (!gravest.empty())
        out += fmt::format(" The first to look at {} {}.", gravest.size() == 1 ? "is" : "are", enumerated(gravest));
    if (number(of.glyphs) > 0)
        out += fmt::format(
            " {} on a single sign of the copy that we read, which may be its error and not yours; {} "
            "apart.",
            of.glyphs.size() == 1 ? "One more rests" : fmt::format("{} more rest", number(of.glyphs)),
            of.glyphs.size() == 1 ? "it stands" : "they stand");
    return out +
           " Each entry says what is printed, a witness worked out so that it can be checked with pencil and "
           "paper, a correction, and what it does not touch; nothing has to be taken on trust. If we have misread "
           "you anywhere, we should be grateful to hear of it.";
}

}  // namespace

std::string errata_letter(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    std::string out;
    for (const auto& paper : of) {
        if (!out.empty()) out += "\n---\n\n";
        out += wrapped(fmt::format("Dear {},", enumerated(paper.paper->authors)), "") + "\n" +
               wrapped(what_holds(paper, baseline), "") + "\n" + wrapped(what_does_not(paper), "") +
               "\nWith kind regards\n";
    }
    return out;
}

std::string errata_letter_json(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    nlohmann::ordered_json out = nlohmann::ordered_json::array();
    for (const auto& paper : of)
        out.push_back({{"paper", paper.paper->prefix},
                       {"to", paper.paper->authors},
                       {"paragraphs", {what_holds(paper, baseline), what_does_not(paper)}}});
    return laid_out(out);
}

}  // namespace leakproof
