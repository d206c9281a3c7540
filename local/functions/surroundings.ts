// Runs in Deno before a function (entry.ts): what Supabase's runtime does around every function.
// A type of its own, since the rest of this folder is checked as Node's code.
interface DenoLike {
  serve(options: object, handler: Handler): unknown;
  readonly args: string[];
}
type Handler = (...parts: unknown[]) => unknown;

const deno = (globalThis as unknown as { Deno: DenoLike }).Deno;
const serve = deno.serve.bind(deno);
const port = Number(deno.args[0]);

/** A handler that throws answers 500 without a word about why; the why goes to the log. */
function guarded(handler: Handler): Handler {
  // Two named parameters: Deno makes no Request for a handler that takes none.
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

/** `serve(handler)`, `serve(options, handler)` and `serve({ handler })`; where it listens is ours to say. */
deno.serve = (...parts: unknown[]) => {
  const handler = parts.find((part) => typeof part === "function");
  const options = parts.find((part) => typeof part === "object" && part !== null) ?? {};
  return serve(
    { ...options, hostname: "127.0.0.1", port },
    guarded((handler ?? (options as { handler: unknown }).handler) as Handler),
  );
};
