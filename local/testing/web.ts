import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, preview } from "vite";
import { gatewayUrl, PROJECT_ROOT, type StackConfig } from "../config.ts";

/** As production would. @param options.gallery With the gallery of pieces, which no published build has. */
export async function serveBuiltWeb(
  config: StackConfig,
  { supabaseUrl = gatewayUrl(config), gallery = false } = {},
): Promise<{ url: string; dir: string; close(): Promise<void> }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-web-"));
  const configFile = path.join(PROJECT_ROOT, "vite.config.ts");
  // Vite prefers the process' variables to those of .env files.
  process.env.VITE_SUPABASE_URL = supabaseUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = config.publishableKey;
  process.env.VITE_GALLERY = String(gallery);
  await build({ configFile, logLevel: "error", build: { outDir: dir, emptyOutDir: true } });
  // The web's own host passes data on to the gateway.
  process.env.VITE_SUPABASE_URL = gatewayUrl(config);
  const server = await preview({
    configFile,
    logLevel: "error",
    build: { outDir: dir },
    preview: { host: "127.0.0.1", port: config.ports.web, strictPort: true },
  });
  return {
    url: `http://127.0.0.1:${config.ports.web}`,
    dir,
    async close() {
      await server.close();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}
