(** * The statements about the referee

    What the referee accepts holds; and what its statements mean, by definitions/ alone. The data that a
    text is read as, the reader, the printer and the judge are named in full. check.sh confirms that
    each theorem proves what stands here. *)

From mathcomp Require Import all_ssreflect all_algebra.
From Coq Require Import ZArith.
From leakproof Require definitions.graph definitions.channel definitions.bounds definitions.policy
    definitions.additive definitions.fractions definitions.listed_policies definitions.lengths
    definitions.gains definitions.certificate_texts.
From leakproof Require referee.certificate referee.text referee.reader referee.judge referee.curve
    referee.read_curve referee.refined_levels referee.read_refined_levels referee.claims
    referee.curve_claims referee.refined_levels_claims.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Module sound.

(** The text begins with the statement that is told; this is read as one statement; it holds. *)
Definition referee_sound : Prop :=
  forall text said : seq Z,
  leakproof.referee.judge.judge_text text = leakproof.referee.judge.Accepted said ->
  exists s : leakproof.referee.certificate.statement,
    [/\ said = leakproof.referee.reader.print s,
        exists rest, text = said ++ rest,
        leakproof.referee.reader.parse said = Some s &
        forall R : realFieldType, leakproof.referee.claims.holds R s].

End sound.

Module sound_curve.

(** The same for curves, whose statement is some of the lines. *)
Definition curve_referee_sound : Prop :=
  forall text said : seq Z,
  leakproof.referee.read_curve.judge_curve text = leakproof.referee.judge.Accepted said ->
  exists c : leakproof.referee.curve.curve,
    [/\ said = leakproof.referee.read_curve.print_curve c,
        exists2 lines, leakproof.referee.text.lines_of text = Some lines &
          leakproof.referee.read_curve.among (leakproof.referee.read_curve.curve_lines c) lines,
        leakproof.referee.read_curve.parse_curve said = Some c &
        forall R : realFieldType, leakproof.referee.curve_claims.curve_holds R c].

End sound_curve.

Module sound_refined_levels.

(** And for refinements for every lambda. *)
Definition levels_referee_sound : Prop :=
  forall text said : seq Z,
  leakproof.referee.read_refined_levels.judge_levels text = leakproof.referee.judge.Accepted said ->
  exists c : leakproof.referee.refined_levels.refined_levels,
    [/\ said = leakproof.referee.read_refined_levels.print_levels c,
        exists2 lines, leakproof.referee.text.lines_of text = Some lines &
          leakproof.referee.read_curve.among (leakproof.referee.read_refined_levels.levels_lines c) lines,
        leakproof.referee.read_refined_levels.parse_levels said = Some c &
        forall R : realFieldType, leakproof.referee.refined_levels_claims.levels_hold R c].

Definition judge_any_sound : Prop :=
  forall text said : seq Z,
  leakproof.referee.read_refined_levels.judge_any text = leakproof.referee.judge.Accepted said ->
  [\/ exists s : leakproof.referee.certificate.statement,
        [/\ said = leakproof.referee.reader.print s,
            exists rest, text = said ++ rest,
            leakproof.referee.reader.parse said = Some s &
            forall R : realFieldType, leakproof.referee.claims.holds R s],
      exists c : leakproof.referee.curve.curve,
        [/\ said = leakproof.referee.read_curve.print_curve c,
            exists2 lines, leakproof.referee.text.lines_of text = Some lines &
              leakproof.referee.read_curve.among (leakproof.referee.read_curve.curve_lines c) lines,
            leakproof.referee.read_curve.parse_curve said = Some c &
            forall R : realFieldType, leakproof.referee.curve_claims.curve_holds R c] |
      exists c : leakproof.referee.refined_levels.refined_levels,
        [/\ said = leakproof.referee.read_refined_levels.print_levels c,
            exists2 lines, leakproof.referee.text.lines_of text = Some lines &
              leakproof.referee.read_curve.among (leakproof.referee.read_refined_levels.levels_lines c) lines,
            leakproof.referee.read_refined_levels.parse_levels said = Some c &
            forall R : realFieldType, leakproof.referee.refined_levels_claims.levels_hold R c]].

