import { describe, expect, it } from "vitest";
import { formatQuote, readExportDealFilters, timeLeft } from "./export-deals";

describe("an amount of a quote", () => {
  it("is written in full, to its last digit", () => {
    expect(formatQuote("1450000.00", "EUR")).toBe("€1,450,000");
    expect(formatQuote("9999999999999.99", "USD")).toBe("$9,999,999,999,999.99");
    expect(formatQuote("12.5", "CHF").replace(/\s/g, " ")).toBe("CHF 12.50");
    expect(formatQuote("0.01", "USD")).toBe("$0.01");
  });
});

describe("the time that is left of a quote", () => {
  const at = (moment: string) => Date.parse(moment);
  it("ends with its last day in UTC", () => {
    expect(timeLeft("2026-11-22", at("2026-11-22T23:59:30Z"))).toBe("1 minute left");
    expect(timeLeft("2026-11-22", at("2026-11-23T00:00:00Z"))).toBeNull();
    expect(timeLeft("2026-11-22", at("2026-11-22T22:00:00Z"))).toBe("2 hours left");
    expect(timeLeft("2026-11-30", at("2026-11-22T10:00:00Z"))).toBe("8 days left");
    expect(timeLeft("nonsense", at("2026-11-22T10:00:00Z"))).toBeNull();
  });
});

describe("what an address asks a list of deals for", () => {
  const read = (query: string) => readExportDealFilters(new URLSearchParams(query));
  it("is read; nonsense is the default", () => {
    expect(read("state=waiting&status=QUOTE_SENT&query=+grid+")).toEqual({
      state: "WAITING",
      status: ["QUOTE_SENT"],
      query: "grid",
    });
    expect(read("state=<script>&status=SOLD&query=+")).toEqual({});
  });
});
