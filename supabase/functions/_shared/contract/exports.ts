import { z } from "zod";
import { defineCall } from "./call.ts";
import {
  flagParameter,
  numberParameter,
  pageParameters,
  repeated,
  textParameter,
} from "./query.ts";
import { idSchema } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

/** How a product is priced, as it is stored. */
export const pricingModelSchema = z.enum([
  "FIXED",
  "SUBSCRIPTION",
  "USAGE_BASED",
  "TIERED",
  "CUSTOM",
]);

/** What the filter offers (specification §3): ONE_TIME is FIXED, SUBSCRIPTION always the whole group. */
export const pricingFilterSchema = z.enum([
  ...pricingModelSchema.options,
  "ONE_TIME",
  "QUOTE_BASED",
  "FREEMIUM",
]);
export const productTypeSchema = z.enum(["SOFTWARE", "HARDWARE", "API", "SAAS"]);

/** A product on a card of the exports marketplace. */
export const exportProductSchema = z
  .object({
    id: idSchema,
    slug: z.string(),
    title: z.string(),
    shortDescription: z.string(),
    startupId: idSchema,
    startupName: z.string(),
    hubId: idSchema,
    hubName: z.string(),
    productType: productTypeSchema,
    pricingModel: pricingModelSchema,
    basePriceAmount: moneySchema.nullable(),
    basePriceCurrency: z.string(),
    integrationReadiness: z.int(),
    supportedCountries: z.array(z.string()),
    imageUrls: z.array(z.string()),
    isHubCertified: z.boolean(),
    createdAt: instantSchema,
  })
  .meta({ id: "ExportProduct" });
export type ExportProduct = z.infer<typeof exportProductSchema>;

/**
 * What the marketplace filters by. Prices in US dollars, both bounds inclusive: with either, only products priced in US
 * dollars are found.
 */
const filters = {
  query: textParameter(200).optional(),
  hubId: repeated(textParameter(100)),
  productType: repeated(productTypeSchema),
  pricingModel: repeated(pricingFilterSchema),
  countries: repeated(textParameter(100)),
  isHubCertified: flagParameter,
  minPrice: numberParameter(0, 1e13).optional(),
  maxPrice: numberParameter(0, 1e13).optional(),
};
export const exportFiltersSchema = z.object(filters);
export type ExportFilters = z.infer<typeof exportFiltersSchema>;

export const listExports = defineCall({
  name: "listExports",
  method: "GET",
  path: "/exports",
  about: "Exports",
  summary:
    "Searches the exports marketplace. cursor, the nextCursor of the page before, leads on at the same cost however deep; offset counts from the start.",
  caller: "anyone",
  visitorsMaxAge: 1,
  query: z.object({ ...filters, ...pageParameters, cursor: textParameter(100).optional() }),
  answers: {
    200: z
      .object({
        products: z.array(exportProductSchema),
        total: z.int(),
        nextCursor: z.string().nullable(),
      })
      .meta({ id: "ExportPage" }),
  },
});
