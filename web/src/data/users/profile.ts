import { ownPictureSchema } from "@contract/pictures";
import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { callApi } from "../edge";
import { runMutation, runQuery } from "../run-query";
import { recheckAccount } from "../session";
import { userKeys } from "./keys";
import type { Person } from "./queries";

export type Profile = Database["public"]["Functions"]["my_profile"]["Returns"][number];

async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  const [profile] = await runQuery(
    supabase.rpc("my_profile").abortSignal(signal),
    "Your profile could not be loaded.",
  );
  if (!profile) throw new Error("Nobody is signed in.");
  return profile;
}

export const myProfileQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.profile(userId),
    queryFn: ({ signal }) => fetchProfile(signal),
  });

export type OwnDetails = Partial<Pick<Person, "first_name" | "last_name" | "phone">>;

export async function saveDetails(userId: string, details: OwnDetails): Promise<void> {
  await runMutation(
    supabase.from("users").update(details).eq("id", userId).select("id").single(),
    "This could not be saved. Check your entries and try again.",
  );
  await recheckAccount();
}

export async function savePicture(picture: Blob): Promise<void> {
  const answer = await callApi(
    "/profile/picture",
    { method: "PUT", body: picture },
    "The picture could not be saved. Try again.",
  );
  ownPictureSchema.parse(await answer.json());
  await recheckAccount();
}

export async function removePicture(): Promise<void> {
  await callApi(
    "/profile/picture",
    { method: "DELETE" },
    "The picture could not be removed. Try again.",
  );
  await recheckAccount();
}
