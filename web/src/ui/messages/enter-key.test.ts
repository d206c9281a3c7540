import { expect, it } from "vitest";
import { sendsMessage } from "./enter-key";

const enter = { key: "Enter", shiftKey: false, isComposing: false, keyCode: 13 };

it.each([
  ["Enter", enter, false, true],
  ["Shift and Enter", { ...enter, shiftKey: true }, false, false],
  ["Enter on a phone", enter, true, false],
  ["Enter that chooses a word", { ...enter, isComposing: true }, false, false],
  ["the same in Safari", { ...enter, keyCode: 229 }, false, false],
  ["another key", { ...enter, key: "a", keyCode: 65 }, false, false],
])("%s", (_, press, isTouch, sends) => {
  expect(sendsMessage(press, isTouch)).toBe(sends);
});
