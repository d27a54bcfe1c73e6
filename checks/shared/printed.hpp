// Judging printed tables and figures against exact ones.
#pragma once

#include "checks/shared/exact_table.hpp"
#include "suite/findings.hpp"

namespace leakproof {

void expect_printed(std::string_view part, const PrintedMatrix& printed, const ExactTable& exact, Findings& expect);
void expect_printed(std::string_view part, const PrintedNumber& printed, const std::string& what,
                    const ExactValue& exact, Findings& expect);

}  // namespace leakproof
