import { LinkifyIt } from "linkify-it";

export interface TextPart {
  text: string;
  href?: string;
}

// Security: only schemas named here become links, never javascript:, data:, file: and the like.
const addresses = new LinkifyIt({ fuzzyLink: true, fuzzyEmail: true })
  .add("ftp:", null)
  .add("//", null);
const FOLLOWED = ["http:", "https:", "mailto:"];
/** File endings that are also country domains. */
const FILE_NAME = /^[^/]+\.(?:md|ps|py|rs|sh)$/i;

/** Words and addresses in order; joined they are the text. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  for (const { index, lastIndex, raw, schema, url } of addresses.match(text) ?? []) {
    if (schema === "" && FILE_NAME.test(raw)) continue;
    // Without a schema it means https.
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
