import { icsFileName, toIcs } from "@contract/calendar-file";
import ICAL from "ical.js";
import { describe, expect, it } from "vitest";

const event = {
  id: "0f000000-0000-4000-8000-000000000001",
  title: "Robots; cold, and \\ ice",
  description: "First line\nSecond line",
  location: "Winnipeg, Canada",
  is_virtual: false,
  start_date: "2026-02-04T09:00:00+05:30",
  end_date: "2026-02-05T18:00:00+05:30",
  is_active: true,
  sequence: 3,
  host: { id: "h", name: 'Hub "Nord"\nSüd' },
  updated_at: "2026-01-01T00:00:00Z",
};
const url = "https://dealport.example/events/india-gateway-summit";

function read(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const [part, ...others] = calendar.getAllSubcomponents("vevent");
  if (!part || others.length > 0) throw new Error("This is not one event.");
  return {
    calendar,
    part,
    event: new ICAL.Event(part),
    status: part.getFirstPropertyValue("status"),
  };
}

const clock = (zone: string) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone, dateStyle: "short", timeStyle: "short" });

describe("an event for a calendar, read back by a calendar's library", () => {
  const text = toIcs(event, url);

  it("says what the event says, escapes and quotes undone", () => {
    const { calendar, event: made, part } = read(text);
    expect(made.uid).toBe("0f000000-0000-4000-8000-000000000001@dealport");
    expect(made.summary).toBe(event.title);
    expect(made.description).toBe(event.description);
    expect(made.location).toBe("Winnipeg, Canada");
    expect(made.organizer).toBe(url);
    expect(part.getFirstProperty("organizer")?.getParameter("cn")).toBe("Hub  Nord  Süd");
    expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
    expect(read(text).status).toBe("CONFIRMED");
    expect(toIcs({ ...event, host: null }, url)).toContain('CN="Dealport"');
  });

  it.each([
    // India has no summer time; London's begins between the two days, New York's ends overnight.
    [
      "Asia/Kolkata",
      event.start_date,
      event.end_date,
      ["2026-02-04 09:00", "2026-02-05 18:00"],
      2 * 24 * 60 - 15 * 60,
    ],
    [
      "Europe/London",
      "2026-03-28T09:00:00Z",
      "2026-03-29T09:00:00Z",
      ["2026-03-28 09:00", "2026-03-29 10:00"],
      24 * 60,
    ],
    [
      "America/New_York",
      "2026-11-01T03:00:00Z",
      "2026-11-01T08:00:00Z",
      ["2026-10-31 23:00", "2026-11-01 03:00"],
      5 * 60,
    ],
  ])("is at the moments that %s reads on its clocks", (zone, start_date, end_date, on, minutes) => {
    const { event: made } = read(toIcs({ ...event, start_date, end_date }, url));
    const moments = [made.startDate.toJSDate(), made.endDate.toJSDate()];
    expect(moments).toEqual([new Date(start_date), new Date(end_date)]);
    expect(moments.map((moment) => clock(zone).format(moment))).toEqual(on);
    expect(made.duration.toSeconds() / 60).toBe(minutes);
  });

  it("has the number that the database counts, and takes itself out when it is cancelled", () => {
    const later = read(toIcs({ ...event, is_active: false, sequence: 4 }, url));
    expect(read(text).event.sequence).toBe(3);
    expect(later.event.sequence).toBe(4);
    expect(later.event.uid).toBe(read(text).event.uid);
    expect(later.calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    expect(later.status).toBe("CANCELLED");
  });

  it("folds long lines at 75 octets, between letters", () => {
    const long = toIcs({ ...event, description: "é".repeat(200) }, url);
    for (const line of long.split("\r\n")) {
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    }
    expect(read(long).event.description).toBe("é".repeat(200));
  });

  it("is named after the event", () => {
    expect(icsFileName("Café: Robots in the Cold!")).toBe("cafe-robots-in-the-cold.ics");
    expect(icsFileName("…")).toBe("event.ics");
  });
});
