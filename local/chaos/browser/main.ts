import "./test-env.ts";

import { parentPort } from "node:worker_threads";
import type { Order } from "../protocol.ts";
import { closeRoom, discussion, openRoom } from "./screen.ts";
import { container, dispatchNetworkEvent, network } from "./test-env.ts";

// A thread per browser, with its own session, storage, network and socket.

const port = parentPort;
if (!port) throw new Error("This is started by chaos/browsers.ts.");

port.on("message", (order: Order) => {
  switch (order.do) {
    case "open":
      network.isOffline = false;
      network.toLose = 0;
      openRoom(container, { ...order, show: (shown) => port.postMessage(shown) });
      break;
    case "close":
      closeRoom();
      break;
    case "send":
      discussion?.send({ id: order.id, text: order.text, attachments: [] });
      break;
    case "lose-answer":
      network.toLose += 1;
      break;
    case "mute":
      for (const socket of network.sockets) if (socket.readyState === socket.OPEN) socket.pause();
      break;
    case "offline":
      network.isOffline = true;
      for (const socket of network.sockets) socket.terminate();
      dispatchNetworkEvent("offline");
      break;
    case "online":
      network.isOffline = false;
      dispatchNetworkEvent("online");
      break;
  }
});
port.postMessage(null);
