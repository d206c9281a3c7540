import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

const TESTS = path.join(PROJECT_ROOT, "supabase/tests");
const MAX_WIDTH = 120;

test("lines of the database's tests are at most 120 wide, unless a text in quotes alone is longer", () => {
  const wide = fs
    .readdirSync(TESTS)
    .filter((file) => file.endsWith(".sql"))
    .flatMap((file) =>
      fs
        .readFileSync(path.join(TESTS, file), "utf8")
        .split("\n")
        .flatMap((line, index) => (isTooWide(line) ? [`${file}:${index + 1}`] : [])),
    );
  expect(wide).toEqual([]);
});

/** Would it fit with its longest quoted text on a line of its own? */
function isTooWide(line: string): boolean {
  if (line.length <= MAX_WIDTH) return false;
  const texts = line.match(/'(?:[^']|'')*'|\$\$.*\$\$/g) ?? [];
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return longest < MAX_WIDTH / 2;
}
