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
  const names = files
    .filter(({ file, text }) => !fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text)
    .map(({ file }) => `${file} is stale: run ${command}.`);
  return { passed: files.length - names.length, failed: names.length, names };
}

export const advisors: Suite = {
  name: "advisors",
  async run({ stack }) {
    const findings = await advise(stack.dbUrl());
    const names = findings.map(({ level, name, detail }) => `${level} ${name}: ${detail}`);
    return { ...verdict(findings.length === 0), names };
  },
};
