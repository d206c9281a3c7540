import type { MarketEvent } from "@/data/events/types";
import { paths } from "@/lib/paths";
import { isFull } from "../seats";

const WORDS = "https://schema.org";

/**
 * What search engines list, in the words of schema.org. Nothing without a date, which they ask for.
 * @param site its origin
 */
export function eventData(event: MarketEvent, site: string): Record<string, unknown> | null {
  if (event.date_tba) return null;
  const url = `${site}${paths.event(event.slug)}`;
  const image = event.image_url ? new URL(event.image_url, site).href : undefined;
  return {
    "@context": WORDS,
    "@type": "Event",
    name: event.title,
    description: event.description ?? undefined,
    url,
    image,
    startDate: event.start_date,
    endDate: event.end_date,
    eventStatus: `${WORDS}/${event.is_active ? "EventScheduled" : "EventCancelled"}`,
    eventAttendanceMode: `${WORDS}/${event.is_virtual ? "Online" : "Offline"}EventAttendanceMode`,
    location: event.is_virtual
      ? { "@type": "VirtualLocation", url }
      : { "@type": "Place", name: event.location, address: event.location },
    organizer: { "@type": "Organization", name: event.host?.name ?? "Dealport" },
    offers: {
      "@type": "Offer",
      url,
      price: Number(event.ticket_price ?? 0),
      priceCurrency: event.currency,
      availability: `${WORDS}/${isFull(event) ? "SoldOut" : "InStock"}`,
    },
  };
}
