import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { eventQuery } from "@/data/events/queries";
import { exportProductQuery } from "@/data/export-products/queries";
import { startupQuery } from "@/data/startups/queries";
import EventPage from "@/features/events/page/EventPage";
import ProductPage from "@/features/exports/product/ProductPage";
import StartupPage from "@/features/startups/detail/StartupPage";
import { newQueries, show } from "@/testing/show";

const pages: [string, ReactNode, QueryKey][] = [
  ["Startup", <StartupPage key="startup" />, startupQuery("").queryKey],
  ["Product", <ProductPage key="product" />, exportProductQuery("").queryKey],
  ["Event", <EventPage key="event" />, eventQuery("").queryKey],
];

const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute("content") ?? null;

describe.each(pages)("the page of a %s", (noun, page, queryKey) => {
  it("names itself while it is on its way, which search engines may keep", () => {
    show(page);
    expect(document.title).toBe(`${noun} · Dealport`);
    expect(robots()).toBeNull();
  });

  it("is kept out of search engines when there is none, and when it fails", async () => {
    const queries = newQueries();
    queries.setQueryData(queryKey, null);
    show(page, queries);
    expect(document.title).toBe(`${noun} Not Found · Dealport`);
    expect(robots()).toBe("noindex");

    queries.clear();
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
    show(page, queries);
    expect(document.title).toBe(`${noun} · Dealport`);
    expect(robots()).toBe("noindex");
  });
});
