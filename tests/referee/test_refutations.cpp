// The index of a folder of certificates: what it ties together is looked up, not believed.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <sstream>

#include "base/file.hpp"
#include "report/refutations.hpp"
#include "suite/json.hpp"
#include "tests/referee/referee_run.hpp"

using namespace leakproof;

namespace {

const std::string proofs = LEAKPROOF_SOURCE_DIR "/proofs";

// The certificates of everything that is recorded as refuted, with their index.
class RecordedRefutations {
public:
    RecordedRefutations() {
        const std::string baseline = LEAKPROOF_SOURCE_DIR "/corpus/data/baseline.json";
        written_ = write_certificates(folder_.path(), {}, results_from_json(read_file(baseline), baseline), Range{});
        index_ = refutations_text(written_);
        write_index(index_);
    }
    void write_index(const std::string& text) const { folder_.write("refutations", text); }
    RefereeRun judged() const { return run_referee({"--proofs", proofs, folder_.path()}); }
    // With one part of the index in place of another.
    RefereeRun judged_with(const std::string& part, const std::string& other) const {
        std::string changed = index_;
        const auto at = changed.find(part);
        REQUIRE(at != std::string::npos);
        write_index(changed.replace(at, part.size(), other));
        return judged();
    }
    std::string path() const { return folder_.path(); }
    const WrittenCertificates& written() const { return written_; }
    const std::string& index() const { return index_; }

private:
    ScratchFolder folder_;
    WrittenCertificates written_;
    std::string index_;
};

bool says(const RefereeRun& run, const std::string& part) {
    return std::any_of(run.lines.begin(), run.lines.end(),
                       [&](const std::string& line) { return line.find(part) != std::string::npos; });
}

void rejects(const RefereeRun& run, const std::string& part) {
    INFO((run.lines.empty() ? "" : run.lines.back()));
    CHECK(run.exit_code == 1);
    CHECK(run.lines.back().starts_with("NOT ACCEPTED: "));
    CHECK_MESSAGE(says(run, part), part);
}

}  // namespace

TEST_CASE("all that is recorded as refuted is re-established, and no certificate or theorem can stand for another") {
    const RecordedRefutations recorded;
    const auto all = std::to_string(recorded.written().refuted.size()),
               certified = std::to_string(recorded.written().certified());
    const RefereeRun good = recorded.judged();
    CHECK(good.exit_code == 0);
    CHECK(good.lines.back().starts_with("ACCEPTED: of " + all + " refuted readings " + certified +
                                        " re-established by certificates that state what is known to refute them, "));
    // No refutation has to be believed because of a run alone.
    std::set<std::string> neither;
    std::istringstream index(recorded.index());
    for (std::string line; std::getline(index, line);)
        if (const auto id = line.substr(0, line.find(' ')); id.find('/') != std::string::npos &&
                                                            line.find(" coq ") == std::string::npos &&
                                                            line.find(" certificate ") == std::string::npos)
            neither.insert(id);
    CHECK(neither == std::set<std::string>{});
    CHECK(good.lines.back().ends_with(", 0 by neither"));

    // Without the tables nothing is known to refute anything.
    rejects(run_referee({recorded.path()}), "--proofs FOLDER has to say what refutes a reading");

    // A certificate that is valid and refutes another reading.
    const std::string one = "beyond/curve-pieces/at-most-vertices ",
                      other = "refutation-edwards-lemma-1-sentence-as-printed.cert";
    const std::string proved =
        one + "coq leakproof.beyond.curve_pieces.curve_pieces_at_most_vertices_fails proofs/beyond/curve_pieces.v ";
    const std::string own = "certificate refutation-beyond-curve-pieces-at-most-vertices.cert";
    rejects(recorded.judged_with(proved + own, one + "certificate " + other),
            "beyond/curve-pieces/at-most-vertices: rejected: what its certificates state is not known to refute it");
    // Beside a theorem it does not count, and the theorem does.
    const RefereeRun beside =
        recorded.judged_with("certificate refutation-edwards-definition-2-every-policy.cert", "certificate " + other);
    CHECK(beside.exit_code == 0);
    CHECK(says(beside, "(1 beside certificates of something else)"));
    // One of two states something else; the theorem beside it still counts, and without it there is nothing.
    const std::string reading = "beyond/curve-distances/determines-distances ",
                      theorem_beside =
                          "coq leakproof.beyond.curve_distances.determines_distances_fails "
                          "proofs/beyond/curve_distances.v ",
                      two = "refutation-beyond-curve-distances-determines-distances-";
    const std::string both = reading + theorem_beside + "certificate " + two + "1.cert " + two + "2.cert";
    const RefereeRun half = recorded.judged_with(both, reading + theorem_beside + "certificate " + two + "1.cert");
    CHECK(half.exit_code == 0);
    CHECK(says(half, "(1 beside certificates of something else)"));
    rejects(recorded.judged_with(both, reading + "certificate " + two + "1.cert"), "is not known to refute it");
    // A reading that nobody has heard of.
    rejects(recorded.judged_with(proved + own, "beyond/no-such-reading " + own),
            "beyond/no-such-reading: rejected: what its certificates state is not known to refute it");

    // Theorems: one that does not exist, one of another reading, one that proves and does not refute.
    const std::string theorem = "edwards/lemma-4/as-printed coq ";
    const auto at = recorded.index().find(theorem);
    REQUIRE(at != std::string::npos);
    const std::string line = recorded.index().substr(at, recorded.index().find('\n', at) - at);
    rejects(recorded.judged_with(line, theorem + "leakproof.edwards.lemma_4.no_such_theorem proofs/edwards/lemma_4.v"),
            "edwards/lemma-4/as-printed: rejected: the theorem leakproof.edwards.lemma_4.no_such_theorem");
    rejects(recorded.judged_with(line, theorem + "leakproof.edwards.definition_2.definition_2_fails "
                                                 "proofs/edwards/definition_2.v"),
            "is not known to refute it");
    rejects(recorded.judged_with(line,
                                 "edwards/theorem-2 coq leakproof.edwards.theorem_2.theorem_2 "
                                 "proofs/edwards/theorem_2.v"),
            "edwards/theorem-2: rejected: the theorem leakproof.edwards.theorem_2.theorem_2");
    // And certificates that are not there.
    rejects(recorded.judged_with(other, "none.cert"), "none.cert is missing or not accepted");
}

TEST_CASE("the table of statements is what the certificates of the recorded counterexamples state") {
    const RecordedRefutations recorded;
    const RefereeRun stated = run_shell("'" + proofs + "/statements.sh' \"$referee\" " + recorded.path());
    CHECK(stated.exit_code == 0);
    std::string rows;
    for (const auto& line : stated.lines) rows += line + "\n";
    CHECK_MESSAGE(rows == slurp(proofs + "/certificates.tsv"),
                  "proofs/certificates.tsv is not what proofs/statements.sh prints; see that what is new refutes");
}
