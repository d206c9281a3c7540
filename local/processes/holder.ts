import fs from "node:fs";

export interface Holder {
  /** As a sentence goes on after "taken by". */
  words: string;
  /** No server's, but one end of a connection. */
  isPassing: boolean;
}

interface Row {
  isListening: boolean;
  inode: string;
}

const LISTEN = "0A";
const WORDS_LENGTH = 70;
/** The inode of a connection that nobody has any more. */
const ENDED = "0";

/** The program that has a port of this machine. Only Linux names it, and only one's own programs. */
export function holderOf(port: number): Holder {
  const rows = socketsOn(port);
  const row =
    rows.find(({ isListening }) => isListening) ??
    rows.find(({ inode }) => inode !== ENDED) ??
    rows[0];
  if (!row) return { words: "another program", isPassing: false };
  // A connection that was closed keeps its port for a minute, and belongs to nobody.
  if (row.inode === ENDED) return { words: "a connection that has just ended", isPassing: true };
  const program = programOf(row.inode) ?? "another program";
  return row.isListening
    ? { words: program, isPassing: false }
    : { words: `a connection of ${program}`, isPassing: true };
}

/** Servers and connections of this machine whose own end is this port, also those that have just ended; none but on Linux. */
export function socketsOn(port: number): Row[] {
  return ["tcp", "tcp6"].flatMap((table) => rowsOf(`/proc/net/${table}`, port));
}

/** Of one table: `sl local_address rem_address st tx:rx tr:when retrnsmt uid timeout inode`. */
function rowsOf(table: string, port: number): Row[] {
  const end = `:${port.toString(16).toUpperCase().padStart(4, "0")}`;
  return textOf(table)
    .split("\n")
    .flatMap((line) => {
      const [, local = "", , state, , , , , , inode = "0"] = line.trim().split(/\s+/);
      return local.endsWith(end) ? [{ isListening: state === LISTEN, inode }] : [];
    });
}

function textOf(file: string): string {
  try {
    return fs.readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function programOf(inode: string): string | undefined {
  const pid = entriesOf("/proc")
    .filter((name) => /^\d+$/.test(name))
    .find((name) =>
      entriesOf(`/proc/${name}/fd`).some((fd) => isSocket(`/proc/${name}/fd/${fd}`, inode)),
    );
  if (!pid) return undefined;
  const words = textOf(`/proc/${pid}/cmdline`).replaceAll("\0", " ").trim();
  const command = words.length > WORDS_LENGTH ? `${words.slice(0, WORDS_LENGTH)} …` : words;
  return `${command || "a program"} (process ${pid})`;
}

function isSocket(fd: string, inode: string): boolean {
  try {
    return fs.readlinkSync(fd) === `socket:[${inode}]`;
  } catch {
    return false;
  }
}

function entriesOf(folder: string): string[] {
  try {
    return fs.readdirSync(folder);
  } catch {
    return [];
  }
}
