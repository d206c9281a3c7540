import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

const TESTS = path.join(PROJECT_ROOT, "supabase/tests");
const cases = fs
  .readFileSync(path.join(PROJECT_ROOT, "docs/access.md"), "utf8")
  .split("\n## Cases\n");
const listed = [...(cases[1] ?? "").matchAll(/\*\*([A-Z0-9]*[A-Z]\d+[a-z]?)\*\*/g)].map(
  ([, id = ""]) => id,
);

test("each case of docs/access.md has an id of its own", () => {
  expect(listed.length).toBeGreaterThan(800);
  expect(listed.filter((id, at) => listed.indexOf(id) !== at)).toEqual([]);
});

test("each case that a test of the database names is listed there", () => {
  const unknown = fs
    .readdirSync(TESTS)
    .filter((file) => file.endsWith(".test.sql"))
    .flatMap((file) =>
      [...fs.readFileSync(path.join(TESTS, file), "utf8").matchAll(/'\[([^\]']+)\] /g)]
        .flatMap(([, ids = ""]) => ids.split(/,\s*/))
        .filter((id) => /^[A-Z0-9]*[A-Z]\d+[a-z]?$/.test(id) && !listed.includes(id))
        .map((id) => `${file}: ${id}`),
    );
  expect([...new Set(unknown)]).toEqual([]);
});
