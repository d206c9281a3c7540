const PRODUCT = "Dealport";
const TITLE = `${PRODUCT}: the institutional pipeline for deep tech`;
const DESCRIPTION =
  "Dealport connects innovation hubs, deep tech startups and investors, and takes them through the deal in confidential, NDA-gated rooms.";
/** 1200 by 630 pixels, as link previews expect. */
const PICTURE = "/preview.png";

export interface PageHead {
  title?: string;
  part?: string | undefined;
  description?: string;
  image?: string;
  noIndex?: boolean;
  /** What the page is about in the words of schema.org, for search engines. */
  data?: Record<string, unknown> | null;
}

/** A meta of that name or property, or a link of that rel; null omits it. */
export interface HeadTag {
  kind: "name" | "property" | "rel";
  id: string;
  value: string | null;
}

export function documentTitle({ title, part }: PageHead): string {
  return title ? [part, title, PRODUCT].filter(Boolean).join(" · ") : TITLE;
}

/** @param path without query; null for several @param site null leaves out full addresses */
export function headTags(head: PageHead, path: string | null, site: string | null): HeadTag[] {
  const description = head.description ?? DESCRIPTION;
  const url = site === null || path === null || head.noIndex ? null : `${site}${path}`;
  const picture = head.image && URL.canParse(head.image, site ?? undefined) ? head.image : PICTURE;
  return [
    { kind: "name", id: "description", value: description },
    { kind: "name", id: "robots", value: head.noIndex ? "noindex" : null },
    { kind: "rel", id: "canonical", value: url },
    { kind: "property", id: "og:title", value: head.title ?? TITLE },
    { kind: "property", id: "og:description", value: description },
    { kind: "property", id: "og:type", value: "website" },
    { kind: "property", id: "og:url", value: url },
    { kind: "property", id: "og:image", value: site && new URL(picture, site).href },
    {
      kind: "property",
      id: "og:image:alt",
      value: site && ((picture !== PICTURE && head.title) || TITLE),
    },
  ];
}

/** For a script element. Whoever saves the page and reads it again finds no end of the script in what somebody wrote. */
export function structuredData(data: Record<string, unknown>): string {
  return JSON.stringify(data).replaceAll("<", "\\u003c");
}
