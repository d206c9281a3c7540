/** Before the end, renewable without a gap. */
const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Verification {
  kyc_status: string;
  /** In UTC; null: no end. */
  valid_until: string | null;
}

/** A verification that was valid when asked for may have ended since. @param now milliseconds */
export function isVerified({ kyc_status, valid_until }: Verification, now: number): boolean {
  return kyc_status === "VERIFIED" && (!valid_until || now < Date.parse(valid_until) + DAY_MS);
}

/** Null when many or without end; computed on every look. @param now milliseconds */
export function daysLeft({ kyc_status, valid_until }: Verification, now: number): number | null {
  if (kyc_status !== "VERIFIED" || !valid_until) return null;
  // The last day counts, in UTC as in the database.
  const days = Math.ceil((Date.parse(valid_until) + DAY_MS - now) / DAY_MS);
  return days <= RENEW_DAYS ? Math.max(days, 0) : null;
}
