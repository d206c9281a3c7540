import type { KeyDocument } from "@/data/deal-rooms/deal";
import type { DealCockpit, RoomDocument } from "@/data/deal-rooms/types";

export const KEY_DOCUMENTS: Record<
  KeyDocument,
  { name: string; of: (deal: DealCockpit) => RoomDocument | null }
> = {
  TERM_SHEET: { name: "Term sheet", of: ({ term_sheet }) => term_sheet },
  LEGAL_DOCS: { name: "Legal documents", of: ({ legal_docs }) => legal_docs },
};
