#include "report/site/marks.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "report/site/html.hpp"

namespace leakproof::site {
namespace {

std::string rung(Rung state, const char* letter) {
    constexpr const char* names[] = {"reached", "unreached", "absent"};
    return fmt::format("<i class=\"{}\">{}</i>", names[static_cast<int>(state)], state == Rung::absent ? "" : letter);
}

// The sign on a tile, so that it can be told without colours.
const char* sign(Standing standing) {
    constexpr const char* signs[] = {"", "×", "+", "~", "°", "–", "?"};
    return signs[static_cast<int>(standing)];
}

std::string sample(Standing standing, int height) {
    return fmt::format("<span class=\"tile {} rung-{}\" aria-hidden=\"true\">{}</span>", to_string(standing), height,
                       sign(standing));
}

}  // namespace

std::string verdict_mark(const ReadingTold& reading) {
    return fmt::format("<span class=\"verdict {}\">{}</span>", to_string(reading.standing()),
                       escaped(reading.verdict()));
}

std::string ladder_mark(const Ladder& ladder) {
    return fmt::format("<span class=\"ladder\" role=\"img\" aria-label=\"{0}\" title=\"{0}\">{1}{2}{3}{4}</span>",
                       escaped(ladder.str()), rung(ladder.instances, "i"), rung(ladder.channels, "K"),
                       rung(ladder.epsilon, "ε"), rung(ladder.graphs, "∀"));
}

std::string tile(const ReadingTold& reading) { return sample(reading.standing(), reading.ladder().height()); }

std::string legend() {
    std::string out =
        "<dl class=\"legend\">\n<div><dt>A square</dt><dd>is a reading of a claim; in the pictures of the papers a "
        "column is a claim: ";
    for (const Standing standing : all_standings)
        if (standing != Standing::holds)
            out += fmt::format("<span class=\"entry\">{} {}</span> ", sample(standing, 1), escaped(in_words(standing)));
    out += fmt::format(
        "<span class=\"entry\">{}{}{}{} holds, the darker the stronger: on instances, for all channels or all ε, for "
        "all "
        "of both, for all graphs by Coq</span></dd></div>\n",
        sample(Standing::holds, 1), sample(Standing::holds, 2), sample(Standing::holds, 3), sample(Standing::holds, 4));
    const Ladder sample_ladder{Rung::reached, Rung::reached, Rung::open, Rung::absent};
    out += fmt::format(
        "<div><dt>The ladder</dt><dd>{} has four rungs: established on <b>i</b>nstances, for all channels <b>K</b>, "
        "for "
        "all <b>ε</b>, for all graphs (<b>∀</b>) by a theorem in Coq. A filled rung was reached, an outlined one was "
        "not; a gap: the claim does not speak of it.</dd></div>\n</dl>\n",
        ladder_mark(sample_ladder));
    return out;
}

Standing gravest(const ClaimTold& claim) {
    constexpr Standing order[] = {Standing::plain, Standing::hypothesis, Standing::slip,
                                  Standing::open,  Standing::ours,       Standing::boundary};
    for (const Standing standing : order)
        if (std::any_of(claim.readings.begin(), claim.readings.end(),
                        [&](const ReadingTold& reading) { return reading.standing() == standing; }))
            return standing;
    return Standing::holds;
}

int lowest_rung(const ClaimTold& claim) {
    int out = 4;
    for (const auto& reading : claim.readings) out = std::min(out, reading.ladder().height());
    return out;
}

}  // namespace leakproof::site
