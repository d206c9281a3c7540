import { screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { show } from "@/testing/show";
import ComparePage from "./ComparePage";

vi.mock("@/data/session", () => ({ useSession: () => ({ user: null }) }));

it("says how many may be compared where the link names too few or too many", () => {
  for (const [query, says] of [
    ["", "Investors select them in their pipeline."],
    ["?startup=a&startup=a", "A single startup cannot be compared."],
    ["?startup=a&startup=b&startup=c&startup=d&startup=e", /This link names 5 startups\./],
  ] as const) {
    show(<ComparePage />, undefined, `/compare${query}`);
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Browse Startups" })).toBeTruthy();
  }
});
