import { execFile } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { PROJECT_ROOT } from "./config.ts";
import { loadSettings, sizeInBytes } from "./settings.ts";

test("config.toml of the project is understood", () => {
  expect(loadSettings()).toMatchObject({
    siteUrl: "http://127.0.0.1:5173",
    jwtExpirySeconds: 3600,
    minimumPasswordLength: 6,
    storageLimit: "50MiB",
    openFunctions: expect.arrayContaining(["api"]),
    mailTemplates: { recovery: { subject: "Choose a new password for Dealport" } },
    securityMails: { password_changed: { subject: "Your Dealport password was changed" } },
  });
});

/** The CLI's messages about this project's settings, before it asks for the Docker that is not here. */
async function cliReads(change: (toml: string) => string): Promise<string> {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), "config-"));
  try {
    const folder = path.join(root, "supabase");
    fs.cpSync(path.join(PROJECT_ROOT, "supabase/templates"), path.join(folder, "templates"), {
      recursive: true,
    });
    const toml = fs.readFileSync(path.join(PROJECT_ROOT, "supabase/config.toml"), "utf8");
    fs.writeFileSync(path.join(folder, "config.toml"), change(toml));
    const cli = path.join(PROJECT_ROOT, "node_modules/.bin/supabase");
    const args = ["status", "--workdir", root];
    const env = {
      ...process.env,
      DOCKER_HOST: "unix:///nowhere.sock",
      SUPABASE_TELEMETRY_DISABLED: "1",
    };
    const said = await promisify(execFile)(cli, args, { env }).catch(
      (error: { stdout: string; stderr: string }) => error,
    );
    return said.stdout + said.stderr;
  } finally {
    fs.rmSync(root, { recursive: true, force: true });
  }
}

test("the CLI reads config.toml and its templates, and warns of nothing", async () => {
  const [right, wrong] = await Promise.all([
    cliReads((toml) => toml),
    cliReads((toml) =>
      toml
        .replace("max_enrolled_factors", "max_factors")
        .replace("templates/password_changed.html", "templates/gone.html"),
    ),
  ]);
  expect(right).toContain("Docker");
  expect(right).not.toMatch(/WARN|Invalid config/);
  // Mistakes of both kinds are seen.
  expect(wrong).toMatch(/WARN.*max_factors/);
  expect(wrong).toMatch(/Invalid config.*gone\.html/);
}, 120_000);

test("without a file the CLI's own defaults hold", () => {
  expect(loadSettings("/nonexistent")).toMatchObject({ maxRows: 1000, openFunctions: [] });
});

test.each([
  ["50MiB", 52_428_800],
  ["5MB", 5_000_000],
  ["500KB", 500_000],
  ["10", 10],
])("%s is %d bytes", (size, bytes) => {
  expect(sizeInBytes(size)).toBe(bytes);
});

test("a size that is none is refused", () => {
  expect(() => sizeInBytes("much")).toThrow("much");
});
