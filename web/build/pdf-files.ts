import fs from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";

/** Of pdfjs-dist: what some PDFs need beside the library, each asked for when one does. */
const FOLDERS = ["cmaps", "standard_fonts"];
/** Pictures in JPEG 2000, without WebAssembly: the content policy lets nothing compile that. */
const FILES = ["wasm/openjpeg_nowasm_fallback.js"];

/**
 * Serves what pdf.js asks for by name: the letters of scripts whose fonts a PDF does not bring, symbols, and
 * a decoder. They lie in a folder that carries the version, so that they can be kept for ever.
 *
 * @param root the project's folder, in whose node_modules pdfjs-dist is
 */
export function pdfFiles(root: string): Plugin {
  const source = path.join(root, "node_modules/pdfjs-dist");
  const { version } = JSON.parse(fs.readFileSync(path.join(source, "package.json"), "utf8")) as {
    version: string;
  };
  const place = `assets/pdfjs-${version}/`;
  const files = [
    ...FOLDERS.flatMap((folder) =>
      fs.readdirSync(path.join(source, folder)).map((file) => `${folder}/${file}`),
    ),
    ...FILES,
  ].filter((file) => !path.basename(file).startsWith("LICENSE"));
  return {
    name: "dealport:pdf-files",
    config: () => ({ define: { "import.meta.env.VITE_PDF_FILES": JSON.stringify(`/${place}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${place}`, (request, response, next) => {
        const file = (request.url ?? "").replace(/^\/|\?.*$/g, "");
        if (!files.includes(file)) return next();
        const type = file.endsWith(".js") ? "text/javascript" : "application/octet-stream";
        response.setHeader("Content-Type", type);
        fs.createReadStream(path.join(source, file)).pipe(response);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") return;
      for (const file of files) {
        this.emitFile({
          type: "asset",
          fileName: `${place}${file}`,
          source: fs.readFileSync(path.join(source, file)),
        });
      }
    },
  };
}
