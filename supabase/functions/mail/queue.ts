import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callRpc, dataOrThrow } from "../_shared/rpc.ts";

const eventFact = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  /** IANA name, of the place and of the reader, who may not have said theirs. */
  zone: z.string(),
  reader_zone: z.string().optional(),
  /** Its date is to be announced. */
  is_open: z.boolean(),
  is_virtual: z.boolean(),
  place: z.string().optional(),
  is_active: z.boolean(),
  sequence: z.number(),
  updated_at: z.string(),
  host: z.string().optional(),
  changed: z.array(z.enum(["title", "time", "place"])),
  has_seat: z.boolean(),
});
const fact = z.object({
  /** Of what everybody sees. */
  name: z.string().optional(),
  inviter: z.string().optional(),
  /** Which page tells of it, and its slug or id there. */
  page: z.string().optional(),
  at: z.string().optional(),
  /** When and where, of an event. */
  event: eventFact.optional(),
});
const line = z.object({
  kind: z.string(),
  things: z.number(),
  count: z.number(),
  /** Of three things at most, while they are public (private.fact_in_mail). */
  facts: z.array(fact).optional(),
});
const anchor = z.object({ room: z.string(), day: z.string(), hash: z.string() });
const invitation = z.object({
  id: z.string(),
  inviter: z.string(),
  /** Where it is one to act for an organization. */
  organization: z.string().optional(),
  /** The role that a new account is offered. */
  role: z.string(),
});
const claimedMail = z.object({
  id: z.uuid(),
  claim: z.uuid(),
  category: z.enum([
    "account",
    "activity",
    "news",
    "receipt",
    "invitation",
    "organization_invitation",
    "account_closed",
  ]),
  address: z.string(),
  /** Null where nothing stops such mails. */
  token: z.string().nullable(),
  lines: z.array(line).nullable(),
  invitation: invitation.nullable(),
  anchors: z.array(anchor).nullable(),
});

export type EventFact = z.output<typeof eventFact>;
export type Fact = z.output<typeof fact>;
export type Line = z.output<typeof line>;
/** Where a room's audit chain ended on a day. */
export type Anchor = z.output<typeof anchor>;
export type ClaimedMail = z.output<typeof claimedMail>;

/** As public.record_mail_outcomes takes it. */
export interface Result {
  id: string;
  outcome: "sent" | "refused" | "postponed" | "untried";
  sent_as?: string;
  problem?: string;
  wait?: number;
}

export interface Queue {
  claim(max: number): Promise<ClaimedMail[]>;
  record(claim: string, results: Result[]): Promise<void>;
}

/**
 * @param service Security: no role of a person may read the recipients, and the function's caller has
 * shown its key.
 */
export function outbox(service: SupabaseClient): Queue {
  return {
    claim: (max) => callRpc(service, "claim_mails", { max_mails: max }, z.array(claimedMail)),
    record: async (claim, results) => {
      await dataOrThrow(
        service.rpc("record_mail_outcomes", { claim, results }),
        "record_mail_outcomes",
      );
    },
  };
}
