import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { toMarkup } from "../../build/markup.ts";

/** The module prerender.tsx, built for Node. */
export type Renderer = typeof import("./prerender.tsx");

/** The build's manifest of the browser's app, by source files in web/. */
export type Manifest = Record<
  string,
  { file: string; css?: string[]; imports?: string[]; isDynamicEntry?: boolean }
>;

/**
 * Builds the app's screens for Node, from the same sources and settings as the browser's.
 *
 * @param root the project's folder, whose node_modules the result imports from
 */
export async function loadRenderer(root: string): Promise<Renderer> {
  const cache = path.join(root, "node_modules/.cache");
  fs.mkdirSync(cache, { recursive: true });
  const outDir = fs.mkdtempSync(path.join(cache, "prerender-"));
  try {
    await build({
      configFile: path.join(root, "vite.config.ts"),
      logLevel: "error",
      build: {
        ssr: path.join(root, "web/src/early/prerender.tsx"),
        outDir,
        emptyOutDir: true,
        manifest: false,
        minify: false,
        copyPublicDir: false,
      },
    });
    const file = path.join(outDir, "prerender.js");
    const renderer = (await import(pathToFileURL(file).href)) as Renderer;
    // Screens load as they are rendered: they must be there until then.
    process.once("exit", () => fs.rmSync(outDir, { recursive: true, force: true }));
    return renderer;
  } catch (error) {
    fs.rmSync(outDir, { recursive: true, force: true });
    throw error;
  }
}

export interface Template {
  /** The built index.html, whose root is empty. */
  html: string;
  manifest: Manifest;
  /** The script that each page carries. */
  loader: string;
}

/**
 * Writes a page's file.
 *
 * @param page says for which address the file is: the browser's app compares it
 */
export async function renderPage(
  renderer: Renderer,
  { html, manifest, loader }: Template,
  path: string,
  page = path,
): Promise<string> {
  const { html: content, title, tags, files, requests } = await renderer.render(path);
  const head = tags
    .filter(({ value }) => value !== null)
    .map(({ kind, id, value }) =>
      kind === "rel"
        ? `<link rel="${id}" href="${toMarkup(value ?? "")}" />`
        : `<meta ${kind}="${id}" content="${toMarkup(value ?? "")}" />`,
    );
  if (requests.length > 0) {
    head.push(`<meta name="first-requests" content="${toMarkup(JSON.stringify(requests))}" />`);
  }
  const { scripts, styles } = builtFiles(manifest, files);
  const withHead = replaceOnce(
    html.replace(/\s*<meta\s+name="description"[^>]*>/, ""),
    /<title>[^<]*<\/title>/,
    [`<title>${toMarkup(title)}</title>`, ...head].join("\n    "),
  );
  const withFiles = replaceOnce(
    withHead,
    /<script type="module"[^>]*><\/script>([\s\S]*)<\/head>/,
    (_, rest) =>
      [
        `<script>${loader}</script>`,
        rest.trim(),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        "</head>",
      ].join("\n    "),
  );
  const root = `<div id="root" data-page="${toMarkup(page)}" data-scripts="${scripts.map((file) => `/${file}`).join(" ")}">`;
  return replaceOnce(withFiles, '<div id="root"></div>', `${root}${content}</div>`);
}

/** Makes the script that each page carries (page-loader.ts), in one piece. */
export async function buildLoader(root: string): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { alias: { "@": path.join(root, "web/src") } },
    build: {
      write: false,
      target: "es2023",
      rolldownOptions: {
        input: path.join(root, "web/src/early/page-loader.ts"),
        output: { format: "iife" },
      },
    },
  });
  const [chunk] = "output" in built ? built.output : [];
  if (!chunk) throw new Error("The pages' loader was not built.");
  return chunk.code;
}

/** The files that a page loads: the app, then some source files in web/src; style sheets without the app's. */
function builtFiles(
  manifest: Manifest,
  sources: readonly string[],
): { scripts: string[]; styles: string[] } {
  const seen = new Set<string>();
  const scripts: string[] = [];
  const styles = new Set<string>();
  const visit = (source: string) => {
    if (seen.has(source)) return;
    seen.add(source);
    const chunk = manifest[source];
    if (!chunk) throw new Error(`The build has no file for ${source}.`);
    scripts.push(chunk.file);
    for (const file of chunk.css ?? []) styles.add(file);
    chunk.imports?.forEach(visit);
  };
  visit("index.html");
  styles.clear();
  for (const source of sources) visit(`src/${source}`);
  return { scripts, styles: [...styles] };
}

function replaceOnce(
  text: string,
  what: string | RegExp,
  by: string | ((match: string, group: string) => string),
): string {
  const result = text.replace(what, typeof by === "string" ? () => by : by);
  if (result === text) throw new Error(`index.html lacks ${what}.`);
  return result;
}
