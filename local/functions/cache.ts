import { spawnSync } from "node:child_process";
import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";
import { DENO_DIR, findDeno } from "./deno.ts";
import { discoverFunctions } from "./discover.ts";

// Run at `npm install`: fetches the edge functions' packages as in deno.lock, so that they run offline.
const functionsDir = path.join(PROJECT_ROOT, "supabase/functions");
const entries = discoverFunctions(functionsDir).map((name) => `${name}/index.ts`);
if (entries.length > 0) {
  const registry = process.env.npm_config_registry;
  const result = spawnSync(await findDeno(), ["cache", "--frozen", ...entries], {
    cwd: functionsDir,
    env: {
      // As npm, so that a company's own certificate is trusted.
      DENO_TLS_CA_STORE: "mozilla,system",
      ...process.env,
      DENO_DIR,
      ...(registry ? { NPM_CONFIG_REGISTRY: registry } : {}),
    },
    encoding: "utf8",
  });
  if (result.status !== 0) {
    console.error(result.stderr || result.error?.message);
    console.error(
      "The edge functions' packages could not be fetched: npx tsx local/functions/cache.ts tries again.",
    );
    process.exitCode = 1;
  }
}
