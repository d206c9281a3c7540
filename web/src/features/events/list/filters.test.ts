import { describe, expect, it } from "vitest";
import { readFilters } from "./filters";

const read = (query: string) => readFilters(new URLSearchParams(query));

describe("the filters of events in the address", () => {
  it("are the coming events for a plain address", () => {
    expect(read("")).toEqual({ tab: "upcoming" });
  });

  it("are what the list asks for", () => {
    expect(read("tab=past&query=%20lagos&type=DEMO_DAY&location=virtual")).toEqual({
      tab: "past",
      query: "lagos",
      type: "DEMO_DAY",
      place: "virtual",
    });
  });

  it("leave out what makes no sense, and the order that the tab has anyway", () => {
    expect(read("tab=future&query=%20&type=toString&location=moon&sort=price")).toEqual({
      tab: "upcoming",
    });
    expect(read("sort=date")).toEqual({ tab: "upcoming" });
    expect(read("tab=past&sort=-date")).toEqual({ tab: "past" });
  });

  it("turn the order round", () => {
    expect(read("sort=-date")).toEqual({ tab: "upcoming", falls: true });
    expect(read("tab=past&sort=date")).toEqual({ tab: "past", falls: false });
  });
});
