import { AsyncLocalStorage } from "node:async_hooks";

export interface LiteRequest {
  /** Where the person wants to arrive after following a link from an e-mail. */
  redirectTo: string | null;
}

/** The request that the server works on; its own hooks (e-mail, log) do not pass it along. */
export const liteRequest = new AsyncLocalStorage<LiteRequest>();
