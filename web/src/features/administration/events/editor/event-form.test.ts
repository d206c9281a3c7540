import { describe, expect, it } from "vitest";
import type { HostedEventDetails } from "@/data/hosting/types";
import { changesOf, copyOf, emptyForm, formOf, readForm } from "./event-form";

const event = {
  id: "e",
  title: "Open Day",
  event_type: "DEMO_DAY",
  description: null,
  host_hub_id: "h",
  date_tba: false,
  time_zone: "Europe/London",
  start_date: "2027-03-28T08:00:00+00:00",
  end_date: "2027-03-28T16:00:00+00:00",
  is_virtual: false,
  location: "Leeds",
  virtual_url: null,
  is_public: true,
  requires_approval: false,
  max_attendees: 120,
  ticket_price: 12.5,
  currency: "GBP",
  agenda: [{ time: "09:00", title: "Doors", speaker: "Ana" }, "Lunch", 7],
  event_url: null,
  registration_url: null,
} as unknown as HostedEventDetails;

describe("the form of an event", () => {
  it("shows times on the clocks of its zone, and sends what was changed alone", () => {
    const form = formOf(event);
    // Summer time began that night.
    expect([form.start_date, form.end_date]).toEqual(["2027-03-28T09:00", "2027-03-28T17:00"]);
    const before = readForm(form).details;
    expect(changesOf(before, readForm(form).details)).toEqual({});
    expect(
      changesOf(before, readForm({ ...form, title: "Open Night", is_members_only: true }).details),
    ).toEqual({ title: "Open Night", is_public: false });
    expect(
      changesOf(before, readForm({ ...form, time_zone: "Europe/Paris" }).details),
    ).toMatchObject({
      time_zone: "Europe/Paris",
      start_date: "2027-03-28T07:00:00.000Z",
    });
  });

  it("keeps what others stored in an agenda, and leaves empty rows out", () => {
    const form = formOf(event);
    expect(form.agenda.map(({ time, title }) => [time, title])).toEqual([
      ["09:00", "Doors"],
      ["", "Lunch"],
    ]);
    const agenda = [...form.agenda, { key: "x", time: " ", title: "" }];
    expect(readForm({ ...form, agenda }).details.agenda).toEqual([
      { time: "09:00", title: "Doors", speaker: "Ana" },
      { title: "Lunch" },
    ]);
    expect(readForm({ ...form, agenda: [] }).details.agenda).toBeNull();
  });

  it("says what no database can know: a time that the clocks skip, what is no zone", () => {
    const form = formOf(event);
    expect(readForm({ ...form, start_date: "2027-03-28T01:30" }).problems).toHaveProperty(
      "start_date",
    );
    expect(readForm({ ...form, time_zone: "Mars/Base" }).problems).toHaveProperty("time_zone");
    expect(readForm(emptyForm()).problems).toEqual({});
  });

  it("sends no dates while they are to be announced, and a copy has none", () => {
    expect(readForm({ ...formOf(event), date_tba: true }).details).not.toHaveProperty("start_date");
    expect(copyOf(event)).toMatchObject({ title: "Open Day", start_date: "", end_date: "" });
  });

  it("leaves what is no number to the database, which says so beside all else", () => {
    const { details } = readForm({ ...emptyForm(), max_attendees: "many", ticket_price: "NaN" });
    expect(details).toMatchObject({ max_attendees: "many", ticket_price: "NaN", title: "" });
    expect(readForm({ ...emptyForm(), max_attendees: "1,000" }).details.max_attendees).toBe("1000");
  });
});
