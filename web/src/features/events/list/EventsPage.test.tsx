import type { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { eventPageQuery, myRegistrationsQuery } from "@/data/events/queries";
import type { MarketEvent, MyRegistration } from "@/data/events/types";
import { useSession } from "@/data/session";
import { newQueries, show } from "@/testing/show";
import { EventCard } from "./EventCard";
import EventsPage from "./EventsPage";

vi.mock("@/data/session");

const event = {
  id: "e1",
  slug: "harbour-evening",
  title: "Harbour Evening",
  event_type: "NETWORKING",
  start_date: new Date(Date.now() + 86_400_000).toISOString(),
  end_date: new Date(Date.now() + 90_000_000).toISOString(),
  time_zone: "UTC",
  currency: "USD",
  is_active: true,
} as MarketEvent;

const asSession = (status: string, user: unknown = null) =>
  vi.mocked(useSession).mockReturnValue({ status, user } as ReturnType<typeof useSession>);

const withEvent = () => {
  const queries = newQueries();
  const { queryKey } = eventPageQuery({ tab: "upcoming" }, 1);
  queries.setQueryData(queryKey, { total: 1, rows: [event] });
  return queries;
};

function registering(queries: QueryClient): [string, boolean] {
  show(<EventsPage />, queries);
  const button = screen.getByRole<HTMLButtonElement>("button", { name: /^Register/ });
  return [/^Register(ed)?/.exec(button.textContent ?? "")?.[0] ?? "", !button.disabled];
}

describe("whether one may register", () => {
  const { queryKey: mine } = myRegistrationsQuery("ana");
  beforeEach(() => asSession("signed-in", { id: "ana" }));

  it("is open to a visitor, who hears how, and not while it is not known who it is", () => {
    asSession("signed-out");
    expect(registering(withEvent())).toEqual(["Register", true]);
    asSession("loading");
    expect(registering(withEvent())).toEqual(["Register", false]);
  });

  it("depends on one's registrations, once they are known", () => {
    expect(registering(withEvent())).toEqual(["Register", false]);
    const queries = withEvent();
    queries.setQueryData(mine, []);
    expect(registering(queries)).toEqual(["Register", true]);
    queries.setQueryData(mine, [{ event_id: "e1", status: "REGISTERED" } as MyRegistration]);
    expect(registering(queries)).toEqual(["Registered", false]);
  });

  it("is not known when they cannot be fetched, which the page says", async () => {
    const queries = withEvent();
    const failed = new Error("Failed to fetch registrations");
    await queries.prefetchQuery({ queryKey: mine, queryFn: () => Promise.reject(failed) });
    expect(registering(queries)).toEqual(["Register", false]);
    expect(screen.getByText(new RegExp(failed.message))).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });
});

describe("a visitor's list", () => {
  it("has six cards for what is on its way, and says what could not be fetched", async () => {
    asSession("signed-out");
    const queries = newQueries();
    show(<EventsPage />, queries);
    expect(document.querySelectorAll("[data-skeleton-card]")).toHaveLength(6);
    const { queryKey } = eventPageQuery({ tab: "upcoming" }, 1);
    const failed = new Error("Failed to fetch events");
    queries.clear();
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(failed) });
    show(<EventsPage />, queries);
    expect(screen.getByRole("heading", { name: failed.message })).toBeTruthy();
    expect(screen.getByRole("button", { name: "Retry" })).toBeTruthy();
  });

  it("has no events of one's own, whatever the address asks for", () => {
    asSession("signed-out");
    show(<EventsPage />, withEvent(), "/events?tab=mine");
    expect(screen.getAllByRole("tab")).toHaveLength(2);
    expect(screen.getByRole("tab", { name: /Upcoming/, selected: true })).toBeTruthy();
  });
});

describe("the host's own registration", () => {
  const registration_url = "https://tickets.example/e1";
  const ways = (now: number) => {
    show(<EventCard event={{ ...event, registration_url }} now={now} registration={null} />);
    return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  };

  it("is linked until the event begins", () => {
    expect(ways(Date.now())).toContain(registration_url);
    expect(ways(Date.parse(event.start_date) + 1)).not.toContain(registration_url);
  });
});
