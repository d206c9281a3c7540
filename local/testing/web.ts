import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, preview } from "vite";
import { gatewayUrl, PROJECT_ROOT, type StackConfig } from "../config.ts";

/**
 * Builds the web for a stack and serves the result, as production would.
 *
 * @param options.supabaseUrl Where browsers find Supabase, when that is not the gateway itself.
 * @param options.gallery With the gallery of pieces, which no published build has.
 * @returns Its address, and how to end it.
 */
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
  // What the web's own host hands on goes straight there.
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
