// Searching for a graph that breaks a bound: edges and vertices are changed so that it holds by less and less.
#pragma once

#include <functional>
#include <random>

#include "conjecture/conjecture.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// A graph with its values, of which the target and the terms are counted where they are undefined; none if one of them
// is no fraction, or was not found in time.
std::optional<ConjectureInstance> instance_with(ConjectureInstance graph,
                                                const std::vector<question::ShownValue>& values, std::size_t terms,
                                                std::vector<long>& undefined);

// The values on one graph after another; none where the graph does not pass the filter, or as above.
class InstanceMaker {
public:
    InstanceMaker(const ConjectureColumns& columns, const question::Cases& cases);
    std::optional<ConjectureInstance> of(const Graph& graph);
    const std::vector<long>& undefined() const { return undefined_; }

private:
    std::size_t columns_, terms_;
    bool filtered_;
    question::Evaluator evaluator_;
    question::Subject subject_;
    std::vector<long> undefined_;
};

// The first graph found that breaks it; `tried` counts graphs. `goes_on` is asked before every step.
std::optional<ConjectureInstance> broken_by_search(const ConjecturedBound& bound, const Graph& start,
                                                   InstanceMaker& maker, const ConjectureOptions& options,
                                                   std::mt19937_64& chance, long& tried,
                                                   const std::function<bool()>& goes_on);

}  // namespace leakproof
