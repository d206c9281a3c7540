import { beforeEach, describe, expect, it, vi } from "vitest";
import { eventPageQuery, myRegistrationsQuery } from "@/data/events/queries";
import type { MarketEvent, MyRegistration } from "@/data/events/types";
import { useSession } from "@/data/session";
import { markupOf, newQueries } from "@/testing/markup";
import { EventCard } from "./EventCard";
import EventsPage from "./EventsPage";

vi.mock("@/data/session");

const event = {
  id: "e1",
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

/** The card's button, and whether it can be pressed. */
const button = (html: string) =>
  /<button([^>]*)>(?:<svg(?:(?!<\/svg>).)*<\/svg>)?(Register\w*)<span/
    .exec(html)
    ?.slice(1)
    .map((part, index) => (index === 0 ? !part.includes("disabled=") : part));

describe("whether one may register", () => {
  const { queryKey: mine } = myRegistrationsQuery("ana");
  beforeEach(() => asSession("signed-in", { id: "ana" }));

  it("is open to a visitor, who hears how, and not while it is not known who it is", () => {
    asSession("signed-out");
    expect(button(markupOf(<EventsPage />, withEvent()))).toEqual([true, "Register"]);
    asSession("loading");
    expect(button(markupOf(<EventsPage />, withEvent()))).toEqual([false, "Register"]);
  });

  it("depends on one's registrations, once they are known", () => {
    const queries = withEvent();
    expect(button(markupOf(<EventsPage />, queries))).toEqual([false, "Register"]);
    queries.setQueryData(mine, []);
    expect(button(markupOf(<EventsPage />, queries))).toEqual([true, "Register"]);
    queries.setQueryData(mine, [{ event_id: "e1", status: "REGISTERED" } as MyRegistration]);
    expect(button(markupOf(<EventsPage />, queries))).toEqual([false, "Registered"]);
  });

  it("is not known when they cannot be fetched, which the page says", async () => {
    const queries = withEvent();
    const failed = new Error("Failed to fetch registrations");
    await queries.prefetchQuery({ queryKey: mine, queryFn: () => Promise.reject(failed) });
    const html = markupOf(<EventsPage />, queries);
    expect(button(html)).toEqual([false, "Register"]);
    expect(html).toContain(failed.message);
    expect(html).toContain("Retry");
  });
});

describe("the host's own registration", () => {
  const registration_url = "https://tickets.example/e1";
  const card = (now: number) =>
    markupOf(
      <EventCard
        event={{ ...event, registration_url }}
        now={now}
        registration={null}
        details="/events?event=e1"
      />,
    );

  it("is linked until the event begins", () => {
    expect(card(Date.now())).toContain(registration_url);
    expect(card(Date.parse(event.start_date) + 1)).not.toContain(registration_url);
  });
});
