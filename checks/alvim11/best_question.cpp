// Section 2.1: "Intuitively the best strategy" asks for a set whose probability is as close as possible to that of the
// rest of what is still possible. Compared with the best strategy of all, which Huffman's algorithm gives.
#include "channel/entropy.hpp"
#include "checks/alvim11/sentences.hpp"
#include "checks/tools/even_questions.hpp"

namespace leakproof::alvim11 {

EvenQuestions even_questions(const Distribution& of) {
    return {questions_splitting_evenly(of.p), least_expected_questions(of.p)};
}

void best_question(const Distribution&, const EvenQuestions& found, Findings& expect) {
    expect.at_most("", "expected number of questions, splitting as evenly as possible", found.even,
                   "least expected number of questions", found.least);
}

}  // namespace leakproof::alvim11
