import { describe, expect, it, vi } from "vitest";
import { myIntrosQuery } from "@/data/startups/queries";
import type { IntroRequest, Startup } from "@/data/startups/types";
import { markupOf, newQueries } from "@/testing/markup";
import { IntroButton } from "./IntroButton";

vi.mock("@/data/session", () => ({
  useSession: () => ({ user: { id: "bob", role: "INVESTOR" } }),
}));

const startup = { id: "lumen", status: "APPROVED" } as Startup;

/** What the button says, and where it leads, after one request. */
function shown(request?: Partial<IntroRequest>): string {
  const queries = newQueries();
  const asked = request ? [{ startup_id: startup.id, ...request } as IntroRequest] : [];
  queries.setQueryData(myIntrosQuery("bob").queryKey, asked);
  return markupOf(<IntroButton startup={startup} />, queries).replace(
    /<(?!a )[^>]*>|<a [^>]*(href="[^"]*")[^>]*>/g,
    " $1 ",
  );
}

describe("the way to a founder", () => {
  const accepted = { status: "ACCEPTED", deal_room_id: "r1", is_deal_open: true } as const;

  it("begins with a request, and waits for its answer", () => {
    expect(shown()).toContain("Request Intro");
    expect(shown({ status: "DECLINED" })).toContain("Request Intro");
    expect(shown({ status: "OPEN" })).toContain("Introduction requested");
  });

  it("ends in the room while the deal is open and one may enter", () => {
    expect(shown({ ...accepted, can_enter_room: true })).toMatch(/deal-room\/r1.*Open Deal Room/);
    const ended = shown({ ...accepted, can_enter_room: false });
    expect(ended).toContain("Deal room access ended");
    expect(ended).not.toMatch(/deal-room\/r1|Request Intro/);
  });

  it("begins again once the deal is over, with the old room beside it", () => {
    const over = { ...accepted, is_deal_open: false };
    expect(shown({ ...over, can_enter_room: true })).toMatch(
      /Request Intro.*deal-room\/r1.*Former deal room/,
    );
    const left = shown({ ...over, can_enter_room: false });
    expect(left).toContain("Request Intro");
    expect(left).not.toContain("deal-room/r1");
  });
});
