import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { documentTitle, type HeadTag, headTags, type PageHead } from "@/lib/page-head";
import { siteOrigin } from "@/lib/site";

/** The head of what was rendered last, for pages made at build time (app/prerender.tsx). */
export const rendered: { head: PageHead } = { head: {} };

/**
 * Sets the document's title, description, canonical address and preview while a screen is shown.
 * One screen calls it once (PageHeader does).
 */
export function usePageHead({ title, description, image, noIndex }: PageHead): void {
  const { pathname } = useLocation();
  if (import.meta.env.SSR) rendered.head = { title, description, image, noIndex };
  useEffect(() => {
    const head = { title, description, image, noIndex };
    document.title = documentTitle(head);
    for (const tag of headTags(
      head,
      pathname,
      siteOrigin(import.meta.env.VITE_SITE_URL) ?? window.location.origin,
    ))
      put(tag);
  }, [title, description, image, noIndex, pathname]);
}

function put({ kind, id, value }: HeadTag): void {
  const isLink = kind === "rel";
  const found = document.head.querySelector(`${isLink ? "link" : "meta"}[${kind}="${id}"]`);
  if (value === null) {
    found?.remove();
    return;
  }
  const element = found ?? document.createElement(isLink ? "link" : "meta");
  element.setAttribute(kind, id);
  element.setAttribute(isLink ? "href" : "content", value);
  if (!found) document.head.append(element);
}
