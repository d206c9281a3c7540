import type { QueryClient } from "@tanstack/react-query";
import type { Role } from "@/domain/people/roles";
import { supabase } from "../client";
import { callApi } from "../edge";
import { hubKeys } from "../hubs/keys";
import { runMutation } from "../run-query";
import { consoleKeys } from "./keys";
import type { ConsolePerson } from "./types";

/** Refreshes even after a refusal: somebody else may have been first. @throws RequestError */
export async function actInConsole<T>(client: QueryClient, doing: Promise<T>): Promise<T> {
  try {
    return await doing;
  } finally {
    await Promise.all(
      [consoleKeys.all, hubKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  }
}

export const setRole = (person: string, role: Role, reason: string) =>
  runMutation(supabase.rpc("set_person_role", { person, role, reason }));

export const setTier = (person: string, tier: ConsolePerson["subscription_tier"], reason: string) =>
  runMutation(supabase.rpc("set_person_tier", { person, tier, reason }));

export const setActive = (person: string, active: boolean, reason: string) =>
  runMutation(supabase.rpc("set_person_active", { person, active, reason }));

export const removeFactors = (person: string, reason: string) =>
  runMutation(supabase.rpc("remove_second_factors", { person, reason }));

const MOVES = {
  approve: "approve_hub",
  suspend: "suspend_hub",
  restore: "restore_hub",
} as const;

export type HubMove = keyof typeof MOVES;

export const moveHub = (hub: string, move: HubMove, reason: string) =>
  runMutation(supabase.rpc(MOVES[move], { hub, reason }));

export const decideHubApplication = (application: string, approved: boolean, reason: string) =>
  runMutation(
    supabase.rpc("decide_hub_application", {
      application,
      approved,
      ...(reason ? { reason } : {}),
    }),
  );

export const decideCheck = (
  submission: string,
  verified: boolean,
  reason: string,
  validUntil: string | null,
  /** By a document's id, or OWNERS. */
  rejected: Readonly<Record<string, string>>,
) =>
  runMutation(
    supabase.rpc("decide_kyc", {
      submission,
      verified,
      rejected,
      ...(reason ? { reason } : {}),
      ...(validUntil ? { valid_until: validUntil } : {}),
    }),
  );

/** The access is logged. @throws RequestError */
export async function fetchKycDocument(id: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await callApi(
    `/kyc/documents/${encodeURIComponent(id)}/content`,
    { method: "GET", ...(signal ? { signal } : {}) },
    "The document could not be opened. Try again.",
  );
  return answer.blob();
}
