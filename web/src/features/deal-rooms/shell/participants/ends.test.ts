import { describe, expect, it } from "vitest";
import { inDays, readEnd, toEntered } from "./ends";

const noon = new Date(2026, 10, 1, 12, 0).getTime();

describe("an end that is entered", () => {
  it("comes back as the same moment", () => {
    const at = new Date(2027, 0, 5, 9, 7).toISOString();
    expect(toEntered(at)).toBe("2027-01-05T09:07");
    expect(readEnd(toEntered(at), noon)).toEqual({ at });
  });

  it("is none when nothing is entered", () => {
    expect(toEntered(null)).toBe("");
    expect(readEnd("", noon)).toEqual({ at: null });
  });

  it.each([
    ["2026-11-01T12:00", "Choose a time in the future."],
    ["2020-01-01T00:00", "Choose a time in the future."],
    ["soon", "Enter a whole date and time, or none."],
  ])("%s is refused", (entered, problem) => {
    expect(readEnd(entered, noon)).toEqual({ problem });
  });

  it("counts days by the clock on the wall", () => {
    expect(inDays(7, noon)).toBe("2026-11-08T12:00");
  });
});
