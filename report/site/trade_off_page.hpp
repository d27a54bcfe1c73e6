// The page that puts policies beside each other: a plot, the points as a table, the best mechanism for each query.
#pragma once

#include "report/site/page.hpp"
#include "report/trade_off.hpp"

namespace leakproof::site {

// A run of one's own comes before those that are recorded.
struct OwnTradeOff {
    TradeOff found;
    std::string place;
};
Page trade_off_page(const OwnTradeOff* own);

std::vector<File> trade_off_files();

}  // namespace leakproof::site
