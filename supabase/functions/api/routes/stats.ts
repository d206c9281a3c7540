import { getStats, statsSchema } from "../../_shared/contract/stats.ts";
import { dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { fromRow } from "../rows.ts";

export const statsRoutes = [
  route(getStats, async ({ db }) =>
    fromRow(statsSchema, await dataOrThrow(db.rpc("market_stats"), "market_stats")),
  ),
];
