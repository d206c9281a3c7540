// Runs in Deno before a function (entry.ts). Its own type, since this folder is checked as Node's code.
interface DenoLike {
  serve(options: object, handler: Handler): unknown;
}
type Handler = (...parts: unknown[]) => unknown;

const deno = (globalThis as unknown as { Deno: DenoLike }).Deno;
const serve = deno.serve.bind(deno);

/** A handler that throws answers 500 without a reason, which goes to the log. */
function guarded(handler: Handler): Handler {
  // Two named parameters: Deno makes no Request for a handler without any.
  return async (request, info) => {
    try {
      return await handler(request, info);
    } catch (error) {
      console.error("Unhandled error:", error);
      return Response.json(
        { code: "WORKER_ERROR", message: "Internal Server Error" },
        { status: 500 },
      );
    }
  };
}

/** `serve(handler)`, `serve(options, handler)` and `serve({ handler })`; on whichever port is free, which Deno prints. */
deno.serve = (...parts: unknown[]) => {
  const handler = parts.find((part) => typeof part === "function");
  const options = parts.find((part) => typeof part === "object" && part !== null) ?? {};
  return serve(
    { ...options, hostname: "127.0.0.1", port: 0, onListen: undefined },
    guarded((handler ?? (options as { handler: unknown }).handler) as Handler),
  );
};
