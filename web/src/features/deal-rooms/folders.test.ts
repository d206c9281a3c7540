import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const home = fileURLToPath(new URL(".", import.meta.url));

/** Which folders the files of each folder import from, by their paths in deal-rooms. */
function arrowsOf(): Map<string, Set<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const file of fs.readdirSync(home, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const from = path.dirname(file);
    const text = fs.readFileSync(path.join(home, file), "utf8");
    for (const [, asked = ""] of text.matchAll(/(?:\bfrom|\bimport\(?)\s*"(\.[^"]+)"/g)) {
      const to = path.join(from, path.dirname(asked));
      if (to !== from) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  }
  return arrows;
}

/** A way from a folder back to itself. */
function cycleIn(arrows: Map<string, Set<string>>): string[] | null {
  const done = new Set<string>();
  const walk = (folder: string, way: readonly string[]): string[] | null => {
    if (way.includes(folder)) return [...way.slice(way.indexOf(folder)), folder];
    if (done.has(folder)) return null;
    for (const next of arrows.get(folder) ?? []) {
      const cycle = walk(next, [...way, folder]);
      if (cycle) return cycle;
    }
    done.add(folder);
    return null;
  };
  for (const folder of arrows.keys()) {
    const cycle = walk(folder, []);
    if (cycle) return cycle;
  }
  return null;
}

describe("the folders of deal rooms", () => {
  it("import each other in no circle", () => {
    const arrows = arrowsOf();
    expect(arrows.size).toBeGreaterThan(20);
    expect(cycleIn(arrows)).toBeNull();
    expect(cycleIn(new Map([...arrows, ["model", new Set(["shell"])]]))).toContain("model");
  });

  it("of the reader that show bytes and cells know no room: they are given what loads them", () => {
    const isRequest = /import (?!type )[^;]*"@\/(data|realtime)\/|\broom(Id|\.id)\b|\bDealRoom\b/;
    const inReader = (name: string) => path.join("files/reader", name);
    expect(fs.readFileSync(path.join(home, inReader("OpenDocument.tsx")), "utf8")).toMatch(
      isRequest,
    );
    for (const folder of ["tools", "pdf", "sheets"].map(inReader)) {
      const files = fs.readdirSync(path.join(home, folder));
      expect(files.length).toBeGreaterThan(3);
      expect(
        files.filter((file) =>
          isRequest.test(fs.readFileSync(path.join(home, folder, file), "utf8")),
        ),
      ).toEqual([]);
    }
  });

  it("have no section that the linter does not keep from the others", () => {
    const rules = fs.readFileSync(path.join(home, "../../../../biome.json"), "utf8");
    for (const section of fs.readdirSync(path.join(home, "sections"))) {
      expect(rules).toContain(`"../**/${section}/**"`);
    }
  });
});
