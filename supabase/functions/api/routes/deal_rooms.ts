import { Hono } from "hono";
import { z } from "zod";
import { readAddress } from "../../_shared/caller_address.ts";
import { acceptNdaSchema, type NdaAcceptance } from "../../_shared/contract/nda.ts";
import { asUuid, idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { type CallerVariables, signedIn } from "../auth.ts";
import { readJson } from "../body.ts";
import type { Dependencies } from "../dependencies.ts";
import { toInstant } from "../rows.ts";

/** What a person does in a deal room and may not do from the browser directly. */
export function dealRoomRoutes(dependencies: Dependencies) {
  const { clients } = dependencies;
  return new Hono<CallerVariables>().post(
    "/dealrooms/:room/accept-nda",
    signedIn(dependencies),
    async (context) => {
      const room = idFromPath(context.req.param("room"), "Deal room not found");
      const body = await readJson(context, acceptNdaSchema);
      const { ip, agent } = readAddress(context.req.raw.headers);
      // Security: with the service key, since the acceptance is evidence: person, address and agent
      // come from here and cannot be forged by the one who signs.
      const acceptedAt = await callRpc(
        clients.asService(),
        "accept_nda",
        {
          person: context.var.caller.id,
          room,
          // A malformed id behaves as an unknown one: a version that is not this room's.
          nda_version_id: asUuid(body.ndaVersionId),
          typed_name: body.typedName,
          ip,
          agent,
        },
        z.string(),
      );
      return context.json<NdaAcceptance>({ acceptedAt: toInstant(acceptedAt) });
    },
  );
}
