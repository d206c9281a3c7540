import { queryOptions } from "@tanstack/react-query";
import { ask } from "../ask";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { callApi } from "../edge";
import { userKeys } from "./keys";

/** Something that others wait for, and that keeps an account from being closed. */
export type Obstacle = Database["public"]["Functions"]["my_closing_obstacles"]["Returns"][number];

const fetchObstacles = (signal: AbortSignal): Promise<Obstacle[]> =>
  ask(
    supabase.rpc("my_closing_obstacles").abortSignal(signal),
    "Whether your account can be closed could not be checked.",
  );

export const myObstaclesQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.obstacles(userId),
    queryFn: ({ signal }) => fetchObstacles(signal),
  });

/** Everything that is kept about oneself, as a JSON file. @throws RequestError with the sentence to show */
export async function downloadMyData(): Promise<Blob> {
  const failed = "Your data could not be downloaded. Try again.";
  return (await callApi("/profile/export", { method: "GET" }, failed)).blob();
}

/**
 * Closes one's account for good.
 * @param password the present one; none for an account without
 * @throws RequestError with the server's sentence
 */
export async function closeAccount(password: string | undefined): Promise<void> {
  await callApi(
    "/user/close",
    { method: "POST", body: { password } },
    "Your account could not be closed. Try again.",
  );
}
