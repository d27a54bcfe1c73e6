// What questions gave, as text, JSON, CSV and LaTeX.
#pragma once

#include <string>
#include <vector>

#include "job/job.hpp"
#include "report/question_job.hpp"

namespace leakproof {

// One conjecture after another; JSON is one object with all of them.
PrintedResult printed_answers(const std::vector<Asked>& asked, const std::vector<question::Answer>& answers,
                              Format::Kind kind);

std::string extremes_text(const Asked& asked, const question::Extremes& extremes);
std::string extremes_json(const Asked& asked, const question::Extremes& extremes);

std::string table_text(const Asked& asked, const question::ValueTable& table);
std::string table_json(const Asked& asked, const question::ValueTable& table);
// Decimals, cut and not rounded, for a plot; fractions if `exact`.
std::string table_csv(const Asked& asked, const question::ValueTable& table, int decimals, bool exact);

std::string answers_latex(const std::vector<Asked>& asked, const std::vector<question::Answer>& answers);
std::string extremes_latex(const Asked& asked, const question::Extremes& extremes);
std::string table_latex(const Asked& asked, const question::ValueTable& table);

std::string invariants_text();

}  // namespace leakproof
