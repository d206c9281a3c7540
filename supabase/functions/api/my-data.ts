import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callRpc } from "../_shared/rpc.ts";
import { textStream } from "./text-stream.ts";

const begunRow = z.object({ download_id: z.guid(), sections: z.array(z.string()) });
/** Rows; a page with fewer is the last. */
const PAGE = 500;

/**
 * A failure breaks the stream off, so that half of the data cannot pass for all of it.
 * @param service Begins the download, which is counted and audited.
 * @throws ApiError when it may not begin.
 */
export async function myDataStream(
  db: SupabaseClient,
  service: SupabaseClient,
  who: { person: string; ip: string | null; agent: string | null },
): Promise<ReadableStream<Uint8Array>> {
  const [begun] = await callRpc(service, "begin_my_data", who, z.array(begunRow).length(1));
  if (!begun) throw new Error("begin_my_data began nothing");
  return textStream(piecesOf(db, begun.download_id, begun.sections));
}

async function* piecesOf(
  db: SupabaseClient,
  download_id: string,
  sections: string[],
): AsyncGenerator<string, undefined> {
  yield `{"exported_at":${JSON.stringify(new Date().toISOString())}`;
  for (const section of sections) {
    yield `,${JSON.stringify(section)}:[`;
    for (let page = 0, read = PAGE; read === PAGE; page += 1) {
      const rows = await callRpc(
        db,
        "my_data",
        { download_id, section, page },
        z.array(z.unknown()),
      );
      const start = page === 0 ? "" : ",";
      if (rows.length > 0) yield start + rows.map((row) => JSON.stringify(row)).join(",");
      read = rows.length;
    }
    yield "]";
  }
  yield "}\n";
}
