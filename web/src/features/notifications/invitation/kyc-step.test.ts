import { describe, expect, it } from "vitest";
import { kycSentence } from "./KycStep";

const invitation = {
  side: "INVESTOR" as const,
  inviter_name: "Jonas Falk",
  founder_name: "Amara Osei",
  kyc_step: "SUBMIT" as const,
};

describe("what is missing before an invitation can be accepted", () => {
  it("says what to do, and names who can do without it", () => {
    expect(kycSentence(invitation)).toBe(
      "Before you can accept, your identity has to be verified (KYC). Submit your documents, or ask Amara Osei, who manages the company's side, to waive it for you.",
    );
    expect(kycSentence({ ...invitation, kyc_step: "IN_REVIEW" })).toContain(
      "Your documents are being checked.",
    );
  });

  it("tells a plain member who submits", () => {
    expect(kycSentence({ ...invitation, kyc_step: "ASK" })).toContain("its administrators submit");
  });

  it("promises no check to an account that cannot have one", () => {
    const words = kycSentence({ ...invitation, kyc_step: "WAIVER_ONLY" });
    expect(words).toContain("investors' accounts alone");
    expect(words).toContain("once Amara Osei, who manages the company's side, waives it");
  });

  it("knows who invited, and a room without a founder", () => {
    const invited = { ...invitation, inviter_name: "Amara Osei" };
    expect(kycSentence(invited)).toContain("ask Amara Osei, who invited you, to waive it");
    const nobody = { ...invitation, founder_name: null };
    expect(kycSentence(nobody)).toBe(
      "Before you can accept, your identity has to be verified (KYC). Submit your documents.",
    );
    expect(kycSentence({ ...nobody, kyc_step: "WAIVER_ONLY" })).toContain(
      "Ask the person who invited",
    );
  });
});
