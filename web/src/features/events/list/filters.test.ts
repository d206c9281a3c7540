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

  it("leave out what makes no sense", () => {
    expect(read("tab=future&query=%20&type=toString&location=moon")).toEqual({ tab: "upcoming" });
  });
});
