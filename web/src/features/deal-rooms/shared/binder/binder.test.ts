import { sha256OfText } from "@contract/sha256";
import { describe, expect, it } from "vitest";
import type { RoomFolder } from "@/data/deal-rooms/files";
import type { Packer } from "@/lib/zip/packer";
import { bytesOf, openBinding } from "./binding";
import { byNumber } from "./item";
import { pathOf } from "./names";

const folder = (id: string | null, parent: string | null, number: string, name: string) =>
  ({ id, parent_id: parent, number, name }) as RoomFolder;
const FOLDERS = [
  folder(null, null, "", ""),
  folder("a", null, "1", "Legal / ../ and more"),
  folder("b", "a", "1.1", "x".repeat(255)),
];
const bound = (fileName: string, changes: Partial<Parameters<typeof pathOf>[0]> = {}) =>
  pathOf(
    {
      file: { number: "1.1.4", folder_id: "b" },
      fileName,
      version: 3,
      isNewest: true,
      type: "application/pdf",
      ...changes,
    },
    FOLDERS,
  );

describe("where a document lies in a binder", () => {
  it("[CB11] is by its index, with no name that leads out of its folder or is too long", () => {
    const path = bound("Cap: table?.xlsx");
    expect(path).toMatch(
      /^documents\/1 Legal _ \.\._ and more\/1\.1 x+…\/1\.1\.4 Cap_ table_\.xlsx$/,
    );
    expect(path.split("/").every((part) => part.length <= 130)).toBe(true);
    expect(bound(`${"y".repeat(255)}.xlsx`)).toMatch(/1\.1\.4 y{100,}…\.xlsx$/);
    for (const letter of ["é", "漢", "😀"]) {
      const [last = ""] = bound(`${letter.repeat(120)}.xlsx`, { isNewest: false })
        .split("/")
        .slice(-1);
      expect(bytesOf(last).byteLength, letter).toBeLessThanOrEqual(200);
      expect(last).toMatch(new RegExp(`^1\\.1\\.4-v3 (${letter})+…\\.xlsx$`, "u"));
    }
  });

  it("tells versions apart, and what a stamped picture is", () => {
    const earlier = bound("Deck.pdf", { isNewest: false });
    expect(earlier).toMatch(/1\.1\.4-v3 Deck\.pdf$/);
    for (const name of ["Deck (version 3).pdf", "-v3 Deck.pdf", "v3 Deck.pdf", "../v3 Deck.pdf"]) {
      expect(bound(name), name).not.toBe(earlier);
    }
    expect(bound("Site.png", { type: "image/webp" })).toMatch(/1\.1\.4 Site\.webp$/);
    expect(bound("Site.webp", { type: "image/webp" })).toMatch(/1\.1\.4 Site\.webp$/);
  });

  it("stands in the order of the index", () => {
    expect(["1.10", "2", "1.9", "1.9.1", "10", "1"].sort(byNumber)).toEqual([
      "1",
      "1.9",
      "1.9.1",
      "1.10",
      "2",
      "10",
    ]);
  });
});

describe("the parts of a binder", () => {
  function fakes() {
    const parts: string[][] = [];
    const saved: [string, number | null][] = [];
    const open = (): Packer => {
      const names: string[] = [];
      parts.push(names);
      return {
        add: async (path) => void names.push(path),
        end: async () => new Blob([names.join()]),
        close: () => {},
      };
    };
    const binding = openBinding((zip, part) => saved.push([`${zip.size > 0}`, part]), 10, open);
    return { parts, saved, binding };
  }

  it("are begun when one is full, whoever brings what at once", async () => {
    const { parts, saved, binding } = fakes();
    await Promise.all(
      ["aaaaaa", "bbbb", "cccccc", "d"].map((words, at) =>
        binding.bind(`${at}`, bytesOf(words), 0, { kind: "document" }),
      ),
    );
    await binding.enclose("manifest.json", "1234");
    await binding.end();
    expect(parts.flat().toSorted()).toEqual(["0", "1", "2", "3", "manifest.json"]);
    expect(parts.length).toBe(3);
    expect(saved.map(([, part]) => part)).toEqual([1, 2, 3]);
    const first = binding.files.find(({ path }) => path === "0");
    expect(first).toEqual({
      path: "0",
      size: 6,
      sha256: await sha256OfText("aaaaaa"),
      kind: "document",
    });
  });

  it("have nothing twice, in whatever letters", async () => {
    const { parts, binding } = fakes();
    await Promise.all(
      ["a/Café.pdf", "a/café.PDF", "A/cafe\u0301.pdf", "Manifest.json", "b.c/d", "b.c/D"].map(
        (path) => binding.bind(path, bytesOf("x"), 0, { kind: "document" }),
      ),
    );
    const paths = [
      "a/Café.pdf",
      "a/café (2).PDF",
      "A/cafe\u0301 (3).pdf",
      "Manifest (2).json",
      "b.c/d",
      "b.c/D (2)",
    ];
    expect(parts.flat().toSorted()).toEqual(paths.toSorted());
    expect(binding.files.map(({ path }) => path).toSorted()).toEqual(paths.toSorted());
  });

  it("are one where there is little, and one where a file alone is more", async () => {
    const { saved, binding } = fakes();
    await binding.bind("a", bytesOf("x".repeat(50)), 0, { kind: "document" });
    await binding.end();
    expect(saved.map(([, part]) => part)).toEqual([null]);
  });
});
