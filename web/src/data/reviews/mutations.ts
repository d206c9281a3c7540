import { supabase } from "../client";
import { runMutation } from "../run-query";
import type { Proposal, ReviewTargetType } from "./types";

/** For half an hour. @throws RequestError; 409 names who reviews it already */
export async function claimReview(targetType: ReviewTargetType, target: string): Promise<void> {
  await runMutation(
    supabase.rpc("claim_review", { target_type: targetType, target }),
    "The others could not be notified. Try again.",
  );
}

export async function releaseReview(target: string): Promise<void> {
  await runMutation(
    supabase.rpc("release_review", { target }),
    "It could not be released. Try again.",
  );
}

/** Other reviewers read it, too. @param body 1 to 2,000 characters @param proposal null for a mere note */
export async function addReviewNote(
  targetType: ReviewTargetType,
  target: string,
  body: string,
  proposal: Proposal | null,
): Promise<void> {
  await runMutation(
    supabase.rpc("note_review", {
      target_type: targetType,
      target,
      body,
      proposal: proposal ?? undefined,
    }),
    "The note could not be saved. Try again.",
  );
}
