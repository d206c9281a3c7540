import { expect, test } from "vitest";
import type { Kyc, KycPart } from "@/data/users/kyc";
import { isOpen, missingIn, rejectionOf, statusOf, submittedIn } from "./verification";

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
] as const)("%j is %s", (given, status, open) => {
  expect(statusOf(kyc(given))).toBe(status);
  expect(isOpen(kyc(given))).toBe(open);
});

const part = (given: Partial<KycPart>): KycPart => ({
  part: "ADDRESS",
  label: "Proof of address",
  is_required: true,
  is_given: false,
  rejected: [],
  ...given,
});

test("what is missing is named, and what nobody has to bring is not", () => {
  const optional = part({ part: "OWNERSHIP", label: "Documents about owners", is_required: false });
  const owners = part({ part: "OWNERS", label: "Owners" });
  expect(missingIn([part({}), owners, optional])).toBe("proof of address, owners");
  expect(missingIn([part({ is_given: true }), optional])).toBeNull();
});

test("a rejection is read until something else is there", () => {
  const rejected = [{ file_name: "Bill.pdf", reason: "Of last year." }];
  expect(rejectionOf(part({ rejected }))).toBe("Bill.pdf: Of last year.");
  expect(rejectionOf(part({ rejected, is_given: true }))).toBeNull();
  const ofOwners = part({ part: "OWNERS", rejected: [{ file_name: null, reason: "Who else?" }] });
  expect(rejectionOf(ofOwners)).toBe("Who else?");
});

test("what was submitted is read part by part, owners in words", () => {
  const parts = [part({}), part({ part: "OWNERS", label: "Owners" })];
  const documents = [
    { kind: "ADDRESS", file_name: "Bill.pdf" },
    { kind: "ADDRESS", file_name: "Statement.pdf" },
  ] as unknown as Kyc["documents"];
  expect(submittedIn(kyc({ parts, documents, owners: [] }))).toEqual([
    { label: "Proof of address", lines: ["Bill.pdf", "Statement.pdf"] },
    { label: "Owners", lines: ["Nobody holds 25 percent or more."] },
  ]);
  const owners = [{ name: "Ilse Brandt", country: "Germany", share: 60 }];
  expect(submittedIn(kyc({ parts, documents: [], owners }))).toEqual([
    { label: "Owners", lines: ["Ilse Brandt, Germany, 60 %"] },
  ]);
  expect(submittedIn(kyc({ parts: null, documents: null, owners: null }))).toEqual([]);
});
