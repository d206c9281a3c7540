import type { QueryKey } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { exportProductQuery } from "@/data/export-products/queries";
import { startupQuery } from "@/data/startups/queries";
import ProductPage from "@/features/exports/product/ProductPage";
import StartupPage from "@/features/startups/detail/StartupPage";
import { markupOf, newQueries } from "@/testing/markup";
import { rendered } from "@/ui/use-page-head";

const pages: [string, ReactNode, QueryKey][] = [
  ["Startup", <StartupPage key="startup" />, startupQuery("").queryKey],
  ["Product", <ProductPage key="product" />, exportProductQuery("").queryKey],
];

describe.each(pages)("the page of a %s", (noun, page, queryKey) => {
  it("names itself while it is on its way, which search engines may keep", () => {
    markupOf(page);
    expect(rendered.head).toMatchObject({ title: noun, noIndex: false });
  });

  it("is kept out of search engines when there is none, and when it fails", async () => {
    const queries = newQueries();
    queries.setQueryData(queryKey, null);
    markupOf(page, queries);
    expect(rendered.head).toEqual({ title: `${noun} Not Found`, noIndex: true });

    queries.clear();
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
    markupOf(page, queries);
    expect(rendered.head).toMatchObject({ title: noun, noIndex: true });
  });
});