End sound_refined_levels.

Module meaning.
Import definitions.graph definitions.channel definitions.bounds definitions.policy definitions.additive.
Import definitions.fractions definitions.listed_policies definitions.lengths definitions.gains.
Import definitions.certificate_texts.
Import Order.TTheory GRing.Theory Num.Theory.
Local Open Scope ring_scope.

(** Every kind of statement, by cases. *)
Definition holds_means : Prop :=
  forall (R : realFieldType) (s : leakproof.referee.certificate.statement),
  leakproof.referee.claims.holds R s <->
  match s with
  | leakproof.referee.certificate.Maximum _ o lam' k w' c =>
    let lam := value R lam' in
    let w := value R w' in
    let largest (attained bound : R -> Prop) : Prop :=
      match k with
      | leakproof.referee.certificate.AtLeast => attained w
      | leakproof.referee.certificate.AtMost => bound w
      | leakproof.referee.certificate.Optimum => attained w /\ bound w
      | leakproof.referee.certificate.Interval u => attained w /\ bound (value R u)
      | leakproof.referee.certificate.Covering => False
      end in
    let maximum (X : finType) (r : rel X) : Prop := largest (attainable r lam) (upper_bound r lam) in
    let by_lengths (X : finType) (C : X -> X -> nat -> bool) : Prop :=
      largest (attainable_by C lam) (upper_bound_by C lam) in
    [/\ 1 <= lam,
        match o with
        | leakproof.referee.certificate.Edges n edges =>
          let G := edge_graph n edges in
          match k with
          | leakproof.referee.certificate.Covering =>
            [/\ covering_number G lam w, packing_number G lam w &
                forall b, largest_factor G lam b ->
                  (lam * w + #|components G|%:R) / (lam + 1) <= b /\ b <= w]
          | _ => maximum _ G
          end
        | leakproof.referee.certificate.Arcs n arcs =>
          maximum _ (fun u v : 'I_n => (nat_of_ord u, nat_of_ord v) \in arcs)
        | leakproof.referee.certificate.Lengths n lengths =>
          by_lengths _ (fun (u v : 'I_n) d =>
            ((nat_of_ord u, nat_of_ord v, d) \in lengths) || ((nat_of_ord v, nat_of_ord u, d) \in lengths))
        | leakproof.referee.certificate.ArcLengths n lengths =>
          by_lengths _ (fun (u v : 'I_n) d => (nat_of_ord u, nat_of_ord v, d) \in lengths)
        | leakproof.referee.certificate.Neighbours p relation =>
          let: leakproof.referee.certificate.ListedPolicy values tuples secret_pairs databases := p in
          let P := policy_of_lists values tuples secret_pairs databases in
          let D u := numbered_database values tuples databases u in
          maximum _ (fun u v : 'I_(size databases) =>
            let uv := minimally_secretly_different P (D u) (D v) in
            let vu := minimally_secretly_different P (D v) (D u) in
            match relation with
            | leakproof.referee.certificate.Ordered => uv
            | leakproof.referee.certificate.Either => uv || vu
            | leakproof.referee.certificate.Both => uv && vu
            end)
        end &
        match c with
        | leakproof.referee.certificate.NoComparison => True
        | leakproof.referee.certificate.Less x =>
          match k with leakproof.referee.certificate.Interval u => value R u < value R x | _ => w < value R x end
        | leakproof.referee.certificate.Greater x => value R x < w
        end]
  | leakproof.referee.certificate.ForUser o u lam' k w' c =>
    let lam := value R lam' in
    let w := value R w' in
    let: leakproof.referee.certificate.User priors gains := u in
    let for_user (n : nat) (allowed : forall Z : finType, ('I_n -> Z -> R) -> Prop) : Prop :=
      let prior (i : 'I_n) := value R (nth (0, 1)%Z priors i) in
      let best (W : finType) (gain : W -> 'I_n -> R) : Prop :=
        [/\ distribution prior, forall a i, 0 <= gain a i &
            match k with
            | leakproof.referee.certificate.AtLeast => attainable_gain allowed prior gain w
            | leakproof.referee.certificate.AtMost => upper_bound_gain allowed prior gain w
            | leakproof.referee.certificate.Optimum =>
              attainable_gain allowed prior gain w /\ upper_bound_gain allowed prior gain w
            | leakproof.referee.certificate.Interval v =>
              attainable_gain allowed prior gain w /\ upper_bound_gain allowed prior gain (value R v)
            | leakproof.referee.certificate.Covering => False
            end] in
      match gains with
      | Some rows => best _ (fun (a : 'I_(size rows)) i => value R (nth (0, 1)%Z (nth [::] rows a) i))
      | None => best _ (fun a i : 'I_n => (a == i)%:R)
      end in
    [/\ 1 <= lam,
        match o with
        | leakproof.referee.certificate.Edges n edges =>
          for_user n (fun Z (K : 'I_n -> Z -> R) => private (edge_graph n edges) lam K)
        | leakproof.referee.certificate.Arcs n arcs =>
          for_user n (fun Z (K : 'I_n -> Z -> R) =>
            private (fun u v : 'I_n => (nat_of_ord u, nat_of_ord v) \in arcs) lam K)
        | leakproof.referee.certificate.Lengths n lengths =>
          for_user n (fun Z (K : 'I_n -> Z -> R) =>
            private_by (fun (u v : 'I_n) d =>
              ((nat_of_ord u, nat_of_ord v, d) \in lengths) || ((nat_of_ord v, nat_of_ord u, d) \in lengths)) lam K)
        | leakproof.referee.certificate.ArcLengths n lengths =>
          for_user n (fun Z (K : 'I_n -> Z -> R) =>
            private_by (fun (u v : 'I_n) d => (nat_of_ord u, nat_of_ord v, d) \in lengths) lam K)
        | leakproof.referee.certificate.Neighbours p relation =>
          let: leakproof.referee.certificate.ListedPolicy values tuples secret_pairs databases := p in
          let P := policy_of_lists values tuples secret_pairs databases in
          let D u := numbered_database values tuples databases u in
          for_user (size databases) (fun Z (K : 'I_(size databases) -> Z -> R) =>
            private (fun u v : 'I_(size databases) =>
              let uv := minimally_secretly_different P (D u) (D v) in
              let vu := minimally_secretly_different P (D v) (D u) in
              match relation with
              | leakproof.referee.certificate.Ordered => uv
              | leakproof.referee.certificate.Either => uv || vu
              | leakproof.referee.certificate.Both => uv && vu
              end) lam K)
        end &
        match c with
        | leakproof.referee.certificate.NoComparison => True
        | leakproof.referee.certificate.Less x =>
          match k with leakproof.referee.certificate.Interval v => value R v < value R x | _ => w < value R x end
        | leakproof.referee.certificate.Greater x => value R x < w
        end]
  | leakproof.referee.certificate.Refinement r =>
    let: leakproof.referee.certificate.TwoChannels n a first b second telling := r in
    let K (i : 'I_n) (j : 'I_a) := value R (nth (0, 1)%Z (nth [::] first i) j) in
    let L (i : 'I_n) (j : 'I_b) := value R (nth (0, 1)%Z (nth [::] second i) j) in
    [/\ channel K, channel L &
        match telling with
        | None => exists2 P : 'I_a -> 'I_b -> R, channel P & forall i z, L i z = \sum_j K i j * P j z
        | Some _ => ~ exists2 P : 'I_a -> 'I_b -> R, channel P & forall i z, L i z = \sum_j K i j * P j z
        end]
  | leakproof.referee.certificate.Asymmetric p d e f =>
    let: leakproof.referee.certificate.ListedPolicy values tuples secret_pairs databases := p in
    let P := policy_of_lists values tuples secret_pairs databases in
    let D := numbered_database values tuples databases d in
    let E := numbered_database values tuples databases e in
    let F := numbered_database values tuples databases f in
    [/\ minimally_secretly_different P D E, ~~ minimally_secretly_different P E D &
        [&& F \in permitted P, secretly_different (secrets P) E F & closer P E D F]]
  | leakproof.referee.certificate.Sensitivity q =>
    let: leakproof.referee.certificate.QuerySensitivity values secret_pairs persons answers vectors
      largest attained := q in
    let w := value R largest in
    let g (v : 'I_values.-1.+1) (k : 'I_answers) := value R (nth (0, 1)%Z (nth [::] vectors v) k) in
    match persons with
    | leakproof.referee.certificate.AnyNumber =>
      let G := edge_graph values.-1.+1 secret_pairs in
      (forall n : nat,
         sensitivity (minimally_secretly_different (unconstrained n.+1 G)) (additive g) = w) /\
      match attained with
      | Some (u, v) => G (inord u) (inord v) /\ l1_apart g (inord u) (inord v) = w
      | None => True
      end
    | leakproof.referee.certificate.Databases n databases =>
      let P := policy_of_lists values n secret_pairs databases in
      let D u := numbered_database values n databases u in
      sensitivity (minimally_secretly_different P) (additive g) = w /\
      match attained with
      | Some (d, e) =>
        minimally_secretly_different P (D d) (D e) /\ l1_apart (additive g) (D d) (D e) = w
      | None => True
      end
    end
  end.

(** Every [lam >= 1] lies in a piece, and in each piece the value is right. An end that is a root is told
    by the sign of its polynomial [f] between the fractions [l] and [u], where [f] loses the sign that it
    has at [l] once and for all. *)
Definition curve_holds_means : Prop :=
  forall (R : realFieldType) (c : leakproof.referee.curve.curve),
  leakproof.referee.curve_claims.curve_holds R c <->
  let: leakproof.referee.curve.Curve _ o of_covering pieces := c in
  let fine e : Prop :=
    match e with
    | leakproof.referee.curve.Rational _ => True
    | leakproof.referee.curve.RootOf l u f =>
      [/\ value R l < value R u, evaluate f (value R l) * evaluate f (value R u) < 0 &
          forall x y, value R l <= x -> x < y -> y <= value R u ->
            0 <= evaluate f y * evaluate f (value R l) -> 0 < evaluate f x * evaluate f (value R l)]
    end in
  let from_end e (x : R) : Prop :=
    match e with
    | leakproof.referee.curve.Rational a => value R a <= x
    | leakproof.referee.curve.RootOf l u f =>
      value R u <= x \/
      [/\ value R l <= x, x <= value R u & evaluate f x * evaluate f (value R l) <= 0]
    end in
  let to_end e (x : R) : Prop :=
    match e with
    | leakproof.referee.curve.Rational a => x <= value R a
    | leakproof.referee.curve.RootOf l u f =>
      x <= value R l \/
      [/\ value R l <= x, x <= value R u & 0 <= evaluate f x * evaluate f (value R l)]
    end in
  let inside p (x : R) : Prop :=
    let: leakproof.referee.curve.Piece begins ends _ _ := p in
    from_end begins x /\ match ends with Some e => to_end e x | None => True end in
  [/\ forall p, List.In p pieces ->
        let: leakproof.referee.curve.Piece begins ends _ _ := p in
        fine begins /\ match ends with Some e => fine e | None => True end,
      forall lam : R, 1 <= lam -> exists2 p, List.In p pieces & inside p lam &
      forall p (lam : R), List.In p pieces -> 1 <= lam -> inside p lam ->
        let: leakproof.referee.curve.Piece _ _ above below := p in
        let w := evaluate above lam / evaluate below lam in
        0 < evaluate below lam /\
        match o, of_covering with
        | leakproof.referee.certificate.Edges n edges, true =>
          let G := edge_graph n edges in
          [/\ covering_number G lam w, packing_number G lam w &
              forall b, largest_factor G lam b ->
                (lam * w + #|components G|%:R) / (lam + 1) <= b /\ b <= w]
        | leakproof.referee.certificate.Edges n edges, false => largest_factor (edge_graph n edges) lam w
        | leakproof.referee.certificate.Lengths n lengths, false =>
          let C (u v : 'I_n) d :=
            ((nat_of_ord u, nat_of_ord v, d) \in lengths) || ((nat_of_ord v, nat_of_ord u, d) \in lengths) in
          attainable_by C lam w /\ upper_bound_by C lam w
        | leakproof.referee.certificate.ArcLengths n lengths, false =>
          let C (u v : 'I_n) d := (nat_of_ord u, nat_of_ord v, d) \in lengths in
          attainable_by C lam w /\ upper_bound_by C lam w
        | _, _ => False
        end].

(** Every [x >= 1] lies in a piece, and in each piece the second channel at [x], the root of lambda, is the first followed by
    a third or it is not. Ends are as for curves; those that do not belong to a piece are left out. *)
Definition levels_hold_means : Prop :=
  forall (R : realFieldType) (c : leakproof.referee.refined_levels.refined_levels),
  leakproof.referee.refined_levels_claims.levels_hold R c <->
  let: leakproof.referee.refined_levels.RefinedLevels n _ a b rows pieces := c in
  let fine e : Prop :=
    match e with
    | leakproof.referee.curve.Rational _ => True
    | leakproof.referee.curve.RootOf l u f =>
      [/\ value R l < value R u, evaluate f (value R l) * evaluate f (value R u) < 0 &
          forall x y, value R l <= x -> x < y -> y <= value R u ->
            0 <= evaluate f y * evaluate f (value R l) -> 0 < evaluate f x * evaluate f (value R l)]
    end in
  let from_end (included : bool) e (x : R) : Prop :=
    match e with
    | leakproof.referee.curve.Rational y => if included then value R y <= x else value R y < x
    | leakproof.referee.curve.RootOf l u f =>
      value R u <= x \/
      [/\ value R l <= x, x <= value R u &
          let sign := evaluate f x * evaluate f (value R l) in if included then sign <= 0 else sign < 0]
    end in
  let to_end (included : bool) e (x : R) : Prop :=
    match e with
    | leakproof.referee.curve.Rational y => if included then x <= value R y else x < value R y
    | leakproof.referee.curve.RootOf l u f =>
      x <= value R l \/
      [/\ value R l <= x, x <= value R u &
          let sign := evaluate f x * evaluate f (value R l) in if included then 0 <= sign else 0 < sign]
    end in
  let inside p (x : R) : Prop :=
    let: leakproof.referee.refined_levels.LevelPiece _ starts_in starts stops_in stops := p in
    from_end starts_in starts x /\ match stops with Some e => to_end stops_in e x | None => True end in
  [/\ forall p, List.In p pieces ->
        let: leakproof.referee.refined_levels.LevelPiece _ _ starts _ stops := p in
        fine starts /\ match stops with Some e => fine e | None => True end,
      forall x : R, 1 <= x -> exists2 p, List.In p pieces & inside p x &
      forall p (x : R), List.In p pieces -> 1 <= x -> inside p x ->
        let number (i k : nat) : R := evaluate (nth [::] (nth [::] rows i) k) x in
        let K (i : 'I_n) (j : 'I_a) := number i j.+1 / number i 0%nat in
        let L (i : 'I_n) (z : 'I_b) := number i (a + z).+1 / number i 0%nat in
        [/\ channel K, channel L &
            let: leakproof.referee.refined_levels.LevelPiece refined _ _ _ _ := p in
            let followed := exists2 P : 'I_a -> 'I_b -> R, channel P & forall i z, L i z = \sum_j K i j * P j z in
            if refined then followed else ~ followed]].

(** What the words of a certificate stand for. *)
Definition words_of_graphs : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  let path := leakproof.referee.certificate.Edges 3 [:: (0, 1); (1, 2)]%nat in
  [/\ read text_at_least = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.First path (3, 2)%Z
        leakproof.referee.certificate.AtLeast (6, 5)%Z leakproof.referee.certificate.NoComparison),
      read text_at_most = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.First path (3, 2)%Z
        leakproof.referee.certificate.AtMost (5, 1)%Z (leakproof.referee.certificate.Less (21, 4)%Z)),
      read text_optimum = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.First
        (leakproof.referee.certificate.Arcs 3 [:: (0, 1); (2, 1)]%nat) (2, 1)%Z
        leakproof.referee.certificate.Optimum (7, 4)%Z (leakproof.referee.certificate.Greater (-1, 2)%Z)) &
      read text_covering = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.First
        (leakproof.referee.certificate.Edges 2 [:: (0, 1)]%nat) (2, 1)%Z
        leakproof.referee.certificate.Covering (4, 3)%Z leakproof.referee.certificate.NoComparison)].

Definition words_of_lengths : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  read text_interval = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.Second
    (leakproof.referee.certificate.Lengths 3 [:: (0, 1, 2); (1, 2, 1)]%nat) (3, 2)%Z
    (leakproof.referee.certificate.Interval (5, 4)%Z) (6, 5)%Z (leakproof.referee.certificate.Less (4, 3)%Z)) /\
  read text_arc_lengths = Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.Second
    (leakproof.referee.certificate.ArcLengths 2 [:: (0, 1, 7); (1, 0, 1)]%nat) (3, 2)%Z
    leakproof.referee.certificate.AtMost (2, 1)%Z leakproof.referee.certificate.NoComparison).

Definition words_of_users : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  read text_user = Some (leakproof.referee.certificate.ForUser
    (leakproof.referee.certificate.Edges 2 [:: (0, 1)]%nat)
    (leakproof.referee.certificate.User [:: (1, 3); (2, 3)]%Z (Some [:: [:: (1, 1); (0, 1)]; [:: (0, 1); (1, 2)];
      [:: (1, 4); (1, 4)]]%Z)) (3, 2)%Z
    leakproof.referee.certificate.Optimum (2, 5)%Z (leakproof.referee.certificate.Less (1, 2)%Z)) /\
  read text_prior = Some (leakproof.referee.certificate.ForUser
    (leakproof.referee.certificate.ArcLengths 2 [:: (0, 1, 3)]%nat)
    (leakproof.referee.certificate.User [:: (0, 1); (1, 1)]%Z None) (2, 1)%Z
    (leakproof.referee.certificate.Interval (1, 1)%Z) (1, 2)%Z leakproof.referee.certificate.NoComparison).

Definition words_of_refinements : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  let two := leakproof.referee.certificate.TwoChannels 2 3 [:: [:: (1, 1); (0, 1); (0, 1)]; [:: (0, 1); (1, 2); (1, 2)]]%Z
    1 [:: [:: (1, 1)]; [:: (1, 1)]]%Z in
  read text_garbling = Some (leakproof.referee.certificate.Refinement (two None)) /\
  read text_separation = Some (leakproof.referee.certificate.Refinement (two (Some 4%nat))).

Definition words_of_policies : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  let at_least_one relation := leakproof.referee.certificate.Maximum leakproof.referee.certificate.First
    (leakproof.referee.certificate.Neighbours
       (leakproof.referee.certificate.ListedPolicy 3 2 [:: (0, 2)]%nat [:: [:: 0; 1]; [:: 2; 1]]%nat)
       relation) (2, 1)%Z
    leakproof.referee.certificate.AtLeast (1, 1)%Z leakproof.referee.certificate.NoComparison in
  [/\ read text_ordered = Some (at_least_one leakproof.referee.certificate.Ordered),
      read text_either = Some (at_least_one leakproof.referee.certificate.Either),
      read text_both = Some (at_least_one leakproof.referee.certificate.Both) &
      read text_asymmetric = Some (leakproof.referee.certificate.Asymmetric
        (leakproof.referee.certificate.ListedPolicy 3 1 [:: (0, 1); (1, 2)]%nat
           [:: [:: 0]; [:: 1]; [:: 2]]%nat) 0 1 2)].

Definition words_of_sensitivities : Prop :=
  let read text := leakproof.referee.reader.parse (bytes_of text) in
  read text_any_persons = Some (leakproof.referee.certificate.Sensitivity
    (leakproof.referee.certificate.QuerySensitivity 2 [:: (0, 1)]%nat
       leakproof.referee.certificate.AnyNumber 2 [:: [:: (1, 1); (0, 1)]; [:: (0, 1); (1, 2)]]%Z
       (3, 2)%Z (Some (0, 1)%nat))) /\
  read text_databases = Some (leakproof.referee.certificate.Sensitivity
    (leakproof.referee.certificate.QuerySensitivity 2 [:: (0, 1)]%nat
       (leakproof.referee.certificate.Databases 1 [:: [:: 0]; [:: 1]]%nat) 1 [:: [:: (0, 1)]; [:: (0, 1)]]%Z
       (0, 1)%Z None)).

Definition words_of_forests : Prop :=
  leakproof.referee.reader.parse (bytes_of text_forest) =
  Some (leakproof.referee.certificate.Maximum leakproof.referee.certificate.OfForest
    (leakproof.referee.certificate.Edges 4 [:: (0, 1); (0, 3)]%nat) (3, 2)%Z
    leakproof.referee.certificate.Optimum (11, 5)%Z leakproof.referee.certificate.NoComparison).

Definition words_of_curves : Prop :=
  let read text := leakproof.referee.read_curve.parse_curve (bytes_of text) in
  let root := leakproof.referee.curve.RootOf (1, 1)%Z (2, 1)%Z [:: -2; 0; 1]%Z in
  let one := leakproof.referee.curve.Rational (1, 1)%Z in
  [/\ read text_curve_optimum = Some (leakproof.referee.curve.Curve leakproof.referee.certificate.First
    (leakproof.referee.certificate.Edges 2 [:: (0, 1)]%nat) false
    [:: leakproof.referee.curve.Piece one (Some root) [:: 0; 2]%Z [:: 1; 1]%Z;
        leakproof.referee.curve.Piece root None [:: 0; 2]%Z [:: 1; 1]%Z]),
  read text_curve_covering = Some (leakproof.referee.curve.Curve leakproof.referee.certificate.First
    (leakproof.referee.certificate.Edges 2 [:: (0, 1)]%nat) true
    [:: leakproof.referee.curve.Piece one None [:: 0; 2]%Z [:: 1; 1]%Z]),
  read text_curve_lengths = Some (leakproof.referee.curve.Curve leakproof.referee.certificate.Second
    (leakproof.referee.certificate.Lengths 3 [:: (0, 1, 2); (1, 2, 1)]%nat) false
    [:: leakproof.referee.curve.Piece one None [:: -1; 1; 1; 3]%Z [:: 1; 1; 1; 1]%Z]) &
  read text_curve_arc_lengths = Some (leakproof.referee.curve.Curve leakproof.referee.certificate.Second
    (leakproof.referee.certificate.ArcLengths 2 [:: (1, 0, 3)]%nat) false
    [:: leakproof.referee.curve.Piece one None [:: -1; 0; 0; 2]%Z [:: 0; 0; 0; 1]%Z])].

Definition words_of_levels : Prop :=
  leakproof.referee.read_refined_levels.parse_levels (bytes_of text_levels) =
  let root := leakproof.referee.curve.RootOf (1, 1)%Z (2, 1)%Z [:: -2; 0; 1]%Z in
  Some (leakproof.referee.refined_levels.RefinedLevels 2 3 1 2
    [:: [:: [:: 0; 1]; [:: 0; 1]; [:: 0; 1]; [::]]; [:: [:: 2]; [:: 2]; [:: 1]; [:: 1]]]%Z
    [:: leakproof.referee.refined_levels.LevelPiece false true (leakproof.referee.curve.Rational (1, 1)%Z) false (Some root);
        leakproof.referee.refined_levels.LevelPiece true true root true (Some (leakproof.referee.curve.Rational (3, 2)%Z));
        leakproof.referee.refined_levels.LevelPiece false false (leakproof.referee.curve.Rational (3, 2)%Z) false None]).

End meaning.
