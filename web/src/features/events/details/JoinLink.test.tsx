import { expect, it, vi } from "vitest";
import { eventAccessQuery } from "@/data/events/queries";
import { markupOf, newQueries } from "@/testing/markup";
import { JoinLink } from "./JoinLink";

vi.mock("@/data/session", () => ({ useSession: () => ({ user: { id: "ana" } }) }));

it("tells a link on its way, a missing one and a failure apart", async () => {
  const { queryKey } = eventAccessQuery("e1", "ana");
  const queries = newQueries();
  const link = () => markupOf(<JoinLink eventId="e1" />, queries);
  expect(link()).toContain("Loading the event link…");
  queries.setQueryData(queryKey, null);
  expect(link()).toContain("The host has not shared the event link yet.");
  queries.setQueryData(queryKey, "https://meet.example/1");
  expect(link()).toMatch(/href="https:\/\/meet\.example\/1".*Join online/);

  queries.clear();
  const failed = new Error("Failed to fetch the link to the event");
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failed) });
  expect(link()).toMatch(/Failed to fetch the link to the event.*Retry/);
});
