// The referee that is proved correct in Coq, in the browser of who reads the report.
#pragma once

#include <string>
#include <vector>

#include "report/site/material.hpp"
#include "report/site/page.hpp"

namespace leakproof::site {

// A place where the certificates are judged when a button is pressed; nothing without scripts.
std::string judge_button(const std::vector<std::string>& certificates);  // by their paths in the report
std::vector<std::string> scripts_for(const std::string& body);           // with what such places in it need
std::vector<File> judging_files(const Material& material);

// All certificates of the report at once, and those that a reader brings.
Page referee_page(const Material& material);

}  // namespace leakproof::site
