import { z } from "zod";
import { defineCall } from "./call.ts";
import { MAX_PICTURE_BYTES, PICTURE_TYPES } from "./pictures.ts";
import { idSchema } from "./text.ts";

export const HUB_LOGO_BUCKET = "hub-logos";

export const hubSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    country: z.string(),
    city: z.string().nullable(),
  })
  .meta({ id: "Hub" });

export const listHubs = defineCall({
  name: "listHubs",
  method: "GET",
  path: "/hubs",
  about: "Hubs",
  summary: "The approved hubs, by name.",
  caller: "anyone",
  visitorsMaxAge: 1,
  answers: { 200: z.array(hubSchema) },
});

export const hubLogoSchema = z.object({ logoUrl: z.string() }).meta({ id: "HubLogo" });

const NO_HUB = "Hub not found: it does not exist, or the caller cannot see it.";

export const downloadHubStartups = defineCall({
  name: "downloadHubStartups",
  method: "GET",
  path: "/hubs/{id}/export.csv",
  about: "Hubs",
  summary:
    "Startups submitted to the caller's hub and their outcomes, as a CSV file: UTF-8 with a byte order mark, a header line and one line per startup, every cell text that no spreadsheet takes for a formula, times in UTC, amounts in US dollars. Streamed. X-Line-Count is the number of lines after the header. Recorded in the audit log.",
  caller: "member",
  isAudited: true,
  answers: { 200: "file" },
  refusals: {
    403: "The caller is not an administrator of the hub, the hub is suspended, or the account is disabled.",
    404: NO_HUB,
    429: "It was downloaded ten times in an hour.",
  },
});

export const putHubLogo = defineCall({
  name: "putHubLogo",
  method: "PUT",
  path: "/hubs/{id}/logo",
  about: "Hubs",
  summary:
    "Sets a hub's logo, for its administrators and platform administrators: at most 5 MB and 2,048 pixels a side. It is cropped to a square around its center and converted to a WebP of 512 pixels.",
  caller: "member",
  file: { types: PICTURE_TYPES, max: MAX_PICTURE_BYTES },
  answers: { 200: hubLogoSchema },
  refusals: {
    400: "The file is empty, damaged, or has too many pixels.",
    403: "The caller is not an administrator of the hub, or it is suspended.",
    404: NO_HUB,
    413: "The file is larger than 5 MB.",
    415: "The content is not a PNG, JPEG or WebP picture.",
    429: "Too many logos in an hour.",
  },
});

export const removeHubLogo = defineCall({
  name: "removeHubLogo",
  method: "DELETE",
  path: "/hubs/{id}/logo",
  about: "Hubs",
  summary: "Removes a hub's logo. It is not an error if there is none.",
  caller: "member",
  answers: { 204: null },
  refusals: { 404: "Hub not found: it does not exist, or the caller does not administer it." },
});

export const readHubLogo = defineCall({
  name: "readHubLogo",
  method: "GET",
  path: "/hub-logos/{hub}/{picture}",
  about: "Hubs",
  summary: "A hub's logo, at the address in its logoUrl, which changes with each logo.",
  caller: "nobody",
  answers: { 200: "file" },
  refusals: { 404: "The logo does not exist or was removed." },
});
