import { expect, it, vi } from "vitest";
import { useSession } from "@/data/session";
import type { Startup } from "@/data/startups/types";
import { markupOf } from "@/testing/markup";
import { Contact } from "./Contact";

vi.mock("@/data/session");

const startup = { slug: "lumen-grid", sectors: ["Fintech"], employees: null, hub: null } as Startup;

it("asks visitors alone to sign in, not somebody who is on their way", () => {
  for (const [status, asks] of [
    ["signed-out", true],
    ["loading", false],
  ] as const) {
    const session = { status, user: null, session: null, problem: null };
    vi.mocked(useSession).mockReturnValue(session);
    expect(markupOf(<Contact startup={startup} />).includes("Sign in")).toBe(asks);
  }
});
