/**
 * Stands in for @supabase/realtime-js where supabase-js imports it (vite.config.ts), so that the
 * package's weight loads with the first deal room (realtime/client.ts) and not with every page.
 * supabase-js makes a client at once and tells it about tokens: both do nothing here.
 */
export class RealtimeClient {
  setAuth(): Promise<void> {
    return Promise.resolve();
  }

  channel(): never {
    throw new Error("Channels are opened through @/realtime, not through supabase-js.");
  }

  getChannels(): [] {
    return [];
  }

  removeChannel(): Promise<"ok"> {
    return Promise.resolve("ok");
  }

  removeAllChannels(): Promise<[]> {
    return Promise.resolve([]);
  }
}
