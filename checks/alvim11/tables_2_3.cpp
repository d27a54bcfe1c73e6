// Examples 1, 2 and 4 to 7, Tables 2 and 3: the channels of the password checker and of the two-node dc-net, from the
// programs themselves; and the anonymity of dc-nets with fair coins on connected graphs.
#include <algorithm>

#include "checks/alvim11/alvim11.hpp"
#include "checks/tools/protocols.hpp"
#include "graph/families.hpp"

namespace leakproof::alvim11 {
namespace {

constexpr int most_nodes = 5;

}  // namespace

ProgramChannels program_channels(const Once&) {
    return {password_checker("110", false), password_checker("110", true), dc_net(complete(2), Rational(1, 2)),
            dc_net(complete(2), Rational(2, 3))};
}

void tables_2_3(const Once&, const ProgramChannels& of, Findings& expect) {
    const auto compare = [&](const char* part, const char* table, const char* matrix, const LabelledChannel& channel) {
        const PrintedMatrix& printed = printed_table(table).matrix(matrix);
        expect.truth(part, channel.inputs == printed.rows, "the inputs in the printed order");
        const Matrix found = with_outputs(channel, printed.columns).matrix;
        expect.truth(part, found == values_of(printed) && channel.outputs.size() == printed.columns.size(),
                     "the printed matrix", [&] {
                         return Findings::Values{{"computed", found}, {"printed", values_of(printed)}};
                     });
    };
    compare("password", "alvim11/table-2", "a", of.password);
    compare("password-counting", "alvim11/table-2", "b", of.counting);
    compare("dc-net-fair", "alvim11/table-3", "a", of.fair);
    compare("dc-net-biased", "alvim11/table-3", "b", of.biased);
}

const Stream<GraphCase> small_graphs{&all_graphs,
                                     [](const GraphCase& graph, const Range&, const Visitor<GraphCase>& visitor) {
                                         if (graph.size() > most_nodes)
                                             return visitor.leave_out("dc-nets with more than 5 nodes");
                                         visitor.see(graph);
                                     }};

const Stream<GraphCase> small_connected_graphs{
    &all_graphs, [](const GraphCase& graph, const Range& range, const Visitor<GraphCase>& visitor) {
        if (graph.components().size() == 1) small_graphs.for_each(graph, range, visitor);
    }};

LabelledChannel fair_dc_net(const GraphCase& of) { return dc_net(of.graph(), Rational(1, 2)); }

void dc_net_anonymous(const GraphCase& of, const LabelledChannel& net, Findings& expect) {
    const int n = of.size();
    for (int bit = 0; bit < 2; ++bit)
        for (int x = 0; x < n; ++x)
            for (int y = 0; y < net.matrix.columns(); ++y)
                expect.equal("dc-net-anonymous", "p(announcements | vertex, bit)", net.matrix(bit * n + x, y),
                             "the same for the first vertex", net.matrix(bit * n, y));
}

// The inputs with bit 1 come first, then those with bit 0.
void dc_net_sum(const GraphCase& of, const LabelledChannel& net, Findings& expect) {
    for (int input = 0; input < net.matrix.rows(); ++input)
        for (int y = 0; y < net.matrix.columns(); ++y) {
            if (net.matrix(input, y).is_zero()) continue;
            const std::string& announced = net.outputs[y];
            const auto ones = std::count(announced.begin(), announced.end(), '1');
            expect.equal("dc-net-sum", "the sum of the announcements modulo 2", static_cast<int>(ones % 2),
                         "the broadcast bit", input < of.size() ? 1 : 0);
        }
}

}  // namespace leakproof::alvim11
