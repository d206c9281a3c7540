import type { SupabaseClient } from "@supabase/supabase-js";
import type { z } from "zod";
import { fromDatabase } from "./errors.ts";

/**
 * Calls a database function and checks the shape of its answer.
 *
 * @param client As whom to call.
 * @param name The function in schema public.
 * @param schema The shape of what it returns.
 * @throws ApiError with the database's sentence when it refuses; Error for all else.
 */
export async function callRpc<Schema extends z.ZodType>(
  client: SupabaseClient,
  name: string,
  parameters: Record<string, unknown>,
  schema: Schema,
): Promise<z.output<Schema>> {
  const { data, error } = await client.rpc(name, parameters);
  if (error) throw fromDatabase(error, name);
  return schema.parse(data);
}
