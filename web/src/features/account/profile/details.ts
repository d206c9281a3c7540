import { isBlank } from "@contract/blank";

/** Security: control characters, line separators and changes of direction, which disguise a name. */
const UNSEEN = /[\p{Cc}\u2028-\u202e\u2066-\u2069]/u;
const MAX_NAME = 80;

/** Reports at the field what the database would refuse; null when fine. */
export function objectionToName(label: string, name: string): string | null {
  if (isBlank(name)) return `${label} is required`;
  if ([...name].length > MAX_NAME) return `${label} must be at most ${MAX_NAME} characters`;
  if (UNSEEN.test(name)) return `${label} contains an invisible character. Type it again.`;
  return null;
}

export function objectionToPhone(phone: string): string | null {
  if (phone === "") return null;
  if (/^[+0-9 ()./-]{4,32}$/.test(phone)) return null;
  return "Use 4 to 32 digits, spaces and + ( ) . / -, such as +33 4 93 00 00 00";
}
