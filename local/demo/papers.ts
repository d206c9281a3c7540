import type { Paper } from "./paper.ts";
import { CRYONAUT } from "./rooms/cryonaut.ts";
import { HANBIT_FUSION } from "./rooms/hanbit_fusion.ts";
import { KELVIN_FORGE } from "./rooms/kelvin_forge.ts";
import { LUMEN_GRID } from "./rooms/lumen_grid.ts";

export type { Paper } from "./paper.ts";

/** What the conversations in the rooms speak of. Made-up figures of made-up companies. */
export const PAPERS: readonly Paper[] = [
  ...LUMEN_GRID,
  ...KELVIN_FORGE,
  ...HANBIT_FUSION,
  ...CRYONAUT,
];
