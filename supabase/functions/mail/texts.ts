import type { Fact, Line } from "./queue.ts";

/** By the beginnings of their names, of those that have no name in a mail. */
const ABOUT: Record<string, [one: string, several: string]> = {
  deal_room: ["a deal room", "deal rooms"],
  deal: ["a deal", "deals"],
  invitation: ["an invitation", "invitations"],
  intro: ["an introduction", "introductions"],
  startup: ["a startup", "startups"],
  saved_search: ["a search that you saved", "searches that you saved"],
  event: ["an event", "events"],
  export_product: ["a product", "products"],
  export_deal: ["an export deal", "export deals"],
  hub: ["a hub", "hubs"],
  hub_application: ["a hub", "hubs"],
  kyc: ["an identity check", "identity checks"],
  standing: ["your account", "your account"],
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

/** The sentence about an account for each kind; all kinds weigh the same. */
const ACCOUNT: Record<string, (things: number) => string> = {
  "standing.changed": () => "Your role, hub, plan or access was changed",
  "account.identity_linked": () => "Another way to sign in was added to your account",
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

/** Characters; a longer one fills the line that a phone shows of a mail. */
const MAX_NAME = 80;

/**
 * Security: people choose their own names, and an invitation goes to addresses that never asked for mail from us. A name with digits,
 * signs or a dot within a word may be an address or an advertisement; signs that turn the direction of reading, and line breaks, are
 * no letters.
 * @returns null for what does not read as a name
 */
export function nameInMail(name: string | undefined): string | null {
  const isName = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name ?? "");
  return name !== undefined && isName && name.length <= MAX_NAME ? name : null;
}

/**
 * Of an event, a startup, a product or a hub, which hubs or the platform have looked at: digits and more signs than in a person's name.
 * Security: nothing that a mail program makes a link, an address or a telephone number of.
 * @returns null for what may be one
 */
export function titleInMail(title: string | undefined): string | null {
  const text = (title ?? "").trim();
  const isTitle = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’"“”&+,;()!?%–—-]|[.:](?= |$))*$/u.test(text);
  const isNumber = /\d(?:[ ()-]{0,3}\d){8}/.test(text) || /\bwww\b/i.test(text);
  return isTitle && !isNumber && text.length <= MAX_NAME ? text : null;
}

/** By kind, of one thing with a name that everybody can see. */
const NAMED: Record<string, (name: string) => string> = {
  "event.registration_requested": (name) => `Somebody asks for a seat at ${name}`,
  "event.message": (name) => `Somebody wrote to the hosts of ${name}`,
  "event.accepted": (name) => `Your registration for ${name} was accepted`,
  "event.declined": (name) => `Your registration for ${name} was declined`,
  "event.promoted": (name) => `You have a seat at ${name}`,
  "event.changed": (name) => `The time or place of ${name} has changed`,
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
  hub_invitation: { label: "See the invitation", path: (at) => `/hub-invitation/${at}` },
};

/** @returns null where something of it may not stand in a mail: then it is counted with the others */
function factInWords(kind: string, { name, inviter }: Fact): string | null {
  if (kind === "invitation.received") {
    const who = nameInMail(inviter);
    return who && `${who} invites you to a deal room`;
  }
  const what = titleInMail(name);
  if (kind === "hub.invited") {
    return what && `${nameInMail(inviter) ?? "Somebody"} invites you to administer ${what}`;
  }
  const word = Object.hasOwn(NAMED, kind) ? NAMED[kind] : undefined;
  return (what && word?.(what)) ?? null;
}

/** Of a mail about one thing, which has a page. */
export function buttonOf(lines: readonly Line[]): { label: string; path: string } | null {
  const [only, ...others] = lines;
  const [fact] = only?.facts ?? [];
  if (others.length > 0 || only?.things !== 1 || fact?.at === undefined) return null;
  const button = Object.hasOwn(BUTTONS, fact.page ?? "") ? BUTTONS[fact.page ?? ""] : undefined;
  return button ? { label: button.label, path: button.path(encodeURIComponent(fact.at)) } : null;
}

/** Kinds and numbers, and names that are public; no texts or amounts. @returns a line each, those that count first */
export function linesInWords(lines: readonly Line[]): string[] {
  const named: string[] = [];
  const counted: string[] = [];
  const matched: string[] = [];
  const news = new Map<string, number>();
  let invitations = 0;
  for (const { kind, things, count, facts = [] } of lines) {
    const sentences = facts.flatMap((fact) => factInWords(kind, fact) ?? []);
    named.push(...sentences);
    // Those that have no name here are counted.
    const others = things - sentences.length;
    const counts = Object.hasOwn(COUNTED, kind) ? COUNTED[kind] : undefined;
    if (others <= 0) continue;
    if (counts) {
      const { what, one, several } = counts;
      const where = things === 1 ? one : `${things} ${several}`;
      counted.push(`${count} ${what}${count === 1 ? "" : "s"} in ${where}`);
    } else if (kind === "saved_search.matched") {
      matched.push(
        others === 1
          ? "New matches of a search that you saved"
          : `${others} startups match searches that you saved`,
      );
    } else if (kind === "invitation.received") {
      invitations += others;
    } else {
      const prefix = kind.split(".")[0] ?? "";
      const about = Object.hasOwn(ABOUT, prefix) ? prefix : "";
      news.set(about, (news.get(about) ?? 0) + others);
    }
  }
  const invited =
    invitations === 0
      ? []
      : [
          invitations === 1
            ? "An invitation to a deal room"
            : `${invitations} invitations to deal rooms`,
        ];
  const about = [...news].map(([prefix, things]) => {
    const [one, several] = ABOUT[prefix] ?? ["your work on Dealport", "your work on Dealport"];
    return `News about ${things === 1 || one === several ? one : `${things} ${several}`}`;
  });
  return [...counted, ...named, ...matched, ...invited, ...about];
}
