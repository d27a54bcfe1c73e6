// Two channels side by side.
#pragma once

#include "channel/matrix.hpp"

namespace leakproof {

// The tensor product K ⊗ L: row (a, b), which is number a·rows(L) + b as in cartesian_product, has the entries K_aj
// L_bk in the columns (j, k). Two channels that are used independently, one on each coordinate.
template <class Entry>
BasicMatrix<Entry> tensor_product(const BasicMatrix<Entry>& k, const BasicMatrix<Entry>& l) {
    BasicMatrix<Entry> out(k.rows() * l.rows(), k.columns() * l.columns());
    for (int a = 0; a < k.rows(); ++a)
        for (int j = 0; j < k.columns(); ++j)
            for (int b = 0; b < l.rows(); ++b)
                for (int m = 0; m < l.columns(); ++m) out(a * l.rows() + b, j * l.columns() + m) = k(a, j) * l(b, m);
    return out;
}

}  // namespace leakproof
