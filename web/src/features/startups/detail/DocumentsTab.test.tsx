import { expect, it } from "vitest";
import { startupDocumentsQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { markupOf, newQueries } from "@/testing/markup";
import { DocumentsTab } from "./DocumentsTab";

const startup = { id: "lumen", deck_url: "https://lumen.example/deck.pdf" } as Startup;

it("shows the startup's own links while its files are on their way, and without them", async () => {
  const queries = newQueries();
  const tab = () => markupOf(<DocumentsTab startup={startup} />, queries);
  expect(tab()).toContain("Pitch Deck");

  const { queryKey } = startupDocumentsQuery(startup.id);
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
  expect(tab()).toContain("Pitch Deck");
  expect(tab()).toContain("Failed to fetch documents");
});
