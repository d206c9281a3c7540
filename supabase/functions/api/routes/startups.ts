import {
  approveStartup,
  countStartups,
  getStartup,
  listFeaturedStartups,
  listHubStartups,
  listStartups,
  rejectStartup,
  startupCardSchema,
  startupFacetsSchema,
  startupSchema,
} from "../../_shared/contract/startups.ts";
import { ApiError } from "../../_shared/errors.ts";
import { asUuid, idFromPath } from "../../_shared/ids.ts";
import { dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { columnsOf, fromRow, toRow, toSnake } from "../rows.ts";

const NO_STARTUP = "Startup not found";
/** Seconds that visitors' totals are cached. */
const TOTAL_MAX_AGE = 5;
/** Aliased: a boolean of the database begins with is_ or has_, and the contract's pendingVersion stays. */
const STARTUP = columnsOf(startupSchema).replace(
  "pending_version",
  "pending_version:has_pending_version",
);

export const startupRoutes = [
  route(listStartups, async ({ db, caller, dependencies, query }) => {
    const { limit, offset, cursor, sort, ...wanted } = query;
    const filters = toRow(wanted);
    const count = () => dataOrThrow(db.rpc("startup_total", { filters }), "startup_total");
    const page = {
      filters,
      page_size: limit,
      page_offset: offset,
      after: cursor ?? null,
      sort: sort ?? null,
    };
    const [rows, total] = await Promise.all([
      dataOrThrow(db.rpc("search_startups", page), "search_startups"),
      // All pages of a list have one total, and it costs more than a page.
      caller
        ? count()
        : dependencies.shared.get(JSON.stringify(["startup_total", filters]), TOTAL_MAX_AGE, count),
    ]);
    const last = rows.length < limit ? undefined : rows.at(-1);
    return {
      startups: rows.map((row: unknown) => fromRow(startupCardSchema, row)),
      total,
      nextCursor: last?.cursor ?? null,
    };
  }),

  route(listFeaturedStartups, async ({ db, query }) => {
    const page = { filters: { is_featured: true }, page_size: query.limit };
    const rows = await dataOrThrow(db.rpc("search_startups", page), "search_startups");
    return rows.map((row: unknown) => fromRow(startupCardSchema, row));
  }),

  route(countStartups, async ({ db, query }) => {
    const counts = await dataOrThrow(
      db.rpc("count_startups", { filters: toRow(query) }),
      "count_startups",
    );
    const { total, facets } = counts;
    return startupFacetsSchema.parse({
      total,
      facets: {
        hubId: facets.hub_id,
        stage: facets.stage,
        sectors: facets.sectors,
        sdgTags: facets.sdg_tags,
        revenue: facets.revenue,
        isHubVerified: facets.is_hub_verified,
        isFeatured: facets.is_featured,
      },
    });
  }),

  route(getStartup, async ({ db, path }) => {
    const { slug } = path;
    if (!/^[a-z0-9-]{1,160}$/.test(slug)) throw new ApiError(404, NO_STARTUP);
    const query = db.rpc("startup_by_slug", { slug }).select(STARTUP).maybeSingle();
    const row = await dataOrThrow(query, "startup_by_slug");
    if (!row) throw new ApiError(404, NO_STARTUP);
    return fromRow(startupSchema, row);
  }),

  route(listHubStartups, async ({ db, path }) => {
    const rows = await dataOrThrow(
      db.rpc("hub_startups", { hub: asUuid(path.hubId) }).select(STARTUP),
      "hub_startups",
    );
    return (rows as unknown[]).map((row) => fromRow(startupSchema, row));
  }),

  route(approveStartup, async ({ db, path }) => {
    const startup = idFromPath(path.id, NO_STARTUP);
    const row = await dataOrThrow(
      db.rpc("approve_startup", { startup }).select(STARTUP),
      "approve_startup",
    );
    return fromRow(startupSchema, row);
  }),

  route(rejectStartup, async ({ db, path, body }) => {
    const decision = {
      startup: idFromPath(path.id, NO_STARTUP),
      reason: body.reason,
      field_reasons: (body.fields ?? []).map(({ field, reason }) => ({
        field: toSnake(field),
        reason,
      })),
    };
    return fromRow(
      startupSchema,
      await dataOrThrow(db.rpc("reject_startup", decision).select(STARTUP), "reject_startup"),
    );
  }),
];
