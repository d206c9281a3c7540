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

/** Kinds and numbers; no names, texts or amounts. @returns a line each, those that count first */
export function linesInWords(lines: readonly Line[]): string[] {
  const counted = lines.flatMap(({ kind, things, count }) => {
    const counts = COUNTED[kind];
    if (!counts) return [];
    const { what, one, several } = counts;
    const where = things === 1 ? one : `${things} ${several}`;
    return [`${count} ${what}${count === 1 ? "" : "s"} in ${where}`];
  });
  const news = new Map<string, number>();
  let invitations = 0;
  for (const { kind, things } of lines) {
    if (kind in COUNTED) continue;
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
  return [...counted, ...invited, ...about];
}
