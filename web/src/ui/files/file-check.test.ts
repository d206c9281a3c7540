import { describe, expect, it } from "vitest";
import { objectionTo, typeLabels } from "./file-check";

const MAX = 52_428_800;
const types = [
  { extension: "pdf", content_type: "application/pdf", label: "PDF" },
  { extension: "jpg", content_type: "image/jpeg", label: "JPEG" },
  { extension: "jpeg", content_type: "image/jpeg", label: "JPEG" },
];

describe("a file before its upload", () => {
  it("passes when its type and size are right, whatever the case of its ending", () => {
    expect(objectionTo({ name: "Deck.PDF", size: 1 }, types, MAX)).toBeNull();
    expect(objectionTo({ name: "a.jpeg", size: MAX }, types, MAX)).toBeNull();
  });

  it.each([
    ["tool.exe", 10, "tool.exe cannot be shared here. Use one of: JPEG, PDF."],
    ["no-ending", 10, "no-ending cannot be shared here. Use one of: JPEG, PDF."],
    ["page.html", 10, "page.html cannot be shared here. Use one of: JPEG, PDF."],
    ["empty.pdf", 0, "empty.pdf is empty."],
    ["big.pdf", 52_428_801, "big.pdf is larger than 50 MB."],
  ])("%s of %d bytes is refused in a sentence", (name, size, sentence) => {
    expect(objectionTo({ name, size }, types, MAX)).toBe(sentence);
  });

  it("leaves the type to the server while the list is not known", () => {
    expect(objectionTo({ name: "tool.exe", size: 1 }, undefined, MAX)).toBeNull();
  });

  it("names each kind once", () => {
    expect(typeLabels(types)).toBe("JPEG, PDF");
  });
});
