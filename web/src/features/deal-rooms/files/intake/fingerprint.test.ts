import { describe, expect, it } from "vitest";
import { fingerprint } from "./fingerprint";

describe("a file's fingerprint", () => {
  it("is the SHA-256 of its bytes", async () => {
    // FIPS 180-2's example.
    expect(await fingerprint(new Blob(["abc"]))).toBe(
      "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
    );
  });

  it("is none where the bytes cannot be read", async () => {
    const gone = { arrayBuffer: () => Promise.reject(new Error("gone")) } as unknown as Blob;
    expect(await fingerprint(gone)).toBeNull();
  });
});
