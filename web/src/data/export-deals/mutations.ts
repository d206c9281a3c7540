import { CONTRACT_BUCKET, exportContractSchema } from "@contract/export-deals";
import type { QueryClient } from "@tanstack/react-query";
import { supabase } from "../client";
import { consoleKeys } from "../console/keys";
import { callApi } from "../edge";
import { homeKeys } from "../home/keys";
import { runMutation } from "../run-query";
import { type UploadOptions, uploadFile } from "../upload-file";
import { exportDealKeys } from "./keys";

export interface NewQuote {
  amount: number;
  currency: string;
  quantity: number;
  /** The counted unit: "pieces". */
  unit: string;
  /** ISO day in UTC, the last on which it can be accepted. */
  validUntil: string;
  note: string;
}

/** Also after a refusal: mostly somebody else was first. */
const refreshDeals = (client: QueryClient) =>
  Promise.all(
    [exportDealKeys.all, homeKeys.all, consoleKeys.waits()].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

export function exportDealActs(client: QueryClient, deal: string) {
  const doing = <Done>(asked: Promise<Done>): Promise<Done> =>
    asked.finally(() => refreshDeals(client));
  return {
    move: (to: "NDA_PENDING" | "QUOTE_PENDING" | "NEGOTIATING") =>
      doing(runMutation(supabase.rpc("move_export_deal", { deal, to_status: to }))),
    acceptNda: (nda: string, typedName: string) =>
      doing(
        runMutation(
          supabase.rpc("accept_export_nda", { deal, nda_version_id: nda, typed_name: typedName }),
        ),
      ),
    sendQuote: ({ validUntil, note, ...quote }: NewQuote) =>
      doing(
        runMutation(
          supabase.rpc("send_export_quote", {
            deal,
            ...quote,
            valid_until: validUntil,
            ...(note.trim() ? { note } : {}),
          }),
        ),
      ),
    withdrawQuote: (quote: string) =>
      doing(runMutation(supabase.rpc("withdraw_export_quote", { deal, quote }))),
    acceptQuote: (quote: string, escrow: boolean) =>
      doing(runMutation(supabase.rpc("accept_export_quote", { deal, quote, escrow }))),
    confirmPayment: () => doing(runMutation(supabase.rpc("confirm_export_payment", { deal }))),
    cancel: (reason: string) =>
      doing(runMutation(supabase.rpc("cancel_export_deal", { deal, reason }))),
    proposeDate: (startsAt: string, timeZone: string) =>
      doing(
        runMutation(
          supabase.rpc("propose_demo_date", { deal, starts_at: startsAt, time_zone: timeZone }),
        ),
      ),
    confirmDate: (version: number) =>
      doing(runMutation(supabase.rpc("confirm_demo_date", { deal, version }))),
  };
}

export type ExportDealActs = ReturnType<typeof exportDealActs>;

/** @param id made by the caller: sent twice, it is one message */
export const postExportMessage = (deal: string, id: string, message: string) =>
  runMutation(
    supabase.rpc("post_export_deal_message", { deal, message_id: id, message }),
    "The message could not be sent.",
  );

export const withdrawExportMessage = (id: string) =>
  runMutation(
    supabase.rpc("withdraw_export_deal_message", { message_id: id }),
    "The message could not be withdrawn.",
  );

export const markExportRead = (deal: string, seq: number) =>
  runMutation(supabase.rpc("mark_export_deal_read", { deal, seq }));

export async function uploadContract(
  deal: string,
  file: File,
  options: UploadOptions,
): Promise<string> {
  const path = `/export-deals/${encodeURIComponent(deal)}/contracts`;
  const to = { bucket: CONTRACT_BUCKET, path, cancelledAt: "" } as const;
  return exportContractSchema.parse(await uploadFile(to, file, options)).id;
}

export async function loadContract(
  id: string,
  purpose: "download" | "preview",
  signal?: AbortSignal,
): Promise<Blob> {
  const query = purpose === "download" ? "?download=true" : "";
  const answer = await callApi(
    `/export-deals/contracts/${encodeURIComponent(id)}/content${query}`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The contract could not be opened.",
  );
  return answer.blob();
}
