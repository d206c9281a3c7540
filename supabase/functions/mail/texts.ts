import { changesInWords } from "../_shared/contract/event-changes.ts";
import { detailsInWords, hasTicket } from "./event-facts.ts";
import { nameInMail, titleInMail } from "./names.ts";
import type { EventFact, Fact, Line } from "./queue.ts";

/** By the beginnings of their names, of those that have no name in a mail. */
const ABOUT: Record<string, [one: string, several: string]> = {
  deal_room: ["a deal room", "deal rooms"],
  deal: ["a deal", "deals"],
  invitation: ["an invitation", "invitations"],
  intro: ["an introduction", "introductions"],
  startup: ["a startup", "startups"],
  saved_search: ["a search that you saved", "searches that you saved"],
  watchlist: ["a startup of your pipeline", "startups of your pipeline"],
  event: ["an event", "events"],
  export_product: ["a product", "products"],
  export_deal: ["an export deal", "export deals"],
  hub: ["a hub", "hubs"],
  hub_application: ["a hub", "hubs"],
  organization: ["an organization", "organizations"],
  kyc: ["an identity check", "identity checks"],
  account: ["your account", "your account"],
  platform: ["the platform", "the platform"],
};

const COUNTED: Record<string, { what: string; one: string; several: string }> = {
  "deal_room.messages": { what: "new message", one: "a deal room", several: "deal rooms" },
  "deal_room.mentions": { what: "mention", one: "a deal room", several: "deal rooms" },
  "deal_room.questions": { what: "question", one: "a deal room", several: "deal rooms" },
  "deal_room.answers": { what: "answer", one: "a deal room", several: "deal rooms" },
  "deal_room.assigned": {
    what: "question to answer",
    one: "a deal room",
    several: "deal rooms",
  },
  "deal_room.documents": { what: "new document", one: "a deal room", several: "deal rooms" },
  "export_deal.messages": {
    what: "new message",
    one: "an export deal",
    several: "export deals",
  },
};

/** By kind, of one or several things that have no name in a mail. */
const UNNAMED: Record<string, (things: number) => string> = {
  "saved_search.matched": (things) =>
    things === 1
      ? "New matches of a search that you saved"
      : `${things} startups match searches that you saved`,
  "invitation.received": (things) =>
    things === 1 ? "An invitation to a deal room" : `${things} invitations to deal rooms`,
  "deal_room.added": (things) =>
    `A colleague brought you into ${things === 1 ? "a deal room" : `${things} deal rooms`}`,
};

/** The sentence about an account for each kind; all kinds weigh the same. */
const ACCOUNT: Record<string, (things: number) => string> = {
  "account.changed": () => "Your role, plan or access was changed",
  "account.identity_linked": () => "Another way to sign in was added to your account",
  "account.identity_unlinked": () => "A way to sign in was removed from your account",
  "account.factors_removed": () => "A platform administrator removed your second factors",
  "deal_room.emergency": (things) =>
    `A platform administrator opened emergency access to ${things === 1 ? "a deal room" : `${things} deal rooms`} of yours`,
};

/** @returns a line a kind */
export function accountInWords(lines: readonly Line[]): string[] {
  return lines.map(({ kind, things }) =>
    Object.hasOwn(ACCOUNT, kind)
      ? (ACCOUNT[kind]?.(things) ?? "")
      : "Something about your account was changed",
  );
}

/** Within a sentence; a name that it begins with keeps its spelling. */
export function asClause(line: string, lines: readonly Line[] = []): string {
  const names = lines.flatMap(({ facts = [] }) =>
    facts.flatMap(({ name, inviter }) => [name?.trim(), inviter]),
  );
  return names.some((name) => name && line.startsWith(name))
    ? line
    : line.charAt(0).toLowerCase() + line.slice(1);
}

