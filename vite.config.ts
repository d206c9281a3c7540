import path from "node:path";
import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv } from "vite";
import { gallery } from "./web/build/gallery.ts";
import { pdfFiles } from "./web/build/pdf-files.ts";
import { radixCss } from "./web/build/radix-css.ts";
import { sharedChunks } from "./web/build/shared-chunks.ts";
import { staticSite } from "./web/build/static-site.ts";

const root = path.dirname(fileURLToPath(import.meta.url));
const source = path.join(root, "web/src");

export default defineConfig(({ mode }) => {
  const env = loadEnv(mode, root, "VITE_");
  const supabaseUrl = env.VITE_SUPABASE_URL || "http://127.0.0.1:54321";
  return {
    root: path.join(root, "web"),
    envDir: root,
    plugins: [
      gallery(source, env.VITE_GALLERY === "true"),
      pdfFiles(root),
      radixCss(source, path.join(source, "styles/index.ts")),
      react(),
      tailwindcss(),
      staticSite({
        root,
        supabaseUrl,
        publishableKey: env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "",
        siteUrl: env.VITE_SITE_URL,
      }),
    ],
    resolve: {
      alias: {
        "@contract": path.join(root, "supabase/functions/_shared/contract"),
        "@": source,
      },
      // auth-ui-react brings a React of its own.
      dedupe: ["react", "react-dom"],
    },
    // Vite looks for packages from the page on, and follows every import but those of workers. One that it meets later
    // reloads everybody's page.
    optimizeDeps: { entries: ["index.html", "src/**/*{.,-}worker.ts"] },
    server: {
      host: "127.0.0.1",
      port: 5173,
      strictPort: true,
      // Security: Vite serves what lies in the checkout, where the embedded stack may keep its secrets.
      fs: { deny: [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.dealport/**"] },
      proxy: {
        // Not /api-docs, a page.
        "^/api/": {
          target: supabaseUrl,
          changeOrigin: true,
          rewrite: (url) => `/functions/v1${url}`,
        },
        // Data comes by the page's own origin, as from the host of the published site.
        "^/rest/v1/": { target: supabaseUrl, changeOrigin: true },
      },
    },
    preview: { host: "127.0.0.1", port: 5173, strictPort: true },
    build: {
      outDir: path.join(root, "dist"),
      emptyOutDir: true,
      target: "es2023",
      // Nothing of a few hundred bytes is worth a style sheet's or script's place in the cache.
      assetsInlineLimit: 2048,
      // Which chunk a file went to, for the bundle's figures.
      manifest: true,
      rolldownOptions: {
        output: {
          // What the first paint needs comes in one file: dozens of small ones, each because some later
          // screen shares it, cost a request and compress badly.
          codeSplitting: {
            groups: [
              { name: "first", tags: ["$initial"] },
              {
                name: sharedChunks(path.join(source, "app/main.tsx")),
                test: /\/lucide-react\/|\/web\/src\/lib\//,
                minShareCount: 2,
                includeDependenciesRecursively: false,
              },
            ],
          },
        },
      },
    },
  };
});
