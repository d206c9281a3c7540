import path from "node:path";
import { gatewayUrl, PROJECT_ROOT, type StackConfig } from "../config.ts";
import { Part } from "../processes/part.ts";
import type { ProcessRegister } from "../processes/register.ts";

export function createWeb(
  config: StackConfig,
  register: ProcessRegister,
  onLine: (line: string) => void,
): Part {
  const port = String(config.ports.web);
  return new Part(
    {
      name: "web",
      command: process.execPath,
      args: [
        path.join(PROJECT_ROOT, "node_modules/vite/bin/vite.js"),
        ...["--host", "127.0.0.1", "--port", port, "--strictPort", "--clearScreen", "false"],
      ],
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: gatewayUrl(config),
        VITE_SUPABASE_PUBLISHABLE_KEY: config.publishableKey,
      },
      isReady: (line) => line.includes("ready in"),
      logDir: config.dataDir,
      // The stack's summary has the addresses; Vite's pre-bundling is of no interest.
      onLine: (line) => {
        if (!/➜|\[optimizer\]/.test(line)) onLine(line);
      },
    },
    register,
  );
}
