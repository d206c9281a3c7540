import { expect, it } from "vitest";
import { partsOf, wordsOf } from "./found-words";

const found = (text: string, query: string) =>
  partsOf(text, query).flatMap((part) => (part.isFound ? [part.text] : []));

it.each([
  ["The Zebra-crossing", "zebra", ["Zebra"]],
  ["Zebrafish, zebras and a cobra", "zebra", ["Zebra", "zebra"]],
  ["one two", "two one", ["one", "two"]],
  ["a+b (c)", "(", []],
  ["100 % of it", "%", []],
  ["naïve Élan", "élan naïve", ["naïve", "Élan"]],
  ["Crossing", "sing", []],
  ["", "x", []],
])("%s, %s", (text, query, words) => {
  expect(found(text, query)).toEqual(words);
  expect(
    partsOf(text, query)
      .map((part) => part.text)
      .join(""),
  ).toBe(text);
});

it("takes eight words of forty letters", () => {
  expect(wordsOf("a b c d e f g h i j")).toHaveLength(8);
  expect(wordsOf("x".repeat(100))).toEqual(["x".repeat(40)]);
  expect(wordsOf(" %_\\ ")).toEqual([]);
});
