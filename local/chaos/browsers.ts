import path from "node:path";
import { Worker } from "node:worker_threads";
import { PROJECT_ROOT } from "../config.ts";
import { compile } from "../processes/compile.mjs";
import type { StackDescription } from "../testing/describe.ts";
import type { Session } from "./people.ts";
import { type BrowserSetup, NOTHING, type Order, type Shown } from "./protocol.ts";

export interface Browser {
  readonly userId: string;
  readonly history: readonly Shown[];
  readonly shown: Shown;
  tell(order: Order): void;
  open(roomId: string): void;
  close(): Promise<void>;
}

export function compileBrowser(stack: StackDescription): Promise<string> {
  const env = {
    VITE_SUPABASE_URL: stack.url,
    VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
  };
  return compile("local/chaos/browser/main.ts", {
    alias: {
      "@": path.join(PROJECT_ROOT, "web/src"),
      "@contract": path.join(PROJECT_ROOT, "supabase/functions/_shared/contract"),
    },
    define: { "import.meta.env": JSON.stringify(env) },
  });
}

/** Signed in. @param script from compileBrowser */
export async function startBrowser(script: string, session: Session): Promise<Browser> {
  const setup: BrowserSetup = {
    webUrl: "http://chaos.test/",
    sessionKey: "dealport-session",
    session: JSON.stringify(session),
  };
  const worker = new Worker(script, { workerData: setup });
  let history: Shown[] = [];
  let failure: unknown = null;
  await new Promise<void>((resolve, reject) => {
    // An uncaught error ends the thread, and the story is worth nothing.
    worker.on("error", (error) => {
      failure = error;
      reject(error);
    });
    worker.on("message", (shown: Shown | null) => {
      if (shown) history.push(shown);
      else resolve();
    });
  });
  const tell = (order: Order) => worker.postMessage(order);
  return {
    userId: session.user.id,
    get history() {
      return history;
    },
    get shown() {
      if (failure) throw failure;
      return history.at(-1) ?? NOTHING;
    },
    tell,
    open(roomId) {
      tell({ do: "close" });
      history = [];
      tell({ do: "open", roomId, userId: session.user.id });
    },
    close: () => worker.terminate().then(() => undefined),
  };
}
