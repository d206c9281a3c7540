import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { build, preview } from "vite";
import { gatewayUrl, PROJECT_ROOT, type StackConfig, webUrl } from "../config.ts";
import type { Stack } from "../stack.ts";

export interface BuiltWeb {
  port: number;
  dir: string;
  close(): Promise<void>;
}

/** As production would, on a port that is free. @param options.gallery With the gallery of pieces, which no published build has. */
export async function previewWeb(
  config: StackConfig,
  { supabaseUrl = gatewayUrl(config), gallery = false } = {},
): Promise<BuiltWeb> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-web-"));
  const configFile = path.join(PROJECT_ROOT, "vite.config.ts");
  // Vite prefers the process' variables to those of .env files.
  process.env.VITE_SUPABASE_URL = supabaseUrl;
  process.env.VITE_SUPABASE_PUBLISHABLE_KEY = config.publishableKey;
  process.env.VITE_GALLERY = String(gallery);
  process.env.VITE_DEMONSTRATION = "true";
  await build({ configFile, logLevel: "error", build: { outDir: dir, emptyOutDir: true } });
  // The web's own host passes data on to the gateway.
  process.env.VITE_SUPABASE_URL = gatewayUrl(config);
  const server = await preview({
    configFile,
    logLevel: "error",
    build: { outDir: dir },
    preview: { host: "127.0.0.1", port: 0, strictPort: false },
  });
  return {
    port: Number(new URL(server.resolvedUrls?.local[0] ?? "").port),
    dir,
    async close() {
      await server.close();
      fs.rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Where the stack says that its web is. */
export async function serveBuiltWeb(
  stack: Stack,
  options: { gallery?: boolean } = {},
): Promise<Omit<BuiltWeb, "port"> & { url: string }> {
  const { port, ...web } = await previewWeb(stack.config, options);
  stack.leadWebTo(port);
  return { ...web, url: webUrl(stack.config) };
}
