// Certificates for what a run of the suite established, to be checked by leakproof-referee.
#pragma once

#include <string>
#include <vector>

#include "suite/check.hpp"
#include "suite/verdict.hpp"

namespace leakproof::cli {

struct Certificates {
    long optima = 0, refutations = 0;
    std::vector<std::string> without;  // refuted claims whose counterexample the referee cannot judge
};

// Writes into the folder, which is made if need be: for each counterexample that is a private channel, or a graph and a
// λ at which the maximum leakage is compared with a number, a certificate named after the claim; and if beyond/optimum
// is among the results, the optimum of every graph and λ of the range. A counterexample qualifies if one of the two
// numbers that were compared is the channel's sum of column maxima, or the maximum leakage; the other is what it is
// contrasted with. Counterexamples that are policies qualify likewise, with the ordered relation in place of the graph,
// or if they are about neighbours that are not mutual.
Certificates write_certificates(const std::string& folder, const std::vector<Result>& results, const Range& range);

}  // namespace leakproof::cli
