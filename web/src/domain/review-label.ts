import { humanize } from "@/lib/format";

/** For those who decide: founders read "In review" for "Pending Review". */
export const reviewLabel = (status: string): string =>
  status === "PENDING" ? "Pending Review" : humanize(status);
