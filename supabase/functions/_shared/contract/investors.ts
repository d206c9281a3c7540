import { z } from "zod";
import { isBlank } from "./blank.ts";
import { defineCall } from "./call.ts";
import { dealStatusSchema, investorTypeSchema } from "./enums.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

export const investorSchema = z
  .object({
    id: idSchema,
    userId: idSchema,
    fundName: z.string().nullable(),
    investorType: investorTypeSchema.nullable(),
    ticketSizeMin: moneySchema.nullable(),
    ticketSizeMax: moneySchema.nullable(),
    preferenceSectors: z.array(z.string()),
    preferenceStages: z.array(z.string()),
    preferenceGeographies: z.array(z.string()),
    portfolioSize: z.int().nullable(),
    totalAum: moneySchema.nullable(),
    isAccredited: z.boolean(),
    linkedinUrl: z.string().nullable(),
    websiteUrl: z.string().nullable(),
    bio: z.string().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: "Investor" });
export type Investor = z.infer<typeof investorSchema>;

export const investorDealSchema = z
  .object({
    id: idSchema,
    startupId: idSchema,
    amount: moneySchema.nullable(),
    valuation: moneySchema.nullable(),
    equity: moneySchema.nullable(),
    status: dealStatusSchema,
    closingDate: z.iso.date().nullable(),
    closedOn: z.iso.date().nullable(),
    createdAt: instantSchema,
    updatedAt: instantSchema,
  })
  .meta({ id: "InvestorDeal" });

/** The maximum of numeric(15, 2). */
const MAX_MONEY = 9_999_999_999_999.99;

/** A number of a form, which sends texts: a text that is no number becomes null. */
function formNumber<Rule extends z.ZodType>(rule: Rule) {
  return z.preprocess((value) => {
    if (value === undefined || typeof value === "number") return value;
    const text = typeof value === "string" ? value.trim() : "";
    const number = text === "" ? Number.NaN : Number(text);
    return Number.isFinite(number) ? number : null;
  }, rule.nullable().optional());
}
const amount = formNumber(
  z
    .number({ error: "Enter an amount." })
    .min(0, { error: "An amount must not be negative." })
    .max(MAX_MONEY, { error: "This amount is too large." })
    .refine((value) => Number(value.toFixed(2)) === value, {
      error: "Enter at most two decimal places.",
    })
    .meta({ multipleOf: 0.01 }),
);

/** A list, comma-separated or an array: items are trimmed, and blank ones dropped. */
const list = z.preprocess(
  (value) => (typeof value === "string" ? value.split(",") : value),
  z
    .array(
      storableText("Separate the values with commas.")
        .trim()
        .max(80, { error: "At most 80 characters each." }),
    )
    .transform((values) => values.filter((value) => !isBlank(value)))
    .pipe(z.array(z.string()).max(50, { error: "At most 50 values." }))
    .optional(),
);

const text = (max: number) =>
  storableText("Enter a text.")
    .trim()
    .max(max, { error: `At most ${max} characters.` })
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .optional();

const address = storableText("Enter a web address.")
  .trim()
  .regex(/^(?:https:\/\/[^\s/@]+(?:[/?#]\S*)?)?$/i, {
    error: "A web address must begin with https://",
  })
  .max(2048, { error: "This address is too long." })
  .transform((value) => (value === "" ? null : value))
  .nullable()
  .optional();

export const investorProfileSchema = z
  .object({
    fundName: text(160),
    investorType: z.preprocess(
      (value) => (value === "" ? null : value),
      investorTypeSchema.nullable().optional(),
    ),
    ticketSizeMin: amount,
    ticketSizeMax: amount,
    preferenceSectors: list,
    preferenceStages: list,
    preferenceGeographies: list,
    portfolioSize: formNumber(
      z
        .int({ error: "Enter a whole number." })
        .min(0, { error: "A number of companies must not be negative." })
        .max(1_000_000, { error: "This number is too large." }),
    ),
    totalAum: amount,
    linkedinUrl: address,
    websiteUrl: address,
    bio: text(5000),
  })
  .meta({ id: "InvestorProfile" });
export type InvestorProfile = z.infer<typeof investorProfileSchema>;

const about = "Investors";

export const getProfile = defineCall({
  name: "getProfile",
  method: "GET",
  path: "/profile",
  about,
  summary:
    "The profile of the investor for which the caller acts; of several the one that they have owned for longest, else the one that they joined first.",
  caller: "member",
  answers: { 200: investorSchema },
  refusals: { 404: "The caller is not an investor." },
});

export const saveInvestor = defineCall({
  name: "saveInvestor",
  method: "POST",
  path: "/investors",
  about,
  summary: "Fills in the profile of the only investor for which the caller acts.",
  caller: "member",
  body: investorProfileSchema,
  answers: { 200: investorSchema },
  refusals: {
    403: "The caller does not administer the investor.",
    404: "The caller is not an investor.",
    409: "The caller acts for several investors.",
  },
});

export const updateInvestor = defineCall({
  name: "updateInvestor",
  method: "PUT",
  path: "/investors/{id}",
  about,
  summary: "Changes the profile of an investor for which the caller acts.",
  caller: "member",
  body: investorProfileSchema,
  answers: { 200: investorSchema },
  refusals: {
    403: "The caller does not administer the investor.",
    404: "The profile does not exist, or is of an investor for which the caller does not act.",
  },
});

export const downloadPipeline = defineCall({
  name: "downloadPipeline",
  method: "GET",
  path: "/investors/{id}/pipeline.csv",
  about,
  summary:
    "The pipeline of an investor, by the id of its organization, as a CSV file for its members: UTF-8 with a byte order mark, a header line and one line per startup, every cell text that no spreadsheet takes for a formula, times in UTC, amounts in US dollars. Streamed. X-Line-Count is the number of lines after the header. Recorded in the audit log.",
  caller: "member",
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    404: "The organization does not exist, is no investor, or the caller does not belong to it.",
    429: "It was downloaded ten times in an hour.",
  },
});

export const listInvestorDeals = defineCall({
  name: "listInvestorDeals",
  method: "GET",
  path: "/investors/deals",
  about,
  summary: "The deals of the investors for which the caller acts, newest first. Equity in percent.",
  caller: "member",
  answers: { 200: z.array(investorDealSchema) },
});
