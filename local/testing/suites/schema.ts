import fs from "node:fs";
import { advise } from "../../database/advisors.ts";
import { makePages } from "../../database/docs/pages.ts";
import { generateTypes, TYPES_FILE } from "../../database/types.ts";
import { type Suite, verdict } from "../suite.ts";

export const generatedTypes: Suite = {
  name: "types",
  async run({ stack }) {
    const current = await generateTypes(stack.dbUrl());
    const ok = fs.existsSync(TYPES_FILE) && fs.readFileSync(TYPES_FILE, "utf8") === current;
    if (!ok) console.error(`${TYPES_FILE} is stale: run npm run db:types.`);
    return verdict(ok);
  },
};

/** The pages that `npm run db:docs` makes. */
export const generatedDocs: Suite = {
  name: "docs",
  async run({ stack }) {
    const result = { passed: 0, failed: 0 };
    for (const { file, text } of await makePages(stack.dbUrl())) {
      const ok = fs.existsSync(file) && fs.readFileSync(file, "utf8") === text;
      if (!ok) console.error(`${file} is stale: run npm run db:docs.`);
      result[ok ? "passed" : "failed"]++;
    }
    return result;
  },
};

export const advisors: Suite = {
  name: "advisors",
  async run({ stack }) {
    const findings = await advise(stack.dbUrl());
    for (const finding of findings) {
      console.error(`${finding.level} ${finding.name}: ${finding.detail}`);
    }
    return verdict(findings.length === 0);
  },
};
