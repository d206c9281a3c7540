import { expect, it } from "vitest";
import { withScheme } from "./web-address";

it.each([
  ["lumen.example", "https://lumen.example"],
  [" www.lumen.example/team?all#top ", "https://www.lumen.example/team?all#top"],
  ["lumen-grid.co.uk:8443", "https://lumen-grid.co.uk:8443"],
])("adds https:// to an address that lacks it: %s", (typed, address) => {
  expect(withScheme(typed)).toBe(address);
});

it.each([
  "",
  "https://lumen.example",
  "http://lumen.example",
  "javascript:alert(1)",
  "ana@lumen.example",
  "/api/startups/1",
  "lumen",
  "two words.example",
  "lumen..example",
  "127.0.0.1",
])("leaves everything else as it was typed: %s", (typed) => {
  expect(withScheme(typed)).toBe(typed);
});
