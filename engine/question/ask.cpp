#include "question/ask.hpp"

#include <utility>

namespace leakproof::question {
namespace {

void keep_first(std::optional<Counterexample>& kept, const std::optional<Counterexample>& other) {
    if (other && (!kept || other->at.before(kept->at))) kept = other;
}

class Asking {
public:
    Asking(const Expression& question, const Cases& cases) : sieve_(cases, {&question}) {}

    Answer of(const GraphBatch& batch) {
        Answer out;
        SizeAnswer* size = nullptr;
        int vertices = -1;  // of the graphs that `size` counts
        batch.for_each([&](const Item& item) {
            bool passes = false;
            if (item.vertices != std::exchange(vertices, item.vertices)) size = nullptr;
            sieve_.for_each_level(
                item,
                [&](std::size_t level, bool open) {
                    if (size == nullptr) size = &out.sizes[item.vertices];
                    if (open) return ask_perhaps(level, *size, out);
                    passes = true;
                    ask_at(level, *size, out);
                },
                out.undefined);
            if (passes) ++size->graphs;
        });
        return out;
    }

private:
    void ask_at(std::size_t level, SizeAnswer& size, Answer& out) {
        Evaluator& evaluator = sieve_.evaluator();
        ++size.instances;
        Truth truth = evaluator.hypothesis(sieve_.number(0));
        if (truth == Truth::no) return;
        if (truth == Truth::open) return ask_perhaps(level, size, out);
        if (truth == Truth::yes) {
            ++size.met;
            truth = evaluator.conclusion(sieve_.number(0));
        }
        if (truth == Truth::yes) return;
        if (truth == Truth::open) return keep_open(level, size, out);
        const Position here = Position::of(sieve_.subject(), level);
        if (truth == Truth::undefined) return question::keep_first(out.undefined, Undefined{here, evaluator.why()});
        ++size.failed;
        if (!out.counterexample || here.before(out.counterexample->at))
            out.counterexample = Counterexample{here, evaluator.values(sieve_.number(0))};
    }

    // Whether it is an instance, or meets the hypotheses, is open: it does no harm where the question holds anyway.
    void ask_perhaps(std::size_t level, SizeAnswer& size, Answer& out) {
        if (sieve_.evaluator().truth(sieve_.number(0)) != Truth::yes) keep_open(level, size, out);
    }

    void keep_open(std::size_t level, SizeAnswer& size, Answer& out) {
        ++size.open;
        const Position here = Position::of(sieve_.subject(), level);
        if (!out.open || here.before(out.open->at))
            out.open = Counterexample{here, sieve_.evaluator().values(sieve_.number(0))};
    }

    CaseSieve sieve_;
};

}  // namespace

void SizeAnswer::add(const SizeAnswer& other) {
    graphs += other.graphs;
    instances += other.instances;
    met += other.met;
    failed += other.failed;
    open += other.open;
}

void Answer::add(const Answer& other) {
    for (const auto& [vertices, size] : other.sizes) sizes[vertices].add(size);
    keep_first(counterexample, other.counterexample);
    keep_first(open, other.open);
    question::keep_first(undefined, other.undefined);
    complete = complete && other.complete;
    seen.add(other.seen);
}

void Answer::cut_at_first() {
    if (!counterexample && !undefined) return;
    const Position& first =
        !counterexample || (undefined && undefined->at.before(counterexample->at)) ? undefined->at : counterexample->at;
    sizes.erase(sizes.upper_bound(first.vertices), sizes.end());
    if (open && open->at.vertices > first.vertices) open.reset();
}

SizeAnswer Answer::total() const {
    SizeAnswer out;
    for (const auto& [vertices, size] : sizes) out.add(size);
    return out;
}

bool Answer::undecided() const { return complete && !counterexample && open; }

Verdict Answer::verdict() const {
    if (counterexample) return Verdict::refuted;
    if (!complete || undecided()) return Verdict::incomplete;
    return total().met == 0 ? Verdict::vacuous : Verdict::holds;
}

Answer ask_part(const Expression& question, const Cases& cases, const AskOptions& options) {
    GrowingAnswer ours;
    GrowingAnswer& growing = options.growing != nullptr ? *options.growing : ours;
    growing.found.levels = needs_lambda(cases, {&question});
    growing.found.hypotheses = question.root().operation == Operation::implication;
    growing.found.complete = false;
    std::atomic<int> largest = Graph::max_vertices;  // that is still wanted
    grow(
        growing, cases, options.watch, largest, [&] { return std::make_shared<Asking>(question, cases); },
        [&](const Answer& so_far) {
            if (so_far.counterexample && !options.go_on)
                largest = std::min<int>(largest, so_far.counterexample->at.vertices);
            if (so_far.undefined) largest = std::min<int>(largest, so_far.undefined->at.vertices);
        });
    return growing.so_far();
}

Answer settled(Answer answer, const std::vector<Rational>& lambdas, bool go_on) {
    // Of graphs with as many vertices as the counterexample it is told how many fail.
    if (answer.undefined &&
        (!answer.counterexample || go_on || answer.undefined->at.vertices <= answer.counterexample->at.vertices))
        refuse(*answer.undefined, lambdas, answer.levels);
    if (!go_on) answer.cut_at_first();
    return answer;
}

Answer ask(const Expression& question, const Cases& cases, const AskOptions& options) {
    return settled(ask_part(question, cases, options), cases.lambdas, options.go_on);
}

}  // namespace leakproof::question
