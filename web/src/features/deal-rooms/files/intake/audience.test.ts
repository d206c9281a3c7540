import { describe, expect, it } from "vitest";
import type { UploadAudience } from "@/data/deal-rooms/access";
import { unshownTo, whoIs } from "./audience";

const row = (more: Partial<UploadAudience>): UploadAudience => ({
  side: "INVESTOR",
  access: "VIEW",
  is_mine: false,
  people: null,
  ...more,
});

describe("who will be able to open an upload", () => {
  it("is named to who manages a side, three at most", () => {
    const people = ["Jonas Falk", "Ana Duarte", "Priya Raman", "Carol Mehta", "Nina Sol"];
    expect(whoIs(row({ people: people.slice(0, 1) }), [])).toBe("Jonas Falk (the investor's side)");
    expect(whoIs(row({ people, is_mine: true }), [])).toBe(
      "Jonas Falk, Ana Duarte, Priya Raman and 2 others (your side)",
    );
  });

  it("is a side to others, or some of it where they differ", () => {
    const one = row({});
    expect(whoIs(one, [one])).toBe("The investor's side");
    expect(whoIs(one, [one, row({ access: "NONE" })])).toBe("Some of the investor's side");
  });
});

describe("what cannot be shown on screen", () => {
  const types = [
    { extension: "pdf", content_type: "application/pdf", label: "PDF" },
    {
      extension: "pptx",
      content_type: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
      label: "PowerPoint",
    },
  ];
  const files = [{ name: "Deck.PPTX" }, { name: "Lease.pdf" }];

  it("is named where somebody can only view", () => {
    expect(unshownTo([row({})], files, types)).toEqual(["Deck.PPTX"]);
    expect(unshownTo([row({ access: "STAMPED" })], files, types)).toEqual(["Deck.PPTX"]);
  });

  it("is no matter where all may download, or see nothing", () => {
    const all = [row({ access: "DOWNLOAD" }), row({ access: "NONE" })];
    expect(unshownTo(all, files, types)).toEqual([]);
  });
});
