import { isBlank } from "@contract/blank";

/** Security: what disguises a name. Joiners may stand between letters of the scripts that are written with them. */
const UNSEEN =
  /[\p{Cc}\u2028\u2029]|[\u115f\u1160\u2800\u3164\uffa0]|\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|(?![\u0600-\u0605\u06dd\u08e2\u200c\u200d])\p{Cf}/u;
const SCRIPTS = "[\\u0600-\\u0dff\\u2190-\\u2bff\\u{1f000}-\\u{1faff}]";
const LOOSE_JOINER = new RegExp(
  `(?<!${SCRIPTS})[\\u200c\\u200d]|[\\u200c\\u200d](?!${SCRIPTS})`,
  "u",
);
const MAX_NAME = 80;

/** Reports at the field what the database would refuse; null when fine. */
export function objectionToName(label: string, name: string): string | null {
  if (isBlank(name)) return `${label} is required`;
  if ([...name].length > MAX_NAME) return `${label} must be at most ${MAX_NAME} characters`;
  if (UNSEEN.test(name) || LOOSE_JOINER.test(name))
    return `${label} contains an invisible character. Type it again.`;
  return null;
}

export function objectionToPhone(phone: string): string | null {
  if (phone === "") return null;
  if (/^[+0-9 ()./-]{4,32}$/.test(phone)) return null;
  return "Use 4 to 32 digits, spaces and + ( ) . / -, such as +33 4 93 00 00 00";
}
