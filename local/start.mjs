import { pathToFileURL } from "node:url";
import { compile } from "./processes/compile.mjs";

// What `npm start` runs: start.ts, made into JavaScript in passing.
process.setSourceMapsEnabled(true);
await import(pathToFileURL(await compile("local/start.ts")).href);
