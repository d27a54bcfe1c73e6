// What channels leak by gains and losses, how they are put together and compared, and the best private one for a user.
#include <pybind11/stl.h>

#include "background.hpp"
#include "base/error.hpp"
#include "exact/level_power.hpp"
#include "exact_numbers.hpp"
#include "measure/capacities.hpp"
#include "measure/gain.hpp"
#include "measure/hyper.hpp"
#include "measure/refinement.hpp"
#include "measure/tensor_product.hpp"
#include "metric/metric_spec.hpp"
#include "module.hpp"
#include "optimum/gain/best_channel.hpp"

namespace leakproof::python {
namespace {

using SharedMatrix = std::shared_ptr<Matrix>;
using SharedMetric = std::shared_ptr<GivenMetric>;

SharedMatrix held_matrix(Matrix matrix) { return std::make_shared<Matrix>(std::move(matrix)); }

Prior prior_of(py::handle weights, int inputs) {
    if (weights.is_none()) return Prior::uniform(inputs);
    const auto given = rationals_of(weights, "prior", static_cast<std::size_t>(inputs));
    if (static_cast<int>(given.size()) != inputs)
        throw InputError("prior", std::to_string(given.size()) + " weights",
                         std::to_string(inputs) + ", one for each input");
    return Prior(given);
}

Matrix gain_of(py::handle rows, int inputs, const std::string& place) {
    if (rows.is_none()) return identity_gain(inputs);
    Matrix out = matrix_of(rows, place);
    if (out.columns() != inputs)
        throw InputError(place, std::to_string(out.columns()) + " columns",
                         std::to_string(inputs) + ", one for each input");
    return out;
}

py::list guesses_of(const std::vector<std::optional<int>>& guesses) {
    py::list out;
    for (const auto& guess : guesses) out.append(guess ? py::object(py::int_(*guess)) : py::none());
    return out;
}

// The vulnerability before and after, and the guesses; of a loss what is lost.
py::tuple guessed(const SharedMatrix& matrix, py::handle prior, py::handle gain, bool is_loss) {
    const Prior belief = prior_of(prior, matrix->rows());
    const Matrix worth = gain_of(gain, matrix->rows(), is_loss ? "loss" : "gain");
    const Gained found = in_background([matrix, belief, worth, is_loss] {
        return is_loss ? lost(belief, *matrix, worth) : gained(belief, *matrix, worth);
    });
    return py::make_tuple(to_python(found.prior), to_python(found.posterior), found.prior_guess,
                          guesses_of(found.guess));
}

py::tuple guessing(const SharedMatrix& matrix, py::handle prior) {
    const Prior belief = prior_of(prior, matrix->rows());
    return py::make_tuple(to_python(guessing_entropy(belief.weights())),
                          to_python(guessing_entropy_after(belief, *matrix)));
}

py::list hyper_of(const SharedMatrix& matrix, py::handle prior) {
    py::list out;
    for (const auto& inner : hyper(prior_of(prior, matrix->rows()), *matrix))
        out.append(py::make_tuple(to_python(inner.probability), to_python(inner.posterior), inner.outputs));
    return out;
}

py::tuple reduced_of(const SharedMatrix& matrix) {
    ReducedChannel found = reduced(*matrix);
    return py::make_tuple(held_matrix(std::move(found.channel)), found.outputs);
}

py::tuple observed_of(const SharedMatrix& matrix, py::handle prior, const std::vector<int>& outputs) {
    for (const int j : outputs)
        if (j < 0 || j >= matrix->columns())
            throw InputError("outputs", std::to_string(j), "a number below " + std::to_string(matrix->columns()));
    const Observed found = observed(prior_of(prior, matrix->rows()), *matrix, outputs);
    return py::make_tuple(to_python(found.probability), to_python(found.posterior));
}

SharedMatrix composed(const SharedMatrix& a, const SharedMatrix& b, const std::string& as) {
    if (as == "cascade" && a->columns() != b->rows())
        throw InputError("channel", std::to_string(b->rows()) + " inputs",
                         std::to_string(a->columns()) + ", as many as the channel before it has outputs");
    if (as == "parallel" && a->rows() != b->rows())
        throw InputError("channel", std::to_string(b->rows()) + " inputs",
                         std::to_string(a->rows()) + ", as many as the first channel has");
    const auto entries_of = [](const Matrix& k) {
        return static_cast<std::size_t>(k.rows()) * static_cast<std::size_t>(k.columns());  // at most 2^24
    };
    if (as != "cascade" &&
        entries_of(*a) * (as == "product" ? entries_of(*b) : static_cast<std::size_t>(b->columns())) > most_entries)
        throw InputError("channel", "more than " + std::to_string(most_entries) + " entries", "fewer");
    return held_matrix(in_background([a, b, as] {
        return as == "cascade" ? cascade(*a, *b) : as == "parallel" ? in_parallel(*a, *b) : tensor_product(*a, *b);
    }));
}

// R, or None and a gain with what it earns from the first and from the second.
py::tuple refined(const SharedMatrix& a, const SharedMatrix& b) {
    Refinement found = in_background([a, b] { return refinement(*a, *b); });
    if (found.garbling)
        return py::make_tuple(held_matrix(*std::move(found.garbling)), py::none(), py::none(), py::none());
    return py::make_tuple(py::none(), to_python(found.gain), to_python(found.first), to_python(found.second));
}

// The value, the channel and the prices of the best private channel, at a level whose power is a fraction.
py::tuple best_for(const SharedMetric& metric, const Level& level, py::handle prior, py::handle gain, bool is_loss) {
    const Metric& points = metric->below;
    const auto mu = LevelPower(level, points.unit()).exact();
    if (!metric->exact || !mu)
        throw InputError("best_channel", metric->exact ? level.str() : "distances that are no fractions",
                         "distances in multiples of a unit, and a λ whose power with it is a fraction");
    const Matrix given = gain_of(gain, points.size(), is_loss ? "loss" : "gain");
    const Matrix worth = worth_of(prior_of(prior, points.size()), is_loss ? negated(given) : given);
    BestChannel best = in_background([metric, mu, worth] { return best_channel(metric->below, *mu, worth); });
    if (is_loss) {
        best.value = -best.value;
        for (auto& y : best.price) y = -y;
    }
    return py::make_tuple(to_python(best.value), held_matrix(std::move(best.channel)), to_python(best.price));
}

}  // namespace

void add_measures(py::module_& module) {
    module.def("guessed", &guessed, held("matrix"), py::arg("prior"), py::arg("gain"), py::arg("is_loss"));
    module.def("guessing", &guessing, held("matrix"), py::arg("prior"));
    module.def("hyper", &hyper_of, held("matrix"), py::arg("prior"));
    module.def("reduced", &reduced_of, held("matrix"));
    module.def("observed", &observed_of, held("matrix"), py::arg("prior"), py::arg("outputs"));
    module.def("composed", &composed, held("a"), held("b"), py::arg("as_"));
    module.def("refined", &refined, held("a"), held("b"));
    module.def(
        "metric_of_graph",
        [](const SharedGraph& graph) {
            const Metric metric = metric_of(LabelledGraph{*graph, {}});
            return std::make_shared<GivenMetric>(GivenMetric{"graph", metric, metric, true});
        },
        held("graph"));
    module.def("best_channel", &best_for, held("metric"), py::arg("level"), py::arg("prior"), py::arg("gain"),
               py::arg("is_loss"));
    module.def(
        "capacity",
        [](const SharedMatrix& matrix, py::handle digits) {
            const auto decimals = static_cast<int>(whole_number(digits, "digits", 1, most_digits));
            return to_python(in_background([matrix, decimals] { return shannon_capacity(*matrix, decimals).bits; }));
        },
        held("matrix"), py::arg("digits"));
}

}  // namespace leakproof::python
