import path from "node:path";
import { PROJECT_ROOT } from "../config.ts";

/** The Deno of node_modules. */
export const DENO = path.join(PROJECT_ROOT, "node_modules/.bin/deno");

/** Where the functions' packages lie, so that nothing is fetched when they run. */
export const DENO_DIR = path.join(PROJECT_ROOT, ".deno");
