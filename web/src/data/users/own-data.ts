import { queryOptions } from "@tanstack/react-query";
import { z } from "zod";
import { NO_CONNECTION, RequestError } from "@/lib/errors";
import { supabase } from "../client";
import type { Database } from "../database.types";
import { callApi } from "../edge";
import { runQuery } from "../run-query";
import { userKeys } from "./keys";

export type Obstacle =
  Database["public"]["Functions"]["my_account_closing_obstacles"]["Returns"][number];

const fetchObstacles = (signal: AbortSignal): Promise<Obstacle[]> =>
  runQuery(
    supabase.rpc("my_account_closing_obstacles").abortSignal(signal),
    "Whether your account can be closed could not be checked.",
  );

export const myObstaclesQuery = (userId: string) =>
  queryOptions({
    queryKey: userKeys.obstacles(userId),
    queryFn: ({ signal }) => fetchObstacles(signal),
  });

export type DataRow = Readonly<Record<string, unknown>>;

/** One's data: the rows of each section, by its name. */
export interface OwnData {
  exported_at: string;
  sections: Readonly<Record<string, readonly DataRow[]>>;
  /** As it came. */
  whole: string;
}

const NOT_DOWNLOADED = "Your data could not be downloaded. Try again.";
const writtenData = z
  .object({ exported_at: z.string() })
  .catchall(z.array(z.record(z.string(), z.unknown())));

/** @throws RequestError also when it broke off: then it is no JSON */
export async function fetchMyData(signal: AbortSignal): Promise<OwnData> {
  const answer = await callApi("/profile/export", { method: "GET", signal }, NOT_DOWNLOADED);
  try {
    const whole = await answer.text();
    const { exported_at, ...sections } = writtenData.parse(JSON.parse(whole));
    return { exported_at, sections, whole };
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RequestError(NOT_DOWNLOADED, 0);
  }
}

/** A file that one uploaded, by its path in one's data. @throws RequestError */
export async function fetchOwnFile(path: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await callApi(path, { method: "GET", signal }, "The file could not be brought.");
  try {
    return await answer.arrayBuffer();
  } catch (error) {
    if (signal.aborted) throw error;
    throw new RequestError(NO_CONNECTION, 0);
  }
}

/** @param password omitted for an account without one @throws RequestError */
export async function closeAccount(password: string | undefined): Promise<void> {
  await callApi(
    "/user/close",
    { method: "POST", body: { password } },
    "Your account could not be closed. Try again.",
  );
}
