/** E.g. `ok 3 - mallory reads no message`. */
export interface Assertion {
  ok: boolean;
  description: string;
  /** `# TODO` expects the failure, `# SKIP` checks nothing: neither fails a file. */
  directive?: "TODO" | "SKIP";
  diagnostics: string[];
}

export interface TapReport {
  assertions: Assertion[];
  /** Reasons to fail the whole file: no plan, a wrong count, nothing asserted. */
  problems: string[];
}

const RESULT = /^(not )?ok\b(?:\s+(\d+))?(?:\s+-)?\s*(.*)$/;
const PLAN = /^1\.\.(\d+)(?:\s*#\s*skip\b.*)?$/i;
const DIRECTIVE = /(?<!\\)#\s*(todo|skip)\b.*$/i;

/** As `pg_prove` reads it. @param lines In order; those that are no TAP are ignored. */
export function parseTap(lines: string[]): TapReport {
  const assertions: Assertion[] = [];
  const problems: string[] = [];
  const plans: number[] = [];
  for (const line of lines) {
    const plan = PLAN.exec(line);
    const result = RESULT.exec(line);
    if (plan) plans.push(Number(plan[1]));
    else if (line.startsWith("Bail out!")) problems.push(line);
    else if (result) {
      assertions.push(readAssertion(result));
      const number = result[2];
      if (number && Number(number) !== assertions.length) {
        problems.push(`Assertion ${assertions.length} calls itself number ${number}.`);
      }
    } else if (line.startsWith("#")) {
      assertions.at(-1)?.diagnostics.push(line.replace(/^#\s?/, ""));
    }
  }
  problems.push(...judgePlan(plans, assertions.length));
  return { assertions, problems };
}

export function isPassed(assertion: Assertion): boolean {
  return assertion.ok || assertion.directive === "TODO";
}

function readAssertion(result: RegExpExecArray): Assertion {
  const text = result[3] ?? "";
  const directive = DIRECTIVE.exec(text)?.[1]?.toUpperCase();
  return {
    ok: result[1] === undefined,
    description: text.replace(DIRECTIVE, "").trim(),
    ...(directive === "TODO" || directive === "SKIP" ? { directive } : {}),
    diagnostics: [],
  };
}

function judgePlan(plans: number[], ran: number): string[] {
  if (ran === 0) return ["Nothing was asserted."];
  const [planned, ...more] = plans;
  if (planned === undefined) return ["There is no plan: the file stopped before finish()."];
  if (more.length > 0) return [`There are ${plans.length} plans.`];
  return planned === ran ? [] : [`${planned} assertions were planned, ${ran} ran.`];
}
