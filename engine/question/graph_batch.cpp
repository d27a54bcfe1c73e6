#include "question/graph_batch.hpp"

namespace leakproof::question {

void GraphBatch::begin_run(const Item& item) {
    runs_.push_back({item.text.size(), item.filter, item.vertices, 1,
                     item.names == nullptr ? nullptr : std::make_shared<const GivenNames>(*item.names)});
}

}  // namespace leakproof::question
