import { expect, it, vi } from "vitest";
import { useSession } from "@/data/session";
import { markupOf } from "@/testing/markup";
import { HomePage } from "./HomePage";

vi.mock("@/data/session");

it("says why somebody signed in does not see their home page yet", () => {
  const pending = { status: "loading", user: null, session: null } as const;
  vi.mocked(useSession).mockReturnValue({ ...pending, problem: null });
  expect(markupOf(<HomePage />)).toContain("Checking your session");
  vi.mocked(useSession).mockReturnValue({ ...pending, problem: "There is no connection." });
  expect(markupOf(<HomePage />)).toMatch(
    /Your account could not be loaded.*There is no connection\. We will keep trying\./,
  );
});
