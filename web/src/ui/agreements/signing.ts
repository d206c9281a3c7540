import type { FormEvent } from "react";

export interface Signing {
  name: string;
  setName: (name: string) => void;
  problem: string | null;
  isPending: boolean;
  submit: (event: FormEvent) => void;
}
