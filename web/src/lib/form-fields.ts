import { z } from "zod";

export const text = (fewest: number, max: number, tooShort: string) =>
  z
    .string()
    .trim()
    .min(fewest, { error: tooShort })
    .max(max, { error: `This text is too long: at most ${max} characters.` });

export const email = z
  .string()
  .trim()
  .max(320, { error: "Please enter a valid email address" })
  .pipe(z.email({ error: "Please enter a valid email address" }));
