// The reference job J, one graph at a time: geometry, symmetry, an exactly private channel, its collapse, its average
// over all automorphisms, and every check on the way. The same job is done by a SageMath script; both make one line of
// text per graph, and the digests of the lines must agree.
#pragma once

#include <string>
#include <vector>

#include "bench/row_scaled.hpp"
#include "exact/integer.hpp"
#include "exact/rational.hpp"
#include "graph/graph.hpp"
#include "symmetry/automorphisms.hpp"
#include "symmetry/orbits.hpp"

namespace leakproof::bench {

template <class Number>
struct Channels {
    RowScaled<Number> collapsed;
    RowScaled<Number> averaged;  // without rows if it is the collapse itself: the only automorphism is the identity
};

// The results for one graph. It may be used again for the next one, which then needs no new memory.
struct JobResult {
    std::string graph6;
    std::vector<int> diameters;         // ascending, one per component
    Wide bound, bound_denominator = 1;  // Σ λ^d
    Integer automorphisms;
    std::vector<int> orbit_of;
    Channels<Word> words;  // where they fit, which is nearly everywhere
    Channels<Wide> wides;  // else
    int failed_checks = 0;
    bool fits_words = false;
    bool overflowed = false;  // fits neither: the rational twin is asked
};

// What both versions of the job start from.
struct JobStart {
    Graph graph;
    std::vector<Edge> edges;
    AutomorphismSearch symmetry;
    std::vector<std::int16_t> weight;  // a_ij, at most 16, row by row
    std::vector<long> row_sum;         // s_i
    int columns = 0, stride = 0;       // the rows of `weight` end with zeros, so that they fill whole registers

    void read(const std::string& graph6);
    const std::int16_t* weights(int i) const { return weight.data() + static_cast<std::ptrdiff_t>(i) * stride; }
};

// Does the job for one graph after another.
class JobJ {
public:
    explicit JobJ(const Rational& lambda);
    void run(const std::string& graph6, JobResult& result);

    // The same without trying machine words, for tests.
    void run_wide(const std::string& graph6, JobResult& result);

private:
    struct Mixture {
        long truth, even;  // K = (even · U + truth · P) / (even + truth), U the uniform channel
    };
    template <class Number>
    struct Space {
        RowScaled<Number> channel;
        std::vector<Number> sums, parts, stretch;
    };

    void start(const std::string& graph6, JobResult& result);
    long worst_gap(int i, int h) const;
    Mixture most_private_mixture() const;
    void in_words(JobResult& result);
    template <class Number, int n>
    void matrices(JobResult& result, Channels<Number>& out, Space<Number>& space);
    template <class V>
    void average(const V& k, const V& out, auto& space);
    template <class V, class W>
    bool collapse_keeps_maxima(const V& k, const W& collapsed, auto& space) const;
    template <class V>
    bool average_keeps_trace(const V& collapsed, const V& averaged, auto& space) const;

    long p_ = 1, q_ = 1;
    bool too_large_ = false;  // λ
    JobStart of_;
    PairOrbits pairs_;
    std::vector<int> target_;  // the row that each column is collapsed to
    Space<Word> words_;
    Space<Wide> wides_;
};

// Its line in the digest, ended by a newline.
void append_line(std::string& out, const JobResult& result);
// The part of the line before the matrices.
void append_head(std::string& out, const JobResult& result);

// The same line worked out with rationals throughout: the twin of the fast path, and its fallback.
std::string job_j_with_rationals(const std::string& graph6, const Rational& lambda, int& failed_checks);

}  // namespace leakproof::bench
