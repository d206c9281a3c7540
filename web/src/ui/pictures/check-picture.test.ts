import { describe, expect, test } from "vitest";
import { objectionToPicture } from "./check-picture";

const PNG = Uint8Array.from(
  atob(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  ),
  (char) => char.charCodeAt(0),
);

const ofSize = (width: number, height: number) => {
  const bytes = PNG.slice();
  new DataView(bytes.buffer).setUint32(16, width);
  new DataView(bytes.buffer).setUint32(20, height);
  return bytes;
};

const objection = (part: BlobPart) => objectionToPicture(new Blob([part], { type: "image/png" }));

describe("a picture is looked at before it is opened", () => {
  test.each([1, 12_000])("%i pixels a side are fine", async (side) => {
    expect(await objection(ofSize(side, side))).toBeNull();
  });
  test.each<[string, BlobPart, RegExp]>([
    ["nothing", "", /^This file is empty/],
    ["a page called .png", "<!doctype html><script>alert(1)</script>", /^Choose a PNG/],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg"/>', /^Choose a PNG/],
    ["a program called .png", `MZ${"\0".repeat(600)}`, /^Choose a PNG/],
    ["5 MiB and a byte", new Uint8Array(5 * 1024 * 1024 + 1), /larger than 5 MB/],
    ["30,000 × 30,000 pixels", ofSize(30_000, 30_000), /30,000 × 30,000 pixels/],
    ["one line too long", ofSize(12_001, 1), /at most 12,000 a side/],
    ["no pixels", ofSize(0, 1), /damaged/],
    ["half a header", PNG.slice(0, 18), /damaged/],
  ])("%s: one sentence", async (_what, bytes, says) => {
    expect(await objection(bytes)).toMatch(says);
  });
});
