import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));

/** Functions that neither a screen nor `/api` calls, each with a reason. */
const NOT_CALLED: Record<string, string> = {
  effective_status:
    "The functions that move and list export deals ask it; screens are told what it says.",
  market_pages: "For the sitemap, which web/build writes.",
  my_reauthentication:
    "For clients of docs/api.md: the page knows from my_profile whether there is a password, and shows the refusal.",
};

function declared(): { functions: string[]; computed: Set<string> } {
  const types = fs.readFileSync(path.join(ROOT, "web/src/data/database.types.ts"), "utf8");
  const [, listed = ""] =
    /\n {2}public: \{[\s\S]*?\n {4}Functions: \{\n([\s\S]*?)\n {4}\};/.exec(types) ?? [];
  return {
    functions: [...listed.matchAll(/^ {6}(\w+):/gm)].map(([, name = ""]) => name),
    computed: new Set(
      [...types.matchAll(/ComputedFields: ([^;]+);/g)].flatMap(([, names = ""]) =>
        [...names.matchAll(/"(\w+)"/g)].map(([, name = ""]) => name),
      ),
    ),
  };
}

function sources(): string {
  return ["web/src", "supabase/functions"]
    .flatMap((folder) =>
      fs
        .readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter(
          (file) =>
            file.isFile() &&
            /\.tsx?$/.test(file.name) &&
            !/[._]test\.tsx?$|database\.types/.test(file.name) &&
            !/\/(testing|gallery|node_modules)(\/|$)/.test(file.parentPath),
        )
        .map((file) => fs.readFileSync(path.join(file.parentPath, file.name), "utf8")),
    )
    .join("\n");
}

function isUsed(name: string, isComputed: boolean, code: string): boolean {
  return isComputed
    ? new RegExp(`["\`][^"\`\\n]*\\b${name}\\b[^"\`\\n]*["\`]`).test(code)
    : code.includes(`"${name}"`);
}

describe("the public functions of the database", () => {
  const { functions, computed } = declared();
  const code = sources();
  const unused = functions.filter((name) => !isUsed(name, computed.has(name), code));

  it("are read from the generated types", () => {
    expect(functions.length).toBeGreaterThan(120);
    expect(functions).toContain("my_home");
    expect(computed).toContain("kyc_status");
  });

  it("are each called by a screen or by /api, or are listed with the reason why not", () => {
    expect(unused.filter((name) => !(name in NOT_CALLED))).toEqual([]);
  });

  it("stand on that list only while they exist and nobody calls them", () => {
    expect(Object.keys(NOT_CALLED).filter((name) => !unused.includes(name))).toEqual([]);
  });

  it("sees a call and a function that nobody calls", () => {
    expect(isUsed("made_up", false, 'supabase.rpc("made_up")')).toBe(true);
    expect(isUsed("made_up", false, "what was made_up")).toBe(false);
    expect(isUsed("made_up", true, '.select("id, made_up, name")')).toBe(true);
    expect(isUsed("made_up", true, "made_up")).toBe(false);
  });
});
