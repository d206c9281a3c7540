/** What the worker is told. */
export type ZipOrder =
  | { kind: "add"; path: string; at: number; bytes: ArrayBuffer }
  | { kind: "end" };

/** What it says. */
export type ZipAnswer = { kind: "added" } | { kind: "done"; zip: Blob } | { kind: "failed" };
