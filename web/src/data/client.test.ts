import { expect, it, vi } from "vitest";

// The client looks for one when it is made.
vi.stubGlobal("WebSocket", class {});
const { supabase } = await import("./client");
const { visitor } = await import("./visitor-client");

it.each([
  ["a member", supabase as unknown as typeof visitor],
  ["a visitor", visitor],
])("%s sends a query once, and hears at once that it failed", async (_, client) => {
  const network = vi.fn(() => Promise.reject(new TypeError("lost")));
  vi.stubGlobal("fetch", network);
  for (const query of [
    client.from("events").select("id"),
    client.rpc("event_counts"),
    client.rpc("event_counts", {}, { get: true }),
  ]) {
    network.mockClear();
    const { error } = await query;
    expect(error).not.toBeNull();
    expect(network).toHaveBeenCalledTimes(1);
  }
});
