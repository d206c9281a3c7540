import { canonicalJson } from "@contract/certificates";
import { sha256OfText } from "@contract/sha256";

export const ROOM = "0d000000-0000-4000-8000-000000000001";
export const BOB = "0a000000-0000-4000-8000-000000000002";

interface Entry {
  seq: number;
  previous: string | null;
  line_sha256: string;
  hash: string;
  line: Record<string, unknown> | null;
}

async function chained(lines: readonly (readonly [at: string, action: string])[], room = ROOM) {
  const entries: Entry[] = [];
  for (const [at, action] of lines) {
    const seq = entries.length + 1;
    const previous = entries.at(-1)?.hash ?? null;
    const line = { action, actor: BOB, at, details: { n: seq }, id: String(seq), room };
    const line_sha256 = await sha256OfText(canonicalJson(line));
    const hash = await sha256OfText(canonicalJson({ line: line_sha256, previous, room, seq }));
    entries.push({ seq, previous, line_sha256, hash, line });
  }
  return entries;
}

async function logOf(entries: Entry[]) {
  const last = entries.at(-1);
  return {
    format: "dealport-room-audit/1",
    room: ROOM,
    exported_at: "2026-11-25T08:00:00.000Z",
    head: { seq: last?.seq ?? 0, hash: last?.hash ?? null },
    days: [
      { day: "2026-11-24", seq: 4, hash: entries[3]?.hash },
      { day: "2026-11-23", seq: 2, hash: entries[1]?.hash },
    ] as Record<string, unknown>[],
    entries,
  };
}

export type Log = Awaited<ReturnType<typeof logOf>>;
const LINES = [
  ["2026-11-23T10:00:00.000001Z", "nda.accepted"],
  ["2026-11-23T11:00:00.000002Z", "document.opened"],
  ["2026-11-24T00:00:00.000003Z", "deal_room.frozen"],
  ["2026-11-24T09:00:00.000004Z", "message.posted"],
] as const;

const withheld = async () => {
  const entries = await chained(LINES);
  const [, second] = entries;
  if (second) second.line = null;
  return logOf(entries);
};

/** Two days and four entries, one of them withheld; and another log that holds, too. */
export const log = await withheld();
export const other = await logOf(await chained(LINES.map(([at]) => [at, "other"])));

export const entry = (copy: Log, seq: number) =>
  copy.entries[seq - 1] as Entry & Record<string, unknown>;
export const text = (value: unknown) => JSON.stringify(value, null, 2);

const put = (seq: number, fields: object) => (copy: Log) => Object.assign(entry(copy, seq), fields);

