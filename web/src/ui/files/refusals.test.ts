import { expect, it } from "vitest";
import { refusalsOf } from "./refusals";

const refused = (name: string, problem: string) => ({ file: { name }, problem });

it("says each reason once, with the files that it concerns", () => {
  expect(
    refusalsOf([
      refused("a.zip", "a.zip cannot be shared here."),
      refused("empty.pdf", "empty.pdf is empty."),
      refused("b.zip", "b.zip cannot be shared here."),
      refused("c.pdf", "This deal is completed, so its room is read-only."),
    ]),
  ).toEqual([
    "a.zip, b.zip: Cannot be shared here.",
    "empty.pdf is empty.",
    "This deal is completed, so its room is read-only.",
  ]);
});
