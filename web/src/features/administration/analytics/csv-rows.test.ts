import { describe, expect, it } from "vitest";
import { numberColumns, rowsOfCsv } from "./csv-rows";

describe("the rows of a CSV file", () => {
  it.each([
    [
      '"A","B"\r\n"1",\r\n',
      [
        ["A", "B"],
        ["1", ""],
      ],
    ],
    ['\uFEFF"A"\r\n"a ""b"", c"\r\n', [["A"], ['a "b", c']]],
    [
      '"A","B"\r\n"two\nlines","\'=1+1"\r\n',
      [
        ["A", "B"],
        ["two\nlines", "'=1+1"],
      ],
    ],
    [
      '"A","B","C"\r\n,,\r\n',
      [
        ["A", "B", "C"],
        ["", "", ""],
      ],
    ],
    ["", []],
  ])("are read: %j", (text, rows) => {
    expect([...rowsOfCsv(text)]).toEqual(rows);
  });

  it.each(['"A', "A\r\n", '"A" "B"\r\n'])("are not guessed: %j", (text) => {
    expect(() => [...rowsOfCsv(text)]).toThrow(RangeError);
  });

  it("have columns of numbers, but what a row is called is a text", () => {
    const rows = [
      ["Name", "Raised", "Since", "Code", "None"],
      ["42", "1000.50", "2026-01-01", "007", ""],
      ["43", "-2", "", "1", ""],
    ];
    expect(numberColumns(rows)).toEqual([false, true, false, false, false]);
  });
});
