import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { globalEventsQuery, upcomingEventsQuery } from "@/data/events/highlights";
import { statsQuery } from "@/data/stats/queries";
import { newQueries, show } from "@/testing/show";
import { DealRoomScene } from "./DealRoomScene";
import { GlobalEvents } from "./GlobalEvents";
import { PlatformImpact } from "./PlatformImpact";
import { ValueBlocks } from "./ValueBlocks";

describe("the landing page", () => {
  it("says the four things that the specification has it say", () => {
    show(<ValueBlocks />);
    const titles = screen.getAllByRole("heading", { level: 3 });
    expect(titles.map(({ textContent }) => textContent)).toEqual([
      "Hub-verified startups",
      "Secure deal rooms with NDA protection",
      "AI-powered investment matching",
      "Global events and roadshows",
    ]);
  });

  it("says that the picture of a deal room is an example", () => {
    show(<DealRoomScene />);
    expect(screen.getByText(/Illustration with sample figures/)).toBeTruthy();
  });

  it("tells nobody a figure before it is known", () => {
    const queries = newQueries();
    const hidden = () => {
      show(<PlatformImpact />, queries);
      return screen
        .queryAllByRole("definition", { hidden: true })
        .map(({ className }) => className.includes("invisible"));
    };
    expect(hidden()).not.toContain(false);
    const stats = { totalStartups: 0, verifiedStartups: 0, totalInvestors: 0, totalFundsRaised: 0 };
    queries.setQueryData(statsQuery().queryKey, stats as never);
    expect(hidden()).toEqual([false, false, false, false]);
  });

  it("shows zeros when the figures cannot be fetched", async () => {
    const queries = newQueries();
    const { queryKey } = statsQuery();
    await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
    show(<PlatformImpact />, queries);
    const figures = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(figures).toEqual(["0", "0", "0", "$0M"]);
  });

  it("keeps the way to the events when they cannot be fetched", async () => {
    const queries = newQueries();
    for (const { queryKey } of [globalEventsQuery(), upcomingEventsQuery()]) {
      await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
    }
    show(<GlobalEvents />, queries);
    expect(screen.getByRole("heading", { name: "Global Events" })).toBeTruthy();
    const ways = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(ways).toContain("/events");
    expect(screen.getByText("There are no events to show at the moment.")).toBeTruthy();
  });
});
