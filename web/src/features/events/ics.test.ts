import { describe, expect, it } from "vitest";
import { icsFileName, toIcs } from "./ics";

const event = {
  id: "0f000000-0000-4000-8000-000000000001",
  title: "Robots; cold, and \\ ice",
  description: "First line\nSecond line",
  location: "Winnipeg, Canada",
  is_virtual: false,
  start_date: "2026-02-04T09:00:00+05:30",
  end_date: "2026-02-05T18:00:00+05:30",
  is_active: true,
  updated_at: "2026-01-01T00:00:00Z",
};
const url = "https://dealport.example/events?event=0f000000-0000-4000-8000-000000000001";

describe("an event for a calendar", () => {
  const text = toIcs(event, url);

  it("has the moments in UTC and a UID that never changes", () => {
    expect(text).toContain("\r\nUID:0f000000-0000-4000-8000-000000000001@dealport\r\n");
    expect(text).toContain("\r\nDTSTART:20260204T033000Z\r\nDTEND:20260205T123000Z\r\n");
    expect(toIcs({ ...event, title: "Other" }, url)).toContain(`UID:${event.id}@dealport`);
  });

  it("escapes what the format uses itself", () => {
    expect(text).toContain("SUMMARY:Robots\\; cold\\, and \\\\ ice\r\n");
    expect(text).toContain("DESCRIPTION:First line\\nSecond line\r\n");
  });

  it("folds long lines at 75 octets, between letters", () => {
    const long = toIcs({ ...event, description: "é".repeat(200) }, url);
    for (const line of long.split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(long.replaceAll("\r\n ", "")).toContain(`DESCRIPTION:${"é".repeat(200)}`);
  });

  it("has a greater number when the event has changed, and says when it is cancelled", () => {
    const number = (ics: string) => Number(/SEQUENCE:(\d+)/.exec(ics)?.[1]);
    const later = toIcs({ ...event, is_active: false, updated_at: "2026-01-02T00:00:00Z" }, url);
    expect(number(later)).toBeGreaterThan(number(text));
    expect(later).toContain("STATUS:CANCELLED");
  });

  it("is named after the event", () => {
    expect(icsFileName("Café: Robots in the Cold!")).toBe("cafe-robots-in-the-cold.ics");
    expect(icsFileName("…")).toBe("event.ics");
  });
});
