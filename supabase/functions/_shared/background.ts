/** Supabase's edge runtime keeps a worker alive for tasks handed to it; plain Deno has no such thing. */
interface EdgeRuntimeLike {
  waitUntil(task: Promise<unknown>): void;
}

/** Lets a started task run on without the answer waiting for it; its failure is only logged. */
export function runInBackground(task: Promise<unknown>, log: (error: unknown) => void): void {
  const quiet = task.catch(log);
  const runtime = (globalThis as { EdgeRuntime?: EdgeRuntimeLike }).EdgeRuntime;
  runtime?.waitUntil(quiet);
}
