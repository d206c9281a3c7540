import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { StackError } from "../errors.ts";

/** Without Docker. @param args Without the database's flag. @throws StackError with the CLI's own words. */
export function supabaseCli(args: string[], databaseUrl: string): Promise<string> {
  const remote = `--remote=${databaseUrl}`;
  return new Promise((resolve, reject) => {
    execFile(
      findExecutable(),
      [...args, remote, "--yes", "--workdir", PROJECT_ROOT],
      {
        cwd: PROJECT_ROOT,
        maxBuffer: 64 * 1024 * 1024,
        // Without it the CLI prints a notice about missing TLS into its output.
        env: {
          ...process.env,
          PGSSLMODE: "disable",
          DO_NOT_TRACK: "1",
          SUPABASE_TELEMETRY_DISABLED: "1",
        },
      },
      (error, stdout, stderr) => {
        if (!error) return resolve(stdout);
        const said = `${stderr}\n${stdout}`.trim();
        reject(new StackError(`supabase ${args.join(" ")} failed:\n${said}`, { cause: error }));
      },
    );
  });
}

/** The program itself, since its Node wrapper costs half a second per call. */
function findExecutable(): string {
  const require = createRequire(path.join(PROJECT_ROOT, "package.json"));
  const os = process.platform === "win32" ? "windows" : process.platform;
  const suffix = process.platform === "win32" ? ".exe" : "";
  try {
    const manifest = require.resolve(`@supabase/cli-${os}-${process.arch}/package.json`);
    return path.join(path.dirname(manifest), "bin", `supabase${suffix}`);
  } catch {
    return path.join(PROJECT_ROOT, "node_modules/.bin/supabase");
  }
}
