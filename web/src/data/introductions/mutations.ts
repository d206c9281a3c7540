import { act } from "../ask";
import { supabase } from "../client";

/**
 * @param note the founder reads it, 1 to 2,000 characters
 * @throws RequestError, e.g. when a request is open already
 */
export async function requestIntro(startup: string, note: string): Promise<void> {
  await act(
    supabase.rpc("request_intro", { startup, note }),
    "The introduction could not be requested.",
  );
}

/**
 * Lets the investor in: makes a deal and its room.
 * @param waiver why, though their KYC is not verified; null when it is
 * @returns the room's id
 * @throws RequestError, e.g. when it was decided first
 */
export async function acceptIntro(request: string, waiver: string | null): Promise<string | null> {
  const accepted = await act(
    supabase.rpc("accept_intro", { request, ...(waiver ? { kyc_waiver_reason: waiver } : {}) }),
    "The request could not be accepted.",
  );
  return accepted.deal_room_id;
}

/** @param reason the investor reads it @throws RequestError as acceptIntro */
export async function declineIntro(request: string, reason: string): Promise<void> {
  await act(
    supabase.rpc("decline_intro", { request, reason }),
    "The request could not be declined.",
  );
}

/** @throws RequestError as acceptIntro */
export async function withdrawIntro(request: string): Promise<void> {
  await act(supabase.rpc("withdraw_intro", { request }), "The request could not be withdrawn.");
}
