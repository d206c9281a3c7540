import type { QueryClient } from "@tanstack/react-query";
import { act, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { newQueries, show } from "@/testing/show";
import { type Session, VISITOR, writeSession } from "./session/state";
import { useScreenQuery } from "./use-screen-query";
import type { Person } from "./users/queries";

const KEY = ["documents"] as const;
const signIn = (id: string) =>
  writeSession({ ...VISITOR, status: "signed-in", user: { id } as Person } satisfies Session);

/** Each text that was on screen, in order: what is deferred shows for one drawing alone. */
let drawn: string[] = [];

function Documents() {
  const { data } = useScreenQuery<string, typeof KEY>({
    queryKey: KEY,
    queryFn: () => new Promise<string>(() => {}),
  });
  drawn.push(data ?? "none");
  return <p>{data ?? "none"}</p>;
}

function showDocuments(): QueryClient {
  const queries = newQueries();
  signIn("ana");
  queries.setQueryData(KEY, "Ana's");
  show(<Documents />, queries);
  drawn = [];
  return queries;
}

afterEach(() => writeSession(VISITOR));

it("draws the old answer before the same person's next one", async () => {
  const queries = showDocuments();
  await act(async () => queries.setQueryData(KEY, "Ana's next"));
  await screen.findByText("Ana's next");
  expect(drawn).toContain("Ana's");
});

it("never draws for one person what another has loaded", async () => {
  const queries = showDocuments();
  await act(async () => {
    queries.setQueryData(KEY, "Bea's");
    signIn("bea");
  });
  await screen.findByText("Bea's");
  expect(drawn).not.toContain("Ana's");
});

it("draws nothing of it for a visitor", async () => {
  const queries = showDocuments();
  await act(async () => {
    queries.setQueryData(KEY, "a visitor's");
    writeSession(VISITOR);
  });
  await screen.findByText("a visitor's");
  expect(drawn).not.toContain("Ana's");
});
