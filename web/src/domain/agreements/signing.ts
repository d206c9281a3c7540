import type { FormEvent } from "react";

export interface Signing {
  name: string;
  /** The name to be typed. */
  ownName: string;
  setName: (name: string) => void;
  problem: string | null;
  pending: boolean;
  submit: (event: FormEvent) => void;
}
