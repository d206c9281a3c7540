import { z } from "zod";
import { defineCall } from "./call.ts";
import { dealStatusSchema, startupStageSchema } from "./enums.ts";
import { idSchema } from "./text.ts";
import { instantSchema, moneySchema } from "./values.ts";

/** A stranger's room and an unknown one read the same. */
export const ROOM_REFUSALS = {
  403: "Access has ended, the room is closed, or its NDA has not been accepted yet.",
  404: "Deal room not found: it does not exist, or the caller is not a member.",
} as const;

const documentUrl = z.string().nullable().meta({
  description:
    "Address of a document, a path of this API. Open to members who have accepted the NDA.",
});

/** Null is not stated. */
export const dealTermsSchema = z
  .object({
    version: z.int(),
    instrument: z.enum(["COMMON", "PREFERRED", "CONVERTIBLE_NOTE", "SAFE", "OTHER"]).nullable(),
    /** Times the amount. */
    liquidationPreference: z.number().nullable(),
    isParticipating: z.boolean().nullable(),
    /** Percent of the amount a year. */
    dividend: z.number().nullable(),
    isCumulative: z.boolean().nullable(),
    /** Of the investor. */
    boardSeats: z.int().nullable(),
    proRata: z.boolean().nullable(),
  })
  .meta({ id: "DealTerms" });

/** Before and after the NDA. Equity in percent. */
export const dealRoomSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string().nullable(),
    isActive: z.boolean(),
    access: z.enum(["overview", "full"]),
    mustAcceptNda: z.boolean(),
    ndaVersionId: idSchema,
    ndaAcceptedBy: z.array(idSchema),
    createdAt: instantSchema,
    deal: z.object({
      id: idSchema,
      amount: moneySchema.nullable(),
      valuation: moneySchema.nullable(),
      equity: moneySchema.nullable(),
      status: dealStatusSchema,
      closingDate: z.iso.date().nullable().meta({
        description: "The day on which both sides plan to close, of the terms in force.",
      }),
      closedOn: z.iso.date().nullable().meta({
        description: "The day (UTC) on which the deal was completed; null until then.",
      }),
      /** Null before the NDA. */
      termSheetUrl: documentUrl,
      legalDocsUrl: documentUrl,
      notes: z.string().nullable(),
      terms: dealTermsSchema.nullable().meta({
        description:
          "What the terms in force state beside their figures; null before the NDA, and while no version is confirmed.",
      }),
      startup: z.object({
        id: idSchema,
        slug: z.string(),
        name: z.string(),
        stage: startupStageSchema,
        logoUrl: z.string().nullable(),
      }),
    }),
  })
  .meta({ id: "DealRoom" });

export const getDealRoom = defineCall({
  name: "getDealRoom",
  method: "GET",
  path: "/dealrooms/{id}",
  about: "Deal rooms",
  summary: "A deal room's overview.",
  caller: "member",
  answers: { 200: dealRoomSchema },
  refusals: ROOM_REFUSALS,
});
