import { type LegalClause, LegalPage } from "./LegalPage";

const CLAUSES: readonly LegalClause[] = [
  {
    title: "Who is responsible",
    paragraphs: [
      "[Company name], [registered address], is responsible for personal data on this site. Send questions about it through the contact page or to [privacy contact].",
    ],
  },
  {
    title: "What we collect",
    paragraphs: [
      "Your account: name, email address, username, role, time zone, and what you add to your profile. Passwords are stored by the sign-in service as hashes that nobody can read. With Google, we receive your email address and name.",
      "Your business activity: startups and their figures, investor profiles, requests, event registrations, messages and documents in your deal rooms, and documents for identity checks.",
      "What you send us: messages from the contact forms, and the address you leave to be notified of a launch.",
    ],
  },
  {
    title: "Who can read it",
    paragraphs: [
      "Public profiles of approved startups are open to everyone. Only its members, once they have accepted the NDA, can read a deal room: administrators can see that it exists, but not what is in it.",
      "The hosts of an event read who registers for it. Whoever shares an active deal room with you, where both of you have accepted the NDA, sees that you have a seat.",
      "Identity documents are read by the administrators who review them. A startup's contact details become visible to an investor once an introduction has been accepted.",
    ],
  },
  {
    title: "The record of deals",
    paragraphs: [
      "Accepting an NDA, opening a document, proposing or confirming terms is written to a record with your account and the time. The record is evidence for all sides and is never changed afterwards. In a deal room, which pages of a document you read and for how long is counted, too: you see it, and so do the administrators of the company's side for the documents of that side.",
    ],
  },
  {
    title: "Cookies and your browser",
    paragraphs: [
      "Your browser stores your session, the color theme and unsent messages. The API sets one cookie for callers who sign in through it. There is no advertising and no tracking across sites. Your data goes to the database service we use, [hosting provider and region].",
      "Fonts and the site's own pictures come from this site. Logos and pictures that members and hubs link to, and profile pictures from Google, are loaded from their own servers, whose operators can see your IP address and the request.",
    ],
  },
  {
    title: "How long we keep it",
    paragraphs: [
      'When you close your account, your name, address, phone and picture are removed and your sign-in is deleted. Your messages and acceptances in deal rooms remain under "Former member", because they belong to the records of others too. Contact messages are kept for [period].',
    ],
  },
  {
    title: "Your rights",
    paragraphs: [
      "You may request access to the data we hold about you, have it corrected, deleted or transferred, and object to its use. You may lodge a complaint with [supervisory authority].",
    ],
  },
];

export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy policy"
      description="What Dealport stores about you, who can read it and how long it is kept."
      clauses={CLAUSES}
    />
  );
}
