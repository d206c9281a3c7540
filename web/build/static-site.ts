import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import {
  buildLoader,
  loadRenderer,
  type Manifest,
  renderPage,
  type Template,
} from "../src/early/write-pages.ts";
import { siteOrigin } from "../src/lib/site.ts";
import { inlineScripts, securityHeaders, writeHeaderRules } from "./headers.ts";
import { serveAsHosted } from "./preview.ts";
import { fileOf, rewrites, SHELL, writeRewrites } from "./redirects.ts";
import { marketEntries, robots, sitemap } from "./sitemap.ts";

export interface StaticSiteSettings {
  /** The project's folder. */
  root: string;
  /** Address of the Supabase project, the only one besides the site that pages talk to. */
  supabaseUrl: string;
  publishableKey: string;
  /** Value of VITE_SITE_URL. */
  siteUrl: string | undefined;
}

/**
 * Makes of the build a site that any static host can serve: public pages as files of their own, an
 * empty one for all other screens and one for what is missing, sitemap and robots, and in the files
 * `_headers` and `_redirects` how to serve them. The preview obeys those, so that what is tested is
 * what is published.
 */
export function staticSite(settings: StaticSiteSettings): Plugin {
  let outDir = "";
  let isBuild = false;
  let isWritten = false;
  return {
    name: "dealport:static-site",
    configResolved(config) {
      outDir = path.resolve(config.root, config.build.outDir);
      isBuild = config.command === "build" && !config.build.ssr;
    },
    writeBundle() {
      isWritten = true;
    },
    async closeBundle() {
      // Called after a failure, too, which is to be told as it is.
      if (isBuild && isWritten) await publish(outDir, settings);
    },
    configurePreviewServer: (server) => serveAsHosted(server, outDir),
  };
}

async function publish(outDir: string, settings: StaticSiteSettings): Promise<void> {
  const { root, supabaseUrl, publishableKey } = settings;
  const write = (file: string, text: string) => {
    const full = path.join(outDir, file);
    fs.mkdirSync(path.dirname(full), { recursive: true });
    fs.writeFileSync(full, text);
  };
  const site = siteOrigin(settings.siteUrl);
  const market = site && publishableKey ? marketEntries(supabaseUrl, publishableKey) : [];
  const read = (file: string) => fs.readFileSync(path.join(outDir, file), "utf8");
  const template: Template = {
    html: read("index.html"),
    manifest: JSON.parse(read(".vite/manifest.json")) as Manifest,
    loader: await buildLoader(root),
  };
  const renderer = await loadRenderer(root);
  write(SHELL, template.html);
  const scripts = new Set(inlineScripts(template.html));
  for (const page of renderer.pages) {
    const html = await renderPage(renderer, template, page);
    for (const script of inlineScripts(html)) scripts.add(script);
    write(fileOf(page), html);
  }
  write("404.html", await renderPage(renderer, template, "/404", "*"));
  write("robots.txt", robots(site, ["/api/", ...renderer.privatePaths]));
  if (site) {
    const fixed = renderer.pages
      .filter((page) => !renderer.isPattern(page))
      .map((page) => ({ path: page }));
    write("sitemap.xml", sitemap(site, [...fixed, ...(await market)]));
  }
  write("_redirects", writeRewrites(rewrites(renderer.patterns, renderer.pages, supabaseUrl)));
  const headers = securityHeaders({ supabaseUrl, scripts: [...scripts] });
  write(
    "_headers",
    writeHeaderRules([
      { path: "/*", headers },
      // Their names hold their content.
      {
        path: "/assets/*",
        headers: [["Cache-Control", "public, max-age=31536000, immutable"]],
      },
    ]),
  );
}
