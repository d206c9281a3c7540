/** The longest message, in characters; the database holds the same limit. */
export const MAX_CHARACTERS = 10_000;
/** The database takes no more of them in one message. */
export const MAX_ATTACHMENTS = 10;
/** From here on the count is shown. */
export const SHOW_COUNT_FROM = 9000;

export interface DraftCheck {
  /** In characters as the database counts them. */
  length: number;
  isSendable: boolean;
  /** A sentence when the text cannot be sent as it is; an empty text is no problem yet. */
  problem: string | null;
}

/**
 * Is it a message? The text is not blank after trimming (specification §5), or something is
 * attached; and it is not too long.
 */
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
