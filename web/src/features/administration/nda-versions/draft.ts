import { lengthOf } from "@/ui/forms/Reason";

export const MAX_TITLE = 200;
export const FEWEST_BODY = 100;
export const MAX_BODY = 100_000;

/** The fields that each room fills in, in double braces. */
export const FIELDS = [
  "disclosing_party",
  "receiving_party",
  "purpose",
  "term",
  "governing_law",
  "jurisdiction",
] as const;

/** The terms that one publishes with a text, each with its longest length. */
export const TERMS = [
  { name: "purpose", label: "Purpose", max: 300 },
  { name: "term", label: "Term", max: 200 },
  { name: "governing_law", label: "Governing law", max: 100 },
  { name: "jurisdiction", label: "Place of jurisdiction", max: 100 },
] as const;

export interface NdaDraft {
  title: string;
  body: string;
  /** BOTH sides are bound, or the INVESTOR alone. */
  binds: "BOTH" | "INVESTOR";
  purpose: string;
  term: string;
  governing_law: string;
  jurisdiction: string;
}

export function objectionsTo(
  draft: NdaDraft,
  present: NdaDraft,
): Partial<Record<keyof NdaDraft, string>> {
  const length = [...draft.body].length;
  const lacks = FIELDS.find((field) => !draft.body.includes(`{{${field}}}`));
  const isSame = (Object.keys(draft) as (keyof NdaDraft)[]).every(
    (name) => draft[name].trim() === present[name].trim(),
  );
  return {
    ...(lengthOf(draft.title) === 0 || [...draft.title].length > MAX_TITLE
      ? { title: "Give it a title of 1 to 200 characters." }
      : {}),
    ...Object.fromEntries(
      TERMS.filter(
        ({ name, max }) => lengthOf(draft[name]) === 0 || [...draft[name]].length > max,
      ).map(({ name, max }) => [name, `Enter 1 to ${max} characters.`]),
    ),
    ...(length < FEWEST_BODY || length > MAX_BODY
      ? { body: "The text of an NDA must be 100 to 100,000 characters." }
      : isSame
        ? { body: "This text is the same as the current version." }
        : lacks
          ? { body: `The text needs the field {{${lacks}}}.` }
          : {}),
  };
}
