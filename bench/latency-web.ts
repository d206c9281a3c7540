import type { StackConfig } from "../local/config.ts";
import { serveBuiltWeb } from "../local/testing/web.ts";
import { answerWith, inputOf } from "./own-process.ts";
import { slowWire } from "./slow-network.ts";

// The web's host, and where a distance is given, the network before it and before the stack's gateway.
export interface Hosting {
  config: StackConfig;
  /** One way, in milliseconds. */
  distance: number;
}

const { config, distance } = inputOf<Hosting>();
const { gateway, web } = config.ports;
const [farGateway, farWeb] = [gateway + 1000, web + 1000];
const host = (port: number) => `http://127.0.0.1:${port}`;
const wires = distance
  ? [await slowWire(gateway, farGateway, distance), await slowWire(web, farWeb, distance)]
  : [];
const served = await serveBuiltWeb(config, distance ? { supabaseUrl: host(farGateway) } : {});
await answerWith({ url: distance ? host(farWeb) : served.url });
await Promise.all([served, ...wires].map((part) => part.close()));
process.exit();
