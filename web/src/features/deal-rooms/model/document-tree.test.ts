import { describe, expect, it } from "vitest";
import type { RoomFolder } from "@/data/deal-rooms/files";
import { commandIn, linesOf, pathTo, ROOT, subtreeOf } from "./document-tree";

const folder = (id: string | null, parent: string | null, number: string, name: string) =>
  ({
    id,
    parent_id: parent,
    number,
    name,
    depth: number === "" ? 0 : number.split(".").length,
    side: null,
    documents: 0,
    new_documents: 0,
    can_edit: true,
  }) as RoomFolder;

const FOLDERS = [
  folder(null, null, "", "Helio Vault"),
  folder("a", null, "1", "Corporate"),
  folder("b", "a", "1.1", "Cap table"),
  folder("c", "b", "1.1.1", "Options"),
  folder("d", "a", "1.2", "Minutes"),
  folder("e", null, "2", "Technology"),
];

const shown = (...open: string[]) => linesOf(FOLDERS, new Set(open));
const press = (key: string) => ({ key, ctrlKey: false, metaKey: false, altKey: false });

describe("the tree of folders", () => {
  it("shows what is open, with level and place", () => {
    expect(shown().map(({ id }) => id)).toEqual([ROOT, "a", "e"]);
    const lines = shown("a", "b");
    expect(lines.map(({ id }) => id)).toEqual([ROOT, "a", "b", "c", "d", "e"]);
    expect(lines.find(({ id }) => id === "d")).toMatchObject({
      level: 3,
      position: 2,
      siblings: 2,
      hasChildren: false,
    });
    expect(shown("b").map(({ id }) => id)).toEqual([ROOT, "a", "e"]);
  });

  it("leads to a folder, and not beyond one that is not there", () => {
    expect(pathTo(FOLDERS, "c").map(({ name }) => name)).toEqual([
      "Corporate",
      "Cap table",
      "Options",
    ]);
    expect(pathTo(FOLDERS, null)).toEqual([]);
    expect(pathTo(FOLDERS, "gone")).toEqual([]);
    const ring = [folder("x", "y", "1", "X"), folder("y", "x", "1", "Y")];
    expect(pathTo(ring, "x")).toHaveLength(2);
  });

  it("knows what a folder holds: it cannot be moved into any of it", () => {
    expect([...subtreeOf(FOLDERS, "a")]).toEqual(["a", "b", "c", "d"]);
  });

  it("moves up and down, and stops at both ends", () => {
    const lines = shown("a");
    expect(commandIn(lines, "a", press("ArrowDown"))).toEqual({ focus: "b" });
    expect(commandIn(lines, "a", press("ArrowUp"))).toEqual({ focus: ROOT });
    expect(commandIn(lines, ROOT, press("ArrowUp"))).toBeNull();
    expect(commandIn(lines, "e", press("ArrowDown"))).toBeNull();
    expect(commandIn(lines, "b", press("End"))).toEqual({ focus: "e" });
    expect(commandIn(lines, "b", press("Home"))).toEqual({ focus: ROOT });
  });

  it("opens and goes in to the right, closes and goes out to the left", () => {
    expect(commandIn(shown(), "a", press("ArrowRight"))).toEqual({ open: ["a"] });
    expect(commandIn(shown("a"), "a", press("ArrowRight"))).toEqual({ focus: "b" });
    expect(commandIn(shown("a"), "d", press("ArrowRight"))).toBeNull();
    expect(commandIn(shown("a"), "a", press("ArrowLeft"))).toEqual({ close: "a" });
    expect(commandIn(shown("a"), "d", press("ArrowLeft"))).toEqual({ focus: "a" });
    expect(commandIn(shown("a"), ROOT, press("ArrowLeft"))).toBeNull();
  });

  it("opens all siblings, chooses, and finds by the first letter or number", () => {
    expect(commandIn(shown(), "a", press("*"))).toEqual({ open: ["a"] });
    expect(commandIn(shown(), "e", press("Enter"))).toEqual({ choose: "e" });
    expect(commandIn(shown(), "a", press("t"))).toEqual({ focus: "e" });
    expect(commandIn(shown(), "e", press("1"))).toEqual({ focus: "a" });
    expect(commandIn(shown(), "a", press("z"))).toBeNull();
    expect(commandIn(shown(), "a", { ...press("t"), ctrlKey: true })).toBeNull();
  });
});
