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

/** Statements in quotes are code, as are those in dollar quotes. */
const STATEMENT =
  /^'\s*(select|insert|update|delete|with|values|create|alter|truncate|begin|do)\b|\s(join|where)\s.*=/i;

/** Would it fit with its longest quoted text on a line of its own? */
function isTooWide(line: string): boolean {
  if (line.length <= MAX_WIDTH) return false;
  const texts = (line.match(/'(?:[^']|'')*'/g) ?? []).filter((text) => !STATEMENT.test(text));
  const longest = Math.max(0, ...texts.map((text) => text.length));
  return longest < MAX_WIDTH / 2;
}

test("code in quotes is seen, a text in quotes is not", () => {
  const name = "x".repeat(MAX_WIDTH);
  expect(isTooWide(`select is('${name}', null);`)).toBe(false);
  expect(isTooWide(`select is_empty($$select 1 from ${name}$$);`)).toBe(true);
  expect(isTooWide(`select is_empty('select 1 from ${name}');`)).toBe(true);
  expect(isTooWide(`select tests.count('things where id = ${name}');`)).toBe(true);
});