/** The forgery, and the verdict about it. */
export const FORGED: [string, (copy: Log) => unknown, string][] = [
  // Forgeries of one line.
  [
    "a line",
    (copy) => Object.assign(entry(copy, 1).line ?? {}, { action: "nda.declined" }),
    "Entry 1 of the log says something else than when it was written.",
  ],
  [
    "a line of another room",
    (copy) => Object.assign(entry(copy, 1).line ?? {}, { room: BOB }),
    "Entry 1 of the log says something else than when it was written.",
  ],
  [
    "a fact added to a line",
    (copy) => Object.assign(entry(copy, 1).line ?? {}, { note: "paid" }),
    "Entry 1 of the log says something else than when it was written.",
  ],
  [
    "a line for a withheld one",
    (copy) => Object.assign(entry(copy, 2), { line: { ...entry(copy, 1).line, action: "x" } }),
    "Entry 2 of the log says something else than when it was written.",
  ],
  [
    "a line and its fingerprint",
    (copy) => Object.assign(entry(copy, 1), entry(other, 1), { hash: entry(copy, 1).hash }),
    "Entry 1 of the log does not have the fingerprint that it says.",
  ],
  // Forgeries beside the lines.
  [
    "the action beside a line",
    put(1, { action: "nda.declined" }),
    'Entry 1 of the log says another "action" beside its line than in it.',
  ],
  [
    "the time beside a line",
    put(4, { at: "2026-11-20T09:00:00.000004Z" }),
    'Entry 4 of the log says another "at" beside its line than in it.',
  ],
  [
    "details beside a line",
    put(3, { details: { n: 3, more: true } }),
    'Entry 3 of the log says another "details" beside its line than in it.',
  ],
  [
    "a note beside a line",
    put(3, { note: "approved by the founder" }),
    'Entry 3 of the log has "note", which no fingerprint is over.',
  ],
  [
    "an action beside a withheld line",
    put(2, { action: "nda.declined" }),
    'Entry 2 of the log has "action", which no fingerprint is over.',
  ],
  [
    "a note beside the entries",
    (copy) => ({ ...copy, note: "certified" }),
    'The log has "note", which no fingerprint is over.',
  ],
  [
    "a note at its end",
    (copy) => {
      (copy.head as Record<string, unknown>).by = "x";
    },
    'The end of the log has "by", which no fingerprint is over.',
  ],
  [
    "a note at a day",
    (copy) => Object.assign(copy.days[0] ?? {}, { checked: true }),
    'Day 1 of the log has "checked", which no fingerprint is over.',
  ],
  [
    "what objects have by themselves",
    (copy) => text(copy).replace('"seq": 1,', '"seq": 1, "__proto__": {"action": "x"},'),
    'Entry 1 of the log has "__proto__", which no fingerprint is over.',
  ],
  [
    "a field that stands twice",
    (copy) =>
      text(copy).replace(
        '"action": "nda.accepted"',
        '"action": "nda.declined", "action": "nda.accepted"',
      ),
    'The log has "action" twice in one place.',
  ],
  [
    "a field that stands twice, once spelt otherwise",
    (copy) => text(copy).replace('"room": ', '"r\\u006fom": "x", "room": '),
    'The log has "room" twice in one place.',
  ],
  // Its order.
  ["an entry taken out", (copy) => copy.entries.splice(1, 1), "Entry 2 of the log is missing."],
  [
    "an entry taken out, the rest numbered anew",
    (copy) => {
      copy.entries.splice(1, 1);
      for (const [at, one] of copy.entries.entries()) one.seq = at + 1;
    },
    "Entry 2 of the log does not follow the one before it.",
  ],
  ["two entries exchanged", (copy) => copy.entries.reverse(), "Entry 1 of the log is missing."],
  ["an entry of another number", put(2, { seq: 1 }), "Entry 2 of the log is missing."],
  [
    "a number that is a text",
    put(2, { seq: "2" }),
    'Entry 2 of the log has no "seq" that can be read.',
  ],
  ["the last entry taken off", (copy) => copy.entries.pop(), "The log does not end where it says."],
  [
    "an end of another number",
    (copy) => {
      copy.head.seq = 9;
    },
    "The log does not end where it says.",
  ],
  [
    "an end that is none",
    (copy) => {
      copy.head.hash = null;
    },
    "The log does not end where it says.",
  ],
  [
    "the end of a day",
    (copy) => Object.assign(copy.days[1] ?? {}, { seq: 1 }),
    "The log does not end 2026-11-23 where it says.",
  ],
  [
    "a day beyond the end",
    (copy) => copy.days.push({ day: "2026-11-25", seq: 5, hash: "0".repeat(64) }),
    "The log does not end 2026-11-25 where it says.",
  ],
  [
    "a day before the first entry",
    (copy) => Object.assign(copy.days[1] ?? {}, { seq: 0 }),
    "The log does not end 2026-11-23 where it says.",
  ],
  [
    "a later day",
    (copy) => Object.assign(copy.days[1] ?? {}, { day: "2026-11-24" }),
    "The log does not end 2026-11-24 where it says.",
  ],
  [
    "an earlier day",
    (copy) => Object.assign(copy.days[0] ?? {}, { day: "2026-11-23" }),
    "The log does not end 2026-11-23 where it says.",
  ],
  // Files that are no log.
  ...(["room", "head", "days", "entries"] as const).flatMap((field): typeof FORGED => [
    [
      `a log without ${field}`,
      (copy) => ({ ...copy, [field]: undefined }),
      `The log has no "${field}" that can be read.`,
    ],
    [
      `a log whose ${field} is a number`,
      (copy) => ({ ...copy, [field]: 1 }),
      `The log has no "${field}" that can be read.`,
    ],
  ]),
  ...(["seq", "previous", "line_sha256", "hash", "line"] as const).map(
    (field): (typeof FORGED)[number] => [
      `an entry without ${field}`,
      (copy) => {
        delete (entry(copy, 3) as Record<string, unknown>)[field];
      },
      `Entry 3 of the log has no "${field}" that can be read.`,
    ],
  ),
  [
    "an entry that is null",
    (copy) => {
      (copy.entries as unknown[])[1] = null;
    },
    "Entry 2 of the log cannot be read.",
  ],
  [
    "an entry that is a list",
    (copy) => {
      (copy.entries as unknown[])[1] = [];
    },
    "Entry 2 of the log cannot be read.",
  ],
  [
    "a day that is null",
    (copy) => {
      (copy.days as unknown[])[0] = null;
    },
    "Day 1 of the log cannot be read.",
  ],
  [
    "a day that is none",
    (copy) => Object.assign(copy.days[0] ?? {}, { day: "today" }),
    'Day 1 of the log has no "day" that can be read.',
  ],
  [
    "a head that is a list",
    (copy) => ({ ...copy, head: [] }),
    'The log has no "head" that can be read.',
  ],
  [
    "a line that is a text",
    put(1, { line: "x" }),
    'Entry 1 of the log has no "line" that can be read.',
  ],
  [
    "a fingerprint in capitals",
    (copy) => {
      entry(copy, 1).hash = entry(copy, 1).hash.toUpperCase();
    },
    'Entry 1 of the log has no "hash" that can be read.',
  ],
  [
    "another format",
    (copy) => ({ ...copy, format: "dealport-room-audit/2" }),
    "The log is no dealport-room-audit/1.",
  ],
  ["a list", () => [], "The log is no dealport-room-audit/1."],
  ["null", () => "null", "The log is no dealport-room-audit/1."],
  ["no JSON", () => "{", "The log is no JSON."],
  ["nothing", () => "", "The log is no JSON."],
];

export function forged(make: (copy: Log) => unknown): string {
  const copy = structuredClone(log);
  const made = make(copy);
  if (typeof made === "string") return made;
  const isWhole = Array.isArray(made)
    ? made.length === 0
    : made !== null && typeof made === "object" && "format" in made;
  return text(isWhole ? made : copy);
}
