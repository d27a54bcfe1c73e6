// What nearly every file includes, compiled once. A file still includes what it uses: it must compile without this.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "exact/rational.hpp"
