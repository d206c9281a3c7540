import { createClient } from "@supabase/supabase-js";
import { describe, expect, test } from "vitest";
import ws from "ws";
import { database, stackUnderTest } from "../testing/clients.ts";
import { ACCOUNTS } from "./accounts.ts";

function browser(flowType: "pkce" | "implicit") {
  const { url, publishableKey } = stackUnderTest();
  const kept = new Map<string, string>();
  return createClient(url, publishableKey, {
    auth: {
      flowType,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
        removeItem: (key) => void kept.delete(key),
      },
    },
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
}

const RETURN_TO = () => `http://127.0.0.1:${stackUnderTest().ports.web}/auth`;

async function follow(address: string): Promise<{ address: string; page?: string }> {
  let current = address;
  for (let step = 0; step < 6; step++) {
    const answer = await fetch(current, { redirect: "manual" });
    const location = answer.headers.get("location");
    if (!location) return { address: current, page: await answer.text() };
    current = new URL(location, current).href;
    if (!current.startsWith(stackUnderTest().url)) return { address: current };
  }
  throw new Error("Too many redirects");
}

async function choose(flowType: "pkce" | "implicit", name: string) {
  const client = browser(flowType);
  const { data } = await client.auth.signInWithOAuth({
    provider: "google",
    options: { redirectTo: RETURN_TO(), skipBrowserRedirect: true },
  });
  const consent = await follow(data.url ?? "");
  const links = [...(consent.page ?? "").matchAll(/<a href="([^"]+)">\s*(?:<strong>)?([^<]+)/g)];
  const link = links.find(([, , label]) => label?.trim() === name)?.[1] ?? "";
  const href = link.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)));
  return { client, arrived: await follow(new URL(href, consent.address).href) };
}

describe("Continue with Google", () => {
  test("signs a new person in (PKCE)", async () => {
    const { client, arrived } = await choose("pkce", "Nina Petrov");
    const returned = new URL(arrived.address);
    expect(`${returned.origin}${returned.pathname}`).toBe(RETURN_TO());
    const code = returned.searchParams.get("code") ?? "";
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe("nina@gmail.test");
    expect(data.user?.app_metadata.provider).toBe("google");
  });

  test("signs a person with a long name in (implicit)", async () => {
    const [, long] = ACCOUNTS;
    const { client, arrived } = await choose("implicit", long?.name ?? "");
    const fragment = new URLSearchParams(new URL(arrived.address).hash.slice(1));
    const { data, error } = await client.auth.setSession({
      access_token: fragment.get("access_token") ?? "",
      refresh_token: fragment.get("refresh_token") ?? "",
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(long?.email);
    expect(data.user?.user_metadata.full_name).toBe(long?.name);
  });

  test("finds the account that has the same email already", async () => {
    const { client, arrived } = await choose("pkce", "Bob Lindqvist");
    const code = new URL(arrived.address).searchParams.get("code") ?? "";
    const { data } = await client.auth.exchangeCodeForSession(code);
    const sql = database();
    const accounts = await sql`select id::text from auth.users where email = 'bob@dealport.test'`;
    expect(accounts.map((account) => account.id)).toEqual([data.user?.id]);
    const told = await sql`
      select n.kind, l.category from public.notifications n join private.mail_queue l on l.notification_id = n.id
      where n.user_id = ${data.user?.id ?? ""} and n.kind = 'account.identity_linked'`;
    expect(told, "Auth links it by itself and mails nothing, so we do").toMatchObject([
      { category: "account" },
    ]);
    await sql.end();
  });

  test("tells the page when the person cancels", async () => {
    const { arrived } = await choose("implicit", "Cancel");
    expect(arrived.address).toContain("error=");
    expect(arrived.address.startsWith(RETURN_TO())).toBe(true);
  });

  test("a code works once", async () => {
    const { client, arrived } = await choose("pkce", "Nina Petrov");
    const code = new URL(arrived.address).searchParams.get("code") ?? "";
    await client.auth.exchangeCodeForSession(code);
    const again = await client.auth.exchangeCodeForSession(code);
    expect(again.error).not.toBeNull();
  });
});

test("the stand-in sends codes nowhere but to Auth", async () => {
  const { url } = stackUnderTest();
  const query =
    "client_id=dealport-local.apps.googleusercontent.test&state=x&account=100000000000000000001";
  for (const target of [
    "https://evil.test/auth/v1/callback",
    "http://127.0.0.1:1/elsewhere",
    "x",
  ]) {
    const address = `${url}/google/choose?${query}&redirect_uri=${encodeURIComponent(target)}`;
    const answer = await fetch(address, { redirect: "manual" });
    expect(answer.status).toBe(400);
  }
});
