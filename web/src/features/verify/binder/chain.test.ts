import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { chainProblem } from "./chain";
import { BOB, entry, FORGED, forged, log, other, ROOM, text } from "./forged-logs";

const SCRIPT = path.resolve(import.meta.dirname, "../../../../../local/evidence/verify-audit.mjs");
const { checkLog } = (await import(pathToFileURL(SCRIPT).href)) as {
  checkLog(text: string): { problem: string | null; isMalformed: boolean };
};

const byPage = (file: string) => chainProblem(file, { room: ROOM, head: log.head });
const MALFORMED = /cannot be read|can be read|is no /;

describe("the log of a room", () => {
  it("holds as it was downloaded, and written in another way", async () => {
    for (const file of [text(log), JSON.stringify(log), text({ ...log, exported_at: undefined })]) {
      expect(checkLog(file)).toMatchObject({ problem: null });
      expect(await byPage(file)).toBeNull();
    }
    const same = forged((copy) => {
      entry(copy, 1).action = "nda.accepted";
    });
    expect(checkLog(same).problem).toBeNull();
    expect(await byPage(same)).toBeNull();
  });

  it.each(FORGED)(
    "[HC21] does not with %s, by the script and on /verify",
    async (_, make, sentence) => {
      const file = forged(make);
      expect(checkLog(file)).toMatchObject({
        problem: sentence,
        isMalformed: MALFORMED.test(sentence),
      });
      expect(await byPage(file)).toBe(sentence);
    },
  );

  it("is on /verify the one that the binder's manifest names", async () => {
    expect(await chainProblem(text(log), { room: BOB, head: log.head })).toBe(
      "The log is of another deal room.",
    );
    expect(await chainProblem(text(other), { room: ROOM, head: log.head })).toBe(
      "The log does not end where it says.",
    );
  });
});
