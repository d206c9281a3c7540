import fs from "node:fs";
import { startStack } from "../stack.ts";
import { advise } from "./advisors.ts";
import { drawMarket } from "./market_art.ts";
import { generateTypes, TYPES_FILE } from "./types.ts";

// `npm run db:types`, `npm run db:advisors` and `npm run db:art`: on a database made from the migrations just now, whatever else runs.
process.env.DEALPORT_PORT_OFFSET ??= "2000";

const TOOLS: Record<string, (databaseUrl: string) => Promise<number>> = {
  async types(databaseUrl) {
    fs.writeFileSync(TYPES_FILE, await generateTypes(databaseUrl));
    console.log(`Wrote ${TYPES_FILE}.`);
    return 0;
  },
  async art(databaseUrl) {
    console.log(`${await drawMarket(databaseUrl)} pictures drawn into web/public/market.`);
    return 0;
  },
  async advisors(databaseUrl) {
    const findings = await advise(databaseUrl);
    for (const finding of findings) {
      console.log(`${finding.level} ${finding.name}: ${finding.detail}  (${finding.cache_key})`);
    }
    console.log(`${findings.length} findings at WARN or above.`);
    return findings.length === 0 ? 0 : 1;
  },
};

const tool = TOOLS[process.argv[2] ?? ""];
if (!tool) throw new Error(`Name one of: ${Object.keys(TOOLS).join(", ")}.`);
const stack = await startStack({
  name: "tools",
  fast: true,
  fresh: true,
  services: { web: false, functions: false, realtime: false },
});
try {
  process.exitCode = await tool(stack.dbUrl());
} finally {
  await stack.stop();
}
