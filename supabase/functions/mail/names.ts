/** Characters; a longer one fills the line that a phone shows of a mail. */
const MAX_NAME = 80;

/**
 * Security: people choose their own names, and an invitation goes to addresses that never asked for mail from us. A name with digits,
 * signs or a dot within a word may be an address or an advertisement; signs that turn the direction of reading, and line breaks, are
 * no letters.
 * @returns null for what does not read as a name
 */
export function nameInMail(name: string | undefined): string | null {
  const isName = /^\p{L}(?:[\p{L}\p{M} '’-]|\.(?= |$))*$/u.test(name ?? "");
  return name !== undefined && isName && name.length <= MAX_NAME ? name : null;
}

/**
 * Of an event, a startup, a product or a hub, which hubs or the platform have looked at: digits and more signs than in a person's name.
 * Security: nothing that a mail program makes a link, an address or a telephone number of.
 * @returns null for what may be one
 */
export function titleInMail(title: string | undefined): string | null {
  const text = (title ?? "").trim();
  const isTitle = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} '’"“”&+,;()!?%–—-]|[.:](?= |$))*$/u.test(text);
  const isNumber = /\d(?:[ ()-]{0,3}\d){8}/.test(text) || /\bwww\b/i.test(text);
  return isTitle && !isNumber && text.length <= MAX_NAME ? text : null;
}
