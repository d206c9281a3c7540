import { type LegalClause, LegalPage } from "./LegalPage";

const CLAUSES: readonly LegalClause[] = [
  {
    title: "Who we are",
    paragraphs: [
      "[Company name], [registered address], runs this marketplace. These terms are between you and us; what you agree with another member is between the two of you.",
    ],
  },
  {
    title: "Your account",
    paragraphs: [
      "You give true information, keep your password to yourself, and act for the company you name only if you may. We may suspend an account that breaks these terms or the law.",
    ],
  },
  {
    title: "Hubs and verification",
    paragraphs: [
      "A hub reviews the startups that apply to it. Its approval says that this review took place. It is no recommendation, no valuation, and no promise of any return.",
    ],
  },
  {
    title: "No investment advice",
    paragraphs: [
      "Nothing here is an offer of securities or advice to invest. Matches compare what you stated with what startups state. Figures marked as samples are examples. Investing in young companies can cost you all you put in: make your own inquiries.",
    ],
  },
  {
    title: "Deal rooms and confidentiality",
    paragraphs: [
      "A deal room opens under a non-disclosure agreement whose text you accept there; that text governs what you may do with what you read. Whoever uploads a document must have the right to share it.",
    ],
  },
  {
    title: "Fees",
    paragraphs: [
      "[Fees and when they fall due.] The software charges no card; a priced event registration is paid at the event.",
    ],
  },
  {
    title: "What you may not do",
    paragraphs: [
      "Collect data by automated means without our consent, reach for rooms or documents that are not yours, upload what harms others or their systems, or use the marketplace to mislead.",
    ],
  },
  {
    title: "Liability and law",
    paragraphs: [
      "[Limits of liability.] These terms are governed by the law of [jurisdiction]; disputes go to the courts of [place].",
      "When these terms change we tell you [notice period] ahead; they do not change agreements already accepted in a deal room.",
    ],
  },
];

/** /terms */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of use"
      description="The rules of the marketplace: accounts, verification, confidentiality and what nobody promises."
      clauses={CLAUSES}
    />
  );
}
