import fs from "node:fs";
import path from "node:path";
import type { PreviewServer } from "vite";
import { headersOf, readHeaderRules } from "./headers.ts";
import { fileOf, readRewrites, rewriteOf } from "./redirects.ts";

/** Has Vite's preview serve a build as static hosts do, by its files `_headers` and `_redirects`. */
export function serveAsHosted(server: PreviewServer, outDir: string): void {
  const read = (file: string) => fs.readFileSync(path.join(outDir, file), "utf8");
  const rules = readHeaderRules(read("_headers"));
  const rewrites = readRewrites(read("_redirects"));
  const isFile = (file: string) => {
    const full = path.join(outDir, file);
    return (
      full.startsWith(outDir + path.sep) && fs.statSync(full, { throwIfNoEntry: false })?.isFile()
    );
  };
  server.middlewares.use((request, response, next) => {
    const { pathname } = new URL(request.url ?? "/", "http://preview");
    for (const [name, value] of headersOf(rules, pathname)) response.setHeader(name, value);
    // Vite's own proxy answers these.
    if (/^\/(api|rest\/v1)\//.test(pathname) || isFile(pathname)) return next();
    const rewrite = rewriteOf(rewrites, pathname);
    if (isFile(fileOf(pathname))) request.url = `/${fileOf(pathname)}`;
    else if (rewrite) request.url = rewrite.to;
    else {
      response.statusCode = 404;
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      return response.end(read("404.html"));
    }
    next();
  });
}
