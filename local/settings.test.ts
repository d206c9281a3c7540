import { expect, test } from "vitest";
import { loadSettings, sizeInBytes } from "./settings.ts";

test("config.toml of the project is understood", () => {
  expect(loadSettings()).toMatchObject({
    siteUrl: "http://127.0.0.1:5173",
    jwtExpirySeconds: 3600,
    minimumPasswordLength: 6,
    storageLimit: "50MiB",
    openFunctions: expect.arrayContaining(["api"]),
    mailTemplates: { recovery: { subject: "Choose a new password for Dealport" } },
  });
});

test("without a file the CLI's own defaults hold", () => {
  expect(loadSettings("/nonexistent")).toMatchObject({ maxRows: 1000, openFunctions: [] });
});

test.each([
  ["50MiB", 52_428_800],
  ["5MB", 5_000_000],
  ["500KB", 500_000],
  ["10", 10],
])("%s is %d bytes", (size, bytes) => {
  expect(sizeInBytes(size)).toBe(bytes);
});

test("a size that is none is refused", () => {
  expect(() => sizeInBytes("much")).toThrow("much");
});
