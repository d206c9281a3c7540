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

/** Choosing the INVESTOR role creates the profile. */
export const investorRoutes = [
  route(getProfile, ({ db, caller }) => readProfile(db, caller.id)),

  route(saveInvestor, async ({ db, caller, body }) => {
    const mine = await readProfile(db, caller.id);
    return await writeProfile(db, mine, body);
  }),

  route(updateInvestor, async ({ db, caller, path, body }) => {
    const id = idFromPath(path.id, NO_PROFILE);
    const mine = await readProfile(db, caller.id);
    if (mine.id !== id) throw new ApiError(404, NO_PROFILE);
    return await writeProfile(db, mine, body);
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

async function readProfile(db: SupabaseClient, person: string): Promise<Investor> {
  const query = db.from("investors").select(columnsOf(investorSchema)).eq("user_id", person);
  const row = await dataOrThrow(query.maybeSingle(), "investors");
  if (!row) throw new ApiError(404, NO_PROFILE);
  return fromRow(investorSchema, row);
}

async function writeProfile(
  db: SupabaseClient,
  mine: Investor,
  profile: InvestorProfile,
): Promise<Investor> {
  const fields = toRow(profile);
  if (Object.keys(fields).length === 0) return mine;
  await dataOrThrow(db.rpc("update_investor", { details: fields }), "update_investor");
  return readProfile(db, mine.userId);
}
