import { workerData } from "node:worker_threads";
import { Window } from "happy-dom";
import { WebSocket as NodeSocket } from "ws";
import type { BrowserSetup } from "../protocol.ts";

// Imported first: the globals that the product's modules expect of a browser.

const { webUrl, sessionKey, session } = workerData as BrowserSetup;

export const network = {
  isOffline: false,
  /** Answers to posts that are still to be lost. */
  toLose: 0,
  sockets: new Set<NodeSocket>(),
};

const page = new Window({ url: webUrl });
page.localStorage.setItem(sessionKey, session);

class Socket extends NodeSocket {
  constructor(url: string | URL, protocols?: string | string[]) {
    // A port without a listener: the connection fails at once, as offline.
    super(network.isOffline ? "ws://127.0.0.1:9/" : url, protocols);
    network.sockets.add(this);
    this.on("close", () => network.sockets.delete(this));
    this.on("error", () => {});
  }
}

const lost = () => new TypeError("Failed to fetch");
const nodeFetch = globalThis.fetch;
const fetch: typeof globalThis.fetch = async (input, init) => {
  if (network.isOffline) throw lost();
  const answer = await nodeFetch(input, init);
  if (network.isOffline) throw lost();
  if (network.toLose > 0 && String(input).includes("/rpc/post_deal_room_message")) {
    network.toLose -= 1;
    throw lost();
  }
  return answer;
};

const globals = {
  window: page,
  document: page.document,
  localStorage: page.localStorage,
  sessionStorage: page.sessionStorage,
  location: undefined,
  requestAnimationFrame: page.requestAnimationFrame.bind(page),
  cancelAnimationFrame: page.cancelAnimationFrame.bind(page),
  WebSocket: Socket,
  fetch,
};
for (const [name, value] of Object.entries(globals)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}
Object.assign(page, { WebSocket: Socket, fetch });

export function dispatchNetworkEvent(event: "online" | "offline"): void {
  page.dispatchEvent(new page.Event(event));
}

export const container = page.document.createElement("div") as unknown as HTMLElement;
