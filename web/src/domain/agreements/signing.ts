import type { FormEvent } from "react";

export interface Signing {
  name: string;
  /** The name to be typed. */
  ownName: string;
  setName: (name: string) => void;
  problem: string | null;
  pending: boolean;
  /** Who is bound besides the person: shown where they sign for an organization. */
  for?: string;
  submit: (event: FormEvent) => void;
}
