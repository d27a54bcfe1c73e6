// A claim in full as LaTeX.
#include <fmt/format.h>

#include "corpus/data/papers.hpp"
#include "report/claims.hpp"
#include "report/counterexample.hpp"
#include "report/latex.hpp"
#include "report/marked_result.hpp"
#include "report/text.hpp"
#include "report/weighed.hpp"

namespace leakproof {
namespace {

std::string capitalised(std::string text) {
    if (!text.empty() && text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    return text;
}

std::string without_full_stop(std::string text) {
    text.erase(text.find_last_not_of('.') + 1);
    return text;
}

std::string counterexample_latex(const Counterexample& c) {
    const std::string which =
        c.smallest_by.empty() ? "found" : "in that range (by " + latex(marked_words(c.smallest_by)) + ")";
    const std::string degenerate =
        c.degenerate.empty() ? "" : ", degenerate (" + latex(marked_words(c.degenerate)) + ")";
    return fmt::format("\nSmallest counterexample {}{}: {}.\n", which, degenerate, object_latex(c)) +
           worked_out_latex(c);
}

std::string telling_latex(const Counterexample& c) {
    return fmt::format("\nA counterexample that is not degenerate: {}.\n", object_latex(c)) + worked_out_latex(c);
}

std::string failing_latex(const Weight& weight) {
    if (!weight.failing) return "";
    const Failing& failing = *weight.failing;
    std::string out = fmt::format("\nHow it fails: {}. {}\n", in_words(failing.how), latex(failing.why));
    if (!failing.correction.empty())
        out += (failing.how == Flaw::hypothesis ? "Missing: " : "Correction: ") + latex(failing.correction) + "\n";
    return out;
}

std::string proofs_latex(const std::string& id) {
    std::string out;
    for (const auto& p : proofs_of(id))
        out += fmt::format("\n{}: {} ({}, {}; stated by itself in {}).\n",
                           p.refutes ? "Refutation proved in Coq" : "Proved in Coq",
                           without_full_stop(latex(p.statement)), latex_code(p.theorem), latex_code("proofs/" + p.file),
                           latex_code("proofs/" + formal_statement(p).file));
    return out;
}

std::string result_latex(const Result& r) {
    const MarkedText strength = strength_in_words(r);
    std::string out = fmt::format("\nRange: {}.\nInstances: {}{}.\n", latex(marked_range(r)), instances_in_words(r),
                                  strength.empty() ? "" : "; for " + latex(strength));
    for (const auto& note : r.all_notes()) out += "Note: " + latex(marked_words(note)) + ".\n";
    if (r.telling) out += telling_latex(*r.telling);
    return out + (r.counterexample ? counterexample_latex(*r.counterexample) : "");
}

std::string reading_latex(const LedgerEntry& e, const Result* recorded) {
    return fmt::format("\\item[{}] \\emph{{{}.}}\n", latex_code(e.id), capitalised(verdict_in_words(e.id, recorded))) +
           (e.id == e.claim->id ? "" : latex(e.statement) + "\n") + failing_latex(e.weight) + proofs_latex(e.id) +
           (recorded == nullptr ? "" : result_latex(*recorded));
}

std::string cited(const Claim& claim) {
    const std::string place = claim.source.empty() ? "" : "[{" + latex_prose(claim.source) + "}]";
    return "\\cite" + place + "{" + paper_of(claim).key + "}";
}

}  // namespace

std::string Claims::explain_latex(const std::string& id) const {
    const auto [claim, entries] = claim_to_tell(id);
    std::string out = fmt::format(
        "% Needs \\usepackage{{amsmath,amssymb}}; 'leakproof cite {}' gives the entry of the bibliography.\n"
        "\\paragraph{{{}}} {}\n{}\n",
        claim->id, latex(claim->title), cited(*claim), latex(claim->statement));
    if (!claim->readings.empty()) out += proofs_latex(claim->id);
    out += "\\begin{description}\n";
    for (const auto& e : entries) out += reading_latex(e, baseline_.find(e.id));
    return out + "\\end{description}\n";
}

}  // namespace leakproof
