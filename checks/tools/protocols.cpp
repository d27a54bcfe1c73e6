#include "checks/tools/protocols.hpp"

#include <algorithm>
#include <map>

namespace leakproof {
namespace {

using Distribution = std::map<std::string, Rational>;

// One row for each input, columns for the outputs that occur, in ascending order.
LabelledChannel tabulated(std::vector<std::string> inputs, const std::vector<Distribution>& rows) {
    std::map<std::string, int> column;
    for (const auto& row : rows)
        for (const auto& [output, p] : row) column.emplace(output, 0);
    LabelledChannel out{std::move(inputs), {}, Matrix(static_cast<int>(rows.size()), static_cast<int>(column.size()))};
    for (auto& [output, number] : column) {
        number = static_cast<int>(out.outputs.size());
        out.outputs.push_back(output);
    }
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (const auto& [output, p] : rows[i]) out.matrix(static_cast<int>(i), column[output]) = p;
    return out;
}

std::string binary(unsigned value, std::size_t length) {
    std::string out;
    for (std::size_t k = length; k-- > 0;) out += (value >> k & 1U) != 0 ? '1' : '0';
    return out;
}

std::string run_password_checker(const std::string& password, const std::string& entered, bool count_iterations) {
    for (std::size_t i = 0; i < password.size(); ++i)
        if (entered[i] != password[i]) return count_iterations ? "(Fail, " + std::to_string(i + 1) + ")" : "Fail";
    return "OK";
}

std::string run_dc_net(int vertices, const std::vector<Edge>& edges, unsigned coins, int broadcaster, int bit) {
    std::vector<int> sum(vertices, 0);
    for (std::size_t e = 0; e < edges.size(); ++e)
        if ((coins >> e & 1U) != 0) {
            sum[edges[e].first] ^= 1;
            sum[edges[e].second] ^= 1;
        }
    sum[broadcaster] ^= bit;
    std::string out;
    for (const int s : sum) out += s != 0 ? '1' : '0';
    return out;
}

}  // namespace

LabelledChannel with_outputs(const LabelledChannel& channel, const std::vector<std::string>& outputs) {
    LabelledChannel out{channel.inputs, outputs, Matrix(channel.matrix.rows(), static_cast<int>(outputs.size()))};
    for (int j = 0; j < out.matrix.columns(); ++j) {
        const auto found = std::find(channel.outputs.begin(), channel.outputs.end(), outputs[j]);
        if (found == channel.outputs.end()) continue;
        const int from = static_cast<int>(found - channel.outputs.begin());
        for (int i = 0; i < out.matrix.rows(); ++i) out.matrix(i, j) = channel.matrix(i, from);
    }
    return out;
}

LabelledChannel password_checker(const std::string& password, bool count_iterations) {
    std::vector<std::string> inputs;
    std::vector<Distribution> rows;
    for (unsigned x = 0; x < 1U << password.size(); ++x) {
        inputs.push_back(binary(x, password.size()));
        rows.push_back({{run_password_checker(password, inputs.back(), count_iterations), Rational(1)}});
    }
    return tabulated(std::move(inputs), rows);
}

LabelledChannel dc_net(const Graph& graph, const Rational& zero) {
    const auto edges = graph.edges();
    std::vector<std::string> inputs;
    std::vector<Distribution> rows;
    for (const int bit : {1, 0})
        for (int x = 0; x < graph.size(); ++x) {
            inputs.push_back("(" + std::string(1, static_cast<char>('a' + x)) + ", " + std::to_string(bit) + ")");
            Distribution row;
            for (unsigned coins = 0; coins < 1U << edges.size(); ++coins) {
                Rational p(1);
                for (std::size_t e = 0; e < edges.size(); ++e) p *= (coins >> e & 1U) != 0 ? Rational(1) - zero : zero;
                row[run_dc_net(graph.size(), edges, coins, x, bit)] += p;
            }
            rows.push_back(std::move(row));
        }
    return tabulated(std::move(inputs), rows);
}

}  // namespace leakproof
