import { composeEmail } from "../../../../supabase/functions/mail/email.ts";
import type { ClaimedMail, Fact, Line } from "../../../../supabase/functions/mail/queue.ts";

export interface SampleMail {
  name: string;
  subject: string;
  html: string;
  text: string;
  /** Names of files. */
  attached?: string;
}

const TEMPLATES = import.meta.glob<string>("../../../../supabase/templates/*.html", {
  query: "?raw",
  import: "default",
  eager: true,
});

const SITE = "https://dealport.example";
const ID = "0d000000-0000-4000-8000-000000000001";
/** As Supabase Auth fills its templates in. */
const VALUES: Record<string, string> = {
  ConfirmationURL: `${SITE}/auth/v1/verify?token=0af3`,
  Email: "amara@lumengrid.example",
  NewEmail: "osei@lumengrid.example",
  OldEmail: "amara@lumengrid.example",
  Provider: "google",
  FactorType: "totp",
  RedirectTo: `${SITE}/auth?next=%2Finvitation%2F${ID}`,
  SiteURL: SITE,
  TokenHash: "pkce_0af3c1d2",
};

const fill = (template: string) =>
  template.replace(/\{\{\s*\.(\w+)\s*\}\}/g, (_, name: string) => VALUES[name] ?? "");

const line = (kind: string, count = 1, facts?: Line["facts"], things = facts?.length ?? 1) => ({
  kind,
  count,
  things,
  ...(facts ? { facts } : {}),
});

const EVENT = {
  name: "Europe DeepTech Roadshow",
  page: "event",
  at: ID,
  event: {
    id: ID,
    start: "2027-03-04T08:00:00+00:00",
    end: "2027-03-05T17:00:00+00:00",
    zone: "Europe/Paris",
    reader_zone: "Asia/Kolkata",
    is_open: false,
    is_virtual: false,
    place: "Paris, France",
    is_active: true,
    sequence: 1,
    updated_at: "2026-11-21T09:00:00+00:00",
    host: "Station Azur",
    changed: [],
    has_seat: true,
  },
} satisfies Fact;
const CHANGED = { ...EVENT, event: { ...EVENT.event, changed: ["time", "place"] } } satisfies Fact;
const CANCELLED = { ...EVENT, event: { ...EVENT.event, is_active: false } } satisfies Fact;
const STARTUP = { name: "Lumen Grid", page: "startup", at: "lumen-grid" };

const MAILS: Record<string, Partial<ClaimedMail>> = {
  "Several things at once": {
    lines: [
      line("deal_room.messages", 3),
      line("event.changed", 1, [CHANGED]),
      line("deal.terms_proposed"),
      line("intro.requested", 2, undefined, 2),
    ],
    anchors: [{ room: ID, day: "2026-11-21", hash: "5e".repeat(32) }],
  },
  "A seat at an event": {
    category: "receipt",
    lines: [line("event.registered", 1, [EVENT])],
  },
  "The day before an event": { lines: [line("event.reminder", 1, [EVENT])] },
  "What changed of an event": { lines: [line("event.changed", 1, [CHANGED])] },
  "An event is cancelled": { lines: [line("event.cancelled", 1, [CANCELLED])] },
  "A seat for whoever waited": { lines: [line("event.promoted", 1, [EVENT])] },
  "The host wrote to the guests": { lines: [line("event.announced", 1, [EVENT])] },
  "An invitation to somebody with an account": {
    lines: [
      line("invitation.received", 1, [{ inviter: "Amara Osei", page: "invitation", at: ID }]),
    ],
  },
  "Something confidential": { lines: [line("deal_room.documents", 2), line("deal_room.added")] },
  News: { category: "news", lines: [line("saved_search.matched", 4, [STARTUP], 4)] },
  "About the account": { category: "account", token: null, lines: [line("account.changed")] },
  "An invitation to a deal room": {
    category: "invitation",
    lines: null,
    invitation: { id: ID, inviter: "Amara Osei", role: "INVESTOR" },
  },
  "An invitation to an organization": {
    category: "organization_invitation",
    lines: null,
    invitation: { id: ID, inviter: "Ana Silva", organization: "Station Azur", role: "HUB_ADMIN" },
  },
  "The account is closed": { category: "account_closed", token: null, lines: null },
};

/** With the seed's events, startups and people. */
export const OUR_MAILS: readonly SampleMail[] = Object.entries(MAILS).map(([name, mail]) => {
  const { subject, html, text, attachments } = composeEmail(
    {
      id: ID,
      claim: ID,
      category: "activity",
      address: "bob@dealport.example",
      token: "a0d000000",
      lines: null,
      invitation: null,
      anchors: null,
      ...mail,
    },
    { site: SITE, functionUrl: `${SITE}/functions/v1/mail` },
  );
  const attached = attachments?.map(({ filename }) => filename).join(", ");
  return { name, subject, html, text, ...(attached ? { attached } : {}) };
});

/** Have HTML alone. */
export const AUTH_MAILS: readonly SampleMail[] = Object.entries(TEMPLATES).map(
  ([file, template]) => {
    const html = fill(template);
    return {
      name: file.replace(/^.*\/|\.html$/g, "").replaceAll("_", " "),
      subject: /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1] ?? "",
      html,
      text: "",
    };
  },
);

/** As a mailbox of that theme shows it, whatever theme the browser has. */
export const inScheme = (html: string, scheme: "light" | "dark"): string =>
  html
    .replaceAll(
      "@media (prefers-color-scheme: dark)",
      scheme === "dark" ? "@media all" : "@media not all",
    )
    .replaceAll(/color-scheme: light dark/g, `color-scheme: ${scheme}`)
    .replace('name="color-scheme" content="light dark"', `name="color-scheme" content="${scheme}"`);
