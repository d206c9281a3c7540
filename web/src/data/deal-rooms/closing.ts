import { type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Database } from "@/data/database.types";
import { supabase } from "../client";
import type { ClosingEvidence } from "../closings/evidence";
import { runMutation, runQuery } from "../run-query";
import type { WithNulls } from "../with-nulls";
import { dealRoomKeys } from "./keys";
import { live } from "./live";
import type { RoomPerson } from "./types";

type Functions = Database["public"]["Functions"];

/** Something that has to happen until the deal closes, and what the caller may do about it. */
export type Milestone = WithNulls<
  Functions["deal_room_milestones"]["Returns"][number],
  "due_on" | "owner_id" | "owner_name" | "done_at" | "done_by_name"
>;

/** One side's confirmation of a closing document. */
export interface Confirmation {
  side: RoomPerson["side"];
  version: number;
  name: string;
  at: string;
}

type ClosingDocumentRow = Functions["deal_room_closing_documents"]["Returns"][number];
/** A document that the deal is closed with, and what the caller may do about it. */
export interface ClosingDocument
  extends Omit<WithNulls<ClosingDocumentRow, "sha256">, "founder" | "investor" | "voided"> {
  founder: Confirmation | null;
  investor: Confirmation | null;
  /** Confirmations that the newest version voided, of sides that have not confirmed it. */
  voided: Confirmation[];
}

/** What one's side handed over for the closing, and how many files the other side did. */
export interface RoomEvidence {
  files: ClosingEvidence[];
  of_other_side: number;
  can_withdraw: boolean;
}

/** A room's milestones, the next first. Needs full access. */
export const fetchMilestones = async (room: string, signal: AbortSignal): Promise<Milestone[]> =>
  (await runQuery(
    supabase.rpc("deal_room_milestones", { room }).abortSignal(signal),
    "Failed to fetch the milestones",
  )) as Milestone[];

export const milestonesQuery = (room: string) =>
  queryOptions({
    queryKey: dealRoomKeys.milestones(room),
    queryFn: ({ signal }) => fetchMilestones(room, signal),
    ...live,
  });

/** The documents that a room's deal is closed with, of those that one may know of. Needs full access. */
export const fetchClosingDocuments = async (
  room: string,
  signal: AbortSignal,
): Promise<ClosingDocument[]> =>
  (await runQuery(
    supabase.rpc("deal_room_closing_documents", { room }).abortSignal(signal),
    "Failed to fetch the closing documents",
  )) as unknown as ClosingDocument[];

export const closingDocumentsQuery = (room: string) =>
  queryOptions({
    queryKey: dealRoomKeys.closingDocuments(room),
    queryFn: ({ signal }) => fetchClosingDocuments(room, signal),
    ...live,
  });

async function fetchEvidence(room: string, signal: AbortSignal): Promise<RoomEvidence | null> {
  const rows = await runQuery(
    supabase.rpc("deal_room_closing_evidence", { room }).abortSignal(signal),
    "The evidence could not be loaded.",
  );
  return (rows[0] as unknown as RoomEvidence | undefined) ?? null;
}

/** Null for who neither manages a side nor signs for one, and before the deal is completed. Needs full access. */
export const evidenceQuery = (room: string) =>
  queryOptions({
    queryKey: dealRoomKeys.evidence(room),
    queryFn: ({ signal }) => fetchEvidence(room, signal),
    ...live,
  });

export interface MilestoneFields {
  title: string;
  /** ISO day */
  dueOn: string | null;
  owner: string | null;
}

/** The acts on a deal's closing. After each, done or refused, its queries are asked again. */
export function closingActs(client: QueryClient, room: string) {
  const doing = async <Done>(asked: Promise<Done>): Promise<Done> => {
    try {
      return await asked;
    } finally {
      await client.invalidateQueries({ queryKey: dealRoomKeys.closing(room) });
    }
  };
  const told = ({ title, dueOn, owner }: MilestoneFields) => ({
    title,
    ...(dueOn ? { due_on: dueOn } : {}),
    ...(owner ? { owner } : {}),
  });
  return {
    addMilestone: (id: string, fields: MilestoneFields) =>
      doing(runMutation(supabase.rpc("add_deal_milestone", { room, id, ...told(fields) }))),
    changeMilestone: (milestone: string, version: number, fields: MilestoneFields) =>
      doing(
        runMutation(supabase.rpc("change_deal_milestone", { milestone, version, ...told(fields) })),
      ),
    finishMilestone: (milestone: string, done: boolean) =>
      doing(runMutation(supabase.rpc("set_deal_milestone_done", { milestone, done }))),
    removeMilestone: (milestone: string) =>
      doing(runMutation(supabase.rpc("remove_deal_milestone", { milestone }))),
    addDocument: (document: string) =>
      doing(runMutation(supabase.rpc("add_closing_document", { room, document }))),
    /** @param version the one that was read */
    confirmDocument: (id: string, version: number) =>
      doing(
        runMutation(supabase.rpc("confirm_closing_document", { closing_document: id, version })),
      ),
    withdrawConfirmation: (id: string) =>
      doing(runMutation(supabase.rpc("withdraw_closing_confirmation", { closing_document: id }))),
    removeDocument: (id: string) =>
      doing(runMutation(supabase.rpc("remove_closing_document", { closing_document: id }))),
  };
}
export type ClosingActs = ReturnType<typeof closingActs>;
