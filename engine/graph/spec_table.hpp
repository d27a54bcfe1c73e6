// The families and functions of SPEC, as two flat tables.
#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "exact/rational.hpp"
#include "graph/graph.hpp"

namespace leakproof::spec_table {

// A family takes a fixed number of numbers, any positive number of them, or one and then any positive number; or a
// number, a fraction and a number.
struct Family {
    const char* name;
    const char* parameters;
    const char* description;
    const char* example;
    std::variant<Graph (*)(int), Graph (*)(int, int), Graph (*)(const std::vector<int>&),
                 Graph (*)(int, const std::vector<int>&), Graph (*)(int, int, int),
                 Graph (*)(int, const Rational&, int)>
        build;

    std::string usage() const { return std::string(name) + ":" + parameters; }
};

// A function takes one graph, two or more (an operation on two, applied from the left), a graph and a number, or a
// graph and one or more of its vertices.
struct Function {
    const char* name;
    const char* parameters;
    const char* description;
    const char* example;
    std::variant<Graph (*)(const Graph&), Graph (*)(const Graph&, const Graph&), Graph (*)(const Graph&, int),
                 Graph (*)(const Graph&, const std::vector<int>&)>
        build;

    std::string usage() const { return std::string(name) + "(" + parameters + ")"; }
};

const std::vector<Family>& families();
const std::vector<Function>& functions();

// The entry of that name, or null.
const Family* find_family(std::string_view name);
const Function* find_function(std::string_view name);

}  // namespace leakproof::spec_table
