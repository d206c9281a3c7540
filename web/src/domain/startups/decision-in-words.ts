const VERBS: Record<string, string> = { APPROVED: "approved", REJECTED: "rejected" };

/** The decision of a hub or the platform: "approved the new version". */
export const decisionInWords = (review: { decision: string; is_version: boolean }): string =>
  review.decision === "PENDING"
    ? "sent it back to review"
    : `${VERBS[review.decision] ?? "decided on"} ${review.is_version ? "the new version" : "it"}`;
