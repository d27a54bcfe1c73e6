// Exact numbers between Python and the engine: int, Fraction, Decimal and text in, int and Fraction out.
#pragma once

#include <pybind11/pybind11.h>

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "exact/enclosure.hpp"
#include "exact/integer.hpp"

namespace leakproof::python {

namespace py = pybind11;

// Throws InputError for what is no exact number: a float, above all, since 0.1 is not 1/10. `place` names it.
Rational rational_of(py::handle number, const std::string& place);
constexpr std::size_t most_entries = std::size_t{1} << 24;  // of a matrix
std::vector<Rational> rationals_of(py::handle numbers, const std::string& place, std::size_t most = most_entries);
Matrix matrix_of(py::handle rows, const std::string& place);  // rows of equal length, at least one of each

// A whole number from `least` to `most`; else InputError.
long whole_number(py::handle number, const std::string& place, long least, long most);

// "'abc'", "0.5, a float", "None": what was given in place of something else.
std::string found_text(py::handle object);

std::chrono::milliseconds milliseconds_of(py::handle seconds);  // of time_limit; throws InputError

py::object to_python(const Integer& x);
py::object to_python(const Rational& x);
py::tuple to_python(const Enclosure& x);  // its two ends
py::object ends_or_none(const std::optional<Enclosure>& x);
py::list to_python(const std::vector<Rational>& numbers);
py::list to_python(const Matrix& matrix);

}  // namespace leakproof::python
