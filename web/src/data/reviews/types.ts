export type ReviewTargetType = "startup" | "export_product";

/** Somebody looks at a startup or product in the queue. */
export interface Claim {
  user_id: string;
  name: string;
  /** ISO text; the claim ends then. */
  until: string;
}

export type Proposal = "APPROVED" | "REJECTED";

/** Of one reviewer, for the other reviewers. */
export interface Note {
  id: string;
  author_name: string;
  is_own: boolean;
  body: string;
  /** What its author proposes to decide; null for a mere note. */
  proposal: Proposal | null;
  created_at: string;
}
