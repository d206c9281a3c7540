import type { DemoDocument } from "./demo-document.ts";
import { CRYONAUT } from "./rooms/cryonaut.ts";
import { HANBIT_FUSION } from "./rooms/hanbit-fusion.ts";
import { KELVIN_FORGE } from "./rooms/kelvin-forge.ts";
import { LUMEN_GRID } from "./rooms/lumen-grid.ts";

export type { DemoDocument } from "./demo-document.ts";

/** What the rooms' conversations mention. Made-up figures of made-up companies. */
export const DOCUMENTS: readonly DemoDocument[] = [
  ...LUMEN_GRID,
  ...KELVIN_FORGE,
  ...HANBIT_FUSION,
  ...CRYONAUT,
];

export const LAYOUTS = [
  {
    room: "0d000000-0000-4000-8000-000000000001",
    email: "alice@dealport.test",
    template: "SERIES_A",
  },
  {
    room: "0d000000-0000-4000-8000-18e21b5f7042",
    email: "matthias.brandner@dealport.test",
    template: "SERIES_A",
  },
  {
    room: "0d000000-0000-4000-8000-fa107d356621",
    email: "minseo@dealport.test",
    template: "SERIES_A",
  },
  { room: "0d000000-0000-4000-8000-000000000003", email: "henrik@dealport.test", template: "SEED" },
] as const;
