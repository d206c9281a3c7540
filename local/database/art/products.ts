import * as fields from "./fields.ts";
import { sheet } from "./iso.ts";
import * as machines from "./machines.ts";
import { turnOf } from "./names.ts";
import * as services from "./services.ts";
import * as things from "./things.ts";

export interface Product {
  title: string;
  type: string;
  sectors: string[];
}

/** The first that fits the title and is not taken yet. */
const BY_TITLE: [RegExp, () => string][] = [
  [/rating api/i, services.ratingApi],
  [/rainfall|weather api/i, services.rainApi],
  [/invoice|register api|ledger/i, services.ledgerApi],
  [/randomness api/i, services.diceApi],
  [/line sensor/i, things.pylon],
  [/cryo/i, things.cryostat],
  [/cold room/i, things.coldRoom],
  [/printer|forge/i, things.printer],
  [/polish|wafer/i, things.wafer],
  [/suit|gait/i, things.exosuit],
  [/link|satellite|terminal/i, things.satellite],
  [/leak|pipe/i, things.pipes],
  [/cough|screen\b/i, things.phone],
  [/brine|stack|electroly/i, machines.electrolyser],
  [/yard|truck|freight/i, machines.truck],
  [/key|certificate/i, services.keyServer],
  [/\bmill\b|rolling/i, machines.mill],
  [/sdk|chip|synapse/i, machines.chip],
  [/pancreas|patch|coin/i, machines.wearable],
  [/root|seed|soil/i, machines.root],
  [/tree|forest|canopy/i, services.forest],
  [/foam|packag/i, machines.carton],
  [/photon/i, machines.photon],
  [/card/i, machines.pcieCard],
  [/swap/i, machines.swapPoint],
  [/merlion|surg|robot/i, machines.robotArm],
  [/bridge|ship|vessel/i, machines.ship],
  [/wave|traffic|light/i, services.crossing],
  [/trainer|simulat/i, services.trainer],
  [/enzyme|wash/i, machines.flask],
  [/camera|sag/i, machines.mastCamera],
  [/vault|probe/i, machines.vault],
  [/storm|weather/i, services.storm],
  [/tower|turbine|wind/i, fields.turbine],
  [/rocket|launch/i, fields.rocket],
  [/batter|cell/i, fields.battery],
  [/motor|drive/i, fields.motor],
  [/drone|crop|field/i, fields.fields],
  [/water|tank/i, fields.water],
  [/culture|tissue|platelet/i, fields.culture],
  [/scope|assay|lab/i, fields.microscope],
];

const BY_SECTOR: Record<string, (() => string)[]> = {
  "Agtech & Food Innovation": [fields.fields, machines.root],
  "Biotech & Life Sciences": [fields.culture, fields.microscope, machines.flask],
  "Blockchain & Web3": [fields.chain],
  "Clean Energy": [fields.turbine, fields.battery],
  "Climate Technology": [fields.water, services.forest],
  Cybersecurity: [fields.shield, services.keyServer],
  Fintech: [services.ledgerApi, fields.chain],
  "Medtech & Digital Health": [fields.microscope, machines.wearable],
  "Quantum Computing": [things.cryostat, machines.photon],
  "Robotics & Automation": [machines.robotArm],
  "Space Technology": [fields.dish, fields.rocket, things.satellite],
  "Transportation & Mobility": [fields.motor, machines.truck],
};
const BY_TYPE: Record<string, (() => string)[]> = {
  API: [services.diceApi, services.ratingApi],
  SAAS: [services.dashboard],
  SOFTWARE: [services.dashboard, services.trainer],
  HARDWARE: [machines.chip, fields.motor],
};

/** No two products share a drawing while there are others. @param products In a stable order. */
export function drawProducts(products: readonly Product[]): string[] {
  const taken = new Set<() => string>();
  return products.map((product) => {
    const ways = [
      ...BY_TITLE.filter(([words]) => words.test(product.title)).map(([, way]) => way),
      ...product.sectors.flatMap((sector) => BY_SECTOR[sector] ?? []),
      ...(BY_TYPE[product.type] ?? []),
      ...BY_TITLE.map(([, way]) => way),
    ];
    const way = ways.find((one) => !taken.has(one)) ?? ways[0] ?? services.dashboard;
    taken.add(way);
    return sheet(way(), turnOf(product.title, 4));
  });
}
