import path from "node:path";
import { gatewayUrl, PROJECT_ROOT, type StackConfig } from "../config.ts";
import { Part } from "../processes/part.ts";
import type { ProcessRegister } from "../processes/register.ts";

export function createWeb(
  config: StackConfig,
  register: ProcessRegister,
  onLine: (line: string) => void,
): Part {
  return new Part(
    {
      name: "web",
      command: process.execPath,
      args: [
        path.join(PROJECT_ROOT, "node_modules/vite/bin/vite.js"),
        ...["--host", "127.0.0.1", "--port", "0", "--clearScreen", "false"],
      ],
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: gatewayUrl(config),
        VITE_SUPABASE_PUBLISHABLE_KEY: config.publishableKey,
        VITE_DEMONSTRATION: "true",
        NO_COLOR: "1",
      },
      portIn: (line) =>
        Number(/Local: +http:\/\/127\.0\.0\.1:(\d+)\//.exec(line)?.[1]) || undefined,
      logDir: config.dataDir,
      // The stack's summary has the addresses; Vite's pre-bundling is of no interest.
      onLine: (line) => {
        if (!/➜|\[optimizer\]/.test(line)) onLine(line);
      },
    },
    register,
  );
}
