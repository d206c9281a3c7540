import { z } from "zod";
import { storableText } from "./text.ts";

/** Body of `POST /api/dealrooms/:id/accept-nda`. The database compares the name with the account's. */
export const acceptNdaSchema = z.object({
  ndaVersionId: storableText("Say which version of the NDA you accept.").max(100, {
    error: "This is not a version of the NDA.",
  }),
  typedName: storableText("Type your full name to accept the NDA.")
    .trim()
    .min(1, { error: "Type your full name to accept the NDA." })
    .max(200, { error: "A name has at most 200 characters." }),
});
export type AcceptNda = z.infer<typeof acceptNdaSchema>;

/** Answer of `POST /api/dealrooms/:id/accept-nda`; a repeated acceptance answers the first one's time. */
export const ndaAcceptanceSchema = z.object({ acceptedAt: z.iso.datetime() });
export type NdaAcceptance = z.infer<typeof ndaAcceptanceSchema>;
