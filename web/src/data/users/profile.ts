import { ownPictureSchema } from "@contract/pictures";
import { queryOptions } from "@tanstack/react-query";
import { act, ask } from "../ask";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { callApi } from "../edge";
import { recheckAccount } from "../session";
import { userKeys } from "./keys";
import type { Person } from "./queries";

/** What one's own page needs to know beside the account itself. */
export type Profile = Database["public"]["Functions"]["my_profile"]["Returns"][number];

async function fetchProfile(signal: AbortSignal): Promise<Profile> {
  const [profile] = await ask(
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

/** What one may write about oneself; null empties it. */
export type OwnDetails = Partial<Pick<Person, "first_name" | "last_name" | "phone">>;

/**
 * Saves what one wrote about oneself; the page shows it once this resolves.
 * @throws RequestError with the database's sentence
 */
export async function saveDetails(userId: string, details: OwnDetails): Promise<void> {
  await act(
    supabase.from("users").update(details).eq("id", userId).select("id").single(),
    "This could not be saved. Check your entries and try again.",
  );
  await recheckAccount();
}

/**
 * Shows this picture of oneself from now on.
 * @throws RequestError with the server's sentence
 */
export async function savePicture(picture: Blob): Promise<void> {
  const answer = await callApi(
    "/profile/picture",
    { method: "PUT", body: picture },
    "The picture could not be saved. Try again.",
  );
  ownPictureSchema.parse(await answer.json());
  await recheckAccount();
}

/** Shows no picture of oneself any more. @throws RequestError as above */
export async function removePicture(): Promise<void> {
  await callApi(
    "/profile/picture",
    { method: "DELETE" },
    "The picture could not be removed. Try again.",
  );
  await recheckAccount();
}
