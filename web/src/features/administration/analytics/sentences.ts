import type { Happened } from "@/data/analytics/types";

/** Continues the thing's name; without one, begins the sentence. */
const SENTENCES: Record<string, string> = {
  "startup.submitted": "was submitted to its hub",
  "startup.approved": "was approved",
  "startup.rejected": "was rejected",
  "startup.returned": "was sent back to review",
  "startup.featured": "was featured",
  "startup.handed_over": "was taken over",
  "hub.approved": "was approved as a hub",
  "hub.suspended": "was suspended",
  "hub.restored": "was restored",
  "kyc.submitted": "submitted KYC documents",
  "kyc.verified": "was verified",
  "kyc.rejected": "was not verified",
  "export_product.certified": "was certified for export",
  "export_product.revoked": "lost its certification",
  "event.created": "was announced",
  "event.cancelled": "was cancelled",
  "user.disabled": "was disabled",
  "user.enabled": "was enabled again",
  "user.role_changed": "has another role",
  "user.closed": "closed the account",
  "intro.accepted": "an introduction was accepted",
  "nda.signed": "an NDA was signed",
  "nda.accepted": "an NDA was accepted",
  "deal.terms_confirmed": "the terms of a deal were confirmed",
  "deal.completed": "a deal was completed",
  "deal.cancelled": "a deal was cancelled",
  "deal.closing_confirmed": "the closing of a deal was confirmed",
};

/** The person is the thing itself: not named twice. */
const OWN = new Set(["kyc.submitted", "user.closed"]);

export const sentenceOf = ({ action, who, what }: Happened) => ({
  text: SENTENCES[action] ?? action,
  who: OWN.has(action) || who === what ? null : who,
});
