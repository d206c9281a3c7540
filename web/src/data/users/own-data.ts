import { queryOptions } from "@tanstack/react-query";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { callApi } from "../edge";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

export type Obstacle = Database["public"]["Functions"]["my_closing_obstacles"]["Returns"][number];

const fetchObstacles = (signal: AbortSignal): Promise<Obstacle[]> =>
  runQuery(
    supabase.rpc("my_closing_obstacles").abortSignal(signal),
    "Whether your account can be closed could not be checked.",
  );

export const myObstaclesQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.obstacles(userId),
    queryFn: ({ signal }) => fetchObstacles(signal),
  });

export async function downloadMyData(): Promise<Blob> {
  const failed = "Your data could not be downloaded. Try again.";
  return (await callApi("/profile/export", { method: "GET" }, failed)).blob();
}

/** @param password omitted for an account without one @throws RequestError */
export async function closeAccount(password: string | undefined): Promise<void> {
  await callApi(
    "/user/close",
    { method: "POST", body: { password } },
    "Your account could not be closed. Try again.",
  );
}
