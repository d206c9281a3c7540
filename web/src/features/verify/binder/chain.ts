import { canonicalJson } from "@contract/certificates";
import { sha256OfText } from "@contract/sha256";
import { z } from "zod";

const sum = z.string().regex(/^[0-9a-f]{64}$/);
const logSchema = z.object({
  format: z.literal("dealport-room-audit/1"),
  room: z.string(),
  head: z.object({ seq: z.number(), hash: sum.nullable() }),
  days: z.array(z.object({ day: z.string(), seq: z.number(), hash: sum })),
  entries: z.array(
    z.object({
      seq: z.number(),
      previous: sum.nullable(),
      line_sha256: sum,
      hash: sum,
      line: z.record(z.string(), z.unknown()).nullable(),
    }),
  ),
});

interface Link {
  seq: number;
  previous: string | null;
  line_sha256: string;
  hash: string;
  line: Record<string, unknown> | null;
}

/** Does an entry say what its fingerprints are over? */
export async function isLinked({ seq, previous, line_sha256, hash, line }: Link, room: string) {
  if (line && (line.room !== room || (await sha256OfText(canonicalJson(line))) !== line_sha256)) {
    return false;
  }
  return (await sha256OfText(canonicalJson({ line: line_sha256, previous, room, seq }))) === hash;
}

/**
 * Works the exported log of a room out anew, as `npm run verify-audit` does.
 * @returns what does not hold, as a sentence; null when all does
 */
export async function chainProblem(
  text: string,
  expected: { room: string; head: { seq: number; hash: string | null } },
): Promise<string | null> {
  const read = logSchema.safeParse(jsonOf(text));
  if (!read.success) return "The log of the room cannot be read.";
  const { room, head, days, entries } = read.data;
  if (room !== expected.room) return "The log is of another deal room.";
  let previous: string | null = null;
  for (const [place, entry] of entries.entries()) {
    if (entry.seq !== place + 1) return `Entry ${place + 1} of the log is missing.`;
    if (entry.previous !== previous || !(await isLinked(entry, room))) {
      return `Entry ${entry.seq} of the log is not what was written.`;
    }
    previous = entry.hash;
  }
  const ends = [head, expected.head, ...days.filter(({ seq }) => seq > 0)];
  const isMoved = ends.some(({ seq, hash }) => (entries[seq - 1]?.hash ?? null) !== hash);
  return isMoved || head.seq !== entries.length || expected.head.seq !== head.seq
    ? "The log does not end where it says."
    : null;
}

export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
