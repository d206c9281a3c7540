import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

const THEMES_CSS = /@radix-ui\/themes\/(components|utilities|tokens\/[\w/]+)\.css$/;

const COMPONENTS_JS = path.resolve(
  import.meta.dirname,
  "../../node_modules/@radix-ui/themes/dist/esm/components",
);

/**
 * Trims the CSS of Radix Themes to what this app can use, and puts it into the layer `radix`, so
 * that Tailwind's utilities win over it whatever the order of files.
 *
 * - The variants of every prop per breakpoint (60 % of the file) go: layout is Tailwind's.
 * - In a build, the rules of components that no source file imports go too.
 * - The rules of colours whose tokens the app does not import go.
 * - The system fonts' @font-face rules go: the app brings its own font.
 *
 * @param sourceDir folder whose .tsx files say which components are in use
 * @param styles file that imports the tokens of the colours in use
 */
export function radixCss(sourceDir: string, styles: string): Plugin {
  let isBuild = false;
  let used = new Set<string>();
  let colours: string[] = [];
  return {
    name: "dealport:radix-css",
    enforce: "pre",
    configResolved(config) {
      isBuild = config.command === "build";
    },
    buildStart() {
      if (isBuild) used = familiesOf(importedComponents(sourceDir));
      colours = importedColours(styles);
    },
    load(id) {
      const file = id.split("?")[0] ?? id;
      if (!THEMES_CSS.test(file)) return null;
      const keep = (rule: string) =>
        !isDead(rule) && hasColour(rule, colours) && (!isBuild || isUsed(rule, used));
      return `@layer radix {\n${topLevelRules(fs.readFileSync(file, "utf8")).filter(keep).join("")}\n}`;
    },
  };
}

function isDead(rule: string): boolean {
  return /^\s*@media\s*\(min-width/.test(rule) || /^\s*@font-face/.test(rule);
}

function hasColour(rule: string, colours: string[]): boolean {
  const colour = /^\s*\S*\[data-(?:accent|gray)-color='(\w+)'\]/.exec(rule)?.[1];
  return colour === undefined || colour === "gray" || colours.includes(colour);
}

/** Colours whose tokens are imported: `tokens/colors/<name>.css`. */
function importedColours(styles: string): string[] {
  const text = fs.readFileSync(styles, "utf8");
  return [...text.matchAll(/tokens\/colors\/(\w+)\.css/g)].map((match) => match[1] ?? "");
}

function isUsed(rule: string, used: Set<string>): boolean {
  const families = [...rule.matchAll(/\.rt-([A-Z]\w*)/g)].map((match) => match[1] ?? "");
  return families.length === 0 || families.some((family) => used.has(family));
}

/** The class families that components put into the page: what their code names. */
function familiesOf(components: string[]): Set<string> {
  const code = components.map(codeOf).join("\n");
  return new Set([...code.matchAll(/\brt-([A-Z]\w*)/g)].map((match) => match[1] ?? ""));
}

/** Names imported from "@radix-ui/themes" anywhere in the sources, and what those are made of. */
function importedComponents(sourceDir: string): string[] {
  const names = new Set<string>();
  for (const entry of fs.readdirSync(sourceDir, { recursive: true, encoding: "utf8" })) {
    if (!entry.endsWith(".tsx")) continue;
    const text = fs.readFileSync(path.join(sourceDir, entry), "utf8");
    for (const [, list = ""] of text.matchAll(
      /import\s*\{([^}]*)\}\s*from\s*"@radix-ui\/themes"/g,
    )) {
      for (const item of list.split(",")) {
        const name = item.trim().split(/\s+as\s+/)[0];
        if (name) names.add(name);
      }
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

/** Cuts a style sheet into its rules at the outermost level. The files have no braces in strings. */
function topLevelRules(css: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < css.length; at++) {
    const char = css[at];
    if (char === "{") depth++;
    else if (char === "}") depth--;
    if (depth === 0 && (char === "}" || char === ";")) {
      rules.push(css.slice(start, at + 1));
      start = at + 1;
    }
  }
  return rules;
}
