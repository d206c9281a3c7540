import { describe, expect, it } from "vitest";
import { judge, type Stored, type Witness } from "./judge.ts";
import { plan } from "./plan.ts";
import { NOTHING, type Shown, type ShownMessage } from "./protocol.ts";

const stored: Stored[] = [1, 2, 3].map((seq) => ({
  id: `m${seq}`,
  seq,
  text: `[${seq}]`,
  sender: "p",
  at: seq * 1000,
}));
const row = (seq: number): ShownMessage => ({ id: `m${seq}`, seq, text: `[${seq}]` });
const screen = (messages: ShownMessage[], more: Partial<Shown> = {}): Shown => ({
  ...NOTHING,
  kind: "open",
  messages,
  ...more,
});
const witness = (history: Shown[], more: Partial<Witness> = {}): Witness => ({
  who: "bob",
  userId: "b",
  history,
  endedAt: null,
  written: [],
  ...more,
});
const all = screen([row(1), row(2), row(3)]);

describe("the judge", () => {
  it("finds nothing wrong with a room that grows to what the database holds", () => {
    const history = [screen([]), screen([row(1)]), screen([row(1), row(2)]), all];
    expect(judge(witness(history, { written: ["m1"] }), stored)).toEqual([]);
  });

  it.each([
    ["lost in the end", [screen([row(1), row(2)])], /never saw number 3/],
    ["lost for a moment", [screen([row(1), row(3)]), all], /number 3 where 2 belongs/],
    ["doubled", [screen([row(1), row(1)]), all], /number 1 where 2 belongs/],
    ["misordered", [screen([row(2), row(1)]), all], /number 1 where 3 belongs/],
    ["made up", [screen([{ id: "x", seq: 1, text: "[x]" }]), all], /does not hold/],
    ["left unsent", [{ ...all, unsent: [{ id: "m9", state: "sending" }] }], /left with m9/],
  ])("sees a message that was %s", (_what, history, sentence) => {
    expect(judge(witness(history), stored).join("\n")).toMatch(sentence);
  });

  it("sees a message that showed as sent and is not in the database", () => {
    expect(judge(witness([all], { written: ["m9"] }), stored).join()).toMatch(/wrote m9/);
  });

  it("holds one whose access ended to an empty screen and to nothing from after it", () => {
    const denied: Shown = { ...NOTHING, kind: "denied" };
    const ended = { endedAt: 2500 };
    expect(judge(witness([screen([row(1), row(2)]), denied], ended), stored)).toEqual([]);
    expect(judge(witness([all, denied], ended), stored).join()).toMatch(/posted after/);
    expect(judge(witness([screen([row(1)])], ended), stored).join()).toMatch(/still sees messages/);
  });
});

describe("a plan", () => {
  it("is the same for the same seed, and another one for another", () => {
    expect(plan(7)).toEqual(plan(7));
    expect(plan(7).steps).not.toEqual(plan(8).steps);
  });

  it("puts back what it takes away", () => {
    for (let seed = 0; seed < 500; seed += 1) {
      const whats = plan(seed).steps.map(({ what }) => what);
      const count = (what: string) => whats.filter((other) => other === what).length;
      expect(count("kill")).toBe(count("restart"));
      expect(count("stop")).toBe(count("continue"));
      expect(count("offline")).toBe(count("online"));
    }
  });
});
