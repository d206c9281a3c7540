import { z } from "zod";

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * Text that PostgreSQL can store: no NUL, no unpaired surrogate.
 * @param missing For an absent value or one that is not a string.
 */
export function storableText(missing: string) {
  return z
    .string({ error: missing })
    .refine((text) => !text.includes("\0") && !LONE_SURROGATE.test(text), {
      error: "This text contains characters that cannot be stored.",
    });
}

/** Only in answers: ids in requests are plain text, since a malformed one counts as unknown. */
export const idSchema = z.guid();
