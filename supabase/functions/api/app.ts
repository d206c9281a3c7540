import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { getPath } from "hono/utils/url";
import { ApiError, OUR_FAULT } from "../_shared/errors.ts";
import { MAX_JSON_BYTES } from "./body.ts";
import { type Route, serve } from "./calls.ts";
import type { Dependencies } from "./dependencies.ts";
import { GROUPS, routesFor } from "./routes/all.ts";

export function createApp(dependencies: Dependencies) {
  const apps = new Map<string, Promise<Hono>>();
  const appFor = (request: Request): Promise<Hono> => {
    const asked = withoutMount(request).split("/", 3)[2] ?? "";
    const part = GROUPS.some(({ parts }) => parts.includes(asked)) ? asked : "";
    const known = apps.get(part);
    if (known) return known;
    const app = routesFor(part).then((routes) => appOf(routes, dependencies));
    apps.set(part, app);
    // The next request tries again.
    app.catch(() => apps.delete(part));
    return app;
  };
  return { fetch: async (request: Request) => (await appFor(request)).fetch(request) };
}

function appOf(routes: readonly Route[], dependencies: Dependencies): Hono {
  const bytesPaths = routes
    .filter(({ call }) => call.file)
    .map(({ call }) => `${call.method} /api${call.path.replaceAll(/\{\w+\}/g, "[^/]+")}`)
    .map((pattern) => new RegExp(`^${pattern}$`));
  const takesBytes = ({ method, path }: { method: string; path: string }) =>
    bytesPaths.some((pattern) => pattern.test(`${method} ${withoutFunctions(path)}`));
  const app = new Hono({ getPath: withoutMount }).basePath("/api");

  // Any origin may ask: a bearer token is never attached by a browser itself, and the cookie counts only in pages of
  // our own origin, since answers allow no credentials. Without a list, the headers that the browser asks for are
  // allowed.
  app.use(
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      exposeHeaders: ["Content-Disposition", "Content-Length", "X-Line-Count", "X-Request-Id"],
      maxAge: 86_400,
    }),
  );
  app.use(async (context, next) => {
    context.header("X-Content-Type-Options", "nosniff");
    context.header("Cache-Control", "private, no-store");
    await next();
  });
  const jsonLimit = bodyLimit({
    maxSize: MAX_JSON_BYTES,
    onError: () => {
      throw new ApiError(413, "This request is too large.");
    },
  });
  // Calls that take bytes count them while they read (body.ts).
  app.use((context, next) => (takesBytes(context.req) ? next() : jsonLimit(context, next)));

  for (const route of routes) serve(app, route, dependencies);

  app.notFound((context) => context.json({ message: "Not found" }, 404));
  app.onError((error, context) => {
    if (error instanceof ApiError) {
      return context.json(error.toBody(), error.status as ContentfulStatusCode);
    }
    // Security: details go to the log alone; the id matches a report with it.
    const id = crypto.randomUUID();
    dependencies.log(`${id} ${context.req.method} ${context.req.path} ${explain(error)}`);
    context.header("X-Request-Id", id);
    return context.json({ message: OUR_FAULT }, 500);
  });
  return app;
}

/** Hosted functions see `/api/…`; a gateway that does not strip its mount sends `/functions/v1/api/…`. */
function withoutMount(request: Request): string {
  return withoutFunctions(getPath(request));
}

const withoutFunctions = (path: string) => path.replace(/^\/functions\/v1(?=\/)/, "");

function explain(error: unknown): string {
  const parts: string[] = [];
  let cause = error;
  while (cause instanceof Error) {
    const places = (cause.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
    parts.push([cause.message, ...places.slice(0, 3)].join(" "));
    cause = cause.cause;
  }
  if (cause !== undefined) parts.push(JSON.stringify(cause));
  return parts.join(" <- ").replace(/\s+/g, " ");
}
