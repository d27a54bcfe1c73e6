// Sums over long rows of floating-point numbers, as wide as the processor goes. Only what proposes works with them.
#pragma once

namespace leakproof {

double dot_product(const double* a, const double* b, int length);
// from -= factor · row
void subtract_multiple(double* from, const double* row, double factor, int length);

}  // namespace leakproof
