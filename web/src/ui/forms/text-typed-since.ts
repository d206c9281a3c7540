/** The rest of a text after `sent`, its beginning, was sent: "Hi there" after "Hi" is "there". */
export const textTypedSince = (text: string, sent: string): string =>
  text.startsWith(sent) ? text.slice(sent.length).trimStart() : text;
