import { type LegalClause, LegalPage } from "./LegalPage";

const CLAUSES: readonly LegalClause[] = [
  {
    title: "Who is responsible",
    paragraphs: [
      "[Company name], [registered address], is responsible for personal data on this site. Questions about it reach us through the contact page or at [privacy contact].",
    ],
  },
  {
    title: "What we store",
    paragraphs: [
      "Your account: name, email address, username, role, and what you add to your profile. Passwords are kept by the sign-in service as hashes; nobody can read them. With Google, we receive your email address and name.",
      "What you do as a business: startups and their figures, investor profiles, requests, event registrations, messages and documents of your deal rooms, and documents for identity checks.",
      "What you write to us: the messages of the contact forms, and the address you leave to hear of a launch.",
    ],
  },
  {
    title: "Who can read it",
    paragraphs: [
      "Public profiles of approved startups are open to everyone. A deal room is read by its members, after they accepted its NDA, and by nobody else: administrators see that it exists and not what is in it.",
      "Identity documents are read by the administrators who check them. Contact details of a startup show to an investor after an introduction was accepted.",
    ],
  },
  {
    title: "The record of deals",
    paragraphs: [
      "Accepting an NDA, opening a document, proposing or confirming terms is written to a record with your account and the time. The record is evidence for all sides; it is not changed afterwards.",
    ],
  },
  {
    title: "Cookies and your browser",
    paragraphs: [
      "Your browser keeps your session, the color theme and messages not sent yet. The API sets one cookie for callers who sign in through it. There is no advertising and no tracking across sites. Your data goes to the database service we use, [hosting provider and region].",
      "Fonts and the site's own pictures come from this site. Logos and pictures that members and hubs link to, and profile pictures from Google, are loaded from where they are kept: whoever keeps them sees your address and that somebody looks at them.",
    ],
  },
  {
    title: "How long we keep it",
    paragraphs: [
      'When you close your account, your name, address, phone and picture are removed and your sign-in is deleted. Messages and acceptances you left in deal rooms stay there under "Former member", because they are part of the record of others. Contact messages are kept for [period].',
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You may ask what we hold about you, have it corrected, deleted or handed over, and object to its use. You may complain to [supervisory authority].",
    ],
  },
];

/** /privacy */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      description="What Dealport stores about you, who can read it, and how long it stays."
      clauses={CLAUSES}
    />
  );
}
