import type { Change, World } from "./database.ts";

/**
 * What may be another answer after others' acts, by name and with its reason.
 * docs/decisions/046-leaks-between-parties.md has the same list.
 */
interface Allowance {
  /** Of these scenarios alone. */
  of?: RegExp;
  source: RegExp;
  /** An answer without what may be another in it: the rest is compared. */
  without?: (answer: string) => string;
  because: string;
}

const HELD_BACK = /holds back/;
const field = (name: string) => new RegExp(`"${name}": ("(?:[^"\\\\]|\\\\.)*"|[^,}]+)`, "g");
const leaveOut = (names: string[]) => (answer: string) =>
  names.reduce((text, name) => text.replace(field(name), ""), answer);

export const MAY_DIFFER: Allowance[] = [
  {
    source: /^(events_page|event_details)\(|^market_pages\(kind events\)/,
    without: leaveOut(["current_attendees", "updated_at", "changed"]),
    because: "How many seats of an event are taken is public, and so is when that changed.",
  },
  {
    of: HELD_BACK,
    source: /^deal_room_audit_(heads|state|lines)|^record_deal_room_binder/,
    without: readableLines,
    because:
      "The log's chain binds all lines of a room, and members see where it ends: of a line that is held back they have a hash, " +
      "which tells that something happened and when. Without it nobody could tell that a line was taken out.",
  },
  {
    of: HELD_BACK,
    source:
      /^deal_room_(files|tree|document|listing|documents_read|closing_documents|files_alike)|^search_deal_room|^rows deal_room_folders$|^add_deal_room_folder/,
    without: leaveOut(["number", "cursor"]),
    because:
      "Numbers of the index are the room's, by which both sides cite: a gap tells that there is something between.",
  },
  {
    source: /^market_(stats|growth)\(/,
    without: (answer) =>
      leaveOut(["total_investors"])(answer).replace(/"investors": \{[^}]*\}/g, ""),
    because: "How many investors there are is public, and so is that one joined or left.",
  },
  {
    source: /^realtime_rejoin_window\(/,
    because:
      "How long clients spread their joins follows how many people have an open room, in steps of some thirty people and a thousand at most.",
  },
  {
    source: /^invitation_page\(invitation unknown\)/,
    because:
      "Whoever has an invitation's link learns that there is one, and a masked address. Nobody finds one of 122 bits of chance.",
  },
  {
    source: /^post_deal_room_message\(message_id unknown\)/,
    because:
      "Whoever sends a message makes its id; one that is taken is refused. Nobody finds one of 122 bits of chance.",
  },
];

/** Numbers and hashes of entries that the reader may not read. */
function readableLines(answer: string): string {
  const text = leaveOut(["seq", "hash", "previous", "line_sha256", "head", "entries", "day"])(
    answer,
  );
  return text
    .replace(/\{[ ,]*"line": null[ ,]*("facts": null[ ,]*)?\}[ ,]*|\{[ ,]*\}[ ,]*/g, "")
    .replace(/<\d+>/g, "<>");
}

/** Leaks that are known, until they are mended: then `isMended` finds the mend, and what it was about is compared. */
const UNTIL_MENDED = [
  {
    source: /^planned of /,
    isMended: `exists (select 1 from pg_db_role_setting s, unnest(s.setconfig) c where c like 'pgrst.db\\_pre\\_request=%')`,
  },
  {
    source: /^system columns of /,
    isMended: `not exists (select 1 from pg_class c where c.relnamespace = 'public'::regnamespace
      and has_table_privilege('authenticated', c.oid, 'select'))`,
  },
];

export type Judge = (scenario: string, change: Change) => boolean;

/** Judges whether a change is one that may be. */
export async function judgeOf(world: World): Promise<Judge> {
  const open: RegExp[] = [];
  for (const { source, isMended } of UNTIL_MENDED) {
    const [row] = await world.run(`select (${isMended})::text as is_mended`);
    if (row?.is_mended !== "true") open.push(source);
  }
  return (scenario, { source, before, after }) =>
    open.some((pattern) => pattern.test(source)) ||
    MAY_DIFFER.some(
      (allowed) =>
        (!allowed.of || allowed.of.test(scenario)) &&
        allowed.source.test(source) &&
        (!allowed.without || allowed.without(before ?? "") === allowed.without(after ?? "")),
    );
}
