import { ticketKeysSchema } from "@contract/tickets";
import { RequestError } from "@/lib/errors";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runMutation, runQuery } from "../run-query";
import type { CheckInList, Guest, Scan, ScanOutcome } from "./types";

const PAGE = 1000;
const FAILED = "The list of guests could not be loaded.";

/** @throws RequestError; 404 for an event that the caller does not host */
export async function fetchCheckInList(event: string): Promise<CheckInList> {
  const begun = Date.now();
  const [[found], answer] = await Promise.all([
    runQuery(supabase.rpc("check_in_list", { event }), FAILED),
    callApi("/events/ticket-keys", { method: "GET" }, FAILED),
  ]);
  if (!found) throw new RequestError("Event not found", 404);
  // Halfway through the round trip.
  const clockAhead = Date.parse(found.asked_at) - (begun + Date.now()) / 2;
  const { keys } = ticketKeysSchema.parse(await answer.json());
  const guests: Guest[] = [];
  for (;;) {
    const after = guests.at(-1)?.seq ?? 0;
    const page = (await runQuery(
      supabase.rpc("check_in_list_guests", { event, after, max_rows: PAGE }),
      FAILED,
    )) as Guest[];
    guests.push(...page);
    if (page.length < PAGE) return { event: found, guests, keys, clockAhead };
  }
}

/** Guests whose check-in changed after a version, first change first. @throws RequestError */
export async function fetchChanges(event: string, since: number): Promise<Guest[]> {
  const changed: Guest[] = [];
  for (;;) {
    const page = (await runQuery(
      supabase.rpc("check_in_list_changes", { event, since: changed.at(-1)?.version ?? since }),
      "What changed at the other doors could not be loaded.",
    )) as Guest[];
    changed.push(...page);
    if (page.length < PAGE) return changed;
  }
}

/** Sends at most 100 scans, safe to repeat. @throws RequestError */
export async function sendScans(event: string, scans: readonly Scan[]): Promise<ScanOutcome[]> {
  const sent = scans.map(({ id, registration, at }) => ({ id, registration, at }));
  return (await runMutation(
    supabase.rpc("check_in_guests", { event, scans: sent }),
    "The scans could not be sent.",
  )) as unknown as ScanOutcome[];
}

export async function undoCheckIn(registration: string): Promise<void> {
  await runMutation(supabase.rpc("undo_check_in", { registration }));
}

export async function findTicket(event: string, typed: string): Promise<Guest | null> {
  const [guest] = (await runMutation(
    supabase.rpc("find_event_ticket", { event, typed }),
  )) as Guest[];
  return guest ?? null;
}
