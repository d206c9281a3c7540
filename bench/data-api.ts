import type { SupabaseClient } from "@supabase/supabase-js";
import type { Stack } from "../local/stack.ts";
import { type Figure, percentile } from "./figure.ts";
import { clientOf } from "./sign-in.ts";

const ROOM = "0d000000-0000-4000-8000-000000000001";
const ALONE = 200;
const TOGETHER = 800;
const AT_ONCE = 16;
const ROUNDS = 5;

export async function dataApi(stack: Stack): Promise<Figure[]> {
  const client = await clientOf(stack, "alice");
  for (let n = 0; n < ALONE; n++) await ask(client);
  const times: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (let n = 0; n < ALONE; n++) times.push(await duration(() => ask(client)));
    rates.push(TOGETHER / ((await duration(() => askTogether(client))) / 1000));
  }
  return [
    {
      name: "signed-in Data API request, median",
      value: percentile(times, 0.5),
      unit: "ms",
      goal: { max: 6 },
    },
    {
      name: "signed-in Data API requests, 16 at once",
      value: percentile(rates, 0.5),
      unit: "/s",
      goal: { least: 400 },
    },
  ];
}

async function ask(client: SupabaseClient): Promise<void> {
  const { error } = await client
    .from("deal_room_messages")
    .select("id, seq, sender_id")
    .eq("deal_room_id", ROOM)
    .order("seq", { ascending: false })
    .limit(20);
  if (error) throw error;
}

async function askTogether(client: SupabaseClient): Promise<void> {
  let left = TOGETHER;
  const worker = async () => {
    while (left-- > 0) await ask(client);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function duration(task: () => Promise<void>): Promise<number> {
  const begin = performance.now();
  await task();
  return performance.now() - begin;
}
