import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { eventAccessQuery } from "@/data/events/queries";
import { newQueries, show } from "@/testing/show";
import { JoinLink } from "./JoinLink";

vi.mock("@/data/session", () => ({ useSession: () => ({ user: { id: "ana" } }) }));

it("tells a link on its way, a missing one and a failure apart", async () => {
  const { queryKey } = eventAccessQuery("e1", "ana");
  const queries = newQueries();
  const look = () => show(<JoinLink eventId="e1" />, queries);
  look();
  expect(screen.getByText("Loading the event link…")).toBeTruthy();
  queries.setQueryData(queryKey, null);
  look();
  expect(screen.getByText("The host has not shared the event link yet.")).toBeTruthy();
  queries.setQueryData(queryKey, "https://meet.example/1");
  look();
  const link = screen.getByRole("link", { name: /Join online/ });
  expect(link.getAttribute("href")).toBe("https://meet.example/1");

  queries.clear();
  const failed = new Error("Failed to fetch the link to the event");
  await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failed) });
  look();
  expect(screen.getByText(/Failed to fetch the link to the event/)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
});
