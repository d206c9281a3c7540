import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Block, type FormattedPart, formatMessage, plainOf } from "./formatting";
import { splitLinks } from "./links";

/** "<b>" for bold and so on, so that a case reads as what is seen. */
const seen = (parts: readonly FormattedPart[]) =>
  parts
    .map(({ text, href, isBold, isItalic, isCode }) => {
      const marks = [isBold && "b", isItalic && "i", isCode && "code", href && "a"].filter(Boolean);
      return marks.reduceRight((inner, mark) => `<${mark}>${inner}</${mark}>`, text);
    })
    .join("");
const shown = (text: string) =>
  formatMessage(text).map((block: Block) =>
    block.kind === "text"
      ? seen(block.parts)
      : block.kind === "list"
        ? block.items.map(seen)
        : { code: block.text },
  );

describe("a formatted message", () => {
  it.each([
    ["This is **important**.", "This is <b>important</b>."],
    ["*Please* read _all_ of it", "<i>Please</i> read <i>all</i> of it"],
    ["Run `npm test` first", "Run <code>npm test</code> first"],
    ["**Deal *terms* here**", "<b>Deal </b><b><i>terms</i></b><b> here</b>"],
    ["(**one**, **two**)", "(<b>one</b>, <b>two</b>)"],
    ["`**as typed**`", "<code>**as typed**</code>"],
    [
      "**see https://example.com/a_b_c now**",
      "<b>see </b><b><a>https://example.com/a_b_c</a></b><b> now</b>",
    ],
    ["**مهم**", "<b>مهم</b>"],
  ])("%s", (text, expected) => {
    expect(shown(text)).toEqual([expected]);
  });

  it.each([
    "5 * 3 * 2 = 30",
    "2*3*4",
    "Revenue* and profit*",
    "cap_table_2024_final.xlsx",
    "** not bold **",
    "****",
    "**",
    "a ** b",
    "**begun",
    "across\n**two\nlines**",
    "[Click here](https://evil.example.com)".slice(0, 12),
    "# Not a heading",
    "<b>bold</b>",
    "- one item alone",
    "-5 %",
    "1. first\n2. second",
  ])("%s stays as it was typed", (text) => {
    expect(shown(text)).toEqual([text]);
  });

  it("makes a list of two items or more, between what stands around it", () => {
    expect(shown("We need:\n- the **lease**\n- the deed\nThanks")).toEqual([
      "We need:",
      ["the <b>lease</b>", "the deed"],
      "Thanks",
    ]);
  });

  it("leaves a block between fences as it is", () => {
    expect(shown("Look:\n```\n- a *b*\n  c\n```\nend")).toEqual([
      "Look:",
      { code: "- a *b*\n  c" },
      "end",
    ]);
    expect(shown("```\nnever closed")).toEqual(["```\nnever closed"]);
  });

  it("is plain words where one line is shown", () => {
    expect(plainOf("**Hello** `x`\n- a\n- b")).toBe("Hello x\na\nb");
  });

  it("takes no long time over the longest message", () => {
    const begin = performance.now();
    for (const piece of ["**a ", "*a* ", "_", "`", "**a** *b* ", "- a\n"]) {
      formatMessage(piece.repeat(Math.floor(5000 / piece.length)));
    }
    expect(performance.now() - begin).toBeLessThan(2_000);
  });

  it("loses nothing but markers, and shows each address whole", () => {
    const piece = fc.constantFrom(
      "**",
      "*",
      "_",
      "`",
      "```",
      "\n",
      "- ",
      " ",
      "a",
      "Bob",
      "https://a.com/x_y",
      ".",
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const text = pieces.join("");
        const bare = (words: string) => words.replace(/[*_`\s•-]/g, "");
        expect(bare(plainOf(text))).toBe(bare(text));
        const addresses = splitLinks(text).flatMap((part) => (part.href ? [part.text] : []));
        for (const block of formatMessage(text)) {
          const parts =
            block.kind === "text" ? block.parts : block.kind === "list" ? block.items.flat() : [];
          for (const part of parts) if (part.href) expect(addresses).toContain(part.text);
        }
      }),
    );
  });
});
