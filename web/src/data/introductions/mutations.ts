import { supabase } from "../client";
import { runMutation } from "../run-query";

/**
 * @param note for the company, 1 to 2,000 characters
 * @param organization of the investor that asks
 * @throws RequestError if a request of this investor is open
 */
export async function requestIntro(
  startup: string,
  note: string,
  organization: string,
): Promise<void> {
  await runMutation(
    supabase.rpc("request_intro", { startup, note, organization }),
    "The introduction could not be requested.",
  );
}

/** Makes a deal and its room. @param waiver why, without verified KYC @returns the room's id */
export async function acceptIntro(request: string, waiver: string | null): Promise<string | null> {
  const accepted = await runMutation(
    supabase.rpc("accept_intro", { request, ...(waiver ? { kyc_waiver_reason: waiver } : {}) }),
    "The request could not be accepted.",
  );
  return accepted.deal_room_id;
}

export async function declineIntro(request: string, reason: string): Promise<void> {
  await runMutation(
    supabase.rpc("decline_intro", { request, reason }),
    "The request could not be declined.",
  );
}

export async function withdrawIntro(request: string): Promise<void> {
  await runMutation(
    supabase.rpc("withdraw_intro", { request }),
    "The request could not be withdrawn.",
  );
}
