import { dataOf } from "../../_shared/ask.ts";
import { exportProductSchema, listExports } from "../../_shared/contract/exports.ts";
import { route } from "../calls.ts";
import { fromRow, toRow } from "../rows.ts";

/** The exports marketplace. */
export const exportRoutes = [
  route(listExports, async ({ db, query: { limit, offset, cursor, ...wanted } }) => {
    const page = {
      filters: toRow(wanted),
      page_size: limit,
      page_offset: offset,
      after: cursor ?? null,
    };
    const { rows, total } = await dataOf(db.rpc("export_page", page), "export_page");
    const last = rows.length < limit ? undefined : rows.at(-1);
    return {
      products: rows.map((row: unknown) => fromRow(exportProductSchema, row)),
      total,
      nextCursor: last?.cursor ?? null,
    };
  }),
];
