import { describe, expect, it } from "vitest";
import { commandOf } from "./keys";

const press = (
  key: string,
  held: Partial<Record<"ctrlKey" | "metaKey" | "altKey" | "shiftKey", true>> = {},
) => commandOf({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held });

describe("keys of the reader", () => {
  it.each([
    ["ArrowRight", "next"],
    ["End", "last"],
    ["+", "larger"],
    ["=", "larger"],
    ["0", "fit-auto"],
    ["R", "turn-back"],
    ["F3", "find-next"],
    ["x", null],
    ["constructor", null],
  ])("%s: %s", (key, command) => {
    expect(press(key)).toBe(command);
  });

  it("leaves the browser its own", () => {
    expect(press("r", { ctrlKey: true })).toBeNull();
    expect(press("+", { metaKey: true })).toBeNull();
    expect(press("ArrowLeft", { altKey: true })).toBeNull();
    expect(press("f", { ctrlKey: true })).toBe("find");
    expect(press("F3", { shiftKey: true })).toBe("find-previous");
  });
});
