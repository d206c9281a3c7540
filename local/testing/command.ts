import { spawn } from "node:child_process";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";

export interface CommandResult {
  code: number;
  stdout: string;
}

/** Of node_modules/.bin, or absolute. @param options.quiet Collect its output instead of passing it on. */
export function runCommand(
  program: string,
  args: string[],
  options: { env?: Record<string, string>; quiet?: boolean; cwd?: string; input?: string } = {},
): Promise<CommandResult> {
  const binary = path.isAbsolute(program)
    ? program
    : path.join(PROJECT_ROOT, "node_modules/.bin", program);
  return new Promise((resolve, reject) => {
    const child = spawn(binary, args, {
      cwd: options.cwd ?? PROJECT_ROOT,
      env: { ...process.env, ...options.env },
      stdio: [
        options.input === undefined ? "ignore" : "pipe",
        options.quiet ? "pipe" : "inherit",
        "inherit",
      ],
    });
    let stdout = "";
    child.stdout?.on("data", (chunk: Buffer) => {
      stdout += chunk.toString();
    });
    child.stdin?.end(options.input);
    child.on("error", reject);
    child.on("close", (code) => resolve({ code: code ?? 1, stdout }));
  });
}
