import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import {
  type HeaderRule,
  headersOf,
  inlineScripts,
  readHeaderRules,
  securityHeaders,
  writeHeaderRules,
} from "./headers.ts";

/** Files whose name holds their content. */
const FOREVER: HeaderRule = {
  path: "/assets/*",
  headers: [["Cache-Control", "public, max-age=31536000, immutable"]],
};

/**
 * Makes of the build a site that any static host can serve: `_headers` says what everything is
 * answered with. The preview obeys it, so that what is tested is what is published.
 *
 * @param supabaseUrl address of the project, the only one besides the site that pages talk to
 */
export function staticSite(supabaseUrl: string): Plugin {
  let outDir = "";
  let isBuild = false;
  return {
    name: "dealport:static-site",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      isBuild = config.command === "build" && !config.build.ssr;
    },
    closeBundle() {
      if (!isBuild) return;
      const pages = fs.readdirSync(outDir).filter((file) => file.endsWith(".html"));
      const scripts = pages.flatMap((file) =>
        inlineScripts(fs.readFileSync(path.join(outDir, file), "utf8")),
      );
      const everything = securityHeaders({ supabaseUrl, scripts: [...new Set(scripts)] });
      const rules = [{ path: "/*", headers: everything }, FOREVER];
      fs.writeFileSync(path.join(outDir, "_headers"), writeHeaderRules(rules));
    },
    configurePreviewServer(server) {
      const rules = readHeaderRules(fs.readFileSync(path.join(outDir, "_headers"), "utf8"));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://preview");
        for (const [name, value] of headersOf(rules, pathname)) response.setHeader(name, value);
        next();
      });
    },
  };
}
