import { z } from "zod";

const LONE_SURROGATE = /\p{Surrogate}/u;

/**
 * A string that PostgreSQL can store: no NUL character and no half of a surrogate pair. Without
 * this check such a text would only fail inside the database, as an error of ours.
 *
 * @param missing The sentence for a value that is absent or not a string.
 */
export function storableText(missing: string) {
  return z
    .string({ error: missing })
    .refine((text) => !text.includes("\0") && !LONE_SURROGATE.test(text), {
      error: "This text contains characters that cannot be stored.",
    });
}

/** A sign that can be seen: the opposite of the database's private.is_blank. */
const VISIBLE = /[^\s\u00a0\u1680\u2000-\u200d\u2028\u2029\u202f\u205f\u2060\u3000\ufeff]/;

/** Does the text show anything? Also what trim() leaves, characters without width, shows nothing. */
export function showsSomething(text: string): boolean {
  return VISIBLE.test(text);
}

/** An id in an answer: a uuid, lower case. Ids in requests are plain text (a malformed one is an unknown one). */
export const idSchema = z.guid();
