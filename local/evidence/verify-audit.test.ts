import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  entry,
  forged,
  type Log,
  log,
  other,
  ROOM,
  text,
} from "../../web/src/features/verify/binder/forged-logs.ts";

const SCRIPT = path.join(import.meta.dirname, "verify-audit.mjs");

describe("npm run verify-audit", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "verify-audit-"));
  const name = path.join(folder, "log.json");
  afterAll(() => rmSync(folder, { recursive: true }));

  function run(content: string | null, ...args: string[]) {
    if (content !== null) writeFileSync(name, content);
    const command = [SCRIPT, ...(content === null ? [] : [name]), ...args];
    let [said, code] = ["", 0];
    try {
      said = execFileSync(process.execPath, command, { encoding: "utf8", stdio: "pipe" });
    } catch (error) {
      const failed = error as { stdout: string; stderr: string; status: number };
      expect(failed.stderr).toBe("");
      [said, code] = [failed.stdout, failed.status];
    }
    const lines = said.trimEnd().split("\n");
    const verdicts = lines.filter((line) => /^(NOT )?(INTACT|CHECKED)/.test(line));
    // One, and the last.
    expect(verdicts).toEqual([lines.at(-1)]);
    return { code, lines, verdict: lines.at(-1) };
  }

  it("says that all holds after the fingerprints that are in it", () => {
    const kept = [entry(log, 2).hash, ` ${entry(log, 4).hash.toUpperCase()}`];
    expect(run(text(log), ...kept)).toEqual({
      code: 0,
      verdict: "INTACT. It holds, and what you gave is in it.",
      lines: [
        `Deal room ${ROOM}: 4 entries, 1 of them withheld.`,
        `It ends with entry 4, ${log.head.hash}.`,
        `${kept[0]}: entry 2.`,
        `${entry(log, 4).hash}: entry 4.`,
        "INTACT. It holds, and what you gave is in it.",
      ],
    });
  });

  it("never says INTACT of a log without a fingerprint that was given", () => {
    const kept = entry(other, 4).hash;
    const { code, verdict, lines } = run(text(log), entry(log, 1).hash, kept);
    expect(code).toBe(1);
    expect(lines).toContain(`${kept}: in no entry.`);
    expect(verdict).toMatch(/^NOT INTACT\. A fingerprint that you gave is not in it/);
  });

  it("says that nothing was given to compare it with", () => {
    const { code, verdict } = run(text(other));
    expect(code).toBe(0);
    expect(verdict).toMatch(/^INTACT in itself\. You gave no fingerprint to compare it with/);
  });

  it.each([
    [
      "what was forged",
      (copy: Log) => {
        entry(copy, 3).note = "x";
      },
      1,
      'NOT INTACT. Entry 3 of the log has "note", which no fingerprint is over.',
    ],
    [
      "a log without days",
      (copy: Log) => ({ ...copy, days: undefined }),
      2,
      'NOT CHECKED. The log has no "days" that can be read.',
    ],
    [
      "a log without a head",
      (copy: Log) => ({ ...copy, head: undefined }),
      2,
      'NOT CHECKED. The log has no "head" that can be read.',
    ],
    ["a text", () => "hello", 2, "NOT CHECKED. The log is no JSON."],
  ] as const)("ends with one sentence for %s", (_, make, code, verdict) => {
    expect(run(forged(make))).toEqual({ code, verdict, lines: [verdict] });
  });

  it("is told a file that there is, and fingerprints that are some", () => {
    expect(run(null)).toMatchObject({
      code: 2,
      verdict: "NOT CHECKED. Name a file that was saved in a room's Activity.",
    });
    expect(run(null, path.join(folder, "none.json"))).toMatchObject({
      code: 2,
      verdict: expect.stringMatching(/^NOT CHECKED\. .*none\.json cannot be read \(ENOENT\)\.$/),
    });
    expect(run(text(log), "abc")).toMatchObject({
      code: 2,
      verdict: 'NOT CHECKED. "abc" is no fingerprint: one has 64 digits and letters from a to f.',
    });
  });
});
