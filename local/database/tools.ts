import fs from "node:fs";
import { runMutants } from "../mutants/run.ts";
import { startStack } from "../stack.ts";
import { advise } from "./advisors.ts";
import { makePages } from "./docs/pages.ts";
import type { GeneratedFile } from "./generated-file.ts";
import { generateTypes } from "./types.ts";

// `npm run db:types`, `db:docs`, `db:advisors` and `db:mutants`, on a new database.

const TOOLS: Record<string, (databaseUrl: string, superuserUrl: string) => Promise<number>> = {
  async types(databaseUrl) {
    writeAll(await generateTypes(databaseUrl));
    return 0;
  },
  async docs(databaseUrl) {
    writeAll(await makePages(databaseUrl));
    return 0;
  },
  async mutants(_, superuserUrl) {
    const words = process.argv.slice(3);
    const { passed, failed } = await runMutants(superuserUrl, words.length > 0 ? words : ["all"]);
    console.log(`${passed} breaks seen, ${failed} survived.`);
    return failed === 0 && passed > 0 ? 0 : 1;
  },
  async advisors(databaseUrl) {
    const findings = await advise(databaseUrl);
    for (const finding of findings) {
      console.log(`${finding.level} ${finding.name}: ${finding.detail}  (${finding.cacheKey})`);
    }
    console.log(`${findings.length} findings at WARN or above.`);
    return findings.length === 0 ? 0 : 1;
  },
};

function writeAll(files: readonly GeneratedFile[]): void {
  for (const { file, text } of files) {
    fs.writeFileSync(file, text);
    console.log(`Wrote ${file}.`);
  }
}

const tool = TOOLS[process.argv[2] ?? ""];
if (!tool) throw new Error(`Name one of: ${Object.keys(TOOLS).join(", ")}.`);
// `tsx local/database/tools.ts advisors <address>` checks an existing database, e.g. a hosted one; `docs` reads one, too.
const [name, address] = process.argv.slice(2);
if ((name === "advisors" || name === "docs") && address) process.exit(await tool(address, address));

const stack = await startStack({
  name: "tools",
  fast: true,
  fresh: true,
  services: { web: false, functions: false, realtime: false },
});
try {
  process.exitCode = await tool(stack.dbUrl(), stack.dbUrl("supabase_admin"));
} finally {
  await stack.stop();
}
