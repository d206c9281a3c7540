import { execFile } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PROJECT_ROOT } from "../config.ts";
import { DENO_DIR, findDeno } from "./deno.ts";

const run = promisify(execFile);
const folder = fs.mkdtempSync(path.join(os.tmpdir(), "dealport-deploy-"));
const uploaded = new Map<string, Set<string>>();

/** Takes what the CLI uploads, in the place of Supabase's own API, and writes each function's files into a folder. */
const server = http.createServer(async (request, response) => {
  const { searchParams, pathname } = new URL(request.url ?? "/", "http://x");
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  response.setHeader("Content-Type", "application/json");
  if (request.method === "GET") return response.end("[]");
  if (!pathname.endsWith("/functions/deploy")) return response.end("{}");
  const slug = searchParams.get("slug") ?? "";
  const type = request.headers["content-type"] ?? "";
  const form = await new Response(Buffer.concat(chunks), {
    headers: { "Content-Type": type },
  }).formData();
  const names = new Set<string>();
  for (const file of form.getAll("file")) {
    if (!(file instanceof File)) continue;
    const target = path.join(folder, slug, file.name);
    fs.mkdirSync(path.dirname(target), { recursive: true });
    fs.writeFileSync(target, new Uint8Array(await file.arrayBuffer()));
    names.add(file.name);
  }
  uploaded.set(slug, names);
  response.statusCode = 201;
  const made = { id: slug, slug, name: slug, status: "ACTIVE", version: 1, verify_jwt: false };
  response.end(JSON.stringify({ ...made, created_at: 1, updated_at: 1 }));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const project = path.join(folder, "project");
  const from = path.join(PROJECT_ROOT, "supabase");
  for (const part of ["config.toml", "functions", "templates"]) {
    fs.cpSync(path.join(from, part), path.join(project, "supabase", part), { recursive: true });
  }
  const profile = path.join(folder, "profile.yaml");
  fs.writeFileSync(
    profile,
    `name: here\napi_url: ${address}\ndashboard_url: ${address}\nproject_host: 127.0.0.1\n`,
  );
  await run(
    path.join(PROJECT_ROOT, "node_modules/.bin/supabase"),
    ["functions", "deploy", "api", "mail", "--use-api", "--yes"].concat([
      "--remote=abcdefghijklmnopqrst",
      `--profile=${profile}`,
      `--workdir=${project}`,
    ]),
    { env: { ...process.env, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}`, DO_NOT_TRACK: "1" } },
  );
}, 120_000);

afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

/** Loads a function from what was uploaded of it alone. */
async function load(slug: string): Promise<string | null> {
  const args = ["test", "--no-run", "--quiet", "--no-check", "--cached-only", "index.ts"];
  try {
    await run(await findDeno(), args, {
      cwd: path.join(folder, slug, "supabase/functions", slug),
      env: { ...process.env, DENO_DIR, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" },
    });
    return null;
  } catch (error) {
    return (error as { stderr: string }).stderr;
  }
}

for (const slug of ["api", "mail"]) {
  test(`what is deployed of ${slug} is whole, and has every package in the version that was tested`, async () => {
    const names = uploaded.get(slug) ?? new Set();
    expect([...names].filter((name) => /\.test\.ts$|\/testing\//.test(name))).toEqual([]);
    expect(await load(slug)).toBeNull();
    // The lock is in force: an empty one fits nothing.
    const lock = path.join(folder, slug, "supabase/functions/deno.lock");
    const { version, workspace } = JSON.parse(fs.readFileSync(lock, "utf8"));
    fs.writeFileSync(lock, JSON.stringify({ version, specifiers: {}, npm: {}, workspace }));
    expect(await load(slug)).toMatch(/lockfile|lock file/i);
  }, 60_000);
}

test("README and docs/deploy.md deploy every function, and set every secret", () => {
  const functions = path.join(PROJECT_ROOT, "supabase/functions");
  const slugs = fs
    .readdirSync(functions)
    .filter((name) => fs.existsSync(path.join(functions, name, "index.ts")));
  expect(slugs).toEqual(["api", "mail"]);
  const read = (name: string) => fs.readFileSync(path.join(PROJECT_ROOT, name), "utf8");
  const secrets = ["_shared/env.ts", "mail/settings.ts"].flatMap((name) =>
    [...read(`supabase/functions/${name}`).matchAll(/\b(?:DEALPORT|RESEND)_[A-Z_]+/g)].map(String),
  );
  for (const name of ["README.md", "docs/deploy.md"]) {
    expect(read(name)).toContain(`npx supabase functions deploy ${slugs.join(" ")}`);
    expect(read(name)).toContain("npx supabase secrets set DEALPORT_WEB_URL=");
  }
  expect(secrets.length).toBeGreaterThan(5);
  for (const secret of secrets) expect(read("docs/deploy.md")).toContain(secret);
});
