// The printed tables and figures of all papers, recomputed exactly.
#pragma once

#include "checks/shared/alvim_tables.hpp"

namespace leakproof {

// What the paper's own description gives for a part of a table. Throws InputError.
ExactTable recomputed_matrix(const std::string& table, const std::string& part);
ExactValue recomputed_number(const std::string& table, const std::string& part);
ExactTable recomputed_curve(const std::string& table, const std::string& part);

}  // namespace leakproof
