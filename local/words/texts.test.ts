import { describe, expect, it } from "vitest";
import { sentencesOf, textsOf } from "./texts.ts";

describe("the texts of a screen", () => {
  it("are its words, labels and sentences, and nothing that only a browser reads", () => {
    const code = `
      import { a } from "Some Library";
      const TABS = [{ value: "past", label: "Past events", className: "One Two" }];
      export const Screen = ({ n }: { n: number }) => (
        <p className="mt-2 grid" title="Rooms of yours" data-state="open now">
          {n === 1 ? "One room" : \`\${n} rooms are open\`} Nobody else can read them.
        </p>
      );`;
    expect(textsOf(code, "tsx").map(({ text }) => text)).toEqual([
      "Past events",
      "Rooms of yours",
      "One room",
      "… rooms are open",
      "Nobody else can read them.",
    ]);
  });
});

describe("the sentences of a chapter", () => {
  it("are what it refuses with, not its comments", () => {
    const sql = `
      -- 'Not this one.'
      perform private.refuse(404, 'Startup not found.');
      perform private.refuse(409, 'The hub''s admins decide.');
      comment on function f() is 'Not this one either. It''s a comment.';
`;
    expect(sentencesOf(sql).map(({ text }) => text)).toEqual([
      "Startup not found.",
      "The hub's admins decide.",
    ]);
  });
});
