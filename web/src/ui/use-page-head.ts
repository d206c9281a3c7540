import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import {
  documentTitle,
  type HeadTag,
  headTags,
  type PageHead,
  structuredData,
} from "@/lib/page-head";
import { pageOrigin } from "@/lib/site";

/** For pages made at build time (early/prerender.tsx). */
export const rendered: { head: PageHead } = { head: {} };

let shown: PageHead = {};
let part: string | undefined;

function retitle(): void {
  document.title = documentTitle({ ...shown, part });
}

/** Title, description, canonical address and preview. Call once per screen (PageHeader does). */
export function usePageHead({ title, description, image, noIndex, data }: PageHead): void {
  const { pathname } = useLocation();
  const thing = data ? structuredData(data) : null;
  if (import.meta.env.SSR) rendered.head = { title, description, image, noIndex };
  useEffect(() => {
    const head = { title, description, image, noIndex };
    shown = head;
    retitle();
    for (const tag of headTags(head, pathname, pageOrigin())) put(tag);
  }, [title, description, image, noIndex, pathname]);
  useEffect(() => {
    putThing(thing);
    return () => putThing(null);
  }, [thing]);
}

/** Adds the open tab or section to the document's title; nothing for the first. */
export function usePart(label: string | undefined): void {
  useEffect(() => {
    part = label;
    retitle();
    return () => {
      part = undefined;
      retitle();
    };
  }, [label]);
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

/** It is no script to browsers, and the policy of the page's scripts does not concern it. */
function putThing(json: string | null): void {
  document.head.querySelector('script[type="application/ld+json"]')?.remove();
  if (json === null) return;
  const script = Object.assign(document.createElement("script"), { type: "application/ld+json" });
  script.textContent = json;
  document.head.append(script);
}
