import {
  binderEntrySchema,
  RECEIPT_FORMAT,
  recordBinder,
  signedReceipt,
} from "../../_shared/contract/binders.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { NO_ROOM } from "../rooms.ts";

/** Closing binders: the database notes the manifest in the room's chain, and here the entry is signed. */
export const binderRoutes = [
  route(recordBinder, async ({ db, path, body, dependencies: { tickets } }) => {
    const asked = { room: idFromPath(path.id, NO_ROOM), manifest_sha256: body.manifestSha256 };
    // Before the entry is written: without a key there is none.
    const kid = tickets.keys()[0]?.kid ?? "";
    const unsigned = {
      format: RECEIPT_FORMAT,
      entry: await callRpc(db, "record_deal_room_binder", asked, binderEntrySchema),
      issued_at: new Date().toISOString(),
      kid,
    } as const;
    return { ...unsigned, signature: await tickets.seal(signedReceipt(unsigned)) };
  }),
];
