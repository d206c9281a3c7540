import { z } from "zod";

/** A text of a form, without the space around it; the longest is what the database stores. */
export const text = (fewest: number, most: number, tooShort: string) =>
  z
    .string()
    .trim()
    .min(fewest, { error: tooShort })
    .max(most, { error: `This text is too long: at most ${most} characters.` });

export const email = z
  .string()
  .trim()
  .max(320, { error: "Please enter a valid email address" })
  .pipe(z.email({ error: "Please enter a valid email address" }));
