import { describe, expect, it } from "vitest";
import type { RoomInvitation, RoomPerson } from "@/data/deal-rooms/types";
import { bySide } from "./by-side";
import { howItEnded } from "./how-it-ended";

const person = (name: string, side: RoomPerson["side"], is_current = true) =>
  ({ display_name: name, side, is_current }) as RoomPerson;
const invitation = (email: string, side: RoomPerson["side"]) => ({ email, side }) as RoomInvitation;

describe("people by side", () => {
  const people = [
    person("Bob", "INVESTOR"),
    person("Alice", "FOUNDER"),
    person("Carol", "INVESTOR"),
    person("Zoe", "FOUNDER", false),
  ];

  it("begins with one's own side, and leaves out who was in the room", () => {
    const sides = bySide(people, [invitation("dan@x.test", "FOUNDER")], "INVESTOR");
    expect(sides.map(({ side }) => side)).toEqual(["INVESTOR", "FOUNDER"]);
    expect(sides.map((side) => side.people.map((one) => one.display_name))).toEqual([
      ["Bob", "Carol"],
      ["Alice"],
    ]);
    expect(sides.map((side) => side.invited.length)).toEqual([0, 1]);
  });

  it("has no side without anybody", () => {
    expect(bySide([person("Alice", "FOUNDER")], [], "FOUNDER")).toHaveLength(1);
  });
});

describe("how an access ended", () => {
  const ended_at = "2026-11-03T12:00:00Z";
  it.each([
    [{ ending: "LEFT", ended_at, ended_by_name: "Carol Mehta" }, "Left on Nov 3, 2026"],
    [
      { ending: "ENDED", ended_at, ended_by_name: "Bob Lindqvist" },
      "Access ended on Nov 3, 2026 by Bob Lindqvist",
    ],
    [{ ending: "EXPIRED", ended_at, ended_by_name: null }, "Access ran out on Nov 3, 2026"],
    [
      { ending: "DISABLED", ended_at: null, ended_by_name: null },
      "The account is disabled or closed",
    ],
  ] as const)("%j", (former, sentence) => {
    expect(howItEnded(former)).toBe(sentence);
  });
});
