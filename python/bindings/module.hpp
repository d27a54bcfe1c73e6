// The parts of the module leakproof._engine. The classes that users see are in python/leakproof.
#pragma once

#include <pybind11/pybind11.h>

#include <memory>

#include "exact/level.hpp"
#include "graph/graph.hpp"

namespace leakproof::python {

namespace py = pybind11;

// Held by work in the background as well.
using SharedGraph = std::shared_ptr<Graph>;

// An argument held by pointer: None would be a null one.
inline py::arg held(const char* name) { return py::arg(name).none(false); }

void add_graphs(py::module_& module);
void add_levels(py::module_& module);
void add_leakage(py::module_& module);
void add_measures(py::module_& module);
void add_metrics(py::module_& module);
void add_channels(py::module_& module);
void add_curves(py::module_& module);
void add_policies(py::module_& module);
void add_tuning(py::module_& module);
void add_questions(py::module_& module);
void add_conjectures(py::module_& module);

// Of a level, with as many certain decimals.
constexpr long most_digits = 1000;

// An enclosure of a logarithm of a factor, in bits.
Enclosure bits_of(const Enclosure& factor, int digits);

}  // namespace leakproof::python
