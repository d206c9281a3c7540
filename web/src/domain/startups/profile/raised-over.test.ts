import { expect, it } from "vitest";
import { raisedOver } from "./raised-over";

const closing = (confirmed_on: string, amount: number) => ({ confirmed_on, amount });

it("adds closings to what was raised before, months once", () => {
  const closings = [
    closing("2025-03-04", 1_000_000),
    closing("2025-03-28", 500_000),
    closing("2026-03-01", 2_000_000),
  ];
  expect(raisedOver(4_500_000, closings)).toEqual([
    { on: null, total: 1_000_000 },
    { on: "2025-03-04", total: 2_500_000 },
    { on: "2026-03-01", total: 4_500_000 },
  ]);
  expect(raisedOver(3_500_000, closings)[0]?.on).toBe("2025-03-04");
});

it("knows nothing of time without a closing", () => {
  expect(raisedOver(4_500_000, [])).toEqual([]);
});
