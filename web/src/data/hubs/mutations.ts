import { hubLogoSchema } from "@contract/hubs";
import { supabase } from "../client";
import { callApi } from "../edge";
import { runMutation } from "../run-query";

export const updateHub = (hub: string, details: Record<string, string | null>) =>
  runMutation(supabase.rpc("update_hub", { hub, details }));

const logoPath = (hub: string) => `/hubs/${encodeURIComponent(hub)}/logo`;

export async function saveHubLogo(hub: string, picture: Blob): Promise<void> {
  const failed = "The logo could not be saved. Try again.";
  const answer = await callApi(logoPath(hub), { method: "PUT", body: picture }, failed);
  hubLogoSchema.parse(await answer.json());
}

export async function removeHubLogo(hub: string): Promise<void> {
  const failed = "The logo could not be removed. Try again.";
  await callApi(logoPath(hub), { method: "DELETE" }, failed);
}
