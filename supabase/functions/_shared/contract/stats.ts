import { z } from "zod";
import { defineCall } from "./call.ts";
import { moneySchema } from "./values.ts";

/** Counts only what is public. */
export const statsSchema = z
  .object({
    totalStartups: z.int(),
    verifiedStartups: z.int(),
    totalInvestors: z.int(),
    totalFundsRaised: moneySchema,
    totalDeals: z.int(),
  })
  .meta({ id: "Stats" });

export const getStats = defineCall({
  name: "getStats",
  method: "GET",
  path: "/stats",
  about: "Market",
  summary: "The market in five figures.",
  caller: "anyone",
  visitorsMaxAge: 1,
  answers: { 200: statsSchema },
});
