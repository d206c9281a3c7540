import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { safeNext } from "./safe-next";

const ORIGIN = "https://dealport.example";

describe("safeNext", () => {
  it.each([
    ["/deal-rooms", "/deal-rooms"],
    ["/startups?query=a%20b&stage=SEED#top", "/startups?query=a%20b&stage=SEED#top"],
    ["/deal-room/5f1c?tab=documents", "/deal-room/5f1c?tab=documents"],
    ["/startups?next=https://evil.example", "/startups?next=https://evil.example"],
    ["/", "/"],
  ])("keeps %s", (next, expected) => {
    expect(safeNext(next, ORIGIN)).toBe(expected);
  });

  it.each([
    null,
    undefined,
    "",
    "deal-rooms",
    "//evil.example",
    "///evil.example",
    "https://evil.example",
    "HTTPS:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "/\\evil.example",
    "\\\\evil.example",
    "\\/evil.example",
    "/%2fevil.example",
    "/%2Fevil.example",
    "/%5Cevil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "//dealport.example@evil.example",
    "/auth",
    "/auth?next=/auth",
    "/auth/reset",
  ])("turns %j into the home page", (next) => {
    expect(safeNext(next, ORIGIN)).toBe("/");
  });

  it("never leaves the origin, whatever is typed", () => {
    const part = fc.constantFrom(
      "/",
      "\\",
      "//",
      "%2f",
      "%5c",
      "\t",
      ".",
      "..",
      ":",
      "@",
      "evil.example",
      "https",
    );
    fc.assert(
      fc.property(
        fc.array(fc.oneof(part, fc.string({ maxLength: 3 })), { maxLength: 8 }),
        (parts) => {
          const result = safeNext(`/${parts.join("")}`, ORIGIN);
          expect(new URL(result, ORIGIN).origin).toBe(ORIGIN);
          expect(result.startsWith("//")).toBe(false);
        },
      ),
      { numRuns: 2000 },
    );
  });
});
