import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

const SQL = readFileSync(
  path.resolve(import.meta.dirname, "../../../supabase/tests/csv_files.test.sql"),
  "utf8",
);
/** The text between two `$tag$` of the database's test. */
const listed = (tag: string) => SQL.split(`$${tag}$`)[1] ?? "";
const cellOf = (value: string | null) => toCsv([[value]]).slice(0, -2);

describe("a table as CSV", () => {
  it.each(JSON.parse(listed("cells")) as [string | null, string][])(
    "writes %j as the database does",
    (value, cell) => {
      expect(cellOf(value)).toBe(cell);
    },
  );

  it.each([
    ["signs", "x"],
    ["unseen", "=1"],
  ])("knows the same characters as the database: %s", (tag, rest) => {
    expect(charactersBefore(rest)).toBe(listed(tag).replaceAll("\n", ""));
  });

  it("leaves numbers numbers, and nothing empty", () => {
    expect(toCsv([[-2.5, 0, null, undefined, Number.NaN, "a=b"]])).toBe('"-2.5","0",,,,"a=b"\r\n');
  });
});

/** The characters behind which `rest` is kept from being a formula, as Postgres writes ranges. */
function charactersBefore(rest: string): string {
  const ranges: [number, number][] = [];
  for (const [from, to] of [
    [1, 0xd7ff],
    [0xe000, 0xffff],
    [0x1b000, 0x1dfff],
    [0xe0000, 0xe0fff],
  ] as const) {
    for (let code = from; code <= to; code += 1) {
      const character = String.fromCodePoint(code);
      if (character === "'" || !cellOf(character + rest).startsWith(`"'`)) continue;
      const last = ranges.at(-1);
      if (last?.[1] === code) last[1] = code + 1;
      else ranges.push([code, code + 1]);
    }
  }
  return `{${ranges.map(([from, to]) => `[${from},${to})`).join(",")}}`;
}
