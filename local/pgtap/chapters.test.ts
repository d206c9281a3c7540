import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";

const CHAPTERS = path.join(PROJECT_ROOT, "supabase/migrations");
const MAX_LINES = 300;

test("no chapter of the schema is over 300 lines, so that each has one theme", () => {
  const chapters = fs.readdirSync(CHAPTERS).filter((file) => file.endsWith(".sql"));
  const lines = (file: string) =>
    fs.readFileSync(path.join(CHAPTERS, file), "utf8").trimEnd().split("\n").length;
  expect(chapters.length).toBeGreaterThan(100);
  expect(
    chapters
      .filter((file) => lines(file) > MAX_LINES)
      .map((file) => `${file}: ${lines(file)} lines`),
  ).toEqual([]);
});
