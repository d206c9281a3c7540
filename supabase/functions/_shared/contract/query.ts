import { z } from "zod";
import { storableText } from "./text.ts";

// A parameter that is given several times arrives as a list, a blank one not at all (api/query.ts).

export const textParameter = (max: number) =>
  storableText("Enter one text.").max(max, { error: `At most ${max} characters.` });

export function repeated<Item extends z.ZodType>(item: Item) {
  return z.preprocess(
    (value) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item).max(50, { error: "At most 50 values." }).optional(),
  );
}

export const numberParameter = (min: number, max: number) =>
  z.coerce
    .number({ error: "Enter a number." })
    .min(min, { error: `At least ${min}.` })
    .max(max, { error: `At most ${max}.` });

export const wholeParameter = (min: number, max: number) =>
  numberParameter(min, max).int({ error: "Enter a whole number." });

export const flagParameter = z.preprocess(
  (value) => (value === "true" ? true : value === "false" ? false : value),
  z.boolean({ error: "Use true or false." }).optional(),
);

/** Pages of 20 unless the caller asks for more, up to 100. */
export const pageParameters = {
  limit: wholeParameter(1, 100).default(20),
  offset: wholeParameter(0, 1_000_000).default(0),
};
