import { humanize } from "./format";

/** A status in the words of those who decide: founders read "In review" where these read "Pending Review". */
export const reviewLabel = (status: string): string =>
  status === "PENDING" ? "Pending Review" : humanize(status);
