// Long minimal zero-sum sequences: the other side of the bound in overlap.hpp. The columns are the classes of one
// partition, the rows combinations of classes of all others, one of each. Of the rows used none is an affine
// combination of others (with one other partition no row ever is), so that the moves once round all rows add up to
// zero, and no other multiples of them do. One change is from any row and column to any others.
//
// Two rows: let a way of m ≥ 0 changes from column u to column v be continued by z - m changes back to u, and also by y
// changes back to u through other columns, 1 ≤ y ≤ z and m < y. The changes of the first cycle all go from the one row
// to the other, the y changes the other way. What keeps the columns is some of the first cycle, α times, and some of
// the second one, β times; what keeps the rows has α·z = β·(y - m). If z and y - m have no common divisor, the sequence
// with α = y - m and β = z is minimal; m = y - 1 will always do. It has 2yz changes and passes y + z - 1 columns.
//
// More rows: take k rows, and cycles number 1 to k through columns that have one column in common and no other. Let s_i
// changes of cycle i, at least one, go from row i to the next one, and the others stay in row i; repeat the cycle
// lcm(s)/s_i times. What keeps the columns takes y_i of each change of cycle i, for no other cycles are to be had; what
// keeps the rows has the same y_i·s_i for all i. So it is all of the sequence, or nothing: the sequence is minimal.
//
// Three rows and columns: one of the longest of all, with 15 changes, which a listing found.
#pragma once

#include <vector>

#include "policy/sensitivity/cycles/count_types.hpp"

namespace leakproof {

// Some of these sequences, of at most so many changes, the longest first, in a part of the table that has no gaps. Rows
// and columns with large answers are preferred, if the answers are known. Only types for which `there` is true are
// used.
std::vector<TypeSequence> long_sequences(const CountTypes& types, const std::vector<bool>& there, long most);

}  // namespace leakproof
