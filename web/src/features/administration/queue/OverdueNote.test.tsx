import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { show } from "@/testing/show";
import { OverdueNote } from "./OverdueNote";

it("says how many have been waiting for too long", () => {
  show(<OverdueNote count={4} noun="investor" than="the promised 48 hours" />);
  expect(screen.getByText(/^4 investors have been waiting for more than the/)).toBeTruthy();
  show(<OverdueNote count={1} noun="startup" than="14 days" />);
  expect(screen.getByText(/^1 startup has been waiting for more than 14 days/)).toBeTruthy();
});
