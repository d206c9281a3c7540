import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { show } from "@/testing/show";
import { Contact } from "./Contact";

vi.mock("@/data/session");

const startup = { slug: "lumen-grid", sectors: ["Fintech"], employees: null, hub: null } as Startup;

it("asks visitors alone to sign in, not somebody who is on their way", () => {
  for (const [status, asks] of [
    ["signed-out", 1],
    ["loading", 0],
  ] as const) {
    const session = { status, user: null, session: null, problem: null };
    vi.mocked(useSession).mockReturnValue(session);
    show(<Contact startup={startup} />);
    expect(screen.queryAllByRole("link", { name: /Sign in/ })).toHaveLength(asks);
  }
});
