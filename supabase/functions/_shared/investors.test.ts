import assert from "node:assert/strict";
import { investorProfileSchema } from "./contract/investors.ts";

const AMOUNTS = ["ticketSizeMin", "ticketSizeMax", "totalAum"] as const;

Deno.test("an amount with more than two decimal places is refused, and not rounded", () => {
  for (const field of AMOUNTS) {
    for (const amount of [12.345, "12.345", "1e-7", 0.001, 4_000_000_000.123]) {
      const { error } = investorProfileSchema.safeParse({ [field]: amount });
      const sentences = error?.issues.map(({ path, message }) => [...path, message]);
      assert.deepEqual(sentences, [[field, "Enter at most two decimal places."]], `${amount}`);
    }
  }
});

Deno.test("cents are an amount", () => {
  for (const amount of [0, 12, 12.3, 0.07, 1.1, "12.30", 1_000_000.01, 9_999_999_999_999.99]) {
    const { error } = investorProfileSchema.safeParse({ totalAum: amount });
    assert.equal(error, undefined, `${amount}`);
  }
});
