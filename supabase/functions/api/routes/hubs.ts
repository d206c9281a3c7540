import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import {
  downloadHubStartups,
  HUB_LOGO_BUCKET,
  hubSchema,
  listHubs,
  putHubLogo,
  readHubLogo,
  removeHubLogo,
} from "../../_shared/contract/hubs.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { remakePicture } from "../../_shared/pictures/remake.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import { csvAnswer } from "../csv.ts";
import { removeLeftFiles } from "../left-files.ts";
import { columnsOf, fromRow } from "../rows.ts";
import { storedPictures } from "../stored-pictures.ts";

const NO_HUB = "Hub not found";
const NO_LOGO = "Logo not found";

export const hubRoutes = [
  route(listHubs, async ({ db }) => {
    const rows = await dataOrThrow(
      db.rpc("public_hubs").select(columnsOf(hubSchema)),
      "public_hubs",
    );
    return (rows as unknown[]).map((row) => fromRow(hubSchema, row));
  }),

  route(downloadHubStartups, (request) =>
    csvAnswer(request, {
      kind: "hub_startups",
      about: idFromPath(request.path.id, NO_HUB),
      name: "dealport-hub-startups",
    }),
  ),

  route(putHubLogo, async ({ db, path, caller, bytes, dependencies }) => {
    const hub = idFromPath(path.id, NO_HUB);
    const picture = await callRpc(db, "begin_hub_logo", { hub }, z.string());
    const made = await remakePicture(bytes);
    const { put, remove, service } = storedPictures(dependencies, HUB_LOGO_BUCKET, hub);
    await put(picture, made);
    try {
      await showLogo(service, { person: caller.id, hub, picture });
    } catch (error) {
      await remove(picture);
      throw error;
    }
    dependencies.runInBackground(removeLeftFiles(service));
    return { logoUrl: `/api/hub-logos/${hub}/${picture}` };
  }),

  route(removeHubLogo, async ({ path, caller, dependencies }) => {
    const hub = idFromPath(path.id, NO_HUB);
    const service = dependencies.clients.asService();
    await showLogo(service, { person: caller.id, hub, picture: null });
    dependencies.runInBackground(removeLeftFiles(service));
    return null;
  }),

  route(readHubLogo, async ({ path, dependencies }) => {
    const hub = idFromPath(path.hub, NO_LOGO);
    const picture = idFromPath(path.picture, NO_LOGO);
    const answer = await storedPictures(dependencies, HUB_LOGO_BUCKET, hub).answer(picture);
    if (!answer) throw new ApiError(404, NO_LOGO);
    return answer;
  }),
];

const showLogo = (
  service: SupabaseClient,
  logo: { person: string; hub: string; picture: string | null },
) => dataOrThrow(service.rpc("set_hub_logo", logo), "set_hub_logo");
