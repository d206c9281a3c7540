import path from "node:path";
import type { Plugin } from "vite";

const PRIMITIVES = "\0dealport:theme-primitives";

/**
 * The root of Radix Themes brings the provider of tooltips, and with it all that places and
 * dismisses them: 20 KB before a first paint that shows none. It is left out there; ui/TooltipArea
 * puts one around the screens, which load later.
 */
export function splitTooltips(): Plugin {
  return {
    name: "dealport:split-tooltips",
    enforce: "pre",
    resolveId(id, importer) {
      if (id !== "radix-ui" || !importer) return null;
      const isTheme = importer.endsWith(path.normalize("/themes/dist/esm/components/theme.js"));
      return isTheme ? PRIMITIVES : null;
    },
    load(id) {
      if (id !== PRIMITIVES) return null;
      return `
        export { Direction, Slot } from "radix-ui";
        export const Tooltip = { Provider: ({ children }) => children };
      `;
    },
  };
}
