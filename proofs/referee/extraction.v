(** * The referee as an OCaml program

    The only file that may say how Coq's terms become OCaml's.  What it says belongs to the
    trusted base: integers and natural numbers are zarith's (the directives of Coq's own
    ExtrOcamlZBigInt and ExtrOcamlNatBigInt), booleans, lists, pairs and options are OCaml's.
    The greatest common divisor serves for finding a common denominator, which is checked, for
    refusing fractions that are not in lowest terms, for points between two fractions, and for
    factors, which are multiplied again: acceptance never rests on it. *)

From Coq Require Import ZArith ExtrOcamlBasic ExtrOcamlNatBigInt ExtrOcamlZBigInt.
From leakproof.referee Require Import judge read_refined_levels.

Extraction Blacklist Z Big_int_Z String List.
Extract Constant Z.gcd => "Big_int_Z.gcd_big_int".
Extract Constant Z.of_nat => "(fun n -> n)".
Extract Constant Z.to_nat => "Big_int_Z.(fun z -> if sign_big_int z < 0 then zero_big_int else z)".
Extract Constant Pos.to_nat => "(fun p -> p)".
Extract Constant Pos.of_succ_nat => "Big_int_Z.succ_big_int".
Extract Constant Z.leb => "Big_int_Z.le_big_int".
Extract Constant Z.ltb => "Big_int_Z.lt_big_int".
Extract Constant Init.Nat.eqb => "Big_int_Z.eq_big_int".
Extract Constant Init.Nat.leb => "Big_int_Z.le_big_int".
Extract Constant Init.Nat.ltb => "Big_int_Z.lt_big_int".
Extraction "referee_verified.ml" judge_any.
