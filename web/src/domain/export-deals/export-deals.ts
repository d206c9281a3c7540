import { readList } from "@/lib/url-filters";

export const EXPORT_STATUS_LABELS: Readonly<Record<string, string>> = {
  DEMO_REQUESTED: "Demo requested",
  NDA_PENDING: "NDA requested",
  NDA_ACCEPTED: "NDA accepted",
  QUOTE_PENDING: "Quote requested",
  QUOTE_SENT: "Quote sent",
  NEGOTIATING: "In negotiation",
  PAYMENT_PENDING: "Payment due",
  COMPLETED: "Completed",
  CANCELLED: "Cancelled",
};

export const exportStatusLabel = (status: string): string => EXPORT_STATUS_LABELS[status] ?? status;

const TONES: Record<string, string> = {
  PAYMENT_PENDING: "PENDING",
  COMPLETED: "COMPLETED",
  CANCELLED: "CANCELLED",
};
export const exportStatusTone = (status: string): string => TONES[status] ?? "IN_PROGRESS";

const SIDES: Record<string, string> = {
  BUYER: "the buyer",
  SELLER: "the seller",
  HUB: "the hub",
  PLATFORM: "the platform",
};
export const exportSide = (side: string): string => SIDES[side] ?? "somebody";
export const exportSideAlone = (side: string): string =>
  exportSide(side).replace(/^./, (letter) => letter.toUpperCase());

/** "€1,450,000", "CHF 12.50". @param amount text keeps every digit @param currency three letters */
export function formatQuote(amount: string | number, currency: string): string {
  const text = String(amount);
  const [whole = "0", cents = ""] = text.split(".");
  const size = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ",");
  const rest = /^0*$/.test(cents) ? "" : `.${cents.padEnd(2, "0")}`;
  return `${signOf(currency)}${size}${rest}`;
}

function signOf(currency: string): string {
  const parts = new Intl.NumberFormat("en-US", { style: "currency", currency }).formatToParts(0);
  const amount = parts.findIndex(({ type }) => type === "integer");
  return parts
    .slice(0, amount)
    .map(({ value }) => value)
    .join("");
}

const DAY_MS = 86_400_000;

/**
 * "3 days left", null once expired.
 * @param validUntil ISO day, ends in UTC
 * @param now milliseconds
 */
export function timeLeft(validUntil: string, now: number): string | null {
  const left = Date.parse(`${validUntil}T00:00:00Z`) + DAY_MS - now;
  if (!(left > 0)) return null;
  const [size, unit] =
    left >= 2 * DAY_MS
      ? [Math.floor(left / DAY_MS), "day"]
      : left >= 3_600_000
        ? [Math.floor(left / 3_600_000), "hour"]
        : [Math.max(1, Math.ceil(left / 60_000)), "minute"];
  return `${size} ${unit}${size === 1 ? "" : "s"} left`;
}

export const EXPORT_DEAL_KEYS = ["query", "state", "status"] as const;
const STATES = ["waiting", "open", "closed"];

export function readExportDealFilters(params: URLSearchParams): {
  state?: string;
  status?: string[];
  query?: string;
} {
  const state = params.get("state") ?? "";
  const status = readList(params, "status", Object.keys(EXPORT_STATUS_LABELS));
  const query = params.get("query")?.trim();
  return {
    ...(STATES.includes(state) ? { state: state.toUpperCase() } : {}),
    ...(status.length > 0 ? { status } : {}),
    ...(query ? { query } : {}),
  };
}
