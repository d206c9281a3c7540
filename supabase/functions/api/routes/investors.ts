import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import {
  downloadPipeline,
  getProfile,
  type Investor,
  type InvestorProfile,
  investorDealSchema,
  investorSchema,
  listInvestorDeals,
  saveInvestor,
  updateInvestor,
} from "../../_shared/contract/investors.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";
import { columnsOf, fromRow, toRow } from "../rows.ts";

const NO_PROFILE = "Investor profile not found";
const SEVERAL = "You act for several investors. Change the profile of one by its id.";

const organizationSchema = z.object({
  organization_id: z.string(),
  investor_id: z.string().nullable(),
  role: z.string(),
});
type Acting = z.infer<typeof organizationSchema> & { investor_id: string };

/** Choosing the INVESTOR role creates the profile. */
export const investorRoutes = [
  route(getProfile, async ({ db }) => await readProfile(db, shown(await mineOf(db)))),

  route(saveInvestor, async ({ db, body }) => {
    const mine = await mineOf(db);
    if (mine.length > 1) throw new ApiError(409, SEVERAL);
    return await writeProfile(db, shown(mine), body);
  }),

  route(updateInvestor, async ({ db, path, body }) => {
    const id = idFromPath(path.id, NO_PROFILE);
    const mine = await mineOf(db);
    return await writeProfile(
      db,
      shown(mine.filter(({ investor_id }) => investor_id === id)),
      body,
    );
  }),

  route(downloadPipeline, (request) =>
    csvAnswer(request, {
      kind: "investor_pipeline",
      about: idFromPath(request.path.id, "Organization not found"),
      name: "dealport-pipeline",
    }),
  ),

  route(listInvestorDeals, async ({ db }) => {
    const { deals } = await callRpc(
      db,
      "my_portfolio",
      {},
      z.object({ deals: z.array(z.unknown()) }),
    );
    return deals.map((row) => fromRow(investorDealSchema, row));
  }),
];

/** The investors for which the caller acts, the one that they joined first at the beginning. */
async function mineOf(db: SupabaseClient): Promise<Acting[]> {
  const all = await callRpc(db, "my_organizations", {}, z.array(organizationSchema));
  return all.filter((one): one is Acting => one.investor_id !== null);
}

/** Of several the first that the caller owns. */
function shown(mine: Acting[]): Acting {
  const first = mine.find(({ role }) => role === "OWNER") ?? mine[0];
  if (!first) throw new ApiError(404, NO_PROFILE);
  return first;
}

async function readProfile(db: SupabaseClient, { investor_id }: Acting): Promise<Investor> {
  const query = db.from("investors").select(columnsOf(investorSchema)).eq("id", investor_id);
  const row = await dataOrThrow(query.maybeSingle(), "investors");
  if (!row) throw new ApiError(404, NO_PROFILE);
  return fromRow(investorSchema, row);
}

async function writeProfile(
  db: SupabaseClient,
  mine: Acting,
  profile: InvestorProfile,
): Promise<Investor> {
  const details = toRow(profile);
  if (Object.keys(details).length > 0) {
    const organization = mine.organization_id;
    await dataOrThrow(db.rpc("update_investor", { details, organization }), "update_investor");
  }
  return readProfile(db, mine);
}
