import { readAddress } from "../../_shared/caller-address.ts";
import { ApiError } from "../../_shared/errors.ts";
import { asUuid } from "../../_shared/ids.ts";
import { dataOrThrow } from "../../_shared/rpc.ts";
import type { Route } from "../calls.ts";

const OF_A_ROOM = /^\/dealrooms\/\{id\}/;

/** Each refusal becomes a line of the room's log by a second call, because the refused one is rolled back. */
export function notingRefusals(routes: readonly Route[]): Route[] {
  return routes.map(({ call, handle }) => ({
    call,
    handle: OF_A_ROOM.test(call.path)
      ? async (request) => {
          try {
            return await handle(request);
          } catch (error) {
            if (error instanceof ApiError && [403, 404].includes(error.status)) note(request);
            throw error;
          }
        }
      : handle,
  }));
}

function note({ path, caller, dependencies, context }: Parameters<Route["handle"]>[0]): void {
  const { id, document } = path as Record<string, string | undefined>;
  const room = asUuid(id);
  // Room ids are always uuids.
  if (room === null) return;
  const { ip, agent } = readAddress(context.req.raw.headers);
  // Security: with the service key, so that nobody writes into the log in another's name.
  dependencies.runInBackground(
    dataOrThrow(
      dependencies.clients.asService().rpc("record_room_refusal", {
        person: caller.id,
        room,
        document: asUuid(document),
        ip,
        agent,
      }),
      "record_room_refusal",
    ),
  );
}
