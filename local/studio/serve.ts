import { AsyncLocalStorage } from "node:async_hooks";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { hostOf, type StackConfig, socketUrl } from "../config.ts";
import { StackError } from "../errors.ts";
import { BodyTooLarge, sendWebResponse, toWebRequest } from "../gateway/web-request.ts";
import { loadLite } from "../lite/app.ts";
import { withoutGrants } from "../lite/workarounds/grants.ts";
import { listenOn } from "../ports.ts";
import { runningStack } from "../processes/register.ts";

export interface Studio {
  url: string;
  close(): Promise<void>;
}

/** Added by proxies and tunnels: the request then comes from elsewhere. */
const PASSED_ON = ["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-real-ip"];
/** Also not `same-site`: a page on another port of this machine. */
const OWN_SITE: unknown[] = ["same-origin", "none"];
const LOOPBACK = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
  ".ico": "image/x-icon",
};

/** Security: for browsers, which then show it in no frame and embed nothing of it. */
const OWN_PAGES_ONLY = {
  "content-security-policy": "frame-ancestors 'none'",
  "cross-origin-resource-policy": "same-origin",
  "x-content-type-options": "nosniff",
};

/**
 * The Studio of `@supabase/lite`, for a running stack.
 * Security: the person who reaches it is the database's owner, as in Supabase's own Studio. It listens on loopback alone,
 * refuses requests that were passed on, name another host, or come from another website's page, and a GET, which a
 * page can send without saying whose it is, changes nothing.
 * @throws StackError when the stack does not run, or the port is taken and was asked for.
 */
export async function serveStudio(
  config: StackConfig,
  onTaken: (sentence: string) => void = () => {},
): Promise<Studio> {
  if (!runningStack(config.dataDir))
    throw new StackError("The database does not run. Start it first: npm start");
  const server = http.createServer();
  const { ports, portsAreFixed: isFixed } = config;
  const port = await listenOn(server, { port: ports.studio, part: "Studio", isFixed, onTaken });
  const url = `http://127.0.0.1:${port}`;
  const [files, { fetch, close }] = [readFiles(), await openApp(config)];
  const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
    for (const [name, value] of Object.entries(OWN_PAGES_ONLY)) response.setHeader(name, value);
    const refusal = refuse(request.headers, request.socket.remoteAddress, port);
    if (refusal) return end(response, 403, refusal);
    const file = files.get((request.url ?? "/").split("?")[0] ?? "/");
    if (file) return response.writeHead(200, { "content-type": file.type }).end(file.bytes);
    await sendWebResponse(await fetch(await toWebRequest(request, url)), response);
  };
  server.on("request", (request, response) => {
    answer(request, response).catch((error: unknown) => {
      // The rest is missing, or nobody waits for it.
      if (response.headersSent) return response.destroy();
      end(response, error instanceof BodyTooLarge ? 413 : 500, String(error));
    });
  });
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
  // A picture's or a link's request names no origin. Browsers say this much; other programs say nothing.
  if (!OWN_SITE.includes(headers["sec-fetch-site"] ?? "none"))
    return "Studio answers no other website.";
  return null;
}

async function openApp(config: StackConfig) {
  const [{ App }, { createPostgresConnection }] = await loadLite();
  const url = socketUrl(config, "postgres");
  const connection = withoutGrants(
    createPostgresConnection({
      url,
      postgresOptions: { host: hostOf(url), max: 4, onnotice: () => {} },
    }),
  );
  // Only Studio asks here, and shows what the owner sees, as Supabase's own does.
  const reading = new AsyncLocalStorage<boolean>();
  connection.withContext = (_vars, task) =>
    reading.getStore()
      ? connection.kysely.transaction().setAccessMode("read only").execute(task)
      : task(connection.kysely);
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
    fetch: (request: Request) =>
      reading.run(["GET", "HEAD"].includes(request.method), async () =>
        app.fetch(request, { peerAddress: "127.0.0.1" }),
      ),
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
