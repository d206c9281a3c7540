import { describe, expect, it } from "vitest";
import {
  countOf,
  dateLocale,
  firstLetter,
  formatCount,
  formatDate,
  formatFileSize,
  formatMoney,
  formatMoneyInFull,
  formatRelative,
  formatShare,
  fullName,
  fundsInMillions,
  humanize,
  initials,
} from "./index";

describe("formatMoney", () => {
  it.each([
    [null, "Not set"],
    [undefined, "Not set"],
    ["", "Not set"],
    [0, "Not set"],
    ["0.00", "Not set"],
    ["abc", "Not set"],
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
    // Halves that binary fractions do not have.
    [24_150_000, "$24.2M"],
    [1_050_000, "$1.1M"],
    ["1150000.00", "$1.2M"],
    [-24_150_000, "-$24.2M"],
    [24_149_999.99, "$24.1M"],
    [1_500, "$2K"],
    [999_950_000, "$1,000.0M"],
  ])("%j is %s", (amount, expected) => {
    expect(formatMoney(amount, { empty: "Not set" })).toBe(expected);
  });

  it("rounds each half of a tenth of a million up", () => {
    for (let tenth = 10; tenth < 2_000; tenth += 1) {
      const expected = `$${Math.floor((tenth + 1) / 10)}.${(tenth + 1) % 10}M`;
      expect(formatMoney(tenth * 100_000 + 50_000, { empty: "" })).toBe(expected);
    }
  });

  it.each([
    [0, "$0M"],
    [499_999, "<$1M"],
    [500_000, "$1M"],
    [128_400_000, "$128M"],
    [1_204_500_000, "$1,205M"],
  ])("%d raised are %s", (dollars, expected) => expect(fundsInMillions(dollars)).toBe(expected));

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

  it("says the zone of what binds", () => {
    expect(formatDate(noon, "with-zone", "UTC")).toMatch(/^Mar 4, 2026, 12:00\sPM UTC$/);
    expect(formatDate(noon, "with-zone", "Asia/Kolkata")).toMatch(/5:30\sPM GMT\+5:30$/);
  });

  it.each([
    ["en-US", "en-US"],
    ["en", "en-US"],
    ["en-GB", "en-GB"],
    ["de", "en-DE"],
    ["hi-IN", "en-IN"],
    ["zh-CN", "en-001"],
    ["not a language", "en-US"],
  ])("a browser in %s has dates as in %s", (language, expected) => {
    expect(dateLocale(language)).toBe(expected);
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
