import type { MarketEvent } from "@/data/events/types";
import { formatCount } from "@/lib/format";

type Seats = Pick<MarketEvent, "current_attendees" | "max_attendees">;

/** Seats of an event that states none (specification §9). */
const SEATS = 500;

export const seatsOf = ({ max_attendees }: Seats): number => max_attendees ?? SEATS;

export const isFull = (event: Seats): boolean => event.current_attendees >= seatsOf(event);

/** "46 of 120 attending". */
export const attendance = (event: Seats): string =>
  `${formatCount(event.current_attendees)} of ${formatCount(seatsOf(event))} attending`;

/** What a seat costs: "Free", "$299", "€45". */
export function ticketPrice({
  ticket_price,
  currency,
}: Pick<MarketEvent, "ticket_price" | "currency">): string {
  const price = Number(ticket_price ?? 0);
  if (price === 0) return "Free";
  const digits = Number.isInteger(price) ? 0 : 2;
  return new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(price);
}
