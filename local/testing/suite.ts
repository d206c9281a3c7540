import type { SigningAlgorithm } from "../signing.ts";
import type { Stack } from "../stack.ts";

/** A suite that could not run counts as one failure, never as none. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** The failures, to be read at the end of a long log. */
  names?: string[];
  /** Tests that passed only on their second try. */
  unsteady?: string[];
}

export interface SuiteRun {
  name: string;
  result: SuiteResult;
  seconds: number;
}

export interface SuiteContext {
  stack: Stack;
  env: Record<string, string>;
  /** The suite narrows to files whose names contain one of these; none is all. */
  only: string[];
}

export interface Suite {
  name: string;
  /** The suite uses the words of `only`. */
  narrows?: boolean;
  /** Its stack's. Default: HS256. */
  signing?: SigningAlgorithm;
  /** Runs beside all others, by a process and on a stack of its own, since it takes as long as they do together. */
  apart?: boolean;
  /**
   * Suites that run meanwhile, when they follow: "any" does not touch the stack. Where Realtime is started again, none with
   * long transactions, which its replication would wait for.
   */
  alongside?: "any" | readonly string[];
  run(context: SuiteContext): Promise<SuiteResult>;
}

export function verdict(ok: boolean): SuiteResult {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
