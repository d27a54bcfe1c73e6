// Polynomials and the ends of pieces, as words of a certificate and as words of a statement.
#pragma once

#include <string>
#include <string_view>

#include "polynomial.hpp"
#include "reader.hpp"

namespace referee {

constexpr std::size_t max_degree = 256;

// "c,c,…,c", the constant first, the last one not 0; "0" for zero.
Polynomial read_polynomial(const Reader& in, std::string_view word);

// "F", or "F:F:P".
Number read_number(const Reader& in, std::string_view word);

// "x^2 - 3*x + 1"
std::string text_of_polynomial(const Polynomial& p);
std::string text_of_number(const Number& x);

}  // namespace referee
