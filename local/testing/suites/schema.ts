import fs from "node:fs";
import { advise } from "../../database/advisors.ts";
import { makePages } from "../../database/docs/pages.ts";
import type { GeneratedFile } from "../../database/generated-file.ts";
import { generateTypes } from "../../database/types.ts";
import { type Suite, type SuiteResult, verdict } from "../suite.ts";

export const generatedTypes: Suite = {
  name: "types",
  run: async ({ stack }) => compared(await generateTypes(stack.dbUrl()), "npm run db:types"),
};

/** The pages that `npm run db:docs` makes. */
export const generatedDocs: Suite = {
  name: "docs",
  run: async ({ stack }) => compared(await makePages(stack.dbUrl()), "npm run db:docs"),
};

function compared(files: readonly GeneratedFile[], command: string): SuiteResult {
  const result = { passed: 0, failed: 0 };
  for (const { file, text } of files) {
    const ok = fs.existsSync(file) && fs.readFileSync(file, "utf8") === text;
    if (!ok) console.error(`${file} is stale: run ${command}.`);
    result[ok ? "passed" : "failed"]++;
  }
  return result;
}

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
