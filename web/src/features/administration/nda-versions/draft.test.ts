import { describe, expect, it } from "vitest";
import { objectionsTo } from "./draft";

const PRESENT = { title: "Agreement", body: "Words. ".repeat(40) };

describe("objectionsTo", () => {
  it("takes a text that says something else", () => {
    expect(objectionsTo({ ...PRESENT, body: `${PRESENT.body}More.` }, PRESENT)).toEqual({});
    expect(objectionsTo({ ...PRESENT, title: "Another" }, PRESENT)).toEqual({});
  });

  it("refuses one that says the same, also with space around it", () => {
    expect(
      objectionsTo({ title: " Agreement", body: `${PRESENT.body}\n` }, PRESENT),
    ).toHaveProperty("body");
  });

  it.each([
    ["", "title"],
    ["   ", "title"],
    ["x".repeat(201), "title"],
  ])("refuses the title %j", (title, field) => {
    expect(Object.keys(objectionsTo({ title, body: "New. ".repeat(40) }, PRESENT))).toEqual([
      field,
    ]);
  });

  it.each([["x".repeat(99)], ["x".repeat(100_001)]])("refuses a text of such a length", (body) => {
    expect(Object.keys(objectionsTo({ title: "New", body }, PRESENT))).toEqual(["body"]);
  });
});
