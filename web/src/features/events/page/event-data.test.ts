import { describe, expect, it } from "vitest";
import type { MarketEvent } from "@/data/events/types";
import { eventData } from "./event-data";
import { mapAddress } from "./map-address";

const event = {
  title: "Harbour Evening",
  slug: "harbour-evening",
  description: null,
  location: "Lisbon, Portugal",
  image_url: "/market/a.webp",
  start_date: "2026-12-01T18:00:00+00:00",
  end_date: "2026-12-01T20:00:00+00:00",
  is_active: true,
  currency: "EUR",
  ticket_price: 12.5,
  current_attendees: 3,
  max_attendees: 20,
  host: { id: "h", name: "Station Azur" },
} as MarketEvent;
const SITE = "https://dealport.example";

describe("what search engines are told of an event", () => {
  it("is when, where, who and how much, with full addresses", () => {
    expect(eventData(event, SITE)).toMatchObject({
      url: `${SITE}/events/harbour-evening`,
      image: `${SITE}/market/a.webp`,
      startDate: event.start_date,
      eventStatus: "https://schema.org/EventScheduled",
      location: { "@type": "Place", name: "Lisbon, Portugal" },
      organizer: { name: "Station Azur" },
      offers: { price: 12.5, priceCurrency: "EUR", availability: "https://schema.org/InStock" },
    });
  });

  it("says that it is cancelled, full or virtual, and waits for a date", () => {
    const other = { ...event, is_active: false, is_virtual: true, current_attendees: 20 };
    expect(eventData(other, SITE)).toMatchObject({
      eventStatus: "https://schema.org/EventCancelled",
      eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
      location: { "@type": "VirtualLocation" },
      offers: { availability: "https://schema.org/SoldOut" },
    });
    expect(eventData({ ...event, date_tba: true }, SITE)).toBeNull();
  });
});

it("looks for a place on the map by its name alone, whatever is in it", () => {
  const address = new URL(mapAddress("A & B, #1?x=y"));
  expect(address.origin).toBe("https://www.openstreetmap.org");
  expect([...address.searchParams]).toEqual([["query", "A & B, #1?x=y"]]);
});
