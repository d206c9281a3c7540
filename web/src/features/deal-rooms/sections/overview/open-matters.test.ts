import { describe, expect, it } from "vitest";
import type { OpenMatters } from "@/data/deal-rooms/types";
import { hasDiligence, openClosingDocuments, openDiligence, openGroups } from "./open-matters";

const nothing: OpenMatters = {
  items: 0,
  items_open: 0,
  questions: 0,
  questions_open: 0,
  closing_documents: 0,
  closing_documents_open: 0,
  named: [],
  seen: null,
};
const party = (side: "FOUNDER" | "INVESTOR") => (side === "FOUNDER" ? "Alice" : "Bob");

describe("what is open of a deal", () => {
  it("is counted, of how many", () => {
    const matters = { ...nothing, items: 8, items_open: 3, questions: 1, questions_open: 1 };
    expect(openDiligence(matters)).toBe("3 of 8 items, 1 of 1 question");
    expect(
      openClosingDocuments({ ...nothing, closing_documents: 2, closing_documents_open: 1 }),
    ).toBe("1 of 2 closing documents");
    expect(openDiligence({ ...nothing, items: 8 })).toBe("");
  });

  it("needs something that was asked for", () => {
    expect(hasDiligence(nothing)).toBe(false);
    expect(hasDiligence({ ...nothing, questions: 1 })).toBe(true);
  });

  it("is named by kind, with whom it waits for and how many more there are", () => {
    const groups = openGroups(
      {
        ...nothing,
        items: 12,
        items_open: 11,
        closing_documents: 1,
        closing_documents_open: 1,
        named: [
          { kind: "ITEM", number: "2.1", name: "Articles", version: null, waits_for: null },
          {
            kind: "CLOSING_DOCUMENT",
            number: null,
            name: "Deed.pdf",
            version: 2,
            waits_for: ["FOUNDER", "INVESTOR"],
          },
        ],
      },
      party,
    );
    expect(groups.map(({ title, lines, more }) => [title, lines, more])).toEqual([
      ["Open items of the diligence list", ["2.1 Articles"], 10],
      [
        "Closing documents not confirmed by both sides",
        ["Deed.pdf, version 2 (not confirmed by Alice and Bob)"],
        0,
      ],
    ]);
  });
});
