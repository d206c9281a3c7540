import { describe, expect, it } from "vitest";
import {
  countOf,
  firstLetter,
  formatCount,
  formatDate,
  formatFileSize,
  formatMoney,
  formatMoneyInFull,
  formatRelative,
  formatShare,
  fullName,
  humanize,
  initials,
} from "./index";

describe("formatMoney", () => {
  it.each([
    [null, "Pre-Revenue"],
    [undefined, "Pre-Revenue"],
    ["", "Pre-Revenue"],
    [0, "Pre-Revenue"],
    ["0.00", "Pre-Revenue"],
    ["abc", "Pre-Revenue"],
    [999, "$999"],
    [950.4, "$950"],
    [-950, "-$950"],
    [1000, "$1K"],
    [480_000, "$480K"],
    [999_499, "$999K"],
    [999_500, "$1.0M"],
    [1_000_000, "$1.0M"],
    ["12500000.00", "$12.5M"],
    [-2_400_000, "-$2.4M"],
  ])("%j is %s", (amount, expected) => {
    expect(formatMoney(amount)).toBe(expected);
  });

  it("says what the caller wants for nothing", () => {
    expect(formatMoney(0, { empty: "$0" })).toBe("$0");
  });

  it("gives the amount in full", () => {
    expect(formatMoneyInFull("2400000.00")).toBe("$2,400,000");
    expect(formatMoneyInFull(10.5)).toBe("$10.50");
    expect(formatMoneyInFull(-1234.5)).toBe("-$1,234.50");
    expect(formatMoneyInFull(null)).toBe("$0");
  });
});

describe("counts", () => {
  it.each([0, 7, 999, 1000, 12_345, 999_999, 1_000_000, 9_007_199_254_740_991, -1204])(
    "%d is written as Intl does",
    (count) => {
      expect(formatCount(count)).toBe(new Intl.NumberFormat("en-US").format(count));
    },
  );
});

describe("formatShare", () => {
  it.each([
    [0, "0%"],
    [0.005, "0%"],
    [0.5, "50%"],
    [0.999, "99%"],
    [1, "100%"],
  ])("%d is %s", (share, expected) => expect(formatShare(share)).toBe(expected));
});

describe("formatFileSize", () => {
  it.each([
    [0, "0 Bytes"],
    [-1, "0 Bytes"],
    [1, "1 Bytes"],
    [1023, "1023 Bytes"],
    [1024, "1 KB"],
    [1536, "1.5 KB"],
    [1_048_575, "1 MB"],
    [52_428_800, "50 MB"],
    [2_500_000, "2.38 MB"],
    [5 * 1024 ** 4, "5120 GB"],
  ])("%d is %s", (bytes, expected) => {
    expect(formatFileSize(bytes)).toBe(expected);
  });
});

describe("dates", () => {
  const noon = "2026-03-04T12:00:00Z";

  it("writes the month as a word, in the wanted time zone", () => {
    expect(formatDate(noon, "date", "UTC")).toBe("Mar 4, 2026");
    expect(formatDate(noon, "date-time", "Asia/Kolkata")).toMatch(/^Mar 4, 2026, 5:30\sPM$/);
    expect(formatDate("not a date")).toBe("");
    expect(formatDate(noon, "date", "No/Such_Zone")).toBe("Mar 4, 2026");
  });

  it.each([
    [-20, "just now"],
    [-60, "1 minute ago"],
    [-3 * 3600, "3 hours ago"],
    [-86_400, "yesterday"],
    [86_400 * 1.5, "tomorrow"],
    [-40 * 86_400, "last month"],
    [2 * 31_557_600, "in 2 years"],
  ])("%d seconds from now is %s", (seconds, expected) => {
    const now = Date.parse(noon);
    expect(formatRelative(now + seconds * 1000, now)).toBe(expected);
  });
});

describe("names", () => {
  it("prefers first and last name to the username", () => {
    expect(fullName({ first_name: "Alice", last_name: "Okafor", username: "alice" })).toBe(
      "Alice Okafor",
    );
    expect(fullName({ first_name: " ", last_name: null, username: "alice" })).toBe("alice");
  });

  it("takes the avatar's letter from the first name, else the username", () => {
    expect(firstLetter({ first_name: "álvaro", username: "x" })).toBe("Á");
    expect(firstLetter({ first_name: null, username: "_bob" })).toBe("B");
    expect(firstLetter({})).toBe("?");
  });

  it("makes two initials of a name and of a single word", () => {
    expect(initials("Alice van der Okafor")).toBe("AO");
    expect(initials("Helion")).toBe("HE");
    expect(initials("…")).toBe("?");
  });

  it("reads stored words and counts", () => {
    expect(humanize("IN_PROGRESS")).toBe("In progress");
    expect(countOf(1, "document")).toBe("1 document");
    expect(countOf(1204, "document")).toBe("1,204 documents");
    expect(countOf(2, "company", "companies")).toBe("2 companies");
  });
});
