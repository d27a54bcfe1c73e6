#include "report/errata_parts.hpp"

#include "base/words.hpp"

namespace leakproof {
namespace {

using PartKind = ErratumPart::Kind;

// One text after the other, with a blank between them if both say something.
MarkedText and_then(const MarkedText& first, const MarkedText& second) {
    if (first.empty() || second.empty()) return first.empty() ? second : first;
    return MarkedText(first.marked() + " " + second.marked());
}

void add_printed(std::vector<ErratumPart>& out, const Erratum& of) {
    if (!of.context.empty()) out.push_back({PartKind::paragraph, "The place", "", "", of.context});
    out.push_back({PartKind::paragraph, of.context.empty() ? "Printed" : "Of this", "", of.id, of.printed});
}

void add_wrong(std::vector<ErratumPart>& out, const Erratum& of) {
    const std::string step = of.kind == Kind::step ? ", in a step of a proof" : "";
    out.push_back({PartKind::paragraph, "What is wrong", in_words(of.how) + step, "", of.why});
    if (!of.remark.empty()) out.push_back({PartKind::paragraph, "Note", "", "", of.remark});
    if (of.also.empty()) return;
    out.push_back({PartKind::paragraph, "The same is wrong in", "", "", {}});
    for (const auto& also : of.also)
        out.push_back(
            {PartKind::item, "", "", also.id, MarkedText("– " + and_then(also.statement, also.why).marked())});
}

void add_witness(std::vector<ErratumPart>& out, const Erratum& of) {
    if (of.is_existence) out.push_back({PartKind::paragraph, of.heading(), "", "", of.none});
    out.push_back({PartKind::witness, of.is_existence ? "" : of.heading(), "", "", of.object()});
    for (const auto& paragraph : of.worked) out.push_back({PartKind::paragraph, "", "", "", paragraph});
}

void add_correction(std::vector<ErratumPart>& out, const Erratum& of) {
    if (!of.correction.empty()) out.push_back({PartKind::paragraph, of.correction_heading(), "", "", of.correction});
    for (const auto& c : of.corrected)
        out.push_back({PartKind::item, "", "", c.id, MarkedText(c.verdict + ": " + c.statement.marked())});
    if (!of.stands.empty()) out.push_back({PartKind::paragraph, "Not touched", "", "", of.stands});
}

void add_how_sure(std::vector<ErratumPart>& out, const Erratum& of) {
    out.push_back({PartKind::paragraph, "How sure", "", "", and_then(MarkedText(of.how_sure()), of.reservation)});
    for (const auto& theorem : of.theorems)
        out.push_back({PartKind::item, "", "", theorem.name,
                       MarkedText("in " + theorem.file + ", stated by itself in " + theorem.stated)});
    for (const auto& id : of.certified) out.push_back({PartKind::item, "", "", certificate_command(id), {}});
}

}  // namespace

std::vector<ErratumPart> parts_of(const Erratum& of) {
    std::vector<ErratumPart> out;
    add_printed(out, of);
    add_wrong(out, of);
    add_witness(out, of);
    add_correction(out, of);
    add_how_sure(out, of);
    return out;
}

std::vector<ErratumPart> parts_of(const std::vector<GoodNewsTold>& of) {
    std::vector<ErratumPart> out;
    for (const auto& news : of) {
        out.push_back({PartKind::paragraph, "", "", "", news.text});
        for (const auto& [id, verdict] : news.rests_on)
            out.push_back({PartKind::item, "", "", id, MarkedText(verdict)});
    }
    return out;
}

}  // namespace leakproof
