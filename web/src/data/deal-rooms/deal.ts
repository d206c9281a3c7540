import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import { runMutation, runQuery } from "../run-query";
import { dealRoomKeys } from "./keys";
import { live } from "./live";
import type { DealCockpit, DealRoom, StatedTerms } from "./types";

async function fetchDeal(roomId: string, signal: AbortSignal): Promise<DealCockpit> {
  const rows = await runQuery(
    supabase.rpc("deal_overview", { room: roomId }).abortSignal(signal),
    "Failed to fetch the deal",
  );
  return rows[0] as unknown as DealCockpit;
}

/** The status of a room's deal. Asked for again on every look, and whenever the room announces it. */
export const dealQuery = (roomId: string, isFull: boolean) =>
  queryOptions({
    queryKey: dealRoomKeys.deal(roomId, isFull),
    queryFn: ({ signal }) => fetchDeal(roomId, signal),
    ...live,
  });

/**
 * Every version of a deal's terms, the newest first. Needs full access.
 * @throws RequestError with the server's sentence
 */
export const fetchTerms = (dealId: string, signal: AbortSignal) =>
  runQuery(
    supabase
      .from("deal_terms")
      .select()
      .eq("deal_id", dealId)
      .order("version", { ascending: false })
      .limit(200)
      .abortSignal(signal),
    "Failed to fetch the versions of the terms",
  );

/** Every version of a deal's terms, the newest first. Needs full access. */
export const dealTermsQuery = ({ id, deal_id }: Pick<DealRoom, "id" | "deal_id">) =>
  queryOptions({
    queryKey: dealRoomKeys.terms(id),
    queryFn: ({ signal }) => fetchTerms(deal_id, signal),
    ...live,
  });

/** The proposed terms. Money in US dollars, equity in percent. */
export interface NewTerms {
  amount: number;
  valuation: number;
  equity: number;
  /** ISO day; null when none is planned. */
  closingDate: string | null;
  /** The optional terms; null is not stated. */
  details: StatedTerms;
  /** The version that one expects it to become. */
  version: number;
}

export type KeyDocument = "TERM_SHEET" | "LEGAL_DOCS";

/**
 * The acts on a deal. After each, done or refused, the screen's queries are asked again: most refusals
 * come from an act of somebody else in the meantime.
 */
export function dealActs(client: QueryClient, room: Pick<DealRoom, "id" | "deal_id">) {
  const deal = room.deal_id;
  const doing = async <Done>(asked: Promise<Done>): Promise<Done> => {
    try {
      return await asked;
    } finally {
      await Promise.all(
        [dealRoomKeys.room(room.id), dealRoomKeys.mine()].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    }
  };
  return {
    propose: ({ closingDate, ...terms }: NewTerms) =>
      doing(
        runMutation(
          supabase.rpc("propose_deal_terms", {
            deal,
            ...terms,
            ...(closingDate ? { closing_date: closingDate } : {}),
          }),
        ),
      ),
    confirmTerms: (version: number) =>
      doing(runMutation(supabase.rpc("confirm_deal_terms", { deal, version }))),
    withdrawTerms: (version: number) =>
      doing(runMutation(supabase.rpc("withdraw_deal_terms", { deal, version }))),
    /** @param seen the digest of what is open, once one was shown it */
    complete: (seen?: string | null) =>
      doing(
        runMutation(supabase.rpc("confirm_deal_completion", { deal, ...(seen ? { seen } : {}) })),
      ),
    cancel: (reason: string) => doing(runMutation(supabase.rpc("cancel_deal", { deal, reason }))),
    setAmountAnnounced: (announced: boolean) =>
      doing(runMutation(supabase.rpc("set_deal_amount_announced", { deal, announced }))),
    answerAboutClosing: (answer: string) =>
      doing(runMutation(supabase.rpc("answer_about_deal_closing", { deal, answer }))),
    /** @param document the id of one of the room's documents; null removes what is named */
    setKeyDocument: (kind: KeyDocument, document: string | null) =>
      doing(
        runMutation(
          supabase.rpc("set_deal_key_document", { deal, kind, ...(document ? { document } : {}) }),
        ),
      ),
    /** @param version of the notes that one has read */
    writeNotes: (notes: string, version: number) =>
      doing(runMutation(supabase.rpc("write_deal_notes", { deal, notes, version }))),
  };
}
export type DealActs = ReturnType<typeof dealActs>;
