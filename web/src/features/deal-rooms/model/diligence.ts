import type { DiligenceItem } from "@/data/deal-rooms/diligence";

/** The items of one heading, in their order. */
export interface Section {
  name: string;
  items: DiligenceItem[];
}

export type Show = "all" | "open" | "overdue" | "done" | "mine";
export const SHOWS: readonly Show[] = ["all", "open", "overdue", "done", "mine"];

export const SHOW_LABELS: Record<Show, string> = {
  all: "All",
  open: "Open",
  overdue: "Overdue",
  done: "Done",
  mine: "Mine",
};

/** Is an item among those that are shown? */
export function isShown(item: DiligenceItem, show: Show): boolean {
  switch (show) {
    case "all":
      return true;
    case "open":
      return !item.is_done;
    case "overdue":
      return item.is_overdue;
    case "done":
      return item.is_done;
    case "mine":
      return item.is_mine;
  }
}

/** The list by its headings, each where its first item stands. */
export function sectionsOf(items: readonly DiligenceItem[]): Section[] {
  const byName = new Map<string, DiligenceItem[]>();
  for (const item of items) {
    const present = byName.get(item.section);
    if (present) present.push(item);
    else byName.set(item.section, [item]);
  }
  return [...byName].map(([name, found]) => ({ name, items: found }));
}

/** Where an item is to stand: a section, and a position in it from 1. */
export interface Place {
  section: string;
  position: number;
}

/**
 * One place up or down; at the end of its section into the next one.
 * @returns null at the end of the list
 */
export function beside(items: readonly DiligenceItem[], id: string, by: -1 | 1): Place | null {
  const sections = sectionsOf(items);
  const at = sections.findIndex((section) => section.items.some((item) => item.id === id));
  const section = sections[at];
  if (!section) return null;
  const position = section.items.findIndex((item) => item.id === id) + 1 + by;
  if (position >= 1 && position <= section.items.length) return { section: section.name, position };
  const next = sections[at + by];
  if (!next) return null;
  return { section: next.name, position: by === 1 ? 1 : next.items.length + 1 };
}

/** The list once an item stands elsewhere, before the database has said so; its numbers follow. */
export function withMoved(
  items: readonly DiligenceItem[],
  id: string,
  { section, position }: Place,
): DiligenceItem[] {
  const moved = items.find((item) => item.id === id);
  if (!moved) return [...items];
  const sections = sectionsOf(items.filter((item) => item.id !== id));
  const target = sections.find(({ name }) => name === section);
  const placed = { ...moved, section };
  if (target) target.items.splice(position - 1, 0, placed);
  else sections.push({ name: section, items: [placed] });
  return sections.flatMap((one, at) =>
    one.items.map((item, index) => ({ ...item, number: `${at + 1}.${index + 1}` })),
  );
}

/** "Done", "Overdue", "Open": how an item stands. */
export const stateOf = (item: DiligenceItem): string =>
  item.is_done ? "Done" : item.is_overdue ? "Overdue" : "Open";

const SIDES = { FOUNDER: "Founder's side", INVESTOR: "Investor's side" } as const;

/** The list as a table of texts, its head first. */
export function toRows(items: readonly DiligenceItem[]): (string | null)[][] {
  return [
    ["Number", "Section", "Item", "Note", "State", "Owner", "Due", "Documents", "Asked for by"],
    ...items.map((item) => [
      item.number,
      item.section,
      item.title,
      item.note,
      stateOf(item),
      item.owner_name,
      item.due_on,
      item.documents.map(({ file_name }) => file_name).join("\n"),
      SIDES[item.side],
    ]),
  ];
}
