import { describe, expect, it } from "vitest";
import type { ChainProblem } from "@/data/deal-rooms/evidence";
import { chainProblem, entriesInWords } from "./chain-words";

describe("the state of a room's log in words", () => {
  it("counts", () => {
    expect(entriesInWords(1)).toBe("1 entry");
    expect(entriesInWords(1204)).toBe("1,204 entries");
  });

  it("names the first entry that is wrong", () => {
    const kinds: ChainProblem[] = ["MISSING", "REMOVED", "CHANGED", "BROKEN", "REWRITTEN"];
    for (const problem of kinds) {
      expect(chainProblem({ problem, bad_seq: 1731 })).toMatch(/^[A-Z].*\.$/);
      expect(chainProblem({ problem, bad_seq: 1731 })?.toLowerCase()).toContain("entry 1,731");
    }
    expect(chainProblem({ problem: "UNCHAINED", bad_seq: null })).not.toMatch(/\d/);
    expect(chainProblem({ problem: null, bad_seq: null })).toBeNull();
  });
});
