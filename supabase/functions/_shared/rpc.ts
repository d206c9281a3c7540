import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import { hasCollided } from "./contract/database-troubles.ts";
import { type DatabaseError, fromDatabase } from "./errors.ts";

/**
 * A serialization failure or a deadlock is sent once more: Postgres has undone the whole request.
 * @param query Of supabase-js, which sends it each time it is awaited.
 * @throws ApiError with the database's sentence when it refuses; Error for all else.
 */
export async function dataOrThrow<Data>(
  query: PromiseLike<{ data: Data; error: null } | { data: unknown; error: DatabaseError }>,
  name: string,
): Promise<Data> {
  let { data, error } = await query;
  if (error && hasCollided(error)) ({ data, error } = await query);
  if (error) throw fromDatabase(error, name);
  return data as Data;
}

/** @param name In schema public. @throws ApiError with the database's sentence when it refuses; Error for all else. */
export async function callRpc<Schema extends z.ZodType>(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  return schema.parse(await dataOrThrow(client.rpc(name, parameters), name));
}
