import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { describe, expect, it } from "vitest";
import { eventKeys } from "./keys";
import { eventPageQuery, type FoundEvents } from "./queries";
import type { EventFilters } from "./types";

const UPCOMING: EventFilters = { tab: "upcoming" };
const page: FoundEvents = { total: 0, rows: [] };

describe("while a page of events is on its way", () => {
  const shown = (filters: EventFilters, number: number) => {
    const client = new QueryClient();
    client.setQueryData(eventKeys.page(UPCOMING, 1), page);
    const observer = new QueryObserver(client, { ...eventPageQuery(UPCOMING, 1), enabled: false });
    observer.setOptions({ ...eventPageQuery(filters, number), enabled: false });
    return observer.getCurrentResult().data;
  };

  it.each([
    ["the next page", UPCOMING, 2],
    ["another choice", { ...UPCOMING, query: "robots" }, 1],
  ] as const)("the one before stays: %s", (_, filters, number) => {
    expect(shown(filters, number)).toBe(page);
  });

  it("no other tab's stays under its name", () => {
    expect(shown({ tab: "past" }, 1)).toBeUndefined();
  });
});
