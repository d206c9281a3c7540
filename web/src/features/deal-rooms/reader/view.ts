export interface ViewProps {
  name: string;
  /** The bar's place for its buttons. */
  slot: HTMLElement | null;
  /** From 1, may not exist; a new object is a new request. */
  asked: { page: number };
  onPage: (page: number) => void;
  canSelect: boolean;
  /** Null when not allowed. */
  onSave: (() => void) | null;
}
