import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { introsToQuery, seatAtQuery } from "@/data/introductions/to-startup";
import type { MyIntro } from "@/data/introductions/types";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { newQueries, show } from "@/testing/show";
import { IntroButton } from "./IntroButton";

vi.mock("@/data/session");

/** @param mine what they are of an investor; without one they act for none */
const asPerson = (role: string, mine?: string) =>
  vi.mocked(useSession).mockReturnValue({
    user: {
      id: "bob",
      role,
      organizations: mine ? [{ kind: "INVESTOR", organization_id: "lv", role: mine }] : [],
    },
  } as never);

const startup = { id: "lumen", status: "APPROVED" } as Startup;

function showAfter(request?: Partial<MyIntro>, seat: string | null = null): void {
  const queries = newQueries();
  const last = { id: "i1", startup_id: startup.id, organization_id: "lv", ...request } as MyIntro;
  queries.setQueryData(introsToQuery(startup.id, "bob").queryKey, request ? [last] : []);
  queries.setQueryData(seatAtQuery(startup.id, "bob").queryKey, seat);
  show(<IntroButton startup={startup} />, queries);
}

const asks = () => screen.queryByRole("button", { name: "Request Intro" }) !== null;
const way = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
const ways = () => screen.queryAllByRole("link").map((link) => link.getAttribute("href"));

describe("the way to a founder", () => {
  beforeEach(() => void asPerson("INVESTOR", "OWNER"));

  it("is offered to members of an investor alone", () => {
    for (const role of ["GUEST", "STARTUP_ADMIN", "HUB_ADMIN", "SUPER_ADMIN", "INVESTOR"]) {
      asPerson(role);
      showAfter();
      expect(screen.queryAllByRole("button"), role).toEqual([]);
    }
    asPerson("INVESTOR", "VIEWER");
    showAfter();
    expect(screen.queryAllByRole("button")).toEqual([]);
    vi.mocked(useSession).mockReturnValue({ user: null } as never);
    showAfter();
    expect(screen.queryAllByRole("button")).toEqual([]);
  });

  it("is theirs who joined one, and of this investor: what another one asked does not count", () => {
    asPerson("GUEST", "MEMBER");
    showAfter({ status: "OPEN", organization_id: "other" });
    expect(asks()).toBe(true);
  });

  const accepted = { status: "ACCEPTED", deal_room_id: "r1", is_deal_open: true } as const;

  it("begins with a request, and waits for its answer", () => {
    showAfter();
    expect(asks()).toBe(true);
    showAfter({ status: "WITHDRAWN" });
    expect(asks()).toBe(true);
    showAfter({ status: "OPEN" });
    expect(way(/Introduction requested/)).toContain("request=i1");
    expect(asks()).toBe(false);
  });

  it("leads from a no to its reason, and may begin again", () => {
    showAfter({ status: "DECLINED" });
    expect(asks()).toBe(true);
    expect(way(/Declined: see the reason/)).toContain("request=i1");
  });

  it("ends in the room while the deal is open and one may enter", () => {
    showAfter({ ...accepted, can_enter_room: true }, "r1");
    expect(way(/Open deal room/)).toBe("/deal-room/r1");
    showAfter({ ...accepted, can_enter_room: false });
    expect(screen.getByText("Deal room access ended")).toBeTruthy();
    expect(ways()).not.toContain("/deal-room/r1");
    expect(asks()).toBe(false);
  });

  it("leads whoever has a seat into the room, without a request of their own", () => {
    showAfter(undefined, "r2");
    expect(way(/Open deal room/)).toBe("/deal-room/r2");
    expect(asks()).toBe(false);
  });

  it("begins again once the deal is over, with the old room beside it", () => {
    const over = { ...accepted, is_deal_open: false };
    showAfter({ ...over, can_enter_room: true });
    expect(asks()).toBe(true);
    expect(way(/Former deal room/)).toBe("/deal-room/r1");
    showAfter({ ...over, can_enter_room: false });
    expect(asks()).toBe(true);
    expect(ways()).not.toContain("/deal-room/r1");
  });
});
