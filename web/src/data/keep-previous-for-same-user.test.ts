import { QueryClient, QueryObserver, type QueryOptions } from "@tanstack/react-query";
import { afterEach, describe, expect, it } from "vitest";
import { eventPageQuery } from "./events/queries";
import { exportPageQuery } from "./export-products/queries";
import { dataForSameUser } from "./keep-previous-for-same-user";
import { type Session, VISITOR, writeSession } from "./session/state";
import { startupFacetsQuery, startupPageQuery } from "./startups/queries";
import type { Person } from "./users/queries";

const as = (id: string): Session => ({
  ...VISITOR,
  status: "signed-in",
  user: { id } as Person,
});

const lists: [string, (page: number) => unknown][] = [
  ["events", (page) => eventPageQuery({ tab: "upcoming" }, page)],
  ["startups", (page) => startupPageQuery({}, null, page)],
  ["counts of startups", (page) => startupFacetsQuery({ query: `${page}` })],
  ["products", (page) => exportPageQuery({}, null, page)],
];

describe.each(lists)("%s", (_, queryOf) => {
  const ofPage = (page: number) => {
    const query = queryOf(page) as QueryOptions & { queryKey: readonly unknown[] };
    return { ...query, queryFn: () => new Promise<string>(() => {}) };
  };

  afterEach(() => writeSession(VISITOR));

  it("stay while the next page is on its way, for the same person alone", () => {
    const queries = new QueryClient();
    writeSession(as("ana"));
    queries.setQueryData(ofPage(1).queryKey, "Ana's");
    const shown = new QueryObserver(queries, { ...ofPage(1), staleTime: 60_000 });
    const stop = shown.subscribe(() => {});
    shown.setOptions(ofPage(2) as typeof shown.options);
    expect(shown.getCurrentResult()).toMatchObject({ data: "Ana's", isPlaceholderData: true });

    queries.clear();
    writeSession(VISITOR);
    shown.setOptions(ofPage(2) as typeof shown.options);
    expect(shown.getCurrentResult().data).toBeUndefined();
    stop();
  });
});

describe("a screen that renders in slices", () => {
  const anas = { data: "Ana's", person: "ana" };
  it.each([
    [
      "what was there while the same person's next answer comes",
      anas,
      "Ana's next",
      "ana",
      "Ana's",
    ],
    ["what the query has now", { data: "new", person: "ana" }, "new", "bea", "new"],
    ["nothing of the person before", anas, "Bea's", "bea", undefined],
    ["nothing of a person who left", anas, "a visitor's", undefined, undefined],
    ["nothing once the query was emptied", anas, undefined, "ana", undefined],
  ])("shows %s", (_, shown, newest, person, expected) => {
    expect(dataForSameUser(shown, newest, person)).toBe(expected);
  });
});
