#include "corpus/cases/statements.hpp"

namespace leakproof {
namespace {

template <Channels channels, Epsilon epsilon>
const Source<Once>& statement() {
    static const Source<Once> source{"statement",
                                     [](const Range&) { return std::string("the statement itself"); },
                                     {},
                                     [](const Range&, const CaseVisitor<Once>& visitor) {
                                         visitor.see(std::make_shared<Once>(Strength{channels, epsilon}));
                                     }};
    return source;
}

}  // namespace

const Stream<Once> once{&statement<Channels::none, Epsilon::none>(), itself<Once>};
const Stream<Once> once_for_some_channels{&statement<Channels::instances, Epsilon::none>(), itself<Once>};
const Stream<Once> once_at_one_lambda{&statement<Channels::instances, Epsilon::list>(), itself<Once>};
const Stream<Once> once_for_every_channel{&statement<Channels::all, Epsilon::none>(), itself<Once>};
const Stream<Once> once_for_every_channel_at_one_lambda{&statement<Channels::all, Epsilon::list>(), itself<Once>};
const Stream<Once> once_for_all{&statement<Channels::all, Epsilon::all>(), itself<Once>};

}  // namespace leakproof
