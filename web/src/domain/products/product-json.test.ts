import { describe, expect, it } from "vitest";
import { certificatesOf, docsOf, linksOf, pairsOf } from "./product-json";

describe("what a founder stored", () => {
  it("is certificates, as names or as objects with one", () => {
    expect(certificatesOf(["CE", { name: "ISO 9001" }, ""])).toEqual(["CE", "ISO 9001"]);
    for (const other of [null, "CE", { a: 1 }, [1]]) expect(certificatesOf(other)).toEqual([]);
  });

  it("is links of the web, never scripts", () => {
    const good = { name: "Manual", url: "https://maker.example/manual.pdf" };
    expect(
      docsOf([good, { name: "Bad", url: "javascript:alert(1)" }, { url: "https://x.example" }, 1]),
    ).toEqual([good]);
    expect(docsOf({})).toEqual([]);
  });

  it("is names with the addresses that can be linked to", () => {
    const url = "https://maker.example/ce.pdf";
    expect(linksOf(["CE", { name: "ISO", url }, { name: "Bad", url: "javascript:1" }, 1])).toEqual([
      { name: "CE", url: null },
      { name: "ISO", url },
      { name: "Bad", url: null },
    ]);
    expect(linksOf(null)).toEqual([]);
  });

  it("is specifications, each with a name and a value", () => {
    const range = { name: "Range", value: "80 km" };
    expect(pairsOf([range, { name: "Mass" }, "80 km", { name: "", value: "x" }, null])).toEqual([
      range,
    ]);
    expect(pairsOf({ name: "Range", value: "80 km" })).toEqual([]);
  });
});
