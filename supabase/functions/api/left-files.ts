import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callRpc, dataOrThrow } from "../_shared/rpc.ts";
import { privateFiles } from "./files.ts";

const leftFiles = z.array(z.object({ bucket: z.string(), path: z.string() }));

/**
 * Removes files that are listed for it. A file whose removal fails stays on the list for the next time.
 * @param service Security: clients have no right to list and buckets.
 */
export async function removeLeftFiles(service: SupabaseClient): Promise<void> {
  const left = await callRpc(service, "files_to_remove", {}, leftFiles);
  for (const bucket of new Set(left.map((file) => file.bucket))) {
    const paths = left.filter((file) => file.bucket === bucket).map(({ path }) => path);
    await privateFiles(service, bucket).remove(paths);
    await dataOrThrow(service.rpc("clear_removed_files", { bucket, paths }), "clear_removed_files");
  }
}
