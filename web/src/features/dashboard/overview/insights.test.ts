import { describe, expect, it } from "vitest";
import type { DealRoomSummary } from "@/data/deal-rooms/types";
import type { PortfolioDeal } from "@/data/investors/types";
import type { Match } from "@/data/matches/queries";
import { insightsOf } from "./insights";

const NOW = Date.parse("2026-11-22T12:00:00Z");
const GOOD = { kyc_status: "VERIFIED", valid_until: null };
const room = (more: Partial<DealRoomSummary>) =>
  ({ id: "r", startup_name: "Lumen Grid", ending: null, ...more }) as DealRoomSummary;
const deal = (more: Partial<PortfolioDeal>) =>
  ({
    id: "d",
    startup_name: "Lumen Grid",
    status: "IN_PROGRESS",
    room_id: "r",
    ...more,
  }) as PortfolioDeal;
const told = (known: Partial<Parameters<typeof insightsOf>[0]>) =>
  insightsOf({ kyc: GOOD, rooms: [], deals: [], matches: [], ...known }, NOW).map(
    ({ sentence }) => sentence,
  );

describe("what is worth a look today", () => {
  it("is nothing when nothing is", () => {
    expect(told({ rooms: [room({ unread_count: 0, awaits: null })], deals: [deal({})] })).toEqual(
      [],
    );
  });

  it.each([
    [{ kyc_status: "PENDING", valid_until: null }, /^Your identity is not verified yet/],
    [{ kyc_status: "EXPIRED", valid_until: "2026-11-01" }, /^Your verification has expired/],
    [{ kyc_status: "VERIFIED", valid_until: "2026-11-21" }, /^Your verification has expired/],
    [{ kyc_status: "VERIFIED", valid_until: "2026-11-22" }, /^Your verification ends tomorrow\.$/],
    [{ kyc_status: "VERIFIED", valid_until: "2026-12-02" }, /^Your verification ends in 11 days/],
  ])("a verification %j", (kyc, sentence) => {
    expect(told({ kyc })).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    [{ must_accept_nda: true }, "The NDA of Lumen Grid waits for your signature."],
    [{ awaits: "TERMS" }, "New terms of Lumen Grid wait for your answer."],
    [
      { awaits: "COMPLETION" },
      "Lumen Grid has confirmed the completion of your deal. Your confirmation is missing.",
    ],
    [
      { awaits: "KYC" },
      "Your deal with Lumen Grid can be completed once your identity is verified.",
    ],
    [{ unread_count: 1 }, "Lumen Grid: 1 unread message."],
    [
      { access_expires_at: "2026-11-25T12:00:00Z" },
      "Your access to the deal room of Lumen Grid ends in 3 days.",
    ],
  ] as [Partial<DealRoomSummary>, string][])("a room with %j", (more, sentence) => {
    expect(told({ rooms: [room(more)] })).toEqual([sentence]);
    expect(told({ rooms: [room({ ...more, ending: "CANCELLED" })] })).toEqual([]);
  });

  it.each([
    [{ closing_date: "2026-12-01" }, ["Your deal with Lumen Grid is planned to close in 9 days."]],
    [{ closing_date: "2026-11-22" }, ["Your deal with Lumen Grid is planned to close today."]],
    [{ closing_date: "2026-11-01" }, ["Your deal with Lumen Grid was to close on Nov 1, 2026."]],
    [{ closing_date: "2027-03-01" }, []],
    [{ closing_date: "2026-12-01", room_id: null }, []],
    [{ closing_date: "2026-12-01", status: "COMPLETED" }, []],
    [
      { status: "COMPLETED", closing: "ANNOUNCED" },
      ["Lumen Grid announced your investment. The hub has not confirmed the closing yet."],
    ],
  ] as [Partial<PortfolioDeal>, string[]][])("a deal with %j", (more, sentences) => {
    expect(told({ deals: [deal(more)] })).toEqual(sentences);
  });

  const match = (met: number, mine: string | null = "Fintech") => ({
    met,
    criteria: ["sector", "stage", "geography", "ticket", "verified", "export_score"].map((key) => ({
      key,
      met: null,
      mine: key === "verified" ? "Verified" : mine,
      theirs: null,
      why: "",
    })) as Match["criteria"],
  });

  it.each([
    [[match(5), match(5), match(4)], ["2 startups meet 5 of your 6 criteria."]],
    [[match(6), match(4)], ["1 startup meets all 6 of your criteria."]],
    [
      Array.from({ length: 12 }, () => match(3)),
      ["12 startups or more meet 3 of your 6 criteria."],
    ],
    [[match(0)], []],
    [
      [match(2, null)],
      ["Your profile has no investment preferences yet. Matches are based on them."],
    ],
  ])("the best matches", (matches, sentences) => {
    expect(told({ matches })).toEqual(sentences);
  });

  it("comes first when it waits for oneself", () => {
    const sentences = told({
      rooms: [room({ access_expires_at: "2026-11-25T12:00:00Z" }), room({ awaits: "TERMS" })],
    });
    expect(sentences[0]).toMatch(/^New terms/);
  });
});
