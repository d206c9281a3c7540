import { describe, expect, it } from "vitest";
import {
  countInWords,
  dayOf,
  dueInWords,
  dueOf,
  endOfWeek,
  isShown,
  type PipelineFilters,
  readFilters,
} from "./filters";

/** A Monday. */
const TODAY = "2026-11-30";
const card = {
  name: "Lumen Grid",
  state: "CONSIDERING",
  owner_id: "carol",
  owner_name: "Carol Mehta",
  next_step: "Call the founder",
  next_step_on: "2026-11-29",
  sectors: ["Clean Energy"],
  hub_name: "Station Azur",
  hub_country: "France",
  contacts: [{ user_id: "bob", name: "Bob Lindqvist", how: "Sat on its board" }],
} as const;
const shown = (filters: Partial<PipelineFilters>, of: Parameters<typeof isShown>[0] = card) =>
  isShown(of, { query: "", owner: [], stage: [], due: [], ...filters }, "bob", TODAY);

describe("a day", () => {
  it("is the one where the person is", () => {
    expect(dayOf(new Date(2026, 0, 5, 23, 59).getTime())).toBe("2026-01-05");
  });

  it("is in a week that ends on Sunday", () => {
    expect(endOfWeek(TODAY)).toBe("2026-12-06");
    expect(endOfWeek("2026-12-06")).toBe("2026-12-06");
    expect(endOfWeek("2026-12-31")).toBe("2027-01-03");
  });

  it("is due or overdue, in words too", () => {
    const due = (next_step_on: string | null) => dueOf({ next_step_on }, TODAY);
    expect([null, "2026-11-29", TODAY, "2026-12-06", "2026-12-07"].map(due)).toEqual([
      null,
      "overdue",
      "week",
      "week",
      "later",
    ]);
    expect(dueInWords("2026-11-03", TODAY)).toBe("Overdue since Nov 3, 2026");
    expect(dueInWords(TODAY, TODAY)).toBe("Due today");
    expect(dueInWords("2026-12-01", TODAY)).toBe("Due tomorrow");
    expect(dueInWords("2026-12-02", TODAY)).toBe("Due Dec 2, 2026");
  });
});

describe("the pipeline's filters", () => {
  it("are read from the address, without values that nobody offers", () => {
    const params = new URLSearchParams(
      "query=+Grid&owner=me&owner=x&stage=PASSED&stage=NOWHERE&due=overdue&due=never",
    );
    expect(readFilters(params)).toEqual({
      query: "Grid",
      owner: ["me", "x"],
      stage: ["PASSED"],
      due: ["overdue"],
    });
  });

  it("find by owner: oneself, nobody, a colleague", () => {
    expect(shown({})).toBe(true);
    expect(shown({ owner: ["carol"] })).toBe(true);
    expect(shown({ owner: ["me"] })).toBe(false);
    expect(shown({ owner: ["me"] }, { ...card, owner_id: "bob" })).toBe(true);
    expect(shown({ owner: ["nobody"] })).toBe(false);
    expect(shown({ owner: ["me", "nobody"] }, { ...card, owner_id: null })).toBe(true);
  });

  it("find by stage and by what is due", () => {
    expect(shown({ stage: ["PASSED"] })).toBe(false);
    expect(shown({ stage: ["PASSED", "CONSIDERING"] })).toBe(true);
    expect(shown({ due: ["week"] })).toBe(false);
    expect(shown({ due: ["week", "overdue"] })).toBe(true);
    expect(shown({ due: ["overdue"] }, { ...card, next_step_on: null })).toBe(false);
  });

  it("find each word, wherever the card has it, and what has left the market by its words", () => {
    expect(shown({ query: "azur call" })).toBe(true);
    expect(shown({ query: "board lumen" })).toBe(true);
    expect(shown({ query: "azur telescope" })).toBe(false);
    expect(shown({ query: "left the market" }, { ...card, name: null })).toBe(true);
  });

  it("are counted", () => {
    expect(countInWords(1, 1)).toBe("1 startup");
    expect(countInWords(3, 12)).toBe("3 of 12 startups");
  });
});
