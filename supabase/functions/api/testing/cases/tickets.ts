import assert from "node:assert/strict";
import {
  type EventTicket,
  getEventTicket,
  getTicketKeys,
  ticketClaimsSchema,
} from "../../../_shared/contract/tickets.ts";
import { tokenClaims } from "../../../_shared/token.ts";
import { api, type Person } from "../stack.ts";
import { type Case, people } from "./case.ts";

const UNKNOWN = "00000000-0000-4000-8000-000000000000";
const NO_SEAT = "You are not registered for this event.";

interface Listed {
  id: string;
  startDate: string;
  dateTba: boolean;
  requiresApproval: boolean;
  maxAttendees: number | null;
  currentAttendees: number;
}

/** With free seats. */
async function toCome(requiresApproval: boolean): Promise<string> {
  const list: Listed[] = await (await api(undefined, "GET", "/api/events?limit=100")).json();
  const found = list.find(
    (event) =>
      Date.parse(event.startDate) > Date.now() &&
      !event.dateTba &&
      event.requiresApproval === requiresApproval &&
      event.currentAttendees < (event.maxAttendees ?? 500) - 5,
  );
  assert.ok(found, "no event to come has room");
  return found.id;
}

async function registered(person: Person, requiresApproval: boolean) {
  const id = await toCome(requiresApproval);
  const answer = await api(person, "POST", `/api/events/${id}/register`);
  assert.ok([201, 409].includes(answer.status), await answer.text());
  return { path: { id } };
}

const forget = async (person: Person, requiresApproval: boolean) => {
  const event = await toCome(requiresApproval);
  const answer = await api(person, "POST", "/rest/v1/rpc/cancel_event_registration", {
    json: { event },
  });
  await answer.body?.cancel();
};

export const ticketCases: Case[] = [
  {
    call: getTicketKeys,
    status: 200,
    check: ({ keys }) => assert.ok(keys.length >= 1),
  },
  ...people({ call: getTicketKeys }, {}, 200),

  {
    call: getEventTicket,
    status: 200,
    as: "joon",
    what: "with the ids alone, signed with a key that is handed out",
    prepare: () => registered("joon", false),
    check: async (ticket: EventTicket) => {
      assert.deepEqual(ticketClaimsSchema.parse(tokenClaims(ticket.ticket)), {
        evt: ticket.eventId,
        reg: ticket.registrationId,
      });
      assert.match(ticket.code, /^[A-HJ-NP-Z2-9]{8}$/);
      const { keys } = await (await api(undefined, "GET", "/api/events/ticket-keys")).json();
      const [header] = ticket.ticket.split(".");
      const { alg, kid } = tokenClaims(`.${header}`) ?? {};
      assert.deepEqual({ alg, kid }, { alg: "ES256", kid: keys[0].kid });
      await forget("joon", false);
    },
  },
  {
    call: getEventTicket,
    status: 404,
    as: "joon",
    what: "given back",
    says: NO_SEAT,
    prepare: async () => ({ path: { id: await toCome(false) } }),
  },
  {
    call: getEventTicket,
    status: 409,
    as: "joon",
    what: "not confirmed yet",
    says: "The host has yet to confirm your seat: a ticket comes with it.",
    prepare: () => registered("joon", true),
    check: () => forget("joon", true),
  },
  { call: getEventTicket, status: 404, as: "grace", path: { id: UNKNOWN }, says: NO_SEAT },
  { call: getEventTicket, status: 404, as: "grace", path: { id: "%00" }, says: NO_SEAT },
];
