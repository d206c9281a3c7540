import { hubLogoSchema } from "@contract/hubs";
import { act } from "../ask";
import { supabase } from "../client";
import { callApi } from "../edge";

/** Changes what a hub shows of itself. @throws RequestError with what is wrong at which field */
export const updateHub = (hub: string, details: Record<string, string | null>) =>
  act(supabase.rpc("update_hub", { hub, details }));

const logoPath = (hub: string) => `/hubs/${encodeURIComponent(hub)}/logo`;

/** Shows this picture as the hub's logo. @throws RequestError with the server's sentence */
export async function saveHubLogo(hub: string, picture: Blob): Promise<void> {
  const failed = "The logo could not be saved. Try again.";
  const answer = await callApi(logoPath(hub), { method: "PUT", body: picture }, failed);
  hubLogoSchema.parse(await answer.json());
}

/** Shows no logo any more. @throws RequestError with the server's sentence */
export async function removeHubLogo(hub: string): Promise<void> {
  const failed = "The logo could not be removed. Try again.";
  await callApi(logoPath(hub), { method: "DELETE" }, failed);
}
