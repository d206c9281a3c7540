import { describe, expect, it } from "vitest";
import { demoSchema } from "./schema";

const demo = { buyerCompany: " Rhône Transmission ", buyerCountry: "France", notes: "" };

describe("request of a demo", () => {
  it("takes the database's longest texts, without the space around them", () => {
    expect(demoSchema.parse(demo).buyerCompany).toBe("Rhône Transmission");
    const longest = {
      buyerCompany: "c".repeat(160),
      buyerCountry: "c".repeat(80),
      notes: "n".repeat(2000),
    };
    expect(demoSchema.parse(longest)).toEqual(longest);
  });

  it.each([
    ["buyerCompany", " ", "Company name is required"],
    ["buyerCompany", "c".repeat(161), "This text is too long: at most 160 characters."],
    ["buyerCountry", "", "Country is required"],
    ["buyerCountry", "c".repeat(81), "This text is too long: at most 80 characters."],
    ["notes", "n".repeat(2001), "Notes must be at most 2,000 characters."],
  ])("asks for %s %#", (field, value, sentence) => {
    const { error } = demoSchema.safeParse({ ...demo, [field]: value });
    expect(error?.issues.map(({ message }) => message)).toEqual([sentence]);
  });
});
