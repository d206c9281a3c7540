/** Days before its end from which on a verification can be renewed without a gap. */
const RENEW_DAYS = 30;
const DAY_MS = 86_400_000;

export interface Verification {
  kyc_status: string;
  /** The last day that it is good for, in UTC; null is without end. */
  valid_until: string | null;
}

/** Is it good today? What was VERIFIED when it was asked for may have ended since. @param now milliseconds */
export function isVerified({ kyc_status, valid_until }: Verification, now: number): boolean {
  return kyc_status === "VERIFIED" && (!valid_until || now < Date.parse(valid_until) + DAY_MS);
}

/**
 * Days that a verification is still good for, when they are few; null when they are many or there is
 * no end. Nothing is written or scheduled for it: whoever looks is told.
 * @param now milliseconds
 */
export function daysLeft({ kyc_status, valid_until }: Verification, now: number): number | null {
  if (kyc_status !== "VERIFIED" || !valid_until) return null;
  // Its last day counts, in UTC as the database has it.
  const days = Math.ceil((Date.parse(valid_until) + DAY_MS - now) / DAY_MS);
  return days <= RENEW_DAYS ? Math.max(days, 0) : null;
}
