#include "corpus/cases/numbers.hpp"

#include "graph/graph.hpp"

namespace leakproof {

std::string NumberCase::name() const {
    const std::string first = names_.m == nullptr ? "" : std::string(names_.m) + " = " + std::to_string(m),
                      second = names_.n == nullptr ? "" : std::string(names_.n) + " = " + std::to_string(n);
    return first + (first.empty() || second.empty() ? "" : ", ") + second;
}

Size NumberCase::extent() const {
    Size out;
    if (names_.m != nullptr) out.push_back(m);
    if (names_.n != nullptr) out.push_back(n);
    return out;
}

void NumberCase::describe(Counterexample& out) const { out.object = name(); }

const Source<NumberCase> number_pairs{"numbers",
                                      [](const Range&) { return std::string("m values and n tuples, m^n ≤ 4096,"); },
                                      {"m", "n"},
                                      [](const Range&, const CaseVisitor<NumberCase>& visitor) {
                                          for (int m = 1; m <= 8; ++m)
                                              for (int n = 0, words = 1; n <= 4 && words <= Graph::max_vertices;
                                                   ++n, words *= m)
                                                  if (!visitor.see(std::make_shared<NumberCase>(m, n))) return;
                                      }};

const Stream<NumberCase> numbers{&number_pairs, itself<NumberCase>};

}  // namespace leakproof
