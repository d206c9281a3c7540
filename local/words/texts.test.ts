import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { shownTexts, textsOf, wordsOf } from "./texts.ts";

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

describe("the words of a chapter", () => {
  it("are what it refuses with, its headings and its labels, not its comments", () => {
    const sql = `
      -- 'Not this one.'
      perform private.raise_http_error(404, 'Startup not found.');
      perform private.raise_http_error(409, 'The hub''s admins decide.');
      perform private.raise_http_error(409, format('%s is already reviewing this.', other));
      insert into private.csv_kinds values ('hubs', null, array['Hub', 'Created (UTC)'], 'private.csv_hubs_allowed');
      insert into private.audit_actions values ('hub.approved', 'When a hub is approved');
      insert into private.realtime_events values ('hub.changed', 'room', '{}', 'When a hub''s name changed');
      return to_char(at, 'YYYY-MM-DD HH24:MI') || '/Tax/Tax returns' || 'Tax/Tax returns' || ' and l.name = any (%L)';
      raise log 'What waits for % was not told: %', person, sqlerrm;
      comment on function f() is 'Not this one either. It''s a comment.';
`;
    expect(wordsOf(sql).map(({ text }) => text)).toEqual([
      "Startup not found.",
      "The hub's admins decide.",
      "… is already reviewing this.",
      "Hub",
      "Created (UTC)",
      "A hub is approved",
      "Tax returns",
    ]);
  });
});

/** See docs/words.md. */
const FAULTS: [RegExp, string][] = [
  [/\.\.\./, "three dots in place of an ellipsis"],
  [/[\p{L}\p{N}…]\s[,.;:!?](?:\s|$)/u, "a space too many"],
  [/\b(?:please|simply|just(?! now)|oops|sorry)\b/i, "a word that says nothing"],
  [/\p{L}!(?:\s|$)/u, "an exclamation mark"],
  [/\bclick (?:here|on)\b/i, "a click, where one may tap or press"],
  [/n't\b|\b(?:\p{L}+'(?:re|ve|ll|m)|(?:it|that|there|here|what|let)'s)\b/iu, "a contraction"],
  [/[‘’“”]/, "curved quotation marks"],
  [
    /\bat present\b|\bmeanwhile\b(?!,)|\bChoose .* of the list\b|\bsuper admin/i,
    "a term that has another",
  ],
  [
    /\bhand(?:s|ed|ing)? in\b|\bpapers?\b(?! of)|\btaken? (?:it )?back\b/i,
    "what is submitted or withdrawn",
  ],
  [/\b(?:is|are|has been|have been) told\b|^told \(/i, "what is notified"],
  [/\btakes? .* along\b/i, "what is downloaded"],
  [
    /^(?:Say|Give) (?:whether|which|what|when|how|yes|true|a (?:text|number))\b/,
    "no order in plain words",
  ],
  [/\balready\.$/, "an adverb at the wrong end"],
];
const faultsOf = (text: string) => FAULTS.flatMap(([one, fault]) => (one.test(text) ? fault : []));

const STYLE = readFileSync(path.join(import.meta.dirname, "../../docs/words.md"), "utf8");
const linesUnder = (title: string): string[] =>
  STYLE.split(`## ${title}\n`)[1]
    ?.split("\n## ")[0]
    ?.match(/(?<=^- ).+/gm) ?? [];

const specified = linesUnder("What the specification words");
const inTitleCase = linesUnder("Title case").flatMap((line) =>
  line.replace(/^[^:]*: /, "").split(", "),
);

const SMALL = /^(?:an?|the|of|to|for|and|or|in|on|at|by|with|from|your|my|as)$/;
const NAMED = /^(?:[A-Z\d]{2,}s?|SHA-256|Dealport|Documents|…)$/;
/** Files with lists of names: sectors, goals, countries, people and their offices; the platform's events; the picture of a deal room. */
const NAMES =
  /(?:vocabulary|samples|categories|countries|labels|DealRoomScene|Discovery)\.tsx?$|^supabase\/functions|_(?:countries|startup_fields|event_registrations|export_products)\.sql$/;

/** Does a short label use title case where sentence case would not? */
function isTitle(text: string): boolean {
  if (/[.?!:;"]$/.test(text)) return false;
  const [first = "", ...rest] = text.match(/[\p{L}…][\p{L}\d'…-]*/gu) ?? [];
  const words = rest.filter((word) => !SMALL.test(word));
  return (
    words.length > 0 &&
    words.length < 6 &&
    [first, ...words].every((word) => /^\p{Lu}/u.test(word)) &&
    words.some((word) => !NAMED.test(word))
  );
}

describe("the style of the product", () => {
  const texts = shownTexts();

  it("has no fault that a pattern can see", () => {
    expect(texts.length).toBeGreaterThan(4000);
    const faults = texts
      .filter(({ text }) => !specified.includes(text))
      .flatMap(({ file, line, text }) =>
        faultsOf(text).map((fault) => `${file}:${line}: ${fault}: ${text}`),
      );
    expect(faults).toEqual([]);
  });

  it("is left only for texts of the specification that stand on a screen", () => {
    const shown = new Set(texts.map(({ text }) => text));
    const idle = specified.filter((text) => !shown.has(text) || faultsOf(text).length === 0);
    expect(idle).toEqual([]);
  });

  it("has title case where docs/words.md lists it, and nowhere else", () => {
    const titles = texts.filter(({ file, text }) => !NAMES.test(file) && isTitle(text));
    expect(
      titles.flatMap(({ file, line, text }) =>
        inTitleCase.includes(text) ? [] : [`${file}:${line}: ${text}`],
      ),
    ).toEqual([]);
    const shown = new Set(texts.map(({ text }) => text));
    expect(inTitleCase.filter((text) => !shown.has(text))).toEqual([]);
    expect(isTitle("Open Deal Room")).toBe(true);
    expect(isTitle("Accept the NDA of …")).toBe(false);
  });
});
