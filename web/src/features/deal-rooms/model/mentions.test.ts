import { describe, expect, it } from "vitest";
import { complete, matching, mentionAt, stillNamed } from "./mentions";

describe("naming somebody", () => {
  it.each([
    ["@", { start: 0, words: "" }],
    ["Look, @An", { start: 6, words: "An" }],
    ["Look, @Ana Du", { start: 6, words: "Ana Du" }],
    ["(@jo", { start: 1, words: "jo" }],
    ["one\n@Özg", { start: 4, words: "Özg" }],
    ["ana@example", null],
    ["@Ana Duarte and", null],
    ["no name", null],
    ["meet @ five", null],
    [`@${"x".repeat(60)}`, null],
  ])("%s", (text, expected) => {
    expect(mentionAt(text, text.length)).toEqual(expected);
  });

  it("looks at what is before the caret alone", () => {
    expect(mentionAt("Hello @An, how are you?", 9)).toEqual({ start: 6, words: "An" });
    expect(mentionAt("Hello @An", 3)).toBeNull();
  });

  const people = ["Ana Duarte", "Jonas Anders", "Mei Lin"].map((display_name) => ({
    display_name,
  }));
  it.each([
    ["", ["Ana Duarte", "Jonas Anders", "Mei Lin"]],
    ["an", ["Ana Duarte", "Jonas Anders"]],
    ["ANA D", ["Ana Duarte"]],
    ["lin", ["Mei Lin"]],
    ["x", []],
    ["mei lin ", []],
  ])("offers whose name begins with %s", (words, names) => {
    expect(matching(people, words).map((person) => person.display_name)).toEqual(names);
  });

  it("puts the name and goes on behind it", () => {
    expect(complete("Look, @An", 6, 9, "Ana Duarte")).toEqual({
      text: "Look, @Ana Duarte ",
      caret: 18,
    });
    expect(complete("@An is here", 0, 3, "Ana Duarte")).toEqual({
      text: "@Ana Duarte is here",
      caret: 12,
    });
  });

  it("mentions nobody whose name was deleted, and no more than a message takes", () => {
    const ana = { id: "a", name: "Ana Duarte" };
    expect(stillNamed("@Ana Duarte, hello", [ana, { id: "b", name: "Mei Lin" }])).toEqual([ana]);
    expect(stillNamed("@Ana", [ana])).toEqual([]);
    const many = Array.from({ length: 30 }, (_, n) => ({ id: String(n), name: "Ana Duarte" }));
    expect(stillNamed("@Ana Duarte", many)).toHaveLength(20);
  });
});
