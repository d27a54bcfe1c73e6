#include "policy/databases/answer_classes.hpp"

#include <algorithm>
#include <map>

namespace leakproof {

std::vector<AnswerClass> answer_classes(int values, int tuples, const std::vector<Predicate>& queries) {
    std::map<std::vector<int>, std::vector<Database>> classes;
    for (auto& word : all_words(values, tuples)) {
        std::vector<int> answers;
        for (const auto& q : queries)
            answers.push_back(static_cast<int>(std::count_if(word.begin(), word.end(), [&](Value v) { return q[v]; })));
        classes[answers].push_back(std::move(word));
    }
    std::vector<AnswerClass> out;
    for (auto& [answers, databases] : classes) out.push_back({answers, std::move(databases)});
    return out;
}

}  // namespace leakproof
