import { describe, expect, it } from "vitest";
import { readDeadlines } from "./access-deadlines";

const noon = Date.parse("2026-11-01T12:00:00Z");
const inSeconds = (s: number) => new Date(noon + s * 1000).toISOString();

describe("the room's clock", () => {
  it("is silent when nothing expires", () => {
    expect(readDeadlines({ access_expires_at: null, next_expiry: null }, noon)).toEqual({
      endsIn: null,
      askIn: null,
    });
  });

  it("counts down to the end of one's access by the server's clock", () => {
    const deadlines = { access_expires_at: inSeconds(90), next_expiry: inSeconds(30) };
    expect(readDeadlines(deadlines, noon)).toEqual({ endsIn: 90_000, askIn: 30_150 });
  });

  it("says that access has ended, never a negative wait", () => {
    const deadlines = { access_expires_at: inSeconds(-5), next_expiry: inSeconds(-5) };
    expect(readDeadlines(deadlines, noon)).toEqual({ endsIn: 0, askIn: 0 });
  });

  it("sets no timer for what is days away", () => {
    const later = { access_expires_at: inSeconds(2 * 86_400), next_expiry: inSeconds(86_000) };
    expect(readDeadlines(later, noon)).toEqual({ endsIn: null, askIn: 86_000_150 });
  });
});
