import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { databaseUrl, type StackConfig } from "../config.ts";
import { StackError } from "../errors.ts";
import { sendWebResponse, toWebRequest } from "../gateway/web-request.ts";
import { loadLite } from "../lite/app.ts";
import { withoutGrants } from "../lite/workarounds/grants.ts";
import { answers, requireFreePort } from "../ports.ts";

export interface Studio {
  url: string;
  close(): Promise<void>;
}

/** Added by proxies and tunnels: the request then comes from elsewhere. */
const PASSED_ON = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
};

/**
 * The Studio of `@supabase/lite`, for a running stack.
 * Security: whoever reaches it is the database's owner, as in Supabase's own Studio. It listens on loopback alone,
 * and refuses requests that were passed on, name another host, or come from another website's page.
 * @throws StackError when the stack does not run, or the port is taken.
 */
export async function serveStudio(config: StackConfig): Promise<Studio> {
  const port = config.ports.studio;
  if (!(await answers(config.ports.postgres)))
    throw new StackError("The database does not run. Start it first: npm start");
  await requireFreePort(port, "Studio");
  const url = `http://127.0.0.1:${port}`;
  const [files, { fetch, close }] = [readFiles(), await openApp(config)];
  const server = http.createServer(async (request, response) => {
    const refusal = refuse(request.headers, request.socket.remoteAddress, port);
    if (refusal) return end(response, 403, refusal);
    const file = files.get(new URL(request.url ?? "/", url).pathname);
    if (file) return response.writeHead(200, { "content-type": file.type }).end(file.bytes);
    try {
      await sendWebResponse(await fetch(await toWebRequest(request, url)), response);
    } catch (error) {
      end(response, 500, String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await close();
    },
  };
}

/** @returns null when it comes from this machine's own Studio. */
export function refuse(
  headers: http.IncomingHttpHeaders,
  address: string | undefined,
  port: number,
): string | null {
  if (!LOOPBACK.includes(address ?? "") || PASSED_ON.some((name) => name in headers))
    return "Studio answers this machine alone.";
  const own = [`127.0.0.1:${port}`, `localhost:${port}`];
  if (!own.includes(headers.host ?? "")) return "Studio answers under its own address alone.";
  const { origin } = headers;
  if (origin !== undefined && !own.some((host) => origin === `http://${host}`))
    return "Studio answers no other website.";
  return null;
}

async function openApp(config: StackConfig) {
  const [{ App }, { createPostgresConnection }] = await loadLite();
  const connection = withoutGrants(
    createPostgresConnection({
      url: databaseUrl(config, "postgres"),
      postgresOptions: { max: 4, onnotice: () => {} },
    }),
  );
  // Only Studio asks here, and shows what the owner sees, as Supabase's own does.
  connection.withContext = (_vars, task) => task(connection.kysely);
  const app = new App({
    connection,
    api: { enabled: true, schemas: ["public"], pg_safe_update: true },
    auth: { enabled: false },
    storage: { enabled: false },
    studio: { enabled: true },
    options: { server: { admin: true } },
  });
  await app.init();
  return {
    fetch: async (request: Request) => app.fetch(request, { peerAddress: "127.0.0.1" }),
    close: () => connection.driver.end({ timeout: 1 }),
  };
}

function readFiles(): Map<string, { type: string; bytes: Buffer }> {
  const folder = fileURLToPath(new URL("static", import.meta.resolve("@supabase/lite")));
  const names = fs.readdirSync(folder, { recursive: true, withFileTypes: true });
  return new Map(
    names
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => {
        const file = path.join(parentPath, name);
        const at = `/static/${path.relative(folder, file).split(path.sep).join("/")}`;
        const type = TYPES[path.extname(name)] ?? "application/octet-stream";
        return [at, { type, bytes: fs.readFileSync(file) }];
      }),
  );
}

function end(response: http.ServerResponse, status: number, sentence: string): void {
  response.writeHead(status, { "content-type": "text/plain; charset=utf-8" }).end(sentence);
}
