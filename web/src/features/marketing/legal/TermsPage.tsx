import { type LegalClause, LegalPage } from "./LegalPage";

const CLAUSES: readonly LegalClause[] = [
  {
    title: "Who we are",
    paragraphs: [
      "[Company name], [registered address], operates this marketplace. These terms are between you and us; what you agree with another member is between the two of you.",
    ],
  },
  {
    title: "Your account",
    paragraphs: [
      "You provide accurate information, keep your password confidential, and represent a company only if authorized to do so. We may suspend an account that breaches these terms or the law.",
    ],
  },
  {
    title: "Hubs and verification",
    paragraphs: [
      "A hub reviews the startups that apply to it. Its approval means that this review took place. It is not a recommendation, a valuation or a promise of any return.",
    ],
  },
  {
    title: "No investment advice",
    paragraphs: [
      "Nothing here is an offer of securities or investment advice. Matches compare what you have stated with what startups state. Figures marked as samples are examples. You can lose everything you invest in early-stage companies: do your own due diligence.",
    ],
  },
  {
    title: "Deal rooms and confidentiality",
    paragraphs: [
      "A deal room opens under a non-disclosure agreement that you accept there; it governs how you may use what you read. Anyone who uploads a document must have the right to share it.",
    ],
  },
  {
    title: "Fees",
    paragraphs: [
      "[Fees and when they fall due.] The platform does not charge cards; paid event registrations are settled at the event.",
    ],
  },
  {
    title: "What you may not do",
    paragraphs: [
      "Collect data by automated means without our consent, attempt to access rooms or documents that are not yours, upload anything that harms others or their systems, or use the marketplace to mislead.",
    ],
  },
  {
    title: "Liability and law",
    paragraphs: [
      "[Limits of liability.] These terms are governed by the law of [jurisdiction]; disputes go to the courts of [place].",
      "When these terms change, we notify you [notice period] in advance; the change does not affect agreements already accepted in a deal room.",
    ],
  },
];

export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of use"
      description="The rules of the marketplace: accounts, verification, confidentiality and liability."
      clauses={CLAUSES}
    />
  );
}
