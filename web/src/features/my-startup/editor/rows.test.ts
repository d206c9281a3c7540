import { describe, expect, it } from "vitest";
import { asStored, type EditRow, objectionTo, type RowsLine, rowsOf } from "./rows";
import { SECTIONS } from "./sections";

const lineOf = (field: string) =>
  SECTIONS.flatMap(({ lines }) => lines).find((line) => line.field === field) as RowsLine;
const years = lineOf("revenue_history");
const team = lineOf("team");
const thisYear = new Date().getFullYear();

describe("rows that one edits", () => {
  it("are sent as the database has them, without those in which nothing stands", () => {
    const typed: EditRow[] = [{ year: "2024", revenue: "$1.2M" }, {}, { year: " " }];
    expect(asStored(typed, years)).toEqual([{ year: 2024, revenue: 1_200_000 }]);
    expect(JSON.stringify(asStored([{ title: "Chief", name: " Ana " }], team))).toBe(
      '[{"name":"Ana","title":"Chief","biography":null,"profile_url":null}]',
    );
  });

  it("come back into their cells, also when they could not be sent", () => {
    expect(rowsOf([{ year: 2024, revenue: 1_200_000 }], years)).toEqual([
      { year: "2024", revenue: "1,200,000" },
    ]);
    const typed = [{ year: "2024", revenue: "much" }];
    expect(rowsOf(asStored(typed, years), years)).toEqual(typed);
    expect(rowsOf("nonsense", years)).toEqual([]);
  });

  it.each([
    [[{ year: "2024" }], "Year 1: Revenue is missing."],
    [[{ year: "2024", revenue: "-1" }], "Year 1: Enter 0 or more."],
    [[{ year: String(thisYear), revenue: "1" }], "Year 1: Enter a year that is over."],
    [
      [
        { year: "2024", revenue: "1" },
        { year: "2024", revenue: "2" },
      ],
      "Year 2: 2024 is already listed above.",
    ],
    [[{ year: "2024", revenue: "0" }, {}], null],
  ])("of years say what is wrong with them: %j", (rows, said) => {
    expect(objectionTo(rows as never, years)).toBe(said);
  });

  it("of people take no address of another kind", () => {
    const ana = { name: "Ana", title: "Chief", profile_url: "http://x.example" };
    expect(objectionTo([ana], team)).toBe(
      "Person 1: Enter a web address that begins with https://.",
    );
    expect(objectionTo([{ ...ana, profile_url: "https://x.example" }], team)).toBeNull();
  });
});
