import type { Page } from "@playwright/test";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import ws from "ws";
import type { Stack } from "../local/stack.ts";

const PASSWORD = "dealport-demo";
const emailOf = (name: string) => `${name}@dealport.test`;

/** supabase-js as a browser has it, signed in as somebody of the seed. */
export async function clientOf({ url, config }: Stack, name: string): Promise<SupabaseClient> {
  const client = createClient(url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
    // Node 20 has no global WebSocket.
    realtime: { transport: ws as unknown as typeof WebSocket },
  });
  const { error } = await client.auth.signInWithPassword({
    email: emailOf(name),
    password: PASSWORD,
  });
  if (error) throw error;
  return client;
}

/** @throws what the function refused */
export async function call(client: SupabaseClient, name: string, args: object): Promise<unknown> {
  const { data, error } = await client.rpc(name, args);
  if (error) throw new Error(`${name}: ${error.message}`);
  return data;
}

/** Through the form, as somebody of the seed. @param next the path that it leads to */
export async function signIn(page: Page, url: string, name: string, next: string): Promise<void> {
  await page.goto(`${url}/auth?next=${encodeURIComponent(next)}`);
  await page.getByLabel("Email", { exact: true }).fill(emailOf(name));
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
