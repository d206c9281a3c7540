import type { Line } from "./queue.ts";

/** By the beginnings of their names. Never which one it is. */
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

/** Within a sentence. */
export const asClause = (line: string) => line.charAt(0).toLowerCase() + line.slice(1);

/**
 * Security: people choose their own names, and an invitation goes to addresses that never asked for mail from us. A name with digits,
 * signs or a dot within a word may be an address or an advertisement.
 * @returns null for what does not read as a name
 */
export function nameInMail(name: string | undefined): string | null {
  const isName = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$)){0,159}$/u.test(name ?? "");
  return name !== undefined && isName ? name : null;
}

/** Kinds and numbers; no names, texts or amounts. @returns a line each, those that count first */
export function linesInWords(lines: readonly Line[]): string[] {
  const counted = lines.flatMap(({ kind, things, count }) => {
    const counts = COUNTED[kind];
    if (!counts) return [];
    const { what, one, several } = counts;
    const where = things === 1 ? one : `${things} ${several}`;
    return [`${count} ${what}${count === 1 ? "" : "s"} in ${where}`];
  });
  const matched = lines
    .filter(({ kind }) => kind === "saved_search.matched")
    .map(({ things }) =>
      things === 1
        ? "New matches of a search that you saved"
        : `New matches of ${things} searches that you saved`,
    );
  const news = new Map<string, number>();
  let invitations = 0;
  for (const { kind, things } of lines) {
    if (kind in COUNTED || kind === "saved_search.matched") continue;
    if (kind === "invitation.received") {
      invitations += things;
      continue;
    }
    const prefix = kind.split(".")[0] ?? "";
    const about = Object.hasOwn(ABOUT, prefix) ? prefix : "";
    news.set(about, (news.get(about) ?? 0) + things);
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
  return [...counted, ...matched, ...invited, ...about];
}
