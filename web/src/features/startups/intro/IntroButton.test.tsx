import { describe, expect, it, vi } from "vitest";
import { introToQuery, seatAtQuery } from "@/data/introductions/to-startup";
import type { MyIntro } from "@/data/introductions/types";
import type { Startup } from "@/data/startups/types";
import { markupOf, newQueries } from "@/testing/markup";
import { IntroButton } from "./IntroButton";

vi.mock("@/data/session", () => ({
  useSession: () => ({ user: { id: "bob", role: "INVESTOR" } }),
}));

const startup = { id: "lumen", status: "APPROVED" } as Startup;

/** What the button says, and where it leads, after one request and with a seat in that room or none. */
function shown(request?: Partial<MyIntro>, seat: string | null = null): string {
  const queries = newQueries();
  const last = request ? ({ id: "i1", startup_id: startup.id, ...request } as MyIntro) : null;
  queries.setQueryData(introToQuery(startup.id, "bob").queryKey, last);
  queries.setQueryData(seatAtQuery(startup.id, "bob").queryKey, seat);
  return markupOf(<IntroButton startup={startup} />, queries).replace(
    /<(?!a )[^>]*>|<a [^>]*(href="[^"]*")[^>]*>/g,
    " $1 ",
  );
}

describe("the way to a founder", () => {
  const accepted = { status: "ACCEPTED", deal_room_id: "r1", is_deal_open: true } as const;

  it("begins with a request, and waits for its answer", () => {
    expect(shown()).toContain("Request Intro");
    expect(shown({ status: "WITHDRAWN" })).toContain("Request Intro");
    expect(shown({ status: "OPEN" })).toMatch(/request=i1.*Introduction requested/);
    expect(shown({ status: "OPEN" })).not.toContain("Request Intro");
  });

  it("leads from a no to its reason, and may begin again", () => {
    expect(shown({ status: "DECLINED" })).toMatch(
      /Request Intro.*request=i1.*Declined: see the reason/,
    );
  });

  it("ends in the room while the deal is open and one may enter", () => {
    const open = shown({ ...accepted, can_enter_room: true }, "r1");
    expect(open).toMatch(/deal-room\/r1.*Open Deal Room/);
    const ended = shown({ ...accepted, can_enter_room: false });
    expect(ended).toContain("Deal room access ended");
    expect(ended).not.toMatch(/deal-room\/r1|Request Intro/);
  });

  it("leads whoever has a seat into the room, without a request of their own", () => {
    const invited = shown(undefined, "r2");
    expect(invited).toMatch(/deal-room\/r2.*Open Deal Room/);
    expect(invited).not.toContain("Request Intro");
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
