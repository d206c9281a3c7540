/** What everything that shows a document is given. */
export interface ViewProps {
  name: string;
  /** The place in the bar for its buttons. */
  slot: HTMLElement | null;
  /** The page that is asked for, from 1; it need not be there. Another object is another wish. */
  asked: { page: number };
  /** The page that is seen. */
  onPage: (page: number) => void;
  /** May its words be copied? */
  canSelect: boolean;
  /** Downloads it; null where one may not. */
  onSave: (() => void) | null;
}
