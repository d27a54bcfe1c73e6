#include "tuning/tuning.hpp"

namespace leakproof {

Tuning tune(std::vector<PolicyEntry> entries, const std::vector<PolicyQuery>& workload, const TuneQuestion& asked,
            const std::function<void(const std::string&)>& begins, const std::function<void(const Tuning&)>& grown) {
    Tuning out{asked, std::move(entries)};
    SquaresFound squares;
    for (std::size_t k = 0; k < out.entries.size(); ++k) {
        out.tuned.push_back(tuned(out.entries[k], workload, asked, squares, begins));
        for (const auto& level : asked.levels) {
            begins(out.entries[k].name + ": leakage at " + level.str());
            out.points.push_back(point_at(k, out.entries[k], out.tuned[k], level, asked));
        }
        grown(out);
    }
    begins("the front");
    out.places = pareto_front(out.tuned, out.points);
    grown(out);
    return out;
}

}  // namespace leakproof
