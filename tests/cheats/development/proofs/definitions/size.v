Definition small (n : nat) : Prop := n <= 3.
