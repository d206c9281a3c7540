import { describe, expect, it } from "vitest";
import { addTypist, dropSilentTypists, removeTypist, typingLine } from "./typing";

describe("typing", () => {
  it("is shown for 4 s after the last word of it", () => {
    const once = addTypist(new Map(), "bob", 1000);
    expect(dropSilentTypists(once, 4999).has("bob")).toBe(true);
    expect(dropSilentTypists(once, 5000).has("bob")).toBe(false);
    const again = addTypist(once, "bob", 3000);
    expect(dropSilentTypists(again, 6999).has("bob")).toBe(true);
    expect(dropSilentTypists(again, 1)).toBe(again);
  });

  it("ends with the message", () => {
    expect(removeTypist(addTypist(new Map(), "bob", 0), "bob").size).toBe(0);
  });

  it("reads as a sentence", () => {
    expect(typingLine([])).toBe("");
    expect(typingLine(["Bob"])).toBe("Bob is typing…");
    expect(typingLine(["Bob", "Carol"])).toBe("Bob and Carol are typing…");
    expect(typingLine(["Bob", "Carol", "Dan"])).toBe("Several people are typing…");
  });
});
