export interface Env {
  /** As seen from the function; browsers may use another one. */
  url: string;
  publishableKey: string;
  /** Security: service_role, which no policy holds back. Never leaves the function. */
  secretKey: string;
  /** Private keys that sign tickets, as JSON. Never leaves the function. */
  ticketKey?: string;
  /** E.g. "https://dealport.example", beside the function's own. */
  webOrigins: string[];
}

/**
 * As Supabase sets them; DEALPORT_WEB_URL (comma-separated) and DEALPORT_TICKET_KEY are optional.
 * @param get E.g. `(name) => Deno.env.get(name)`.
 * @throws Error that names the missing variable.
 */
export function readEnv(get: (name: string) => string | undefined): Env {
  return {
    url: required(get, "SUPABASE_URL").replace(/\/+$/, ""),
    publishableKey: readKey(get, "SUPABASE_PUBLISHABLE_KEYS", "SUPABASE_ANON_KEY"),
    secretKey: readKey(get, "SUPABASE_SECRET_KEYS", "SUPABASE_SERVICE_ROLE_KEY"),
    ticketKey: get("DEALPORT_TICKET_KEY"),
    webOrigins: (get("DEALPORT_WEB_URL") ?? "").split(",").flatMap(origin),
  };
}

/** New keys come as a JSON dictionary of named keys, legacy ones as a single JWT each. */
function readKey(get: (name: string) => string | undefined, dictionary: string, legacy: string) {
  return defaultKey(get(dictionary)) ?? required(get, legacy);
}

function defaultKey(json: string | undefined): string | undefined {
  if (!json) return undefined;
  try {
    const keys: unknown = JSON.parse(json);
    if (typeof keys !== "object" || keys === null || !("default" in keys)) return undefined;
    return typeof keys.default === "string" && keys.default !== "" ? keys.default : undefined;
  } catch {
    return undefined;
  }
}

function origin(url: string): string[] {
  return URL.canParse(url.trim()) ? [new URL(url.trim()).origin] : [];
}

function required(get: (name: string) => string | undefined, name: string): string {
  const value = get(name);
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
