#include "question/graph_batch.hpp"

namespace leakproof::question {

void GraphBatch::begin_run(const Item& item) {
    Run run{item.text.size(), item.filter, item.vertices, item.place};
    if (item.names != nullptr) run.names = std::make_shared<const GivenNames>(*item.names);
    runs_.push_back(std::move(run));
}

}  // namespace leakproof::question
