import { describe, expect, it } from "vitest";
import { toCsv } from "./csv";

describe("a table as CSV", () => {
  it("keeps commas, quotes and lines inside of their cells", () => {
    expect(
      toCsv([
        ["Name", "Note"],
        ['Ana "Q" Roy', "one, two\nthree"],
      ]),
    ).toBe('Name,Note\r\n"Ana ""Q"" Roy","one, two\nthree"\r\n');
  });

  it.each([
    ["=1+1", `"'=1+1"`],
    ["+49 30 1234", `"'+49 30 1234"`],
    ["-2", `"'-2"`],
    ["@SUM(A1)", `"'@SUM(A1)"`],
    ["\t=1", `"'\t'=1"`],
    ["\rx", `"'\rx"`],
    ["  =1", `"'  =1"`],
    ["＝1", `"'＝1"`],
    // Cut at semicolons, as some locales do.
    ["Good;=1", `"Good;'=1"`],
    ['Good; "+1', `"Good; ""'+1"`],
    ["Good\n@x", `"Good\n'@x"`],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
  ])("%j is text in every spreadsheet", (value, cell) => {
    expect(toCsv([[value]])).toBe(`${cell}\r\n`);
  });

  it("leaves numbers numbers, and nothing empty", () => {
    expect(toCsv([[-2.5, 0, null, undefined, Number.NaN, "a=b"]])).toBe("-2.5,0,,,,a=b\r\n");
  });
});
