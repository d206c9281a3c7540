import type { FormEvent } from "react";

/** Accepting an agreement under one's typed name, as its form and its foot show it. */
export interface Signing {
  name: string;
  setName: (name: string) => void;
  /** What the server said against it. */
  problem: string | null;
  isPending: boolean;
  submit: (event: FormEvent) => void;
}
