// The reference job J, one graph at a time: geometry, symmetry, an exactly private channel, its collapse, its average
// over all automorphisms, and every check on the way. The same job is done by a SageMath script; both make one line of
// text per graph, and the digests of the lines must agree.
#pragma once

#include <string>
#include <vector>

#include "bench/wide.hpp"
#include "channel/matrix.hpp"
#include "exact/integer.hpp"
#include "exact/rational.hpp"

namespace leakproof::bench {

// The results for one graph; matrices are numerators over a common denominator.
struct JobResult {
    std::string graph6;
    std::vector<int> diameters;  // ascending, one per component
    Rational bound;
    Integer automorphisms;
    std::vector<int> orbit_of;
    BasicMatrix<Wide> collapsed, averaged;
    Wide collapsed_denominator, averaged_denominator;
    int failed_checks = 0;
    bool overflowed = false;  // then the matrices are empty and the rational twin is asked
};

JobResult job_j(const std::string& graph6, const Rational& lambda);

// Its line in the digest, ended by a newline.
void append_line(std::string& out, const JobResult& result);

// The same line worked out with rationals throughout: the twin of the fast path, and its fallback.
std::string job_j_with_rationals(const std::string& graph6, const Rational& lambda, int& failed_checks);

}  // namespace leakproof::bench
