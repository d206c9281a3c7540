import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const load = async (env: { VITE_DEMONSTRATION?: string; VITE_PROOFS?: string }) => {
  vi.resetModules();
  vi.stubEnv("VITE_DEMONSTRATION", env.VITE_DEMONSTRATION ?? "");
  vi.stubEnv("VITE_PROOFS", env.VITE_PROOFS ?? "");
  return import("./samples");
};

beforeEach(() => vi.unstubAllEnvs());
afterEach(() => vi.unstubAllEnvs());

describe("claims that no software can prove", () => {
  it("are shown as samples in a demonstration", async () => {
    const { COMPLIANCE_CLAIMS, LEADERSHIP, OFFICES, CLAIMED_ANSWERS, MATCH_SAMPLE } = await load({
      VITE_DEMONSTRATION: "true",
    });
    expect(COMPLIANCE_CLAIMS.map(({ claim }) => claim)).toEqual(["SOC 2", "GDPR", "ISO 27001"]);
    expect(COMPLIANCE_CLAIMS.every(({ proof }) => proof === null)).toBe(true);
    expect([LEADERSHIP.length, OFFICES.length, CLAIMED_ANSWERS.length]).toEqual([4, 3, 2]);
    expect(MATCH_SAMPLE).toBe("97% Match");
  });

  it("are absent from what somebody publishes", async () => {
    const samples = await load({});
    expect(samples.IS_DEMONSTRATION).toBe(false);
    expect(samples.MATCHING_CLAIM).toBe("Investment matching");
    for (const list of [
      samples.COMPLIANCE_CLAIMS,
      samples.LEADERSHIP,
      samples.OFFICES,
      samples.CLAIMED_ANSWERS,
      samples.HUB_FIGURES,
      samples.SUMMIT_FIGURES,
      samples.HOME_GROWTH_SAMPLES,
    ]) {
      expect(list).toEqual([]);
    }
    expect([samples.MATCH_SAMPLE, samples.AVERAGE_RETURN_SAMPLE]).toEqual([null, null]);
  });

  it("appear one by one with the operator's link to their proof", async () => {
    const { COMPLIANCE_CLAIMS, CLAIMED_ANSWERS } = await load({
      VITE_PROOFS: "SOC 2 = https://trust.example/soc2 ; 48 hours=https://trust.example/kyc;",
    });
    expect(COMPLIANCE_CLAIMS).toEqual([{ claim: "SOC 2", proof: "https://trust.example/soc2" }]);
    expect(CLAIMED_ANSWERS.map(({ proof }) => proof)).toEqual(["https://trust.example/kyc"]);
  });

  it.each(["SOC 2", "SOC 2=", "SOC 2=http://trust.example", "=https://x", "SOC 2=javascript:x"])(
    "need an https address: %s",
    async (proofs) => {
      await expect(load({ VITE_PROOFS: proofs })).rejects.toThrow("VITE_PROOFS");
    },
  );
});
