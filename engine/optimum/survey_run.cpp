#include "optimum/survey_run.hpp"

#include <list>
#include <mutex>

#include "base/batches.hpp"
#include "graph/graph6.hpp"

namespace leakproof {
namespace {

// What one thread has surveyed.
class Surveying {
public:
    explicit Surveying(const std::vector<Rational>& lambdas) : survey_(lambdas) {
        constexpr int decimals_of_no_importance = 6;  // every λ is a fraction
        for (const auto& lambda : lambdas) solvers_.emplace_back(Level::of_lambda(lambda), decimals_of_no_importance);
    }

    const Survey& survey() const { return survey_; }

    // Adds a graph; its lines.
    std::string add(const std::string& graph6) {
        std::string lines;
        const Graph graph = parse_graph6(graph6);
        for (std::size_t k = 0; k < solvers_.size(); ++k) {
            stop_if_asked();
            const LevelOptimum found = solvers_[k].solve(graph);
            const std::string line = survey_line(graph6, survey_.lambdas()[k], found);
            survey_.add(k, graph6, graph.size(), found, line);
            lines += line;
        }
        return lines;
    }

private:
    Survey survey_;
    std::vector<LevelSolver> solvers_;
};

struct BatchLines {
    long graphs;
    std::string lines;
};

}  // namespace

Survey survey_graphs(const std::vector<Rational>& lambdas, FunctionRef<void(SeeGraph)> enumerate, const Watch& watch,
                     const std::function<void(const std::string&)>& take_lines) {
    std::mutex guard;
    std::list<Surveying> threads;
    long done = 0;
    Batches<const std::string&, BatchLines, std::vector<std::string>> batches(watch, {64, 512});
    batches.run(
        [&](FunctionRef<bool(const std::string&, long)> see) {
            enumerate([&](const std::string& graph6) { return see(graph6, 1); });
        },
        [&] {
            const std::lock_guard lock(guard);
            return [&take_lines, &mine = threads.emplace_back(lambdas)](const std::vector<std::string>& batch) {
                BatchLines out{static_cast<long>(batch.size()), {}};
                for (const auto& graph6 : batch) {
                    const std::string lines = mine.add(graph6);
                    if (take_lines) out.lines += lines;
                }
                return out;
            };
        },
        [&](const BatchLines& found) {
            done += found.graphs;
            watch.tell_graphs(done);
            if (take_lines) take_lines(found.lines);
        });
    Survey out(lambdas);
    for (const auto& thread : threads) out.add(thread.survey());
    return out;
}

}  // namespace leakproof
