import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { toMarkup } from "./markup.ts";

/** The module web/src/app/prerender.tsx, built for Node. */
export type Renderer = typeof import("../src/app/prerender.tsx");

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
        ssr: path.join(root, "web/src/app/prerender.tsx"),
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

/**
 * Writes a page's file out of the built index.html.
 *
 * @param template the built index.html, whose root is empty
 * @param page says for which address the file is: the browser's app compares it
 */
export async function renderPage(
  renderer: Renderer,
  template: string,
  path: string,
  page = path,
): Promise<string> {
  const { html, title, tags } = await renderer.render(path);
  const head = tags
    .filter(({ value }) => value !== null)
    .map(({ kind, id, value }) =>
      kind === "rel"
        ? `<link rel="${id}" href="${toMarkup(value ?? "")}" />`
        : `<meta ${kind}="${id}" content="${toMarkup(value ?? "")}" />`,
    );
  return replaceOnce(
    replaceOnce(
      template
        .replace(/\s*<meta\s+name="description"[^>]*>/, "")
        // The page shows without them: style sheet and font go first.
        .replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
      /<title>[^<]*<\/title>/,
      [`<title>${toMarkup(title)}</title>`, ...head].join("\n    "),
    ),
    '<div id="root"></div>',
    `<div id="root" data-page="${toMarkup(page)}">${html}</div>`,
  );
}

/** `/` is index.html, `/hubs` is hubs.html: hosts find both without the ending. */
export function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

function replaceOnce(text: string, what: string | RegExp, by: string): string {
  const result = text.replace(what, () => by);
  if (result === text) throw new Error(`index.html lacks ${what}.`);
  return result;
}
