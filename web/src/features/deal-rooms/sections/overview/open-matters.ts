import type { OpenMatter, OpenMatters } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import type { Side } from "../../model/sides";

/** "3 of 8 items, 1 of 2 questions"; "" when nothing of the diligence is open. */
export function openDiligence(matters: OpenMatters): string {
  return [
    of(matters.items_open, matters.items, "item"),
    of(matters.questions_open, matters.questions, "question"),
  ]
    .filter(Boolean)
    .join(", ");
}

/** "1 of 2 closing documents"; "" when both sides have confirmed all of them. */
export const openClosingDocuments = (matters: OpenMatters): string =>
  of(matters.closing_documents_open, matters.closing_documents, "closing document");

export const hasDiligence = ({ items, questions }: OpenMatters) => items + questions > 0;

const of = (open: number, all: number, one: string) =>
  open === 0 ? "" : `${open} of ${countOf(all, one)}`;

export interface OpenGroup {
  kind: OpenMatter["kind"];
  title: string;
  lines: string[];
  /** How many more are open than are named. */
  more: number;
}

/** The open matters by kind, in words. @param party the name of a side */
export function openGroups(matters: OpenMatters, party: (side: Side) => string): OpenGroup[] {
  const groups = [
    ["ITEM", "Open items of the diligence list", matters.items_open],
    ["QUESTION", "Unanswered questions", matters.questions_open],
    [
      "CLOSING_DOCUMENT",
      "Closing documents not confirmed by both sides",
      matters.closing_documents_open,
    ],
  ] as const;
  return groups
    .filter(([, , count]) => count > 0)
    .map(([kind, title, count]) => {
      const named = matters.named.filter((matter) => matter.kind === kind);
      return {
        kind,
        title,
        lines: named.map((matter) => inWords(matter, party)),
        more: count - named.length,
      };
    });
}

function inWords(matter: OpenMatter, party: (side: Side) => string): string {
  const waiting = (matter.waits_for ?? []).map(party).join(" and ");
  switch (matter.kind) {
    case "ITEM":
      return `${matter.number} ${matter.name}`;
    case "QUESTION":
      return `Question ${matter.number}: ${matter.name} (${waiting} has not answered)`;
    case "CLOSING_DOCUMENT":
      return `${matter.name}, version ${matter.version} (not confirmed by ${waiting})`;
  }
}
