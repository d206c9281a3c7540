import { describe, expect, test } from "vitest";
import { parseMutants, readMutants, turnOf } from "./mutant.ts";
import { judgeMutant } from "./run.ts";

const block = (name: string) =>
  `-- break: ${name}\n-- seen by: deals [D${name}]\nselect ${name};\n\n`;
const three = parseMutants(["1", "2", "3"].map(block).join(""), "x.sql");

test("breaks are read with their name, their test and their place", () => {
  expect(three[1]).toEqual({
    name: "2",
    test: "deals",
    case: "D2",
    sql: "select 2;",
    place: "x.sql:5",
  });
});

test.each(["-- break: a\nselect 1;\n", "-- break: a\n-- seen by: deals [D1]\n"])(
  "a break without its test or without SQL is refused",
  (text) => {
    expect(() => parseMutants(text, "x.sql")).toThrow("x.sql:1");
  },
);

test("everyone has its turn", () => {
  const names = [0, 1, 2].flatMap((day) => turnOf(three, day, 2).map(({ name }) => name));
  expect(names).toEqual(["1", "2", "3", "1", "2", "3"]);
});

test("each break that is kept names a test that is there, and no two are the same", () => {
  const kept = readMutants();
  expect(kept.length).toBeGreaterThanOrEqual(40);
  expect(new Set(kept.map(({ name }) => name)).size).toBe(kept.length);
});

describe("a break is seen", () => {
  const [mutant] = three;
  if (!mutant) throw new Error("There is no mutant.");
  const judge = (failures: string[]) =>
    judgeMutant(mutant, { name: "", passed: 5, failures, seconds: 0 });
  test("when an assertion of its case fails", () => {
    expect(judge(["[D1] mallory sees nothing\n    have: 1"])).toBeUndefined();
  });
  test.each([
    ["nothing fails", []],
    ["another case fails", ["[D12] x"]],
    ["the file only stops", ["SQL error: boom [D1]"]],
  ])("not when %s", (_, failures) => {
    expect(judge(failures)).toContain("D1");
  });
});
