// Runs in Deno before a function: what hosted Supabase's runtime does around every function.
// A type of its own, since the rest of this folder is checked as Node's code.
interface DenoLike {
  serve(...parts: unknown[]): unknown;
  readonly ppid: number;
  unrefTimer(timer: number): void;
  exit(code: number): never;
}
type Handler = (...parts: unknown[]) => unknown;

const deno = (globalThis as unknown as { Deno: DenoLike }).Deno;
const serve = deno.serve.bind(deno);

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

deno.serve = (...parts) =>
  serve(
    ...parts.map((part) => {
      if (typeof part === "function") return guarded(part as Handler);
      if (typeof part === "object" && part !== null && "handler" in part) {
        return { ...part, handler: guarded(part.handler as Handler) };
      }
      return part;
    }),
  );

// Another parent means that the stack is gone. Reading the pipe that the other parts listen to would
// keep Deno from ever coming to the function.
const stack = deno.ppid;
deno.unrefTimer(
  setInterval(() => {
    if (deno.ppid !== stack) deno.exit(0);
  }, 500) as unknown as number,
);
