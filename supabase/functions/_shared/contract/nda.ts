import { z } from "zod";
import { defineCall } from "./call.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";
import { storableText } from "./text.ts";

export const acceptNdaSchema = z
  .object({
    ndaVersionId: storableText("Specify which version of the NDA you accept.").max(100, {
      error: "This is not a version of the NDA.",
    }),
    /** Of the text that was read, as its SHA-256; without it, of the text as it stands. */
    textSha256: z
      .string()
      .regex(/^[0-9a-f]{64}$/, { error: "This is not the SHA-256 of a text." })
      .optional(),
    typedName: storableText("Type your full name to accept the NDA.")
      .trim()
      .min(1, { error: "Type your full name to accept the NDA." })
      .max(200, { error: "A name must be at most 200 characters." }),
  })
  .meta({ id: "NdaSignature" });

/** A repeated acceptance answers the first one's time. */
export const ndaAcceptanceSchema = z
  .object({ acceptedAt: z.iso.datetime() })
  .meta({ id: "NdaAcceptance" });

export const acceptNda = defineCall({
  name: "acceptNda",
  method: "POST",
  path: "/dealrooms/{id}/accept-nda",
  about: "Deal rooms",
  summary:
    "Accepts the room's NDA under the caller's full name, and signs it for their organization where it has to sign and the caller may.",
  caller: "member",
  body: acceptNdaSchema,
  answers: { 200: ndaAcceptanceSchema },
  refusals: {
    403: "Access has ended, the room is closed, the email is not confirmed, or the caller's organization has not signed yet.",
    404: ROOM_REFUSALS[404],
    409: "The room has another version of the NDA now, its text has changed, or legal facts of a party are missing.",
  },
});
