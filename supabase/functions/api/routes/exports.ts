import { exportProductSchema, listExports } from "../../_shared/contract/exports.ts";
import { route } from "../calls.ts";
import { dataOf, fromRow, toRow } from "../rows.ts";

/** The exports marketplace. */
export const exportRoutes = [
  route(listExports, async ({ db, query: { limit, offset, cursor, ...wanted } }) => {
    const filters = toRow(wanted);
    const page = { filters, page_size: limit, page_offset: offset, after: cursor ?? null };
    const [rows, { total }] = await Promise.all([
      dataOf(db.rpc("search_export_products", page), "search_export_products"),
      dataOf(db.rpc("count_export_products", { filters }), "count_export_products"),
    ]);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return {
      products: rows.map((row: unknown) => fromRow(exportProductSchema, row)),
      total,
      nextCursor: last?.cursor ?? null,
    };
  }),
];
