import { describe, expect, it } from "vitest";
import { globalEventsQuery, upcomingEventsQuery } from "@/data/events/highlights";
import { statsQuery } from "@/data/stats/queries";
import { markupOf, newQueries } from "@/testing/markup";
import { DealRoomScene } from "./DealRoomScene";
import { GlobalEvents } from "./GlobalEvents";
import { PlatformImpact } from "./PlatformImpact";
import { ValueBlocks } from "./ValueBlocks";

describe("the landing page", () => {
  it("says the four things that the specification has it say", () => {
    const html = markupOf(<ValueBlocks />);
    const titles = [...html.matchAll(/<h3[^>]*>([^<]*)</g)].map(([, title]) => title);
    expect(titles).toEqual([
      "Hub-verified startups",
      "Secure deal rooms with NDA protection",
      "AI-powered investment matching",
      "Global events and roadshows",
    ]);
  });

  it("says that the picture of a deal room is an example", () => {
    expect(markupOf(<DealRoomScene />)).toContain("Illustration with sample figures");
  });

  it("tells nobody a figure before it is known", () => {
    const queries = newQueries();
    const zeros = () => markupOf(<PlatformImpact />, queries).match(/<dd[^>]*>[^<]*</g) ?? [];
    for (const zero of zeros()) expect(zero).toContain("invisible");
    const stats = { totalStartups: 0, verifiedStartups: 0, totalInvestors: 0, totalFundsRaised: 0 };
    queries.setQueryData(statsQuery().queryKey, stats as never);
    expect(zeros()).toHaveLength(4);
    for (const zero of zeros()) expect(zero).not.toContain("invisible");
  });

  it("keeps the way to the events when they cannot be fetched", async () => {
    const queries = newQueries();
    for (const { queryKey } of [globalEventsQuery(), upcomingEventsQuery()]) {
      await queries.prefetchQuery({ queryKey, queryFn: () => Promise.reject(new Error()) });
    }
    const html = markupOf(<GlobalEvents />, queries);
    expect(html).toContain("Global Events");
    expect(html).toContain('href="/events"');
    expect(html).toContain("There are no events to show at the moment.");
  });
});
