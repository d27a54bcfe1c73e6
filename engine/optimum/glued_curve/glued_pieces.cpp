#include "optimum/glued_curve/glued_pieces.hpp"

#include <memory>
#include <stdexcept>

#include "optimum/glue/glued.hpp"
#include "optimum/glued_curve/glued_basis.hpp"

namespace leakproof {
namespace {

class GluedPieces {
public:
    GluedPieces(Graph pattern, std::optional<Distances> distance)
        : pattern_(std::move(pattern)), distance_(std::move(distance)) {}

    std::optional<OptimumPiece> around(const Rational& lambda) {
        Glued glued = distance_ ? Glued(pattern_, *distance_, lambda) : Glued(pattern_, lambda);
        GluedBasis basis(glued.fittings(), glued.weight(), lambda, bases_);
        if (!basis.solve()) return {};
        const auto interval = basis.interval();
        if (!interval) return {};
        OptimumPiece out;
        out.interval = *interval;
        out.value = basis.value();
        if (out.value.at(lambda) != glued.value()) throw std::logic_error("a glued basis that is not optimal");
        return out;
    }

private:
    Graph pattern_;
    std::optional<Distances> distance_;
    BlockBases bases_;
};

PiecesSoFar<OptimumPiece> pieces_of(const Graph& pattern, const std::optional<Distances>& distance,
                                    const SeePieces<OptimumPiece>& see) {
    return pieces_in_time<OptimumPiece>(
        [&] {
            const auto pieces = std::make_shared<GluedPieces>(pattern, distance);
            return [pieces](const Rational& lambda, bool) { return pieces->around(lambda); };
        },
        see);
}

}  // namespace

PiecesSoFar<OptimumPiece> glued_pieces_in_time(const Graph& connected, const SeePieces<OptimumPiece>& see) {
    return pieces_of(connected, {}, see);
}

PiecesSoFar<OptimumPiece> glued_pieces_in_time(const Graph& pattern, const Distances& distance,
                                               const SeePieces<OptimumPiece>& see) {
    return pieces_of(pattern, distance, see);
}

}  // namespace leakproof
