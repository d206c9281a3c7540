import path from "node:path";
import { PROJECT_ROOT } from "../../config.ts";
import { permissionsPage } from "./permissions.ts";
import { writesPage } from "./writes.ts";

interface Page {
  file: string;
  write: (databaseUrl: string) => Promise<string>;
}

const docs = (name: string): string => path.join(PROJECT_ROOT, "docs", name);

/** The pages of docs that are made from the catalogue. */
export const PAGES: Page[] = [
  { file: docs("writes.md"), write: writesPage },
  { file: docs("permissions.md"), write: permissionsPage },
];
