import type { StackConfig } from "../local/config.ts";
import { previewWeb } from "../local/testing/web.ts";
import { answerWith, inputOf } from "./own-process.ts";
import { slowWire } from "./slow-network.ts";

// The web's host, and where a distance is given, the network before it and before the stack's gateway.
export interface Hosting {
  config: StackConfig;
  /** One way, in milliseconds. */
  distance: number;
}

const { config, distance } = inputOf<Hosting>();
const host = (port: number) => `http://127.0.0.1:${port}`;
const toGateway = distance ? await slowWire(config.ports.gateway, distance) : undefined;
const served = await previewWeb(config, toGateway ? { supabaseUrl: host(toGateway.port) } : {});
const toWeb = distance ? await slowWire(served.port, distance) : undefined;
await answerWith({ url: host(toWeb?.port ?? served.port) });
await Promise.all([served, toGateway, toWeb].map((part) => part?.close()));
process.exit();
