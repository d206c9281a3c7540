import { expect, it } from "vitest";
import { readBackgroundLocation } from "./background-location";

it.each([
  [{ behind: { pathname: "/deal-room/a", search: "?section=messages" } }, true],
  [{ behind: { pathname: "/deal-room/a/documents/d", search: "" } }, true],
  [{ behind: { pathname: "/deal-room/b", search: "" } }, false],
  [{ behind: { pathname: "/deal-room/a/documents/d/read", search: "" } }, false],
  [{ behind: { pathname: "/admin", search: "" } }, false],
  [{ behind: { pathname: "/deal-room/a" } }, false],
  [{ behind: "x" }, false],
  [null, false],
])("%j is a screen of the room: %s", (state, isOne) => {
  expect(readBackgroundLocation(state, "a") !== null).toBe(isOne);
});
