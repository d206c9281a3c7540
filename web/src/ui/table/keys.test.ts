import { describe, expect, it } from "vitest";
import { commandOf, rowAfter } from "./keys";

const press = (key: string, held = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
});

describe("the keys of a table", () => {
  it.each([
    ["ArrowDown", { move: 1 }],
    ["j", { move: 1 }],
    ["ArrowUp", { move: -1 }],
    ["k", { move: -1 }],
    ["Home", { move: "first" }],
    ["End", { move: "last" }],
    ["Enter", "open"],
    [" ", "select"],
    ["x", "select"],
    ["Escape", "clear"],
  ])("%s", (key, command) => {
    expect(commandOf(press(key))).toEqual(command);
  });

  it("leave the rest, and what is a browser's own", () => {
    for (const key of ["a", "Tab", "PageDown", "constructor"]) {
      expect(commandOf(press(key))).toBeNull();
    }
    for (const held of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) {
      expect(commandOf(press("j", held))).toBeNull();
    }
  });

  it("stop at both ends", () => {
    expect(rowAfter(0, -1, 3)).toBe(0);
    expect(rowAfter(1, 1, 3)).toBe(2);
    expect(rowAfter(2, 1, 3)).toBe(2);
    expect(rowAfter(2, "first", 3)).toBe(0);
    expect(rowAfter(0, "last", 3)).toBe(2);
    expect(rowAfter(0, "last", 0)).toBe(0);
    expect(rowAfter(7, 1, 3)).toBe(2);
  });
});
