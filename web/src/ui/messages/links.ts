import { LinkifyIt } from "linkify-it";

export interface TextPart {
  text: string;
  /** Where it leads, when it is an address. */
  href?: string;
}

// Security: a schema that is not named here is text: javascript:, data:, file: and the like never lead anywhere.
const addresses = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .add("ftp:", null)
  .add("//", null);
const FOLLOWED = ["http:", "https:", "mailto:"];
/** Endings of files that are countries, too. */
const FILE_NAME = /^[^/]+\.(?:md|ps|py|rs|sh)$/i;

/** Parts of a text, in order: words, and web and email addresses. Together they are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { index, lastIndex, raw, schema, url } of addresses.match(text) ?? []) {
    if (schema === "" && FILE_NAME.test(raw)) continue;
    // An address without its beginning is on the web of today.
    const href = schema === "" ? url.replace(/^http:/, "https:") : url;
    if (!isFollowed(href)) continue;
    if (index > at) parts.push({ text: text.slice(at, index) });
    parts.push({ text: text.slice(index, lastIndex), href });
    at = lastIndex;
  }
  if (at < text.length) parts.push({ text: text.slice(at) });
  return parts;
}

function isFollowed(href: string): boolean {
  return URL.canParse(href) && FOLLOWED.includes(new URL(href).protocol);
}
