import path from "node:path";
import type { Plugin } from "vite";

/**
 * supabase-js always builds a Realtime client, which only deal rooms use, and through the package
 * itself. As imported by supabase-js, realtime-js is a stand-in of a few lines; everywhere else it
 * is the true one, loaded with the first room.
 *
 * @param standIn file of the stand-in
 */
export function splitRealtime(standIn: string): Plugin {
  return {
    name: "dealport:split-realtime",
    enforce: "pre",
    resolveId(id, importer) {
      if (id !== "@supabase/realtime-js") return null;
      return importer?.includes("/@supabase/supabase-js/") ? standIn : null;
    },
  };
}

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
