// `npm run verify-audit -- file.json [fingerprint …]`: works out the chain of a room's exported audit log anew, with nothing but
// Node. It shares no code with what wrote it. Ends with 0 when all holds, 1 when something differs, 2 for what is no such file.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

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

/** The first thing that does not hold, as a sentence; null when all does. */
function firstProblem({ room, head, days, entries }) {
  let previous = null;
  for (const [place, entry] of entries.entries()) {
    const { seq, line, line_sha256, hash } = entry;
    if (seq !== place + 1) return `Entry ${place + 1} is missing.`;
    if (entry.previous !== previous) return `Entry ${seq} does not follow the one before it.`;
    if (line && (line.room !== room || sha256(line) !== line_sha256))
      return `Entry ${seq} says something else than when it was written.`;
    if (sha256({ line: line_sha256, previous, room, seq }) !== hash)
      return `Entry ${seq} does not have the fingerprint that it says.`;
    previous = hash;
  }
  if (head.seq !== entries.length || head.hash !== previous)
    return `The log ends with entry ${entries.length}, and not where it says (entry ${head.seq}).`;
  const moved = days.find(({ seq, hash }) => entries[seq - 1]?.hash !== hash);
  return moved ? `The end of ${moved.day} (entry ${moved.seq}) is another in the log.` : null;
}

const [path, ...fingerprints] = process.argv.slice(2);
let file;
try {
  file = JSON.parse(readFileSync(path ?? "", "utf8"));
  if (file.format !== "dealport-room-audit/1" || !Array.isArray(file.entries)) throw new Error();
} catch {
  console.error(
    "Usage: npm run verify-audit -- file.json [fingerprint …], a file saved in a room's Activity.",
  );
  process.exit(2);
}
const problem = firstProblem(file);
if (problem) {
  console.error(`NOT INTACT. ${problem}`);
  process.exit(1);
}
const withheld = file.entries.filter(({ line }) => !line).length;
console.log(
  `INTACT: ${file.entries.length} entries of the deal room ${file.room}, ${withheld} of them withheld.`,
);
console.log(`It ends with ${file.head.hash ?? "nothing"}.`);
let isMissing = false;
for (const fingerprint of fingerprints) {
  const found = file.entries.find(({ hash }) => hash === fingerprint.trim().toLowerCase());
  console.log(found ? `${fingerprint}: entry ${found.seq}.` : `${fingerprint}: NOT IN THIS LOG.`);
  isMissing ||= !found;
}
process.exit(isMissing ? 1 : 0);
