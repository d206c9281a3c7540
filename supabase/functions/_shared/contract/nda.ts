import { z } from "zod";
import { defineCall } from "./call.ts";
import { ROOM_REFUSALS } from "./deal-rooms.ts";
import { storableText } from "./text.ts";

export const acceptNdaSchema = z
  .object({
    ndaVersionId: storableText("Specify which version of the NDA you accept.").max(100, {
      error: "This is not a version of the NDA.",
    }),
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
  summary: "Accepts the room's NDA under the caller's full name.",
  caller: "member",
  body: acceptNdaSchema,
  answers: { 200: ndaAcceptanceSchema },
  refusals: {
    403: "Access has ended, the room is closed, or the email is not confirmed.",
    404: ROOM_REFUSALS[404],
    409: "The room has moved to another version of the NDA.",
  },
});
