// What nearly every test includes, compiled once.
#pragma once

#include <doctest/doctest.h>

#include "cmake/precompiled.hpp"
#include "tests/support/oracle.hpp"
