import { describe, expect, it } from "vitest";
import { readAgenda } from "./agenda";

describe("an event's agenda", () => {
  it("is what can be shown of the stored one", () => {
    const agenda = [
      { time: "09:00", title: "Doors" },
      { title: " Talks " },
      "Dinner",
      { time: "10:00" },
      { title: 7 },
      null,
      ["x"],
      "",
    ];
    expect(readAgenda(agenda)).toEqual([
      { time: "09:00", title: "Doors" },
      { time: null, title: "Talks" },
      { time: null, title: "Dinner" },
    ]);
    expect(readAgenda(null)).toEqual([]);
    expect(readAgenda("free text")).toEqual([]);
  });
});
