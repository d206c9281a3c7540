export type ZipOrder =
  | { kind: "add"; path: string; at: number; bytes: ArrayBuffer }
  | { kind: "end" };

export type ZipAnswer = { kind: "added" } | { kind: "done"; zip: Blob } | { kind: "failed" };
