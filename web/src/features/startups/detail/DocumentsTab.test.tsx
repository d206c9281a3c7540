import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { startupDocumentsQuery } from "@/data/startups/queries";
import type { Startup } from "@/data/startups/types";
import { newQueries, show } from "@/testing/show";
import { DocumentsTab } from "./DocumentsTab";

const startup = { id: "lumen", deck_url: "https://lumen.example/deck.pdf" } as Startup;

it("shows the startup's own links while its files are on their way, and without them", async () => {
  const queries = newQueries();
  show(<DocumentsTab startup={startup} />, queries);
  expect(screen.getByText("Pitch Deck")).toBeTruthy();

  const { queryKey } = startupDocumentsQuery(startup.id);
  queries.clear();
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
  show(<DocumentsTab startup={startup} />, queries);
  expect(screen.getByText("Pitch Deck")).toBeTruthy();
  expect(screen.getByText("Failed to fetch documents")).toBeTruthy();
});
