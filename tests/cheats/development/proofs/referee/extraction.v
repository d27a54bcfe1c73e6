Require Import Extraction.
