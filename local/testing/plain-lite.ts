import { App, setExperimental } from "@supabase/lite";
import { createPostgresConnection } from "@supabase/lite/postgres";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { vi } from "vitest";
import ws from "ws";
import { type ScratchDatabase, withScratchDatabase } from "./scratch-database.ts";

/** `@supabase/lite` without our workarounds. */
export interface PlainLite extends ScratchDatabase {
  app: App;
  client: SupabaseClient;
  admin: SupabaseClient;
  mails: { to: string; text?: string }[];
  printed: unknown[];
}

const SITE = "http://site.test";
const KEYS = { publishable: "sb_publishable_plain", secret: "sb_secret_plain" };

/** For tests of workarounds. When such a test fails after an update, the gap has closed and the workaround can go. */
export function withPlainLite<T>(task: (lite: PlainLite) => Promise<T>): Promise<T> {
  return withScratchDatabase(async (database) => {
    setExperimental("storage", true);
    const mails: { to: string; text?: string }[] = [];
    const connection = createPostgresConnection({
      url: database.url("supabase_admin"),
      postgresOptions: { max: 3, onnotice: () => {} },
    });
    const app = new App({
      connection,
      auth: {
        enabled: true,
        jwt_secret: "a-secret-of-at-least-thirty-two-characters",
        publishable_key: KEYS.publishable,
        secret_key: KEYS.secret,
        site_url: SITE,
        additional_redirect_urls: ["http://other.test/**"],
      },
      storage: { enabled: true, file_size_limit: "50MiB" },
      options: { drivers: { email: { send: async (mail) => void mails.push(mail) } } },
    });
    const connect = (key: string) =>
      createClient("http://lite.test", key, {
        auth: { persistSession: false, autoRefreshToken: false },
        realtime: { transport: ws as unknown as typeof WebSocket },
        global: { fetch: (input, init) => app.fetch(new Request(input, init)) },
      });
    const printed: unknown[] = [];
    const printing = vi.spyOn(console, "error").mockImplementation((...items) => {
      printed.push(...items);
    });
    try {
      const client = connect(KEYS.publishable);
      const admin = connect(KEYS.secret);
      return await task({ ...database, app, client, admin, mails, printed });
    } finally {
      printing.mockRestore();
      await connection.driver.end({ timeout: 1 });
    }
  });
}
