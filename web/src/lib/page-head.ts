const PRODUCT = "Dealport";
const TITLE = `${PRODUCT}: the institutional pipeline for deep tech`;
const DESCRIPTION =
  "Dealport connects innovation hubs, deep tech startups and investors, and takes them through the deal in confidential, NDA-gated rooms.";
/** 1200 by 630 pixels, the size that previews of links expect. */
const PICTURE = "/preview.png";

/** What a screen says about itself to search engines and to previews of links. */
export interface PageHead {
  /** Of the screen, without the product's name; nothing for the home page. */
  title?: string;
  /** The tab or section of the screen that is open, unless it is the first. */
  part?: string | undefined;
  /** A sentence or two; the product's own unless told. */
  description?: string;
  /** Address of a picture: absolute, or a path on this site. */
  image?: string;
  /** Search engines leave the page out: it says that something is missing. */
  noIndex?: boolean;
}

/** One tag of the head: a meta of that name or property, or a link of that rel; null is no tag. */
export interface HeadTag {
  kind: "name" | "property" | "rel";
  id: string;
  value: string | null;
}

/** The document's title: "Audit · Admin analytics · Dealport". */
export function documentTitle({ title, part }: PageHead): string {
  return title ? [part, title, PRODUCT].filter(Boolean).join(" · ") : TITLE;
}

/**
 * The tags that belong to a page besides its title.
 * @param path of the page, without its query: that only says what of the page is shown; null when
 *   the page stands for several
 * @param site origin of the published site; null leaves out what needs a full address
 */
export function headTags(head: PageHead, path: string | null, site: string | null): HeadTag[] {
  const description = head.description ?? DESCRIPTION;
  const url = site === null || path === null || head.noIndex ? null : `${site}${path}`;
  // What somebody gave as a picture's address may be none.
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
