/** For the embedded stack and a default `supabase start`. */
const DEVELOPMENT = {
  VITE_SUPABASE_URL: "http://127.0.0.1:54321",
  VITE_SUPABASE_PUBLISHABLE_KEY: "sb_publishable_ACJWlzQHlZjBrEguHvfOxg_3BJgxAaH",
} as const;

export interface Env {
  supabaseUrl: string;
  /** Public by design: row-level security decides what it reads. */
  supabasePublishableKey: string;
}

/** @throws Error naming the variable and what is wrong with it */
export function readEnv(source: Record<string, unknown> & { DEV?: boolean }): Env {
  const supabaseUrl = required(source, "VITE_SUPABASE_URL").replace(/\/+$/, "");
  const supabasePublishableKey = required(source, "VITE_SUPABASE_PUBLISHABLE_KEY");
  if (!/^https?:$/.test(URL.canParse(supabaseUrl) ? new URL(supabaseUrl).protocol : "")) {
    throw new Error(`VITE_SUPABASE_URL must be an http or https address, not "${supabaseUrl}".`);
  }
  // Security: a secret key in a page would hand the whole database to every visitor.
  if (supabasePublishableKey.startsWith("sb_secret_")) {
    throw new Error("VITE_SUPABASE_PUBLISHABLE_KEY holds a secret key. Use the publishable key.");
  }
  return { supabaseUrl, supabasePublishableKey };
}

function required(
  source: Record<string, unknown> & { DEV?: boolean },
  name: keyof typeof DEVELOPMENT,
): string {
  const value = source[name];
  if (typeof value === "string" && value.trim() !== "") return value.trim();
  if (source.DEV) return DEVELOPMENT[name];
  throw new Error(`${name} is not set. Copy .env.example to .env and fill it in before building.`);
}

export const env: Env = readEnv(import.meta.env);
