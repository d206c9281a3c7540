import { describe, expect, it } from "vitest";
import { FIELDS, type NdaDraft, objectionsTo } from "./draft";

const FIELDED = FIELDS.map((field) => `{{${field}}}`).join(", ");
const PRESENT: NdaDraft = {
  title: "Agreement",
  body: `${FIELDED} ${"Words. ".repeat(40)}`,
  binds: "BOTH",
  purpose: "a test",
  term: "three years",
  governing_law: "Sweden",
  jurisdiction: "Stockholm",
};

describe("objectionsTo", () => {
  it("takes a text that says something else", () => {
    expect(objectionsTo({ ...PRESENT, body: `${PRESENT.body}More.` }, PRESENT)).toEqual({});
    expect(objectionsTo({ ...PRESENT, title: "Another" }, PRESENT)).toEqual({});
  });

  it("refuses one that says the same, also with space around it", () => {
    expect(
      objectionsTo({ ...PRESENT, title: " Agreement", body: `${PRESENT.body}\n` }, PRESENT),
    ).toHaveProperty("body");
  });

  it.each([
    ["", "title"],
    ["   ", "title"],
    ["x".repeat(201), "title"],
  ])("refuses the title %j", (title, field) => {
    expect(Object.keys(objectionsTo({ ...PRESENT, title }, PRESENT))).toEqual([field]);
  });

  it.each([["x".repeat(99)], ["x".repeat(100_001)]])("refuses a text of such a length", (body) => {
    expect(Object.keys(objectionsTo({ ...PRESENT, title: "New", body }, PRESENT))).toEqual([
      "body",
    ]);
  });

  it.each(FIELDS)("refuses a text without {{%s}}", (field) => {
    const body = PRESENT.body.replace(`{{${field}}}`, "");
    expect(objectionsTo({ ...PRESENT, body }, PRESENT)).toEqual({
      body: `The text needs the field {{${field}}}.`,
    });
  });

  it.each(["purpose", "term", "governing_law", "jurisdiction"] as const)(
    "refuses an empty %s",
    (name) => {
      expect(Object.keys(objectionsTo({ ...PRESENT, [name]: " " }, PRESENT))).toEqual([name]);
    },
  );
});
