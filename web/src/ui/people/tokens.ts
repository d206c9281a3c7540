import { email } from "@/lib/form-fields";

export interface FoundPerson {
  id: string;
  name: string;
  /** To tell namesakes apart: a fund, a hub, an address. */
  about?: string;
  email?: string;
  imageUrl?: string | null;
}

export type Token =
  | ({ kind: "person" } & FoundPerson)
  | { kind: "address"; id: string; address: string; isValid: boolean };

export const tokenOf = (person: FoundPerson): Token => ({ kind: "person", ...person });

export const nameOf = (token: Token): string =>
  token.kind === "person" ? token.name : token.address;

/**
 * Also as mail programs write them: `Ana Roy <ana@fund.example>`. Invalid ones become tokens, too.
 */
export function readAddresses(text: string): Token[] {
  const named = text.replaceAll(/(?:"[^"]*"|[^,;<>"\n])*<\s*([^<>\s]+)\s*>/g, " $1 ");
  const parts = named.split(/[\s,;]+/).filter(Boolean);
  return parts.map((part): Token => {
    const address = part.replace(/^mailto:/i, "").toLowerCase();
    return { kind: "address", id: address, address, isValid: email.safeParse(address).success };
  });
}

/** Complete text becomes tokens without a key press. */
export const isComplete = (text: string): boolean => /[,;\n]/.test(text);

/** Without duplicates. */
export function withTokens(tokens: readonly Token[], more: readonly Token[]): Token[] {
  const all = [...tokens];
  for (const token of more) {
    if (!all.some((other) => isSame(other, token))) all.push(token);
  }
  return all;
}

function isSame(one: Token, other: Token): boolean {
  if (one.id === other.id) return true;
  const [a, b] = [addressOf(one), addressOf(other)];
  return a !== undefined && a === b;
}

const addressOf = (token: Token) =>
  token.kind === "person" ? token.email?.toLowerCase() : token.address;

/** Null when there is none. */
export function objectionToTokens(tokens: readonly Token[], max: number): string | null {
  const bad = tokens.filter((token) => token.kind === "address" && !token.isValid).map(nameOf);
  if (bad.length === 1) return `${bad[0]} is not a valid email address.`;
  if (bad.length > 1) {
    return `${bad.slice(0, -1).join(", ")} and ${bad.at(-1)} are not valid email addresses.`;
  }
  if (tokens.length > max) return `Name ${max} people at most: take ${tokens.length - max} away.`;
  return null;
}
