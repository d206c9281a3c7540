import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { ANY_SLUG } from "../src/data/first-requests.ts";
import { toMarkup } from "./markup.ts";

/** The module web/src/app/prerender.tsx, built for Node. */
export type Renderer = typeof import("../src/app/prerender.tsx");

/** What a build of the browser's app says of its files, by their sources in web/. */
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

export interface Template {
  /** The built index.html, whose root is empty. */
  html: string;
  manifest: Manifest;
}

/**
 * Writes a page's file.
 *
 * @param page says for which address the file is: the browser's app compares it
 */
export async function renderPage(
  renderer: Renderer,
  { html, manifest }: Template,
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
        `<script>${LOADER}</script>`,
        rest.trim(),
        ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
        "</head>",
      ].join("\n    "),
  );
  const root = `<div id="root" data-page="${toMarkup(page)}" data-scripts="${scripts.map((file) => `/${file}`).join(" ")}">`;
  return replaceOnce(withFiles, '<div id="root"></div>', `${root}${content}</div>`);
}

/**
 * What a page does before the app is there. To a visitor it has the data sent that the app will want
 * (data/first-requests.ts), and shows of it what its shape has a place for (ui/early.ts). Its scripts it
 * loads after that and the first paint, so that style sheets, font and data have the line to themselves,
 * and then all at once, not each when the one before has asked for it: the first is the app. A page that
 * shows nothing does not wait: somebody signed in does not see the visitor's, and a hidden one is not painted.
 */
const LOADER = `
      (() => {
        const shown = [];
        const parsed = new Promise((done) => addEventListener("DOMContentLoaded", done));
        const show = async (answer) => {
          await parsed;
          const pictures = [];
          // Not any more when the page is the app's.
          for (const place of document.querySelectorAll("[data-page] [data-early]")) {
            const value = place.dataset.early.split(".").reduce((part, key) => part?.[key], answer);
            if (typeof value !== "string") continue;
            if (place.tagName !== "IMG") place.textContent = value;
            else {
              place.src = value;
              pictures.push(place.decode());
            }
          }
          await Promise.allSettled(pictures);
        };
        const isVisitor = document.documentElement.dataset.member === undefined;
        const asked = document.querySelector('meta[name="first-requests"]');
        if (asked && isVisitor && location.search === "") {
          const [, slug] = /\\/([a-z0-9-]{1,160})$/.exec(location.pathname) ?? [];
          const text = slug ? asked.content.replaceAll("${ANY_SLUG}", slug) : asked.content;
          window.firstAnswers = {};
          // An address that names nothing has nothing to ask for.
          for (const { url, ...init } of text.includes("${ANY_SLUG}") ? [] : JSON.parse(text)) {
            const answer = fetch(url, init);
            firstAnswers[[init.method, url, init.body ?? ""].join(" ")] = answer;
            shown.push(answer.then((one) => one.clone().json()).then(show).catch(() => {}));
          }
        }
        let isLoaded = false;
        const load = () => {
          if (isLoaded) return;
          isLoaded = true;
          const [app, ...others] = document.getElementById("root").dataset.scripts.split(" ");
          const add = (name, set) => document.head.append(Object.assign(document.createElement(name), set));
          add("script", { type: "module", crossOrigin: "", src: app });
          // Each in a task of its own: the page answers between them.
          for (const href of others) setTimeout(add, 0, "link", { rel: "modulepreload", crossOrigin: "", href });
        };
        addEventListener("DOMContentLoaded", () => {
          if (!isVisitor || document.hidden) return load();
          new PerformanceObserver(() => {
            // Two frames on, what came is painted.
            void Promise.all(shown).then(() => requestAnimationFrame(() => requestAnimationFrame(load)));
            setTimeout(load, 1000);
          }).observe({ type: "paint", buffered: true });
        });
        // Whatever becomes of the paint.
        addEventListener("load", () => setTimeout(load, 1000));
      })();
    `;

/** What a page loads: the app, then some source files in web/src; style sheets without the app's. */
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
