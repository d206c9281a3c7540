import { z } from "zod";

/** A decimal text of two places, so that no digit is lost. US dollars unless a currency stands beside it. */
export const moneySchema = z
  .preprocess(
    (value) => (typeof value === "number" ? value.toFixed(2) : value),
    z.string().regex(/^-?\d+\.\d{2}$/),
  )
  .meta({
    id: "Money",
    description: "Decimal text with two places, in US dollars unless a currency is given.",
  });

/** UTC with milliseconds and "Z". Also accepts the database's timestamps. */
export const instantSchema = z
  .preprocess(toInstant, z.iso.datetime())
  .meta({ id: "Instant", description: "ISO 8601, UTC." });

function toInstant(value: unknown): unknown {
  if (typeof value !== "string") return value;
  const time = new Date(value);
  return Number.isNaN(time.getTime()) ? value : time.toISOString();
}
