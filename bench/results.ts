import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { PROJECT_ROOT } from "../local/config.ts";
import { type Figure, holds, show } from "./figure.ts";

const FILE = path.join(PROJECT_ROOT, "bench/results.jsonl");
const PAGE = path.join(PROJECT_ROOT, "docs/benchmark.md");
const [BEGIN, END] = ["<!-- figures: npm run bench -- --write -->", "<!-- end of figures -->"];

/** Of this machine's load for each core, from which on figures are those of a busy one. */
const BUSY = 0.5;

interface Machine {
  cores: number;
  /** Of the processor, where it was noted. */
  model?: string;
  memoryGB?: number;
  /** What else it did. */
  kind: string;
}

/** A line of bench/results.jsonl: what a figure was when it was last written. */
interface Result extends Figure {
  part: string;
  /** A day, or the first and last of several. */
  date: string;
  machine: Machine;
}

/** Asked before anything is measured: its load is that of others. */
export function thisMachine(): Machine {
  const cores = os.cpus().length;
  const load = os.loadavg()[0] ?? 0;
  return {
    cores,
    model: os.cpus()[0]?.model ?? "unknown",
    memoryGB: Math.round(os.totalmem() / 2 ** 30),
    kind: load / cores < BUSY ? "idle" : `busy, load ${load.toFixed(0)}`,
  };
}

/** Keeps what was measured in place of the same figures before, and draws the page's table anew. */
export function writeResults(measured: Map<string, Figure[]>, machine: Machine): void {
  const date = new Date().toISOString().slice(0, 10);
  const anew = [...measured].flatMap(([part, figures]) =>
    figures.map(({ name, value, ...rest }) => ({
      part,
      name,
      value: Number(value.toPrecision(3)),
      ...rest,
      date,
      machine,
    })),
  );
  const keyOf = ({ part, name }: Result) => `${part} ${name}`;
  const replaced = new Set(anew.map(keyOf));
  const results = [...readResults().filter((one) => !replaced.has(keyOf(one))), ...anew].sort(
    (a, b) => (a.part < b.part ? -1 : a.part > b.part ? 1 : 0),
  );
  fs.writeFileSync(FILE, results.map((one) => `${JSON.stringify(one)}\n`).join(""));
  fs.writeFileSync(PAGE, withFigures(fs.readFileSync(PAGE, "utf8"), results));
}

const readResults = (): Result[] =>
  fs
    .readFileSync(FILE, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Result);

function withFigures(page: string, results: Result[]): string {
  const [before, rest] = page.split(BEGIN);
  const after = rest?.split(END)[1];
  if (before === undefined || after === undefined) throw new Error(`${PAGE} has lost its markers.`);
  const machines = [...new Set(results.map(({ machine }) => machineText(machine)))];
  const rows = results.map((result, index) => {
    const { part, name, date, machine } = result;
    const { value, goal } = show(result);
    const isFirst = results[index - 1]?.part !== part;
    const missed = holds(result) ? "" : ", **missed**";
    const number = machines.indexOf(machineText(machine)) + 1;
    return `| ${isFirst ? `\`${part}\`` : ""} | ${name} | ${value} | ${goal}${missed} | ${date} | ${number} |`;
  });
  return [
    before + BEGIN,
    "",
    ...machines.map((one, index) => `${index + 1}. ${one}`),
    "",
    "| part | figure | last | goal | measured | machine |",
    "|---|---|---|---|---|---|",
    ...rows.map((row) => row.replace(/\| {2}(?=\|)/g, "| ")),
    "",
    END + after,
  ].join("\n");
}

const machineText = ({ cores, model, memoryGB, kind }: Machine): string =>
  [`${cores} cores`, model, memoryGB && `${memoryGB} GB`, kind].filter(Boolean).join(", ");
