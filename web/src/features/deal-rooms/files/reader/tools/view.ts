export interface ViewProps {
  name: string;
  /** The bar's place for its buttons. */
  slot: HTMLElement | null;
  /** From 1, may not exist; a new object is a new request. */
  asked: { page: number };
  /** The page that is seen, and how many there are. */
  onPage: (page: number, pages: number) => void;
  /** May its words be copied? */
  canSelect: boolean;
  /** Null when not allowed. */
  onSave: (() => void) | null;
}
