import { expect, it } from "vitest";
import { lasting } from "./labels";

it.each([
  [-1, "0 seconds"],
  [1, "1 second"],
  [119, "119 seconds"],
  [120, "2 minutes"],
  [7199, "119 minutes"],
  [7200, "2 hours"],
  [172_800, "2 days"],
])("%d seconds are %s", (seconds, words) => {
  expect(lasting(seconds)).toBe(words);
});
