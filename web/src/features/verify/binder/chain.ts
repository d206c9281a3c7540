import { canonicalJson } from "@contract/certificates";
import { sha256OfText } from "@contract/sha256";

const FORMAT = "dealport-room-audit/1";

type Fields = Record<string, unknown>;

interface Link {
  seq: number;
  previous: string | null;
  line_sha256: string;
  hash: string;
  line: Fields | null;
  facts?: Fields | null;
}

interface End {
  seq: number;
  hash: string | null;
}

interface Log {
  room: string;
  head: End;
  days: (End & { day: string })[];
  entries: Link[];
}

type Is = (value: unknown) => boolean;

const isSum: Is = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isCount: Is = (value) => Number.isSafeInteger(value) && (value as number) >= 0;
const isText: Is = (value) => typeof value === "string";
const isObject = (value: unknown): value is Fields =>
  value !== null && typeof value === "object" && !Array.isArray(value);
const orNull =
  (is: Is): Is =>
  (value) =>
    value === null || is(value);

/** Every field that a log has. No fingerprint is over any other. */
const LOG = {
  format: isText,
  room: isText,
  head: isObject,
  days: Array.isArray,
  entries: Array.isArray,
};
const LOG_MAY = { exported_at: isText };
const HEAD = { seq: isCount, hash: orNull(isSum) };
const DAY = {
  day: (value: unknown) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(String(value)),
  seq: isCount,
  hash: isSum,
};
const ENTRY = {
  seq: isCount,
  previous: orNull(isSum),
  line_sha256: isSum,
  hash: isSum,
  line: orNull(isObject),
};
const ENTRY_MAY = { facts: orNull(isObject) };

class Problem extends Error {}

function requireFields(
  what: string,
  value: unknown,
  must: Record<string, Is>,
  may: Record<string, Is> = {},
): void {
  if (!isObject(value)) throw new Problem(`${what} cannot be read.`);
  for (const [field, is] of Object.entries(must)) {
    if (!Object.hasOwn(value, field) || !is(value[field])) {
      throw new Problem(`${what} has no "${field}" that can be read.`);
    }
  }
  for (const [field, found] of Object.entries(value)) {
    const isBound =
      Object.hasOwn(must, field) || (Object.hasOwn(may, field) && may[field]?.(found));
    if (isBound) continue;
    const { line } = value;
    if (!isObject(line) || !Object.hasOwn(line, field)) {
      throw new Problem(`${what} has "${field}", which no fingerprint is over.`);
    }
    if (canonicalJson(line[field]) !== canonicalJson(found)) {
      throw new Problem(`${what} says another "${field}" beside its line than in it.`);
    }
  }
}

/** JSON takes the last of two fields of one name; a reader may see the first. */
function requireNoTwins(text: string): void {
  const open: (Set<string> | null)[] = [];
  let last = "";
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const field: string = JSON.parse(last);
      const fields = open.at(-1);
      if (fields?.has(field)) throw new Problem(`The log has "${field}" twice in one place.`);
      fields?.add(field);
    } else last = token;
  }
}

function read(text: string): Log {
  const log = jsonOf(text);
  if (log === undefined) throw new Problem("The log is no JSON.");
  if (!isObject(log) || log.format !== FORMAT) throw new Problem(`The log is no ${FORMAT}.`);
  requireNoTwins(text);
  requireFields("The log", log, LOG, LOG_MAY);
  requireFields("The end of the log", log.head, HEAD);
  const { days, entries } = log as { days: unknown[]; entries: unknown[] };
  for (const [index, day] of days.entries()) {
    requireFields(`Day ${index + 1} of the log`, day, DAY);
  }
  for (const [index, entry] of entries.entries()) {
    requireFields(`Entry ${index + 1} of the log`, entry, ENTRY, ENTRY_MAY);
  }
  return log as unknown as Log;
}

const isLine = async ({ line, line_sha256 }: Link, room: string) =>
  !line || (line.room === room && (await sha256OfText(canonicalJson(line))) === line_sha256);

/** Absent from older logs, and null for a reader who may not know what the line was about. */
const isAbout = async ({ line, facts }: Link) =>
  !facts || (await sha256OfText(canonicalJson(facts))) === factsSum(line);

const factsSum = (line: Fields | null) =>
  isObject(line?.details) ? line.details.facts_sha256 : undefined;

const isHash = async ({ seq, previous, line_sha256, hash }: Link, room: string) =>
  (await sha256OfText(canonicalJson({ line: line_sha256, previous, room, seq }))) === hash;

/** Does an entry say what its fingerprints are over? */
export const isLinked = async (entry: Link, room: string) =>
  (await isLine(entry, room)) && (await isAbout(entry)) && (await isHash(entry, room));

async function requireChain({ room, head, days, entries }: Log): Promise<void> {
  let previous: string | null = null;
  for (const [index, entry] of entries.entries()) {
    const { seq } = entry;
    if (seq !== index + 1) throw new Problem(`Entry ${index + 1} of the log is missing.`);
    if (entry.previous !== previous) {
      throw new Problem(`Entry ${seq} of the log does not follow the one before it.`);
    }
    if (!(await isLine(entry, room))) {
      throw new Problem(`Entry ${seq} of the log says something else than when it was written.`);
    }
    if (!(await isAbout(entry))) {
      throw new Problem(`Entry ${seq} of the log was about something else than it says now.`);
    }
    if (!(await isHash(entry, room))) {
      throw new Problem(`Entry ${seq} of the log does not have the fingerprint that it says.`);
    }
    previous = entry.hash;
  }
  if (head.seq !== entries.length || head.hash !== previous) {
    throw new Problem("The log does not end where it says.");
  }
  const dayOf = (entry: Link | undefined) =>
    isText(entry?.line?.at) ? String(entry?.line?.at).slice(0, 10) : null;
  for (const { day, seq, hash } of days) {
    const [last, next] = [dayOf(entries[seq - 1]), dayOf(entries[seq])];
    if (entries[seq - 1]?.hash !== hash || (last && last > day) || (next && next <= day)) {
      throw new Problem(`The log does not end ${day} where it says.`);
    }
  }
}

/**
 * Recomputes the chain of a room's downloaded log, by the same rules as `npm run verify-audit`.
 * @returns the first error, as a sentence; null if the chain holds
 */
export async function chainProblem(
  text: string,
  expected: { room: string; head: End },
): Promise<string | null> {
  try {
    const log = read(text);
    if (log.room !== expected.room) return "The log is of another deal room.";
    await requireChain(log);
    const { seq, hash } = expected.head;
    const isExpected = log.head.seq === seq && log.head.hash === hash;
    return isExpected ? null : "The log does not end where it says.";
  } catch (error) {
    if (error instanceof Problem) return error.message;
    throw error;
  }
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
