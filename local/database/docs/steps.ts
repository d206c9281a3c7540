import type { Func } from "./catalogue.ts";

/** A step of a trigger function: it sets a field of the new row, calls a function of ours, or sets a field by one. */
export interface Step {
  sets?: string;
  /** With its schema. */
  calls?: string;
  /** The conditions of the ifs around it. */
  guards: string[];
}

const BODY = /^\s*begin\s+(?<statements>.*)\bend;?\s*$/s;
const BEGINS = /^if (?<guard>.*?)\s+then\s+/s;
const ENDS = /^end if;\s*/;
const RETURNS = /^return \w+;\s*/;
const SETS = /^new\.(?<sets>\w+) := (?<value>[^;]*);\s*/s;
const CALLS = /^perform (?<calls>private\.\w+)\([^;]*\);\s*/s;

/** The steps of a trigger function that does nothing but take several, in their order; of any other none. */
export function stepsOf(func: Func): Step[] {
  const steps = func.isTrigger ? parse(BODY.exec(func.body)?.groups?.statements ?? "") : [];
  return steps.length > 1 ? steps : [];
}

function parse(statements: string): Step[] {
  const steps: Step[] = [];
  const guards: string[] = [];
  for (let rest = statements; rest !== ""; ) {
    const [statement, step] = next(rest, guards);
    if (statement === "") return [];
    if (step) steps.push(step);
    rest = rest.slice(statement.length);
  }
  return steps;
}

/** @returns The first statement, "" for one that is no step, guard or end. */
function next(rest: string, guards: string[]): [string, Step?] {
  const begins = BEGINS.exec(rest);
  if (begins) {
    guards.push(begins.groups?.guard ?? "");
    return [begins[0]];
  }
  const ends = ENDS.exec(rest);
  if (ends) {
    guards.pop();
    return [ends[0]];
  }
  const sets = SETS.exec(rest);
  if (sets) {
    const calls = /\b(private\.\w+)\(/.exec(sets.groups?.value ?? "")?.[1];
    return [sets[0], { sets: sets.groups?.sets ?? "", calls, guards: [...guards] }];
  }
  const calls = CALLS.exec(rest);
  if (calls) return [calls[0], { calls: calls.groups?.calls ?? "", guards: [...guards] }];
  return [RETURNS.exec(rest)?.[0] ?? ""];
}
