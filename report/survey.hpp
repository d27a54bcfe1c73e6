// What a survey of all connected graphs tells, as text and as JSON.
#pragma once

#include <string>
#include <vector>

#include "optimum/survey.hpp"

namespace leakproof {

struct SurveyRange {
    int min_vertices = 1, max_vertices = 1;
    std::vector<Rational> lambdas;
};

std::string survey_text(const SurveyRange& range, const Survey& survey);
std::string survey_json(const SurveyRange& range, const Survey& survey);

}  // namespace leakproof
