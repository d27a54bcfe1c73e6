// The first page: all claims, what was established and what was not.
#pragma once

#include "report/site/material.hpp"

namespace leakproof::site {

Page overview_page(const Material& material);

}  // namespace leakproof::site
