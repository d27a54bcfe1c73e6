// leakproof ask: does a condition hold for all graphs of a kind?
#include <fmt/format.h>

#include <memory>

#include "cli/commands.hpp"
#include "cli/questions.hpp"
#include "report/question_report.hpp"

namespace leakproof::cli {
namespace {

// All questions, one after another; the last may be unfinished.
class Answering {
public:
    explicit Answering(const AskOptions& options) : options_(options), asked_(options.run().asked()) {
        for (const auto& asked : asked_) say_left_out(asked);
    }

    void work() {
        ProgressLine line;
        for (const auto& asked : asked_) {
            begin();
            question::Answer found = asked.ask({}, {watched(options_.jobs, line), options_.all, growing_.get()});
            line.clear();
            found = asked.settled(std::move(found));
            const std::lock_guard lock(guard_);
            growing_.reset();
            answers_.push_back(std::move(found));
        }
    }

    // Also while the work goes on.
    int print() {
        const std::lock_guard lock(guard_);
        auto answers = answers_;
        if (growing_) answers.push_back(growing_->so_far());
        int exit_code = ok;
        for (std::size_t k = 0; k < answers.size(); ++k) {
            if (answers[k].verdict() == Verdict::refuted) exit_code = contradiction;
            if (!options_.json) fmt::print("{}", answer_text(asked_[k], answers[k]));
        }
        if (options_.json) fmt::print("{}", answers_json(asked_, answers, LEAKPROOF_VERSION));
        return exit_code;
    }

private:
    void begin() {
        const std::lock_guard lock(guard_);
        growing_ = std::make_shared<question::GrowingAnswer>();
    }

    const AskOptions& options_;
    std::vector<Asked> asked_;
    std::mutex guard_;
    std::vector<question::Answer> answers_;
    std::shared_ptr<question::GrowingAnswer> growing_;
};

int run(const AskOptions& options) {
    if (options.invariants) {
        fmt::print("{}", invariants_text());
        return ok;
    }
    if (options.shards.given()) return work_at_question_shard(options, options.run());
    Answering answering(options);
    return run_and_print([&] { answering.work(); }, [&] { return answering.print(); });
}

}  // namespace

void add_ask(CLI::App& app, int& exit_code) {
    auto options = std::make_shared<AskOptions>();
    Command command(app, "ask",
                    "Does a condition hold for all graphs of a kind? Exact, with a smallest counterexample");
    command.option("QUESTION", options->text, "A condition over invariants and lambda, such as 'opt <= covering'");
    command.option("--file", options->file, "Conjectures in a file, a line NAME: QUESTION each");
    add_question_options(command, *options);
    command.flag("--all", options->all, "Count all counterexamples, also larger ones than the first");
    command.flag("--invariants", options->invariants, "List the invariants that a question may speak of");
    command.explained_examples(
        "Exit codes: 0 it holds, 1 it is refuted, 2 bad input or something undefined, 3 stopped. docs/ask.md has the "
        "language.\n",
        "  leakproof ask 'opt <= covering' --graphs 1..8 --lambda 3/2,2\n"
        "  leakproof ask 'tree implies opt = covering'\n"
        "  leakproof ask 'defined(girth) and girth > 4 implies max_degree <= 3' --graphs '1..7; petersen'\n"
        "  leakproof ask 'opt of box(G; complete:2) = opt * (opt of complete:2)' --where connected\n"
        "  leakproof ask 'opt = uniform_bound' --graphs 'cycle:3..40; hamming:1..4,2..3'\n"
        "  leakproof ask --file conjectures.txt --json > new.json\n"
        "  leakproof ask 'opt <= covering' --graphs 1..9 --shard 3/64 --out nine");
    command.reads({"--file"}).writes({"--out"});
    command.run([options] { return run(*options); }, exit_code);
}

}  // namespace leakproof::cli
