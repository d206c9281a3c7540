import { expect, it } from "vitest";
import { demonstrationHost } from "./demonstration";

it.each([
  ["https://lumen-grid.example/demo", "lumen-grid.example"],
  ["https://meet.fraunwald.example", "meet.fraunwald.example"],
  ["https://example.com", null],
  ["https://example.org/x.example", null],
  ["/market/pitch.webm", null],
  ["not an address", null],
])("%s belongs to the demonstration: %s", (address, host) => {
  expect(demonstrationHost(address)).toBe(host);
});
