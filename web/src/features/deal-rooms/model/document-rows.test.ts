import { describe, expect, it } from "vitest";
import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { documentRows, placeOf } from "./document-rows";

const folder = (number: string) => ({ id: `f${number}`, number, name: number }) as RoomFolder;
const file = (number: string) => ({ id: `d${number}`, number, file_name: number }) as RoomFile;
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join(" ");

describe("the lines of a folder", () => {
  it("stand among each other by the index, ten behind nine", () => {
    const rows = documentRows(
      [folder("1.10"), folder("1.2")],
      [file("1.1"), file("1.9")],
      "index",
      false,
    );
    expect(ids(rows)).toBe("d1.1 f1.2 d1.9 f1.10");
  });

  it("begin with the folders in any other order, and leave the documents as they came", () => {
    const rows = documentRows([folder("2")], [file("3"), file("1")], "size", false);
    expect(ids(rows)).toBe("f2 d3 d1");
  });

  it("show no folder behind documents that are still to come", () => {
    const folders = [folder("1"), folder("9")];
    expect(ids(documentRows(folders, [file("2"), file("3")], "index", true))).toBe("f1 d2 d3");
    expect(ids(documentRows(folders, [file("2"), file("3")], "index", false))).toBe("f1 d2 d3 f9");
  });

  it("have a place among their siblings", () => {
    expect([placeOf("1.2.13"), placeOf("4"), placeOf("")]).toEqual([13, 4, 0]);
  });
});
