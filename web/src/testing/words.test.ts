import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../../..");

const FOLDERS = ["web/src", "supabase/functions", "supabase/migrations", "supabase/seeds"];
const FILES = ["web/index.html", "supabase/seed.sql"];

const NOT_READ = /[._]test\.tsx?$|\/testing\/|node_modules|database\.types\.ts$/;

/** Without what only developers read. */
function shown(file: string): string {
  const text = readFileSync(path.join(ROOT, file), "utf8");
  return file.endsWith(".sql")
    ? text.replace(/--[^\n]*/g, "").replace(/comment on [\s\S]*?';\n/g, "")
    : text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/[^\n]*/g, "");
}

const unwanted = readFileSync(path.join(ROOT, "docs/words.md"), "utf8")
  .split("\n\n")
  .filter((block) => block.startsWith("| write"))
  .flatMap((table) => table.split("\n").slice(2))
  .flatMap((row) => row.split("|")[2]?.split(",") ?? [])
  .map((word) => word.trim())
  .filter(Boolean);

it("each word has one spelling wherever people read it", () => {
  expect(unwanted).toContain("e-mail");
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const any = new RegExp(
    `\\b(${unwanted.flatMap((word) => [word, capital(word)]).join("|")})s?\\b`,
  );
  const within = (folder: string) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.(tsx?|sql)$/.test(file) && !NOT_READ.test(file));
  const files = [...FILES, ...FOLDERS.flatMap(within)];
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) => {
    const word = any.exec(shown(file));
    return word ? [`${file}: ${word[0]}`] : [];
  });
  expect(found).toEqual([]);
});
