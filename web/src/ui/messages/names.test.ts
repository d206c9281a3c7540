import { expect, it } from "vitest";
import { splitLinks } from "./links";
import { splitNames } from "./names";

const named = (text: string, names: string[]) =>
  splitNames(splitLinks(text), names).flatMap((part) => (part.isName ? [part.text] : []));

it.each([
  ["Look, @Ana Duarte!", ["Ana Duarte"], ["@Ana Duarte"]],
  ["@Ana and @Ana Duarte", ["Ana", "Ana Duarte"], ["@Ana", "@Ana Duarte"]],
  ["Write to ana@Ana.example", ["Ana"], []],
  ["@Mei Lin", ["Ana"], []],
  ["@Ana", [], []],
  ["@@Ana@Ana", ["Ana"], ["@Ana", "@Ana"]],
])("%s", (text, names, expected) => {
  const parts = splitNames(splitLinks(text), names);
  expect(parts.map((part) => part.text).join("")).toBe(text);
  expect(named(text, names)).toEqual(expected);
});
