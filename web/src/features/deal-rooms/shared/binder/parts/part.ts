import type { DealRoom } from "@/data/deal-rooms/types";
import type { Cell } from "@/lib/csv";

/** The input of each part of a binder. */
export interface PartAsked {
  room: DealRoom;
  userId: string;
  /** Asks until there is an answer; a refusal is thrown. */
  ask: <Answer>(question: () => Promise<Answer>) => Promise<Answer>;
  signal: AbortSignal;
}

/** A file that goes into the binder beside the documents. */
export interface PartFile {
  path: string;
  content: string;
}

/** A cell of the index: words, or words that lead to a file of the binder. */
export type IndexCell = Cell | { text: string; path: string };

/** A table of the index. */
export interface IndexSection {
  title: string;
  about?: string;
  columns: readonly string[];
  rows: readonly (readonly IndexCell[])[];
  empty: string;
}

export interface PartContent {
  files: readonly PartFile[];
  section: IndexSection;
}

/** A part of a binder: its files and its section in the index. */
export interface BinderPart {
  /** The name of its files in the manifest. */
  kind: string;
  bring: (asked: PartAsked) => Promise<PartContent>;
}
