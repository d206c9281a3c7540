import { expect, test } from "vitest";
import type { Kyc } from "@/data/users/kyc";
import { isOpen, standingOf } from "./verification";

const kyc = (given: Partial<Kyc>): Kyc =>
  ({ kyc_status: "PENDING", submission_status: null, valid_until: null, ...given }) as Kyc;

test.each([
  [{}, "NOT_STARTED", true],
  [{ submission_status: "DRAFT" }, "DRAFT", true],
  [{ submission_status: "SUBMITTED" }, "PENDING", false],
  [{ kyc_status: "REJECTED", submission_status: "REJECTED" }, "REJECTED", true],
  [{ kyc_status: "REJECTED", submission_status: "DRAFT" }, "REJECTED", true],
  [{ kyc_status: "VERIFIED", submission_status: "VERIFIED" }, "VERIFIED", true],
  [{ kyc_status: "VERIFIED", submission_status: "SUBMITTED" }, "VERIFIED", false],
  [{ kyc_status: "EXPIRED", submission_status: "VERIFIED" }, "EXPIRED", true],
] as const)("%j is %s", (given, standing, open) => {
  expect(standingOf(kyc(given))).toBe(standing);
  expect(isOpen(kyc(given))).toBe(open);
});
