import type { Stack } from "../stack.ts";

/** What a suite counted. A suite that could not run counts as one failure, never as none. */
export interface SuiteResult {
  passed: number;
  failed: number;
}

/** What every suite gets: one running stack of tests. */
export interface SuiteContext {
  stack: Stack;
  /** Environment that tells other processes where the stack is. */
  env: Record<string, string>;
}

export interface Suite {
  name: string;
  /** Needs no stack: can run while none is up. */
  standalone?: boolean;
  run(context: SuiteContext): Promise<SuiteResult>;
}

/** One check that either holds or not. */
export function verdict(ok: boolean): SuiteResult {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
