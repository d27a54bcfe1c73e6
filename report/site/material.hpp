// What the report tells of: the ledger joined with results, theorems in Coq and certificates.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "corpus/data/ledger.hpp"
#include "corpus/data/papers.hpp"
#include "corpus/data/proofs.hpp"
#include "report/claims.hpp"
#include "report/site/page.hpp"
#include "suite/baseline.hpp"

namespace leakproof::site {

// How a reading stands, as colours and filters tell it.
enum class Standing { holds, plain, hypothesis, slip, boundary, ours, open };
inline constexpr Standing all_standings[] = {Standing::holds, Standing::plain,    Standing::hypothesis, Standing::slip,
                                             Standing::ours,  Standing::boundary, Standing::open};
std::string to_string(Standing standing);  // "holds", "false", …: also a class of the styles
std::string in_words(Standing standing);

// A rung of the ladder of strength: reached, not reached, or the claim does not speak of such things.
enum class Rung { reached, open, absent };

struct Ladder {
    Rung instances, channels, epsilon, graphs;
    int height() const;  // 0 nothing, 1 instances, 2 all channels or all ε, 3 all of those that apply, 4 all graphs
    std::string str() const;  // "all channels; all ε; all graphs, by Coq"
};

struct ReadingTold {
    LedgerEntry entry;
    const Result* result = nullptr;  // null if nothing is recorded
    std::vector<Proof> proofs;
    std::vector<std::string> certificates;  // paths of files in the report
    bool of_run = false;                    // the result is that of a run of its own

    Standing standing() const;
    Ladder ladder() const;
    std::string verdict() const { return result == nullptr && of_run ? "not run" : verdict_in_words(entry.id, result); }
    // Whether theorems in Coq say of all graphs what the result says of its range.
    bool proved() const { return !proofs.empty() && result != nullptr && result->verdict == proved_verdict(); }
    Verdict proved_verdict() const { return proofs.front().refutes ? Verdict::refuted : Verdict::holds; }
    bool refuted() const { return result != nullptr && result->verdict == Verdict::refuted; }
    std::string part() const;  // the id without that of the claim; empty for a claim in one piece
    // Neither proved nor, if it is refuted, to be re-established by a referee.
    bool rests_on_runs_only() const { return !proved() && certificates.empty(); }
};

struct ClaimTold {
    const Claim* claim;
    const Paper* paper;
    std::vector<ReadingTold> readings;
};

struct PaperTold {
    const Paper* paper;
    std::vector<const ClaimTold*> claims;
};

// A run of its own, apart from what is recorded: over what, and what is recorded beside it.
struct RunTold {
    struct Graph {
        std::string name, graph6;
    };
    struct Family {
        std::string title, file;
        std::vector<std::string> members;  // graph6
    };
    std::vector<Graph> given{};      // in place of all small graphs
    std::vector<Family> families{};  // files with a title that they come from
    int min_vertices = 0, max_vertices = 0;
    std::vector<std::string> lambdas{};
    std::string seed{};
    Baseline recorded{};

    std::string graphs() const;  // in words, not too many
    std::string scope() const;   // "petersen (I?LRCecq?); λ = 2; seed 1"
};

class Material {
public:
    // `run` is null where the results are the recorded ones.
    explicit Material(const Baseline& baseline, const RunTold* run = nullptr);
    Material(const Material&) = delete;
    Material& operator=(const Material&) = delete;

    const Baseline& baseline() const { return baseline_; }
    const RunTold* run() const { return run_; }
    const std::vector<ClaimTold>& claims() const { return claims_; }
    const std::vector<PaperTold>& papers() const { return papers_; }  // what is ours comes last
    const std::vector<File>& certificates() const { return certificates_; }
    std::string verdict(const std::string& id) const { return verdict_in_words(id, baseline_.find(id)); }
    const ReadingTold* find(const std::string& id) const;

private:
    const Baseline& baseline_;
    const RunTold* run_;
    std::vector<ClaimTold> claims_;
    std::vector<PaperTold> papers_;
    std::vector<File> certificates_;
};

bool left_anything_out(const ReadingTold& reading);  // of the range that it ran over

}  // namespace leakproof::site
