import { z } from "zod";
import { getEventTicket, getTicketKeys } from "../../_shared/contract/tickets.ts";
import { instantSchema } from "../../_shared/contract/values.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";

const NO_SEAT = "You are not registered for this event.";

const ticketRow = z.object({
  event_id: z.string(),
  registration_id: z.string(),
  code: z.string(),
  checked_in_at: instantSchema.nullable(),
});

/** The database decides whose seat it is; here it is signed. */
export const ticketRoutes = [
  route(getTicketKeys, ({ dependencies }) =>
    Promise.resolve({ keys: dependencies.tickets.keys() }),
  ),

  route(getEventTicket, async ({ db, path, dependencies }) => {
    const event = idFromPath(path.id, NO_SEAT);
    const [mine] = await callRpc(db, "my_event_ticket", { event }, z.array(ticketRow));
    if (!mine) throw new ApiError(404, NO_SEAT);
    return {
      eventId: mine.event_id,
      registrationId: mine.registration_id,
      ticket: await dependencies.tickets.sign({ evt: mine.event_id, reg: mine.registration_id }),
      code: mine.code,
      checkedInAt: mine.checked_in_at,
    };
  }),
];
