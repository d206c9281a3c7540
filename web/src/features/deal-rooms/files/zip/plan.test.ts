import { describe, expect, it } from "vitest";
import type { RoomFile, RoomFolder } from "@/data/deal-rooms/files";
import { portable } from "@/lib/zip/names";
import { entryOf, filledFolders } from "./plan";

const folder = (id: string | null, parent: string | null, number: string, documents: number) =>
  ({ id, parent_id: parent, number, name: `Folder ${number}`, documents }) as RoomFolder;

const FOLDERS = [
  folder(null, null, "", 7),
  folder("a", null, "1", 5),
  folder("b", "a", "1.1", 5),
  folder("c", "b", "1.1.1", 2),
  folder("d", null, "2", 0),
];

describe("a zip file", () => {
  it("has the index in its folders and names", () => {
    const file = {
      id: "x",
      folder_id: "b",
      number: "1.1.4",
      file_name: "Cap: table?.xlsx",
      file_size: 12,
      updated_at: "2026-11-01T12:00:00Z",
    } as RoomFile;
    expect(entryOf(file, FOLDERS)).toEqual({
      id: "x",
      path: "1 Folder 1/1.1 Folder 1.1/1.1.4 Cap_ table_.xlsx",
      size: 12,
      at: Date.parse("2026-11-01T12:00:00Z"),
    });
    expect(entryOf({ ...file, folder_id: null, number: "3" }, FOLDERS).path).toBe(
      "3 Cap_ table_.xlsx",
    );
  });

  it("has no name that systems cannot unpack", () => {
    const long = "漢".repeat(250);
    const { path } = entryOf(
      { folder_id: "z", number: "3.1", file_name: `${long}.pdf`, updated_at: "" } as RoomFile,
      [{ id: "z", parent_id: null, number: "3", name: long } as RoomFolder],
    );
    expect(path).toMatch(/^3 漢+…\/3\.1 漢+…\.pdf$/);
    for (const name of path.split("/")) {
      expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(200);
    }
  });

  it("asks only for folders that hold something themselves", () => {
    expect(filledFolders(FOLDERS, null)).toEqual([null, "b", "c"]);
    expect(filledFolders(FOLDERS, "a")).toEqual(["b", "c"]);
    expect(filledFolders(FOLDERS, "d")).toEqual([]);
  });

  it("has no name that leads out of its folder, or that a system refuses", () => {
    expect([portable("../up"), portable(".."), portable("end. "), portable("a\u0000b")]).toEqual([
      ".._up",
      "_",
      "end",
      "a_b",
    ]);
  });
});
