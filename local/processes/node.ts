import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";

/**
 * Arguments for Node to run a script that ends with the stack.
 *
 * @param script Absolute path of JavaScript: see compile() for TypeScript.
 */
export function nodeArguments(script: string): string[] {
  return ["--import", path.join(PROJECT_ROOT, "local/processes/lifeline.mjs"), script];
}
