import { queryOptions } from "@tanstack/react-query";
import type { ClosingRemark } from "@/domain/deal-rooms/ClosingRemarks";
import { supabase } from "../client";
import { keepPreviousForSameUser } from "../keep-previous-for-same-user";
import { runQuery } from "../run-query";
import type { ClosingEvidence } from "./evidence";
import { closingKeys } from "./keys";

export type Closing = Awaited<ReturnType<typeof fetchClosings>>[number];
export type ConfirmedClosing = Awaited<ReturnType<typeof fetchConfirmed>>[number];

/** What a confirmed amount was corrected to. US dollars. */
export interface ClosingCorrection {
  id: string;
  former: number;
  amount: number;
  reason: string;
  confirmed_at: string;
}

/** A correction that nobody has confirmed yet. */
export interface ProposedCorrection extends Omit<ClosingCorrection, "confirmed_at"> {
  proposed_at: string;
  is_mine: boolean;
  /** Hub and platform correct a closing together: false for those who speak for the one that proposed it. */
  can_confirm: boolean;
}

async function fetchClosings(signal: AbortSignal) {
  const rows = await runQuery(
    supabase.rpc("closings_to_confirm").abortSignal(signal),
    "The closings could not be loaded.",
  );
  return rows.map((row) => ({
    ...row,
    remarks: row.remarks as unknown as ClosingRemark[],
    evidence: row.evidence as unknown as ClosingEvidence[],
  }));
}

async function fetchConfirmed(words: string, signal: AbortSignal) {
  const rows = await runQuery(
    supabase.rpc("confirmed_closings", words ? { query: words } : {}).abortSignal(signal),
    "The confirmed closings could not be loaded.",
  );
  return rows.map((row) => ({
    ...row,
    startup_slug: row.startup_slug as string | null,
    corrections: row.corrections as unknown as ClosingCorrection[],
    proposal: row.proposal as unknown as ProposedCorrection | null,
    evidence: row.evidence as unknown as ClosingEvidence[],
  }));
}

export const closingsQuery = () =>
  queryOptions({
    queryKey: closingKeys.waiting(),
    queryFn: ({ signal }) => fetchClosings(signal),
  });

/** Those with a proposed correction first, then the newest. @param words of a startup's name */
export const confirmedClosingsQuery = (words: string) =>
  queryOptions({
    queryKey: closingKeys.confirmed(words),
    queryFn: ({ signal }) => fetchConfirmed(words, signal),
    ...keepPreviousForSameUser(),
  });