/** By kind, of one thing with a name that everybody can see. */
const NAMED: Record<string, (name: string, event: EventFact | undefined) => string> = {
  "event.registration_requested": (name) => `Somebody asks for a seat at ${name}`,
  "event.message": (name) => `Somebody wrote to the hosts of ${name}`,
  "event.registered": (name) => `You are registered for ${name}`,
  "event.reminder": (name) => `${name} begins within a day`,
  "event.announced": (name) => `The host of ${name} wrote to you`,
  "event.accepted": (name) => `Your registration for ${name} was accepted`,
  "event.declined": (name) => `Your registration for ${name} was declined`,
  "event.promoted": (name) => `You have a seat at ${name}`,
  "event.changed": (name, event) =>
    `The ${changesInWords(event?.changed ?? [])} of ${name} ${(event?.changed.length ?? 0) > 1 ? "have" : "has"} changed`,
  "event.cancelled": (name) => `Cancelled: ${name}`,
  "startup.approved": (name) => `${name} is approved and on the market`,
  "startup.back_on_market": (name) => `${name} is back on the market`,
  "export_product.certified": (name) => `${name} is certified`,
  "export_product.version_certified": (name) => `A new version of ${name} is certified`,
  "saved_search.matched": (name) => `${name} matches a search that you saved`,
  "hub.decided": (name) => `${name} is approved`,
};

/** What is to be done about it, where a mail is about that alone. */
const BUTTONS: Record<string, { label: string; path: (at: string) => string }> = {
  event: { label: "See the event", path: (at) => `/events/${at}` },
  startup: { label: "See the startup", path: (at) => `/startups/${at}` },
  export_product: { label: "See the product", path: (at) => `/exports/${at}` },
  invitation: { label: "See the invitation", path: (at) => `/invitation/${at}` },
  organization_invitation: {
    label: "See the invitation",
    path: (at) => `/organization-invitation/${at}`,
  },
};

/** @returns null where something of it may not stand in a mail: then it is counted with the others */
function factInWords(kind: string, { name, inviter, event }: Fact): string | null {
  if (kind === "invitation.received") {
    const who = nameInMail(inviter);
    return who && `${who} invites you to a deal room`;
  }
  const what = titleInMail(name);
  if (kind === "organization.invited") {
    return what && `${nameInMail(inviter) ?? "Somebody"} invites you to act for ${what}`;
  }
  const word = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined;
  return (what && word?.(what, event)) ?? null;
}

/** Of a mail about one thing, which has a page. */
export function buttonOf(lines: readonly Line[]): { label: string; path: string } | null {
  const [only, ...others] = lines;
  const [fact] = only?.facts ?? [];
  if (others.length > 0 || only?.things !== 1 || fact?.at === undefined) return null;
  if (fact.event && hasTicket(only.kind, fact)) {
    const path = `/events/${encodeURIComponent(fact.at)}?ticket=open`;
    return { label: "Open your ticket", path };
  }
  const button = Object.hasOwn(BUTTONS, fact.page ?? "") ? BUTTONS[fact.page ?? ""] : undefined;
  return button ? { label: button.label, path: button.path(encodeURIComponent(fact.at)) } : null;
}

/** What a mail says of a kind or a thing. */
export interface Said {
  text: string;
  /** When and where an event takes place. */
  details: readonly string[];
}

/** Kinds and numbers, and names that are public; no texts or amounts. @returns a line each, those that count first */
export function linesInWords(lines: readonly Line[]): Said[] {
  const named: Said[] = [];
  const counted: string[] = [];
  const unnamed: string[] = [];
  const news = new Map<string, number>();
  for (const { kind, things, count, facts = [] } of lines) {
    const sentences = facts.flatMap((fact) => {
      const text = factInWords(kind, fact);
      return text ? [{ text, details: detailsInWords(kind, fact) }] : [];
    });
    named.push(...sentences);
    // Those that have no name here are counted.
    const others = things - sentences.length;
    const counts = Object.hasOwn(COUNTED, kind) ? COUNTED[kind] : undefined;
    if (others <= 0) continue;
    if (counts) {
      const { what, one, several } = counts;
      const where = things === 1 ? one : `${things} ${several}`;
      counted.push(`${count} ${what}${count === 1 ? "" : "s"} in ${where}`);
    } else if (Object.hasOwn(UNNAMED, kind)) {
      unnamed.push(UNNAMED[kind]?.(others) ?? "");
    } else {
      const prefix = kind.split(".")[0] ?? "";
      const about = Object.hasOwn(ABOUT, prefix) ? prefix : "";
      news.set(about, (news.get(about) ?? 0) + others);
    }
  }
  const about = [...news].map(([prefix, things]) => {
    const [one, several] = ABOUT[prefix] ?? ["your work on Dealport", "your work on Dealport"];
    return `News about ${things === 1 || one === several ? one : `${things} ${several}`}`;
  });
  const plain = (texts: readonly string[]) => texts.map((text) => ({ text, details: [] }));
  return [...plain(counted), ...named, ...plain([...unnamed, ...about])];
}
