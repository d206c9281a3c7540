import { describe, expect, it } from "vitest";
import { eventDate, eventTime, phaseOf, readerTime } from "./when";

const summit = {
  start_date: "2026-02-04T09:00:00+05:30",
  end_date: "2026-02-05T18:00:00+05:30",
  time_zone: "Asia/Kolkata",
  date_tba: false,
};
const evening = {
  ...summit,
  start_date: "2026-03-01T23:30:00Z",
  end_date: "2026-03-02T01:00:00Z",
  time_zone: "America/New_York",
};

describe("when an event is", () => {
  it("is said in the place's own calendar and clock", () => {
    expect(eventDate(summit)).toBe("Feb 4 – 5, 2026");
    expect(eventTime(summit)).toBe("9:00 AM – 6:00 PM GMT+5:30");
    expect(eventDate(evening)).toBe("Mar 1, 2026");
    expect(eventTime(evening)).toBe("6:30 PM – 8:00 PM EST");
  });

  it("is said on the reader's clock too, where that differs", () => {
    expect(readerTime(summit, "Europe/Paris")).toBe("Feb 4, 4:30 AM");
    expect(readerTime(summit, "Asia/Kolkata")).toBeNull();
    expect(readerTime(summit, "Asia/Colombo")).toBeNull();
  });

  it("is to be announced while there is no date", () => {
    const unknown = { ...summit, date_tba: true };
    expect(eventDate(unknown)).toBe("Date TBA");
    expect(eventTime(unknown)).toBeNull();
    expect(readerTime(unknown, "Europe/Paris")).toBeNull();
    expect(phaseOf(unknown, Date.parse("2027-01-01"))).toBe("announced");
  });

  it("has a beginning and an end", () => {
    const start = Date.parse(summit.start_date);
    const end = Date.parse(summit.end_date);
    expect(phaseOf(summit, start - 1)).toBe("upcoming");
    expect(phaseOf(summit, start)).toBe("running");
    expect(phaseOf(summit, end - 1)).toBe("running");
    expect(phaseOf(summit, end)).toBe("over");
  });

  it("survives a zone that the browser does not know", () => {
    expect(eventDate({ ...summit, time_zone: "Mars/Olympus" })).toBe("Feb 4 – 5, 2026");
  });
});
