import type { QueryClient } from "@tanstack/react-query";
import type { FieldReason } from "@/domain/field-reasons";
import { supabase } from "../client";
import type { Json } from "../database.types";
import { hubPortalKeys } from "../hub-portal/keys";
import { runMutation } from "../run-query";
import { startupKeys } from "../startups/keys";
import { startupApplicationKeys } from "./keys";

export const refreshStartupApplications = (client: QueryClient) =>
  Promise.all(
    [startupApplicationKeys.all, hubPortalKeys.dashboard(), startupKeys.all].map((queryKey) =>
      client.invalidateQueries({ queryKey }),
    ),
  );

/**
 * @param score 0 to 100; null leaves it
 * @param seen since when what was read waits: what was submitted anew is not decided
 * @throws RequestError; 409 names who decided first
 */
export async function approveStartup(
  id: string,
  score: number | null,
  seen: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("approve_startup", {
      startup: id,
      seen,
      ...(score === null ? {} : { export_readiness_score: score }),
    }),
    "The startup could not be approved. Try again.",
  );
}

export async function rejectStartup(
  id: string,
  reason: string,
  atFields: readonly FieldReason[],
  seen: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("reject_startup", {
      startup: id,
      reason,
      field_reasons: atFields as unknown as Json,
      seen,
    }),
    "The startup could not be rejected. Try again.",
  );
}
