import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { invitationKeys } from "./keys";

type Row = Database["public"]["Functions"]["invitation_page"]["Returns"][number];

export interface ToldInvitation {
  state: "OPEN" | "SENT" | "CLAIMED" | "DECLINED" | "REVOKED" | "OVER" | "DEAL_OVER";
  invited_as: string;
  startup_name: string;
  logo_url: string | null;
  room_id: string | null;
  inviter_name: string;
  /** For whom they invite; null where that has their own name. */
  inviter_organization: string | null;
  side: Row["side"];
  access_expires_at: string | null;
  expires_at: string;
  needs_kyc: boolean;
  /** Set for people who are in the room. */
  other_party: string | null;
  /** The caller's next step: submit documents, wait for their review, or ask for a waiver alone. */
  kyc_step: "SUBMIT" | "ASK" | "IN_REVIEW" | "WAIVER_ONLY" | null;
  /** Who of the founder's side can waive it. */
  founder_name: string | null;
}

/** Others than the invited only learn that there is one. */
export type Invitation =
  | ToldInvitation
  | { state: "OTHER_ACCOUNT" | "UNCONFIRMED"; invited_as: string };

async function fetchInvitation(id: string, signal: AbortSignal): Promise<Invitation> {
  const rows = await runQuery(
    supabase.rpc("invitation_page", { invitation: id }).abortSignal(signal),
    "The invitation could not be loaded.",
  );
  return rows[0] as unknown as Invitation;
}

/** @throws RequestError; 404 for none */
export const invitationQuery = (id: string) =>
  queryOptions({
    queryKey: invitationKeys.page(id),
    queryFn: ({ signal }) => fetchInvitation(id, signal),
  });

type MineRow = Database["public"]["Functions"]["my_invitations"]["Returns"][number];

export type MyInvitation = WithNulls<
  MineRow,
  "logo_url" | "inviter_organization" | "access_expires_at"
>;

async function fetchMine(signal: AbortSignal): Promise<MyInvitation[]> {
  return runQuery(
    supabase.rpc("my_invitations").abortSignal(signal),
    "Your invitations could not be loaded.",
  );
}

export const myInvitationsQuery = () =>
  queryOptions({
    queryKey: invitationKeys.mine(),
    queryFn: ({ signal }) => fetchMine(signal),
    staleTime: 0,
  });
