import { PROJECT_ROOT, type StackConfig, socketUrl } from "./config.ts";
import { compile } from "./processes/compile.mjs";
import { Part } from "./processes/part.ts";
import type { ProcessRegister } from "./processes/register.ts";
import { SigningKeys } from "./signing.ts";

/** A process of its own, so that it may be killed without hurting the rest. */
export async function createRealtime(
  config: StackConfig,
  register: ProcessRegister,
  onLine: (line: string) => void,
): Promise<Part> {
  const script = await compile("local/realtime/main.ts");
  return new Part(
    {
      name: "realtime",
      command: process.execPath,
      args: ["--enable-source-maps", script],
      cwd: PROJECT_ROOT,
      env: {
        ...process.env,
        REALTIME_PORT: "0",
        REALTIME_DATABASE_URL: socketUrl(config, "supabase_realtime_login"),
        ...(config.signing === "HS256"
          ? { REALTIME_JWT_SECRET: config.jwtSecret }
          : { REALTIME_JWKS: JSON.stringify(new SigningKeys(config).jwks) }),
      },
      portIn: (line) => Number(/^ready (\d+)$/.exec(line)?.[1]) || undefined,
      logDir: config.dataDir,
      onLine,
    },
    register,
  );
}
