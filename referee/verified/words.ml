(* Why the extracted referee refuses a certificate, in words. *)

let part_in_words = function
  | Referee_verified.TheEnds ->
    "where its pieces begin and end: from 1 to infinity, without gaps, each at a fraction or at the only root"
  | Referee_verified.TheValues -> "that the denominator of a value is positive"
  | Referee_verified.TheObject -> "its graph or policy, or the conclusion is not for it"
  | Referee_verified.TheNumbers -> "its numbers: lambda is below 1, a denominator is not positive, or a power is too large"
  | Referee_verified.TheComparison -> "its comparison"
  | Referee_verified.TheRows -> "its rows: they are no private channel with that sum of column maxima, or of what is earned"
  | Referee_verified.TheForest -> "its levels, starts or turns; or its edges close a circle"
  | Referee_verified.TheParts ->
    "its parts: one does not prove what it should, they share more than single vertices, leave out a vertex or an edge, \
     or add up to something else"
  | Referee_verified.ThePricesOrFlows -> "its prices or flows"
  | Referee_verified.ThePackingOrCover -> "its packing or cover"
  | Referee_verified.TheNeighbours -> "its databases: they are not related as it says"
  | Referee_verified.TheSensitivity ->
    "its sensitivity: neighbours are farther apart, or what is named does not attain it"
  | Referee_verified.TheUser -> "its prior or gains: the prior does not add up to 1"
  | Referee_verified.TheChannels -> "its channels: a negative entry, or a row that does not add up to 1"
  | Referee_verified.TheGarbling -> "its garbling: it is no channel, or the first followed by it is not the second"
  | Referee_verified.TheSeparation ->
    "its separation: the prior does not add up to 1, another guess is better, or the second does not earn more than the first"

(* Of signs on intervals it may be that only this referee finds no proof. *)
let of_refusal text part =
  (if List.exists (fun prefix -> String.starts_with ~prefix text) ["leakproof-curve"; "leakproof-refinement-curve"] then "what fails, or was not established, is "
   else "what fails is ") ^ part_in_words part
