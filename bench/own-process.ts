import { spawn } from "node:child_process";
import { once } from "node:events";
import readline from "node:readline";
import { fileURLToPath } from "node:url";
import { PROJECT_ROOT } from "../local/config.ts";

const INPUT = "DEALPORT_BENCH_INPUT";
const MARK = "answer: ";

export interface OwnProcess<Answer> {
  answer: Answer;
  end(): Promise<void>;
}

/**
 * Runs a script in a process of its own, so that its work does not delay what the stack's process answers.
 * @param input What the script reads by `inputOf`.
 * @returns Its answer, once it gave one.
 */
export async function ownProcess<Answer>(script: URL, input: object): Promise<OwnProcess<Answer>> {
  const child = spawn(process.execPath, ["--import", "tsx", fileURLToPath(script)], {
    cwd: PROJECT_ROOT,
    env: { ...process.env, [INPUT]: JSON.stringify(input) },
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exited = once(child, "exit");
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (!line.startsWith(MARK)) continue;
    return {
      answer: JSON.parse(line.slice(MARK.length)) as Answer,
      end: async () => {
        child.stdin.end();
        await exited;
      },
    };
  }
  throw new Error(`${script.pathname} ended without an answer.`);
}

/** In the script: what it was given. */
export const inputOf = <Input>(): Input => JSON.parse(process.env[INPUT] ?? "{}") as Input;

/** In the script: what it found. Resolves when nobody needs the script any longer. */
export async function answerWith(answer: object): Promise<void> {
  console.log(MARK + JSON.stringify(answer));
  process.stdin.resume();
  await once(process.stdin, "end");
}
