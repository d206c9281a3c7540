import { supabase } from "../client";
import { runMutation } from "../run-query";
import type { Proposal, ReviewedNoun } from "./types";

/** For half an hour. @throws RequestError; 409 names who reviews it already */
export async function claimReview(noun: ReviewedNoun, thing: string): Promise<void> {
  await runMutation(
    supabase.rpc("claim_review", { noun, thing }),
    "The others could not be notified. Try again.",
  );
}

export async function releaseReview(thing: string): Promise<void> {
  await runMutation(
    supabase.rpc("release_review", { thing }),
    "It could not be released. Try again.",
  );
}

/** Other reviewers read it, too. @param body 1 to 2,000 characters @param proposal null for a mere note */
export async function addReviewNote(
  noun: ReviewedNoun,
  thing: string,
  body: string,
  proposal: Proposal | null,
): Promise<void> {
  await runMutation(
    supabase.rpc("note_review", { noun, thing, body, proposal: proposal ?? undefined }),
    "The note could not be saved. Try again.",
  );
}
