import { describe, expect, it } from "vitest";
import { pastedFiles } from "./pasted-files";

const noon = new Date(2026, 10, 2, 12, 4, 9);
const picture = new File(["x"], "image.png", { type: "image/png" });
const paste = (files: File[], text: Record<string, string> = {}) => ({
  files,
  types: Object.keys(text),
  getData: (type: string) => text[type] ?? "",
});

describe("the files of a paste", () => {
  it("are named by the time when the clipboard has no name for them", () => {
    expect(pastedFiles(paste([picture]), noon).map(({ name, type }) => [name, type])).toEqual([
      ["Picture 2026-11-02 12.04.09.png", "image/png"],
    ]);
  });

  it("keep the names they have", () => {
    const deck = new File(["x"], "Deck.pdf");
    expect(pastedFiles(paste([deck], { "text/plain": "Deck.pdf" }), noon)).toEqual([deck]);
  });

  it("are taken when a page gives a picture and its markup", () => {
    expect(pastedFiles(paste([picture], { "text/html": "<img>" }), noon)).toHaveLength(1);
  });

  it("are left when they are only a picture of pasted text", () => {
    const text = { "text/html": "<td>1</td>", "text/plain": "1" };
    expect(pastedFiles(paste([picture], text), noon)).toEqual([]);
  });
});
