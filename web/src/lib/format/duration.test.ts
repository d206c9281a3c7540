import { expect, it } from "vitest";
import { formatDuration } from "./duration";

it.each([
  [0, "0 s"],
  [-4, "0 s"],
  [0.3, "under 1 s"],
  [8.4, "8 s"],
  [59.7, "1 min"],
  [80, "1 min 20 s"],
  [3599, "59 min 59 s"],
  [3600, "1 h"],
  [7500, "2 h 5 min"],
  [3_600_000, "1,000 h"],
])("%d seconds: %s", (seconds, text) => expect(formatDuration(seconds)).toBe(text));
