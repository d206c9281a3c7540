import fs from "node:fs";
import path from "node:path";
import { type AtRule, type ChildNode, type Container, parse, type Rule } from "postcss";
import type { Plugin } from "vite";

const THEMES_CSS = /@radix-ui\/themes\/(components|utilities|tokens\/[\w/]+)\.css$/;

/** Variants that no component has by itself. */
const ASKED_FOR = ["classic", "outline"];

const COMPONENTS_JS = path.resolve(
  import.meta.dirname,
  "../../node_modules/@radix-ui/themes/dist/esm/components",
);

/**
 * Trims the CSS of Radix Themes to what this app can use, and puts it into the layer `radix`, so
 * that Tailwind's utilities win over it whatever the order of files.
 *
 * - The variants of every prop per breakpoint (60 % of the file) go: layout is Tailwind's.
 * - In a build, the selectors of components that no source file imports go too.
 * - So do those of variants that no source file names.
 * - The selectors of colours whose tokens the app does not import go.
 * - The system fonts' @font-face rules go: the app brings its own font.
 *
 * @param sourceDir folder whose .tsx files say which components are in use
 * @param styles file that imports the tokens of the colours in use
 */
export function radixCss(sourceDir: string, styles: string): Plugin {
  let isBuild = false;
  let used = new Set<string>();
  let unused: string[] = [];
  let colours: string[] = [];
  return {
    name: "dealport:radix-css",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      const sources = readSources(sourceDir);
      used = familiesOf(importedComponents(sources));
      unused = ASKED_FOR.filter((variant) => !sources.includes(`"${variant}"`));
      colours = importedColours(styles);
    },
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (!THEMES_CSS.test(file)) return null;
      const keeps = (selector: string) =>
        hasColour(selector, colours) &&
        (!isBuild || (isUsed(selector, used) && !hasVariant(selector, unused)));
      const sheet = parse(fs.readFileSync(file, "utf8"));
      trim(sheet, keeps);
      return `@layer radix {\n${sheet.toString()}\n}`;
    },
  };
}

/** Takes out of a sheet the selectors that are of no use, and what holds nothing without them. */
function trim(container: Container, keeps: (selector: string) => boolean): void {
  container.each((node) => {
    if (isDead(node)) node.remove();
    else if (node.type === "rule") trimRule(node, keeps);
    else if (isContainer(node)) {
      trim(node, keeps);
      if (node.nodes.length === 0) node.remove();
    }
  });
}

function trimRule(rule: Rule, keeps: (selector: string) => boolean): void {
  const kept = rule.selectors.filter(keeps);
  if (kept.length === 0) rule.remove();
  else if (kept.length < rule.selectors.length) rule.selectors = kept;
}

const isContainer = (node: ChildNode): node is AtRule & { nodes: ChildNode[] } =>
  node.type === "atrule" && node.nodes !== undefined && !node.name.endsWith("keyframes");

function isDead(node: ChildNode): boolean {
  if (node.type !== "atrule") return node.type === "comment";
  return (
    node.name === "font-face" || (node.name === "media" && node.params.startsWith("(min-width"))
  );
}

function hasColour(selector: string, colours: string[]): boolean {
  const colour = /\[data-(?:accent|gray)-color='(\w+)'\]/.exec(selector)?.[1];
  return colour === undefined || colour === "gray" || colours.includes(colour);
}

/** Colours whose tokens are imported: `tokens/colors/<name>.css`. */
function importedColours(styles: string): string[] {
  const text = fs.readFileSync(styles, "utf8");
  return [...text.matchAll(/tokens\/colors\/(\w+)\.css/g)].map((match) => match[1] ?? "");
}

/** Are all classes of components in it in use? Of those that it has in brackets one is enough. */
function isUsed(selector: string, used: Set<string>): boolean {
  const families = (text: string) =>
    [...text.matchAll(/\.rt-([A-Z]\w*)/g)].map(([, one = ""]) => one);
  const all = families(selector);
  const outside = families(selector.replace(/\((?:[^()]|\([^()]*\))*\)/g, ""));
  return (
    outside.every((one) => used.has(one)) && (all.length === 0 || all.some((one) => used.has(one)))
  );
}

/** The class families that components put into the page: what their code names. */
function familiesOf(components: string[]): Set<string> {
  const code = components.map(codeOf).join("\n");
  return new Set([...code.matchAll(/\brt-([A-Z]\w*)/g)].map((match) => match[1] ?? ""));
}

const hasVariant = (selector: string, variants: string[]) =>
  variants.some((variant) => selector.includes(`:where(.rt-variant-${variant})`));

/** What the app is made of, its screens and its tables of looks, in one text. */
function readSources(dir: string): string {
  return fs
    .readdirSync(dir, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => fs.readFileSync(path.join(dir, file), "utf8"))
    .join("\n");
}

/** Names imported from "@radix-ui/themes" anywhere in the sources, and what those are made of. */
function importedComponents(sources: string): string[] {
  const names = new Set<string>();
  for (const [, list = ""] of sources.matchAll(
    /import\s*\{([^}]*)\}\s*from\s*"@radix-ui\/themes"/g,
  )) {
    for (const item of list.split(",")) {
      const name = item.trim().split(/\s+as\s+/)[0];
      if (name) names.add(name);
    }
  }
  // A set grows while it is walked: parts of parts are found, too.
  for (const name of names) for (const part of partsOf(name)) names.add(part);
  return [...names];
}

/** Components that a component of Radix Themes imports, e.g. Grid for RadioCards. */
function partsOf(component: string): string[] {
  const imports = codeOf(component).matchAll(/from"\.\/([\w.-]+)\.js"/g);
  return [...imports].map(([, name = ""]) =>
    name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  );
}

/** The code of a component and of what it is made of inside, or nothing for what is none. */
function codeOf(component: string): string {
  const kebab = component.replace(/(?<!^)([A-Z])/g, "-$1").toLowerCase();
  const own = read(`${kebab}.js`);
  const inside = [...own.matchAll(/from"\.\/(_internal\/[\w.-]+)"/g)];
  return [own, ...inside.map(([, file = ""]) => read(file))].join("\n");
}

function read(file: string): string {
  const whole = path.join(COMPONENTS_JS, file);
  return fs.existsSync(whole) ? fs.readFileSync(whole, "utf8") : "";
}
