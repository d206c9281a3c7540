/** What is left of a text once `sent` of it is on its way: what was typed meanwhile stays. */
export const textTypedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
