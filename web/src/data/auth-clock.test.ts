import { createClient } from "@supabase/supabase-js";
import { SignJWT } from "jose";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import ws from "ws";
import { byOwnClock } from "./auth-clock";

const HOUR_S = 3600;
let refreshes: number;
let lifetime: number;
let behind: number;
const stored = new Map<string, string>();

/** Auth as seen over the network: tokens that end by its own clock. */
async function auth(input: RequestInfo | URL): Promise<Response> {
  if (!String(input).includes("/token")) return Response.json({});
  refreshes += 1;
  const now = Math.floor((Date.now() - behind) / 1000);
  const access_token = await new SignJWT({ sub: "p", n: refreshes })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(now + lifetime)
    .sign(new Uint8Array(32));
  return Response.json({
    access_token,
    refresh_token: `r${refreshes}`,
    token_type: "bearer",
    expires_in: lifetime,
    expires_at: now + lifetime,
    user: { id: "p" },
  });
}

function client(fetch: typeof globalThis.fetch) {
  const session = { access_token: "a.b.c", refresh_token: "r0", user: { id: "p" } };
  const ends = Math.floor((Date.now() - behind) / 1000) + lifetime;
  stored.set("s", JSON.stringify({ ...session, expires_in: lifetime, expires_at: ends }));
  return createClient("http://127.0.0.1:9", "key", {
    global: { fetch },
    realtime: { transport: ws as unknown as typeof WebSocket },
    auth: {
      storageKey: "s",
      autoRefreshToken: false,
      detectSessionInUrl: false,
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
        removeItem: (key) => void stored.delete(key),
      },
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  refreshes = 0;
  lifetime = HOUR_S;
  behind = HOUR_S * 1000;
});
afterEach(() => vi.useRealTimers());

describe("a device whose clock is an hour ahead", () => {
  it("without this, the client refreshes at every question", async () => {
    const { auth: session } = client(auth as typeof fetch);
    for (let asked = 0; asked < 10; asked += 1) await session.getSession();
    expect(refreshes).toBeGreaterThanOrEqual(10);
  });

  it("refreshes once, also when many ask at the same time", async () => {
    const { auth: session } = client(byOwnClock(auth as typeof fetch));
    await Promise.all(Array.from({ length: 10 }, () => session.getSession()));
    for (let asked = 0; asked < 10; asked += 1) await session.getSession();
    expect(refreshes).toBe(1);
    const { data } = await session.getSession();
    expect((data.session?.expires_at ?? 0) * 1000 - Date.now()).toBeGreaterThan(3_500_000);
  });

  it("refreshes again when the token is about to end", async () => {
    const { auth: session } = client(byOwnClock(auth as typeof fetch));
    await session.getSession();
    vi.setSystemTime(Date.now() + (HOUR_S - 60) * 1000);
    await session.getSession();
    expect(refreshes).toBe(2);
  });
});

describe("tokens that are always about to end", () => {
  it("are refreshed a few times a minute, and the page goes on with the last", async () => {
    behind = 0;
    lifetime = 30;
    const { auth: session } = client(byOwnClock(auth as typeof fetch));
    for (let asked = 0; asked < 40; asked += 1) await session.getSession();
    expect(refreshes).toBe(6);
    expect((await session.getSession()).data.session?.refresh_token).toBe("r6");
    vi.setSystemTime(Date.now() + 61_000);
    await session.getSession();
    expect(refreshes).toBe(7);
  });
});

describe("an Auth that asks to come later", () => {
  it("ends no session by it", async () => {
    const busy = async () => Response.json({ msg: "Too many requests" }, { status: 429 });
    const { auth: session } = client(byOwnClock(busy as typeof fetch));
    const asked = session.getSession();
    await vi.advanceTimersByTimeAsync(60_000);
    expect((await asked).error).not.toBeNull();
    expect(stored.has("s")).toBe(true);
  });
});
