// Channels derived from programs, by running them on every input and every outcome of their coins.
#pragma once

#include <string>
#include <vector>

#include "channel/matrix.hpp"
#include "graph/graph.hpp"

namespace leakproof {

// A channel whose inputs and outputs have names.
struct LabelledChannel {
    std::vector<std::string> inputs, outputs;
    Matrix matrix;
};

// The outputs in another order; those that never occur may be named as well and get a column of zeros.
LabelledChannel with_outputs(const LabelledChannel& channel, const std::vector<std::string>& outputs);

// Compares the string entered with the password digit by digit and stops at the first difference. Inputs are all binary
// strings of the password's length; outputs are "OK" and "Fail", or with the iterations counted "(Fail, i)".
LabelledChannel password_checker(const std::string& password, bool count_iterations);

// A dining-cryptographers net: a coin on each edge that shows 0 with probability `zero`; each vertex announces the sum
// modulo 2 of its coins, the broadcasting one adding its bit. Inputs are "(a, 1)", "(b, 1)", …, "(a, 0)", …, the vertex
// and its bit; outputs are the announcements of all vertices in order.
LabelledChannel dc_net(const Graph& graph, const Rational& zero);

}  // namespace leakproof
