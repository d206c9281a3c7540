import fs from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const ROOT = path.join(import.meta.dirname, "../..");
const SKIPPED = new Set(["node_modules", "dist", "test-results", "playwright-report"]);

function filesIn(folder: string, endings: RegExp): string[] {
  return fs.readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith(".") || SKIPPED.has(entry.name)) return [];
    const name = path.join(folder, entry.name);
    if (entry.isDirectory()) return filesIn(name, endings);
    return endings.test(entry.name) ? [name] : [];
  });
}

const textOf = (file: string): string => fs.readFileSync(path.join(ROOT, file), "utf8");

/** The anchor that GitHub gives a heading. */
const anchorOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const anchorsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** Relative links and pictures, as `[text](target)`. */
const linksOf = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = ""]) => target)
    .filter((target) => !/^[a-z]+:/.test(target));

const IS_IN_SOURCES =
  /^(?:ui|lib|domain|data|realtime|features|app|web|local|supabase|bench|docs)\//;
/** Left with the commit that contributing.md names, and written by who deploys. */
const ELSEWHERE = new Set(["local/database/art", "supabase/functions/.env"]);

/** With or without its ending, from the project's root or from `web/src`. */
const isThere = (named: string): boolean =>
  ["", "web/src"].some((base) =>
    ["", ".ts", ".tsx", ".sql", ".css"].some((ending) =>
      fs.existsSync(path.join(ROOT, base, named + ending)),
    ),
  );

function isBroken(file: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const found = target === "" ? file : path.join(path.dirname(file), target);
  if (!fs.existsSync(path.join(ROOT, found))) return true;
  return anchor !== undefined && !anchorsOf(found).includes(anchor);
}

describe("links", () => {
  it("of a page lead to a file of the repository, and to a heading of it", () => {
    const pages = filesIn(".", /\.md$/);
    const broken = pages.flatMap((file) =>
      linksOf(textOf(file)).flatMap((link) => (isBroken(file, link) ? [`${file}: ${link}`] : [])),
    );
    expect(pages.length).toBeGreaterThan(40);
    expect(broken).toEqual([]);
  });

  it("in backticks, such as `ui/table/DataTable`, name a file or a folder", () => {
    const broken = filesIn(".", /\.md$/).flatMap((file) =>
      [...textOf(file).matchAll(/`((?:[a-z-]+\/)[\w./-]*\w)`/g)].flatMap(([, named = ""]) =>
        IS_IN_SOURCES.test(named) && !ELSEWHERE.has(named) && !isThere(named)
          ? [`${file}: ${named}`]
          : [],
      ),
    );
    expect(broken).toEqual([]);
  });

  it("of a comment, such as docs/access.md, name a file of the repository", () => {
    const code = ["bench", "local", "supabase", "web"].flatMap((folder) =>
      filesIn(folder, /\.(?:ts|tsx|mjs|sql|css)$/),
    );
    const broken = [...code, "playwright.config.ts", "vite.config.ts"].flatMap((file) =>
      [...textOf(file).matchAll(/(?<![\w/.])docs\/(?:decisions\/[\w.-]*\w|[\w/-]+\.md)/g)].flatMap(
        ([named]) => (fs.existsSync(path.join(ROOT, named)) ? [] : [`${file}: ${named}`]),
      ),
    );
    expect(broken).toEqual([]);
  });

  it("of decision records go by the number and subject of the file, whose title has the number", () => {
    const records = filesIn("docs/decisions", /\.md$/);
    const wrong = records.filter((file) => {
      const number = path.basename(file).slice(0, 3);
      return !textOf(file).startsWith(`# ${number} · `);
    });
    expect(wrong).toEqual([]);
  });
});
