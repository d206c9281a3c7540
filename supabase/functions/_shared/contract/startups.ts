import { z } from "zod";
import { defineCall } from "./call.ts";
import { startupStageSchema, startupStatusSchema } from "./enums.ts";
import {
  flagParameter,
  numberParameter,
  pageParameters,
  repeated,
  textParameter,
  wholeParameter,
} from "./query.ts";
import { idSchema, storableText } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

const fields = {
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  shortDescription: z.string().nullable(),
  logoUrl: z.string().nullable(),
  sectors: z.array(z.string()),
  stage: startupStageSchema,
  revenue: moneySchema.nullable(),
  exportReadinessScore: z.int().nullable(),
  hubId: idSchema.nullable(),
  teamSize: z.int().nullable(),
  employees: z.int().nullable(),
  foundedYear: z.int().nullable(),
  videoPitchUrl: z.string().nullable(),
  isHubVerified: z.boolean(),
  isFeatured: z.boolean(),
  fundingTarget: moneySchema.nullable(),
  fundingRaised: moneySchema,
  valuation: moneySchema.nullable(),
  sdgTags: z.array(z.string()),
  createdAt: instantSchema,
};

/** Annual revenue. */
export const startupCardSchema = z
  .object({ ...fields, hubName: z.string().nullable(), hubCountry: z.string().nullable() })
  .meta({ id: "StartupCard" });

export const startupSchema = z
  .object({
    ...fields,
    founderId: idSchema.nullable(),
    longDescription: z.string().nullable(),
    website: z.string().nullable(),
    deckUrl: z.string().nullable(),
    demoUrl: z.string().nullable(),
    patents: z.array(z.string()),
    status: startupStatusSchema,
    isActive: z.boolean(),
    /** Whether a new version of it waits for its hub; what is approved stays public meanwhile. */
    pendingVersion: z.boolean(),
    updatedAt: instantSchema,
  })
  .meta({ id: "Startup" });

/** minRevenue is inclusive, maxRevenue exclusive. 0 to 0 is pre-revenue; 0 to more leaves it out. */
const filters = {
  query: textParameter(200).optional(),
  hubId: repeated(textParameter(100)),
  stage: repeated(startupStageSchema),
  sectors: repeated(textParameter(100)),
  minRevenue: numberParameter(0, 1e13).optional(),
  maxRevenue: numberParameter(0, 1e13).optional(),
  minExportScore: numberParameter(0, 100).optional(),
  maxExportScore: numberParameter(0, 100).optional(),
  isHubVerified: flagParameter,
  isFeatured: flagParameter,
  sdgTags: repeated(textParameter(100)),
};
export const startupFiltersSchema = z.object(filters);

/** "-" is descending; created is the day of application. Without one, the directory's own order. */
export const startupSortSchema = z.enum(
  ["score", "-score", "revenue", "-revenue", "created", "-created"],
  { error: "Use score, revenue or created, or one of them in descending order, such as -score." },
);

export const startupFacetsSchema = z
  .object({
    total: z.int(),
    facets: z.object({
      hubId: z.record(z.string(), z.int()),
      stage: z.record(z.string(), z.int()),
      sectors: z.record(z.string(), z.int()),
      sdgTags: z.record(z.string(), z.int()),
      revenue: z.record(z.string(), z.int()),
      isHubVerified: z.int(),
      isFeatured: z.int(),
    }),
  })
  .meta({ id: "StartupFacets" });

const REASON = "Give a reason of 1 to 2,000 characters.";
const reasonSchema = storableText(REASON)
  .trim()
  .min(1, { error: REASON })
  .max(2000, { error: REASON });

export const rejectionSchema = z
  .object({
    reason: reasonSchema,
    fields: z
      .array(z.object({ field: textParameter(100), reason: reasonSchema }))
      .max(20, { error: "Give reasons at no more than 20 fields." })
      .optional()
      .meta({
        description: 'Reasons at single fields of the startup, e.g. "shortDescription", once each.',
      }),
  })
  .meta({ id: "Rejection" });

const about = "Startups";

export const listStartups = defineCall({
  name: "listStartups",
  method: "GET",
  path: "/startups",
  about,
  summary:
    "Searches the directory. cursor, the nextCursor of the previous page, continues at the same cost however deep; offset counts from the start. sort: score, revenue or created, with a minus for descending order (-created is the newest first). By default the most relevant and featured come first.",
  caller: "anyone",
  visitorsMaxAge: 5,
  query: z.object({
    ...filters,
    sort: startupSortSchema.optional(),
    ...pageParameters,
    cursor: textParameter(100).optional(),
  }),
  answers: {
    200: z
      .object({
        startups: z.array(startupCardSchema),
        total: z.int(),
        nextCursor: z.string().nullable(),
      })
      .meta({ id: "StartupPage" }),
  },
});

export const listFeaturedStartups = defineCall({
  name: "listFeaturedStartups",
  method: "GET",
  path: "/startups/featured",
  about,
  summary: "Featured startups, in the directory's order.",
  caller: "anyone",
  visitorsMaxAge: 1,
  query: z.object({ limit: wholeParameter(1, 100).default(6) }),
  answers: { 200: z.array(startupCardSchema) },
});

export const countStartups = defineCall({
  name: "countStartups",
  method: "GET",
  path: "/startups/facets",
  about,
  summary: "How many startups match the filters, and how many would match each other choice.",
  caller: "anyone",
  visitorsMaxAge: 1,
  query: startupFiltersSchema,
  answers: { 200: startupFacetsSchema },
});

export const getStartup = defineCall({
  name: "getStartup",
  method: "GET",
  path: "/startups/{slug}",
  about,
  summary: "One startup.",
  caller: "anyone",
  answers: { 200: startupSchema },
  refusals: { 404: "Startup not found" },
});

export const listHubStartups = defineCall({
  name: "listHubStartups",
  method: "GET",
  path: "/hub/{hubId}/startups",
  about,
  summary: "Every application to the caller's own hub, newest first.",
  caller: "member",
  answers: { 200: z.array(startupSchema) },
  refusals: { 403: "The caller does not administer this hub, or it does not exist (null)." },
});

export const approveStartup = defineCall({
  name: "approveStartup",
  method: "POST",
  path: "/startups/{id}/approve",
  about,
  summary:
    "Approves a pending application, and the startup becomes public and hub-verified; or the new version of an approved startup, which then is what everybody sees.",
  caller: "member",
  answers: { 200: startupSchema },
  refusals: {
    403: "The caller cannot decide for this startup's hub.",
    404: "Startup not found",
    409: "Neither the application nor a new version is pending: somebody else has already decided.",
  },
});

export const rejectStartup = defineCall({
  name: "rejectStartup",
  method: "POST",
  path: "/startups/{id}/reject",
  about,
  summary:
    "Rejects a pending application, or the new version of an approved startup, which stays public as it was, with a reason for its founder.",
  caller: "member",
  body: rejectionSchema,
  answers: { 200: startupSchema },
  refusals: {
    403: "The caller cannot decide for this startup's hub.",
    404: "Startup not found",
    409: "Neither the application nor a new version is pending: somebody else has already decided.",
  },
});
