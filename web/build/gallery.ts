import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/**
 * The gallery shows every piece of web/src/ui in every state, to those who build with them. Development
 * has it, and so has a build that asks for it (VITE_GALLERY=true: the browser tests' own). From any
 * other it is left out whole: its screen, and what its sources would add to the style sheets.
 */
export function gallery(sourceDir: string, isAsked: boolean): Plugin {
  const folder = path.join(sourceDir, "features/gallery");
  const main = path.join(sourceDir, "styles/main.css");
  let isShown = false;
  return {
    name: "dealport:gallery",
    enforce: "pre",
    config: (_, { command }) => {
      isShown = command === "serve" || isAsked;
      return { define: { "import.meta.env.VITE_GALLERY": JSON.stringify(isShown) } };
    },
    load(id) {
      if (isShown || id.split("?")[0] !== main) return null;
      return `${fs.readFileSync(main, "utf8")}\n@source not "../features/gallery";\n`;
    },
    generateBundle(_, bundle) {
      if (isShown) return;
      for (const file of Object.values(bundle)) {
        const found = file.type === "chunk" && file.moduleIds.find((id) => id.startsWith(folder));
        if (found) this.error(`${file.fileName} holds ${found}, which is for development alone.`);
      }
    },
  };
}
