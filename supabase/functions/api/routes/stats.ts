import { dataOf } from "../../_shared/ask.ts";
import { getStats, statsSchema } from "../../_shared/contract/stats.ts";
import { route } from "../calls.ts";
import { fromRow } from "../rows.ts";

export const statsRoutes = [
  route(getStats, async ({ db }) =>
    fromRow(statsSchema, await dataOf(db.rpc("market_stats"), "market_stats")),
  ),
];
