import type { SigningAlgorithm } from "../signing.ts";
import type { Stack } from "../stack.ts";

/** What a suite counted. A suite that could not run counts as one failure, never as none. */
export interface SuiteResult {
  passed: number;
  failed: number;
  /** What failed, by name, to be read at the end of a long log. */
  names?: string[];
  /** What passed on its second try alone, by name. */
  unsteady?: string[];
}

/** What every suite gets: one running stack of tests. */
export interface SuiteContext {
  stack: Stack;
  /** Environment that tells other processes where the stack is. */
  env: Record<string, string>;
  /** Words to narrow the suite to the files whose names contain one of them; none is all. */
  only: string[];
}

export interface Suite {
  /** As one types it. */
  name: string;
  /** It knows what to do with the words of `only`. */
  narrows?: boolean;
  /** How its stack signs tokens. Default: HS256. */
  signing?: SigningAlgorithm;
  /** Begins with what the seed brings alone, whatever ran before. */
  anew?: boolean;
  /** Waits more than it works: those after it that keep apart run meanwhile. */
  waits?: boolean;
  /**
   * Touches nothing that another suite can see: runs while one is under way that waits. Nothing that opens
   * transactions on the cluster does: the start of a replication waits for all of them.
   */
  keepsApart?: boolean;
  run(context: SuiteContext): Promise<SuiteResult>;
}

/** One check that either holds or not. */
export function verdict(ok: boolean): SuiteResult {
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}
