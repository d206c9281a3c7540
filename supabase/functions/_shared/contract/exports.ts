import { z } from "zod";
import { defineCall } from "./call.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./pictures.ts";
import {
  flagParameter,
  numberParameter,
  pageParameters,
  repeated,
  textParameter,
} from "./query.ts";
import { idSchema } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

export const pricingModelSchema = z.enum([
  "FIXED",
  "SUBSCRIPTION",
  "USAGE_BASED",
  "TIERED",
  "CUSTOM",
]);

/** Besides the models themselves: ONE_TIME means FIXED, SUBSCRIPTION every model that is paid by period. */
export const pricingFilterSchema = z.enum([
  ...pricingModelSchema.options,
  "ONE_TIME",
  "QUOTE_BASED",
  "FREEMIUM",
]);
export const productTypeSchema = z.enum(["SOFTWARE", "HARDWARE", "API", "SAAS"]);

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

/** In US dollars, both bounds inclusive. With either, only products priced in US dollars are found. */
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

export const exportSortSchema = z.enum(["-created", "price", "-price"], {
  error: "Use -created, price or -price.",
});

export const listExports = defineCall({
  name: "listExports",
  method: "GET",
  path: "/exports",
  about: "Exports",
  summary:
    "Searches the exports marketplace. cursor, the nextCursor of the previous page, continues at the same cost however deep; offset counts from the start. sort: -created (the newest first), price or -price (US dollars first, products without a price last). By default the most relevant and integration-ready come first.",
  caller: "anyone",
  visitorsMaxAge: 1,
  query: z.object({
    ...filters,
    sort: exportSortSchema.optional(),
    ...pageParameters,
    cursor: textParameter(100).optional(),
  }),
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

export const PRODUCT_PICTURE_BUCKET = "product-pictures";
/** Pixels. */
export const PRODUCT_PICTURE = { width: 1280, height: 800 } as const;

export const productPictureSchema = z
  .object({ imageUrl: z.string() })
  .meta({ id: "ProductPicture" });

const about = "Exports";

export const postProductPicture = defineCall({
  name: "postProductPicture",
  method: "POST",
  path: "/exports/{id}/pictures",
  about,
  summary:
    "Adds a picture to a product of the caller's startup: at most 5 MB and 2,048 pixels a side, 12 per product. It is cropped around its center and converted to a WebP of 1,280 by 800 pixels. For a certified product it is part of the new version.",
  caller: "member",
  file: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
  answers: { 201: productPictureSchema },
  refusals: {
    400: "The file is empty, damaged, or has too many pixels.",
    403: "The product's startup belongs to another founder.",
    404: "Product not found: it does not exist, or the caller cannot see it.",
    409: "The hub is reviewing the product, or it already has 12 pictures.",
    413: "The file is larger than 5 MB.",
    415: "The content is not a PNG, JPEG or WebP picture.",
    429: "Too many pictures in an hour.",
  },
});

export const readProductPicture = defineCall({
  name: "readProductPicture",
  method: "GET",
  path: "/product-pictures/{product}/{picture}",
  about,
  summary: "A picture of a product, at an address in its imageUrls.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "The picture does not exist or was removed." },
});
