import { dataOf } from "../../_shared/ask.ts";
import { hubSchema, listHubs } from "../../_shared/contract/hubs.ts";
import { route } from "../calls.ts";
import { columnsOf, fromRow } from "../rows.ts";

export const hubRoutes = [
  route(listHubs, async ({ db }) => {
    const query = db.from("hubs").select(columnsOf(hubSchema));
    const rows = await dataOf(
      query.eq("is_approved", true).eq("is_active", true).order("name").order("id"),
      "hubs",
    );
    return rows.map((row) => fromRow(hubSchema, row));
  }),
];
