import type { AskedAbout, QuestionList, QuestionStatus } from "@/data/deal-rooms/questions";

/** The section's view: one of the lists, or the published answers. */
export type Shown = "all" | "to-answer" | "asked" | "assigned" | "faq";

const LISTS: Record<Exclude<Shown, "all" | "faq">, QuestionList> = {
  "to-answer": "TO_ANSWER",
  asked: "ASKED",
  assigned: "ASSIGNED",
};

const STATES: Record<string, QuestionStatus> = {
  open: "OPEN",
  answered: "ANSWERED",
  closed: "CLOSED",
};

export interface QuestionsAddress {
  shown: Shown;
  whose: QuestionList | null;
  state: QuestionStatus | null;
  /** The document whose questions are shown. */
  document: string | null;
}

/** The view in the address; invalid parameters are ignored. */
export function readAddress(params: URLSearchParams): QuestionsAddress {
  const list = params.get("list") ?? "";
  const shown = list === "faq" || Object.hasOwn(LISTS, list) ? (list as Shown) : "all";
  const state = params.get("state") ?? "";
  return {
    shown,
    whose: shown === "all" || shown === "faq" ? null : LISTS[shown],
    state: Object.hasOwn(STATES, state) ? (STATES[state] ?? null) : null,
    document: params.get("document") || null,
  };
}

/** The subject of the question that the dialog asks; null while it is closed. */
export function readAsk(params: URLSearchParams): AskedAbout | null {
  const id = params.get("about") ?? "";
  switch (params.get("ask")) {
    case "room":
      return {};
    case "folder":
      return id ? { folder: id } : {};
    case "document": {
      const page = numberIn(params.get("page"), 500);
      const version = numberIn(params.get("version"), 1_000_000);
      return id ? { document: id, ...(page ? { page } : {}), ...(version ? { version } : {}) } : {};
    }
    default:
      return null;
  }
}

function numberIn(text: string | null, most: number): number | null {
  const number = text && /^\d{1,9}$/.test(text) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
}
