// `npm run verify-audit -- file.json [fingerprint …]` works out the chain of a room's downloaded log anew, with nothing but Node,
// and shares no code with what wrote it. Its last line is the verdict. Exit codes: 0 all holds, 1 something does not, 2 it could
// not be checked. `/verify` follows the same rules (web/src/features/verify/binder/chain.ts), held to the same forged logs.
import { createHash } from "node:crypto";
import { readFileSync, realpathSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FORMAT = "dealport-room-audit/1";
const sha256 = (value) => createHash("sha256").update(canonical(value), "utf8").digest("hex");

/** JSON as RFC 8785 writes it: keys in order, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const pairs = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`);
  return `{${pairs.join(",")}}`;
}

const isSum = (value) => typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;
const isText = (value) => typeof value === "string";
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
const orNull = (is) => (value) => value === null || is(value);

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
  day: (value) => isText(value) && /^\d{4}-\d\d-\d\d$/.test(value),
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

/** What cannot be read is malformed; what is beyond the fields that the fingerprints bind is added. */
class Problem extends Error {
  constructor(sentence, isMalformed = false) {
    super(sentence);
    this.isMalformed = isMalformed;
  }
}

function requireFields(what, value, must, may = {}) {
  if (!isObject(value)) throw new Problem(`${what} cannot be read.`, true);
  for (const [field, is] of Object.entries(must)) {
    if (!Object.hasOwn(value, field) || !is(value[field])) {
      throw new Problem(`${what} has no "${field}" that can be read.`, true);
    }
  }
  for (const [field, found] of Object.entries(value)) {
    if (Object.hasOwn(must, field) || (Object.hasOwn(may, field) && may[field](found))) continue;
    const inLine = isObject(value.line) && Object.hasOwn(value.line, field);
    if (!inLine) throw new Problem(`${what} has "${field}", which no fingerprint is over.`);
    if (canonical(value.line[field]) !== canonical(found)) {
      throw new Problem(`${what} says another "${field}" beside its line than in it.`);
    }
  }
}

/** JSON takes the last of two fields of one name; a reader may see the first. */
function requireNoTwins(text) {
  const open = [];
  let last = "";
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === "{") open.push(new Set());
    else if (token === "[") open.push(null);
    else if (token === "}" || token === "]") open.pop();
    else if (token === ":") {
      const field = JSON.parse(last);
      if (open.at(-1).has(field)) throw new Problem(`The log has "${field}" twice in one place.`);
      open.at(-1).add(field);
    } else last = token;
  }
}

function read(text) {
  let log;
  try {
    log = JSON.parse(text);
  } catch {
    throw new Problem("The log is no JSON.", true);
  }
  if (!isObject(log) || log.format !== FORMAT) throw new Problem(`The log is no ${FORMAT}.`, true);
  requireNoTwins(text);
  requireFields("The log", log, LOG, LOG_MAY);
  requireFields("The end of the log", log.head, HEAD);
  for (const [place, day] of log.days.entries())
    requireFields(`Day ${place + 1} of the log`, day, DAY);
  for (const [place, entry] of log.entries.entries()) {
    requireFields(`Entry ${place + 1} of the log`, entry, ENTRY, ENTRY_MAY);
  }
  return log;
}

function requireChain({ room, head, days, entries }) {
  let previous = null;
  for (const [place, entry] of entries.entries()) {
    const { seq, line, line_sha256, hash } = entry;
    if (seq !== place + 1) throw new Problem(`Entry ${place + 1} of the log is missing.`);
    if (entry.previous !== previous) {
      throw new Problem(`Entry ${seq} of the log does not follow the one before it.`);
    }
    if (line && (line.room !== room || sha256(line) !== line_sha256)) {
      throw new Problem(`Entry ${seq} of the log says something else than when it was written.`);
    }
    // What the line was about: absent from older logs, and null for those who may not know of it.
    if (entry.facts && sha256(entry.facts) !== line?.details?.facts_sha256) {
      throw new Problem(`Entry ${seq} of the log was about something else than it says now.`);
    }
    if (sha256({ line: line_sha256, previous, room, seq }) !== hash) {
      throw new Problem(`Entry ${seq} of the log does not have the fingerprint that it says.`);
    }
    previous = hash;
  }
  if (head.seq !== entries.length || head.hash !== previous) {
    throw new Problem("The log does not end where it says.");
  }
  const dayOf = (entry) => (isText(entry?.line?.at) ? entry.line.at.slice(0, 10) : null);
  for (const { day, seq, hash } of days) {
    const [last, next] = [dayOf(entries[seq - 1]), dayOf(entries[seq])];
    if (entries[seq - 1]?.hash !== hash || (last && last > day) || (next && next <= day)) {
      throw new Problem(`The log does not end ${day} where it says.`);
    }
  }
}

/** @returns the log, and what does not hold in it: a sentence, and whether it could not even be read. */
export function checkLog(text) {
  try {
    const log = read(text);
    requireChain(log);
    return { log, problem: null, isMalformed: false };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { log: null, problem: error.message, isMalformed: error.isMalformed };
  }
}

/** @returns the exit code; each line goes to `say`, the verdict last. */
function main([path, ...given], say) {
  if (!path) {
    say("Usage: npm run verify-audit -- file.json [fingerprint …]");
    say("NOT CHECKED. Name a file that was saved in a room's Activity.");
    return 2;
  }
  const fingerprints = given.map((one) => one.trim().toLowerCase());
  const odd = given.find((_, place) => !isSum(fingerprints[place]));
  if (odd !== undefined) {
    say(`NOT CHECKED. "${odd}" is no fingerprint: one has 64 digits and letters from a to f.`);
    return 2;
  }
  let text;
  try {
    text = readFileSync(path, "utf8");
  } catch (error) {
    say(`NOT CHECKED. ${path} cannot be read (${error.code ?? error.message}).`);
    return 2;
  }
  const { log, problem, isMalformed } = checkLog(text.replace(/^\uFEFF/, ""));
  if (problem) {
    say(isMalformed ? `NOT CHECKED. ${problem}` : `NOT INTACT. ${problem}`);
    return isMalformed ? 2 : 1;
  }
  const { room, head, entries } = log;
  const withheld = entries.filter(({ line }) => !line).length;
  say(`Deal room ${room}: ${entries.length} entries, ${withheld} of them withheld.`);
  const unnamed = entries.filter(({ line, facts }) => line?.details?.facts_sha256 && !facts).length;
  if (unnamed > 0) say(`Of ${unnamed} more, what they were about is withheld.`);
  say(head.hash ? `It ends with entry ${head.seq}, ${head.hash}.` : "It has no entry.");
  const places = fingerprints.map((one) => entries.find(({ hash }) => hash === one)?.seq);
  for (const [index, one] of fingerprints.entries()) {
    say(places[index] ? `${one}: entry ${places[index]}.` : `${one}: in no entry.`);
  }
  const missing = places.filter((place) => !place).length;
  if (missing > 0) {
    say(
      "NOT INTACT. A fingerprint that you gave is not in it: it is another log, or was written anew.",
    );
    return 1;
  }
  say(
    places.length > 0
      ? "INTACT. It holds, and what you gave is in it."
      : "INTACT in itself. You gave no fingerprint to compare it with: give one of your mail, since whoever holds the database can write a whole log anew.",
  );
  return 0;
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  process.exitCode = main(process.argv.slice(2), (line) => console.log(line));
}
