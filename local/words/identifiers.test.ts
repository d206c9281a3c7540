import fs from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

/** The first column of the table: a cell may have several words. */
const banned = fs
  .readFileSync(path.join(PROJECT_ROOT, "docs/names.md"), "utf8")
  .split("## Words that names do not have\n")[1]
  ?.match(/^\| (?!not \||---)([^|]+?) \|/gm)
  ?.flatMap((row) => row.slice(2, -2).split(", "));

const FOLDERS = ["supabase/migrations", "supabase/tests", "local"];
const files = FOLDERS.flatMap((folder) =>
  fs
    .readdirSync(path.join(PROJECT_ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.(sql|psql)$/.test(file))
    .map((file) => path.join(folder, file)),
);
const CREATED =
  /create (?:or replace )?(?:function|procedure|table|view|type|domain) (?:public|private)\.(\w+)/g;
const TRIGGERS = /create (?:constraint )?trigger (\w+)/g;

const chapters = files.filter((file) => file.startsWith("supabase/migrations"));
const namesIn = (pattern: RegExp) =>
  chapters.flatMap((file) =>
    [...fs.readFileSync(path.join(PROJECT_ROOT, file), "utf8").matchAll(pattern)].map(
      ([, name = ""]) => name,
    ),
  );

/** Does a name have one of the words, between underscores, hyphens and dots? */
function bannedIn(name: string): string[] {
  const words = name.split(/[^a-z]+/i);
  return (banned ?? []).filter((word) => words.includes(word));
}

it("no function, table or type of the database has a name that needs a key", () => {
  expect(banned?.length).toBeGreaterThan(20);
  const names = namesIn(CREATED);
  expect(names.length).toBeGreaterThan(1000);
  expect(names.filter((name) => bannedIn(name).length > 0)).toEqual([]);
});

it("nor has a trigger", () => {
  const names = namesIn(TRIGGERS);
  expect(names.length).toBeGreaterThan(100);
  expect(names.filter((name) => bannedIn(name).length > 0)).toEqual([]);
});

it("nor has a chapter, a test or another file of SQL", () => {
  expect(files.length).toBeGreaterThan(200);
  expect(files.filter((file) => bannedIn(path.basename(file)).length > 0)).toEqual([]);
});

it("sees a word where it is one", () => {
  expect(bannedIn("tell_room")).toEqual(["tell"]);
  expect(bannedIn("concurrent-standing.test.ts")).toEqual(["standing"]);
  expect(bannedIn("intelligence_page")).toEqual([]);
});
