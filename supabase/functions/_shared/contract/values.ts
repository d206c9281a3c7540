import { z } from "zod";

/**
 * Money in an answer: a decimal text of two places, so that no digit is lost on the way. US dollars
 * unless a currency stands beside it. The database's numbers are taken as well.
 */
export const moneySchema = z
  .preprocess(
    (value) => (typeof value === "number" ? value.toFixed(2) : value),
    z.string().regex(/^-?\d+\.\d{2}$/),
  )
  .meta({
    id: "Money",
    description: "Decimal text with two places, in US dollars unless a currency is given.",
  });

/** A time in an answer: UTC with milliseconds and "Z". The database's timestamps are taken as well. */
export const instantSchema = z
  .preprocess(toInstant, z.iso.datetime())
  .meta({ id: "Instant", description: "ISO 8601, UTC." });

function toInstant(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
