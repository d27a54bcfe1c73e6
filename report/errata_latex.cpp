// Errata as a document of LaTeX.
#include <fmt/format.h>

#include "report/errata_parts.hpp"
#include "report/latex.hpp"
#include "report/marked_result.hpp"

namespace leakproof {
namespace {

constexpr const char* preamble = R"(\documentclass[11pt,a4paper]{article}
\usepackage{amsmath,amssymb}
\usepackage[margin=30mm]{geometry}
\setlength{\parindent}{0pt}
\setlength{\parskip}{5pt plus 2pt}
\setlength{\emergencystretch}{6em}
\tolerance=2000
\hbadness=10000
\raggedbottom
\renewcommand{\arraystretch}{1.35}
\makeatletter
\def\@listi{\leftmargin\leftmargini \topsep 1pt \parsep 1pt plus 1pt \itemsep 1pt plus 1pt}
\let\@listI\@listi
\makeatother
\allowdisplaybreaks
\begin{document}
)";

// Names of theorems are long: a line may also break after an underscore.
std::string breakable_code(const std::string& code) {
    std::string out = latex_code(code);
    for (auto at = out.find("\\_"); at != std::string::npos; at = out.find("\\_", at + 2))
        out.insert(at + 2, "\\allowbreak{}");
    return out;
}

std::string lead_latex(const ErratumPart& part) {
    if (part.lead.empty()) return "";
    const std::string aside = part.code.empty() ? latex_prose(part.aside) : breakable_code(part.code),
                      lead = latex_prose(part.lead), end = part.text.empty() ? ":" : ".";
    return aside.empty() ? fmt::format("\\textbf{{{}{}}} ", lead, end)
                         : fmt::format("\\textbf{{{}}} ({}){} ", lead, aside, end);
}

std::string part_latex(const Erratum& e, const ErratumPart& part) {
    if (part.kind == ErratumPart::Kind::item)
        return fmt::format("\\item\\raggedright {}{}\n", breakable_code(part.code),
                           part.text.empty() ? "" : " " + latex(part.text));
    if (part.kind == ErratumPart::Kind::paragraph) return lead_latex(part) + latex(part.text) + "\n\n";
    const std::string worked = worked_out_latex(*e.witness, e.told());
    return lead_latex(part) + latex(part.text) + "\n" + worked + "\n";
}

std::string parts_latex(const Erratum& e, const std::vector<ErratumPart>& parts) {
    std::string out;
    for (std::size_t k = 0; k < parts.size(); ++k) {
        const auto is_item = [&](std::size_t at) {
            return at < parts.size() && parts[at].kind == ErratumPart::Kind::item;
        };
        if (is_item(k) && (k == 0 || !is_item(k - 1))) out += "\\begin{itemize}\n";
        out += part_latex(e, parts[k]);
        if (is_item(k) && !is_item(k + 1)) out += "\\end{itemize}\n\n";
    }
    return out;
}

std::string paper_latex(const PaperErrata& of, const Baseline& baseline) {
    std::string out = fmt::format("\\section*{{{}}}\n", latex_prose(authors_and_title(*of.paper)));
    if (of.outline != nullptr) out += latex_prose(of.outline->copy) + "\n\n";
    int number = 0;
    for (const auto& section : errata_sections(of)) {
        if (section.errata->empty()) continue;
        out +=
            fmt::format("\\subsection*{{{}}}\n{}\n\n", latex_prose(section.heading), latex_prose(section.introduction));
        for (const auto& e : *section.errata)
            out += fmt::format("\\subsubsection*{{{}. {}: {}}}\n", ++number, latex_prose(e.place), latex(e.title)) +
                   parts_latex(e, parts_of(e));
    }
    if (number == 0) out += "Nothing to correct.\n\n";
    if (const std::string rest = errata_left_out(of); !rest.empty()) out += latex_prose(rest) + "\n\n";
    const auto news = good_news(of, baseline);
    if (!news.empty())
        out += fmt::format("\\subsection*{{{}}}\n", good_news_heading) + parts_latex(Erratum{}, parts_of(news));
    return out;
}

}  // namespace

std::string errata_latex(const std::vector<PaperErrata>& of, const Baseline& baseline) {
    std::string out =
        fmt::format("{}\\begin{{center}}\\LARGE Errata\\end{{center}}\n{}\n\n", preamble, latex_prose(errata_method()));
    for (std::size_t k = 0; k < of.size(); ++k) out += (k == 0 ? "" : "\\clearpage\n") + paper_latex(of[k], baseline);
    return out + "\\end{document}\n";
}

}  // namespace leakproof
