import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useSession } from "@/data/session";
import { show } from "@/testing/show";
import { HomePage } from "./HomePage";

vi.mock("@/data/session");

it("says why somebody signed in does not see their home page yet", () => {
  const pending = { status: "loading", user: null, session: null } as const;
  vi.mocked(useSession).mockReturnValue({ ...pending, problem: null });
  show(<HomePage />);
  expect(screen.getByText(/Checking your session/)).toBeTruthy();
  vi.mocked(useSession).mockReturnValue({ ...pending, problem: "There is no connection." });
  show(<HomePage />);
  expect(screen.getByText(/Your account could not be loaded/)).toBeTruthy();
  expect(screen.getByText(/There is no connection\. We will keep trying\./)).toBeTruthy();
});
