import { describe, expect, test } from "vitest";
import { judge } from "./file.ts";
import { isPassed, parseTap } from "./tap.ts";

describe("a TAP stream", () => {
  test("that keeps its plan passes", () => {
    const { assertions, problems } = parseTap([
      "1..2",
      "ok 1 - alice reads it",
      "ok 2",
      "",
      "noise",
    ]);
    expect(problems).toEqual([]);
    expect(assertions.map((assertion) => assertion.description)).toEqual(["alice reads it", ""]);
    expect(assertions.every(isPassed)).toBe(true);
  });

  test("with a plan at its end passes", () => {
    expect(parseTap(["ok 1 - a", "1..1"]).problems).toEqual([]);
  });

  test("reports what failed, with pgTAP's words about it", () => {
    const result = judge("m.test.sql", [
      "1..2",
      "not ok 1 - [M4] mallory reads no message",
      '# Failed test 1: "[M4] mallory reads no message"',
      "#         have: 8",
      "ok 2 - bob reads them",
      "# Looks like you failed 1 test of 2",
    ]);
    expect(result.passed).toBe(1);
    expect(result.failures).toHaveLength(1);
    expect(result.failures[0]).toContain("[M4] mallory reads no message");
    expect(result.failures[0]).toContain("have: 8");
  });

  test("forgives a failure that is marked TODO, and only that one", () => {
    const todo = judge("t", [
      "1..2",
      "not ok 1 - later # TODO not yet",
      "not ok 2 - \\# todo is text",
    ]);
    expect(todo.passed).toBe(1);
    expect(todo.failures).toEqual(["\\# todo is text"]);
  });

  test("counts a skipped assertion as passed", () => {
    expect(judge("s", ["1..1", "ok 1 - # SKIP no such thing"])).toMatchObject({
      passed: 1,
      failures: [],
    });
  });

  const worthless: [string, string[]][] = [
    ["asserts nothing", ["1..0"]],
    ["prints nothing", []],
    ["runs less than its plan", ["1..2", "ok 1 - a"]],
    ["runs more than its plan", ["1..1", "ok 1 - a", "ok 2 - b"]],
    ["has no plan", ["ok 1 - a"]],
    ["has two plans", ["1..1", "ok 1 - a", "1..1"]],
    ["skips a number", ["1..2", "ok 1 - a", "ok 3 - b"]],
    ["bails out", ["1..1", "ok 1 - a", "Bail out! no database"]],
  ];
  test.each(worthless)("that %s fails", (_, lines) => {
    expect(judge("w", lines).failures).toHaveLength(1);
  });

  test("that stops at an SQL error fails once, and keeps what ran before", () => {
    const result = judge("e", ["ok 1 - a"], 'relation "public.nothing" does not exist');
    expect(result.passed).toBe(1);
    expect(result.failures).toEqual(['SQL error: relation "public.nothing" does not exist']);
  });
});
