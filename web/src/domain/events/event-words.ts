import { formatCount } from "@/lib/format";

export const EVENT_TYPE_LABELS = {
  ROADSHOW: "Roadshow",
  CONFERENCE: "Conference",
  DEMO_DAY: "Demo day",
  NETWORKING: "Networking",
} as const;

interface Seats {
  current_attendees: number;
  max_attendees: number | null;
}

const SEATS = 500;

/** What a host records of a seat that costs something; no card is charged here. */
export type Payment = "PENDING" | "PAID" | "REFUNDED";

export const PAYMENT_LABELS: Record<Payment, string> = {
  PENDING: "Not paid",
  PAID: "Paid",
  REFUNDED: "Refunded",
};

export const seatsOf = ({ max_attendees }: Seats): number => max_attendees ?? SEATS;

export const isFull = (event: Seats): boolean => event.current_attendees >= seatsOf(event);

export const attendance = (event: Seats): string =>
  `${formatCount(event.current_attendees)} of ${formatCount(seatsOf(event))} attending`;

export function ticketPrice({
  ticket_price,
  currency,
}: {
  ticket_price: number | null;
  currency: string;
}): string {
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
