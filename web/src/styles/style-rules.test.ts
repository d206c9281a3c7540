import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Declaration, parse } from "postcss";
import { describe, expect, it } from "vitest";

const source = fileURLToPath(new URL("..", import.meta.url));
const files = fs
  .readdirSync(source, { recursive: true, encoding: "utf8" })
  .map((file) => file.replaceAll(path.sep, "/"));
const read = (file: string) => fs.readFileSync(path.join(source, file), "utf8");
const sheets = files.filter((file) => file.endsWith(".css"));
const screens = files
  .filter((file) => file.endsWith(".tsx"))
  .map((file) => ({ file, text: read(file) }));

/** Sheets with colours of their own: the theme, charts, pages of documents and marks on them, what a camera sees. */
const OWN_COLOURS = [
  "domain/startups/startup-card.css",
  "features/administration/analytics/report.css",
  "features/check-in/check-in.css",
  "features/deal-rooms/files/reader/reader.css",
  "features/events/ticket/ticket.css",
  "styles/app.css",
  "ui/charts/charts.css",
  "ui/monogram.css",
];
const OUTSIDE = ["features/deal-rooms/files/reader/reader.css", "ui/charts/charts.css"];
/** Sizes that follow something else than the theme: a picture's width, a page's letters, the letters around. */
const OWN_SIZES = /^(38cqw|0\.95em|calc\(var\(--text-scale-factor\) \* var\(--font-height\)\))$/;
/** These numbers go down only: a change that removes one lowers its number. */
const MOST = {
  "style sheets": 69,
  "files with Radix, Tailwind and a style sheet": 33,
  "sizes of letters in classes": 23,
};

const declarationsOf = (file: string): Declaration[] => {
  const found: Declaration[] = [];
  parse(read(file)).walkDecls((declaration) => {
    found.push(declaration);
  });
  return found;
};

/** "ui/drawer.css:12 gap: 7px" of each that breaks a rule. */
const broken = (breaks: (declaration: Declaration, file: string) => boolean): string[] =>
  sheets.flatMap((file) =>
    declarationsOf(file)
      .filter((declaration) => breaks(declaration, file))
      .map(({ prop, value, source: at }) => `${file}:${at?.start?.line} ${prop}: ${value}`),
  );

describe("style sheets", () => {
  // Charts' colours are asked for outside of the theme, too; pdf.js' own sheet of a page has no layer.
  it("leave the order to the layers", () => {
    const outside = sheets.filter(
      (file) =>
        !file.startsWith("styles/") &&
        parse(read(file)).nodes.some(
          (node) => node.type === "rule" && !node.selector.includes(":root"),
        ) &&
        !OUTSIDE.includes(file),
    );
    expect(outside).toEqual([]);
    expect(
      broken(({ important }, file) => important === true && file !== "styles/motion.css"),
    ).toEqual([]);
  });

  it("take sizes of letters from the theme", () => {
    const own = broken(
      ({ prop, value }) =>
        prop === "font-size" && !value.startsWith("var(--font-size-") && !OWN_SIZES.test(value),
    );
    expect(own).toEqual([]);
  });

  it("take radii from the theme, but for circles", () => {
    const own = broken(
      ({ prop, value }) =>
        /radius$/.test(prop) && /\d(px|rem)/.test(value) && !/^calc\(var\(--radius/.test(value),
    );
    expect(own).toEqual([]);
  });

  it("count no space in pixels, but for a hairline's width", () => {
    const own = broken(
      ({ prop, value }) =>
        /^(gap|row-gap|column-gap|(margin|padding)(-\w+)*)$/.test(prop) &&
        /(?<![\w.])(?!1px)\d*\.?\d+px/.test(value) &&
        !/calc|env/.test(value),
    );
    expect(own).toEqual([]);
  });

  it("take colours from the theme, but for those that say why", () => {
    const own = broken(
      ({ prop, value }, file) =>
        !OWN_COLOURS.includes(file) &&
        !/^mask/.test(prop) &&
        /#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)\(|\b(?:white|black)\b(?!-)/i.test(
          value.replace(/var\([^()]*\([^()]*\)\)/g, ""),
        ),
    );
    expect(own).toEqual([]);
  });
});

describe("classes", () => {
  it("override nothing with an exclamation mark", () => {
    const found = screens.flatMap(({ file, text }) =>
      [...text.matchAll(/className=\{?["`]([^"`]*)["`]/g)]
        .filter(([, classes = ""]) => /(?:^|\s)(?:!\S|\S*[\w\])]!(?:\s|$))/.test(classes))
        .map(([, classes]) => `${file}: ${classes}`),
    );
    expect(found).toEqual([]);
  });
});

describe("what is left goes down only", () => {
  const all = screens.filter(
    ({ text }) =>
      text.includes('"@radix-ui/themes"') &&
      text.includes("className") &&
      /^import .*\.css"/m.test(text),
  );
  const sizes = screens.flatMap(({ text }) => [
    ...text.matchAll(/[\s"`:]text-\[[\d.]+(?:px|rem)\]/g),
  ]);
  it.each([
    ["style sheets", sheets.length],
    ["files with Radix, Tailwind and a style sheet", all.length],
    ["sizes of letters in classes", sizes.length],
  ] as const)("%s", (name, count) => {
    expect(count).toBeLessThanOrEqual(MOST[name]);
  });
});
