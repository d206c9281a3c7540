import { expect, it } from "vitest";
import { withFirm } from "./with-firm";

it("names a person and for whom they act, and an individual once", () => {
  expect(withFirm("Bob Lindqvist", "Lindqvist Ventures")).toBe("Bob Lindqvist, Lindqvist Ventures");
  expect(withFirm("Mallory Quist", "Mallory Quist")).toBe("Mallory Quist");
  expect(withFirm("Erin Tanaka", null)).toBe("Erin Tanaka");
});
