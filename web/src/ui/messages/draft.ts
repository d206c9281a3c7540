/** Characters; the database's limit. */
export const MAX_CHARACTERS = 10_000;
export const SHOW_COUNT_FROM = 9000;

export interface DraftCheck {
  /** In characters as the database counts. */
  length: number;
  isSendable: boolean;
  /** Null when it can be sent, or is empty. */
  problem: string | null;
}

/** A message needs an attachment or a text that is not blank, within the limit. */
export function checkDraft(text: string, attachments = 0): DraftCheck {
  const trimmed = text.trim();
  // An emoji is one character to the database and two to JavaScript.
  const length = trimmed.length < SHOW_COUNT_FROM ? trimmed.length : [...trimmed].length;
  const isTooLong = length > MAX_CHARACTERS;
  return {
    length,
    isSendable: (trimmed !== "" || attachments > 0) && !isTooLong,
    problem: isTooLong ? "A message must be at most 10,000 characters." : null,
  };
}
