import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context } from "hono";
import { z } from "zod";
import { readAddress } from "../_shared/caller-address.ts";
import { contentDisposition } from "../_shared/content-disposition.ts";
import { callRpc } from "../_shared/rpc.ts";
import type { Caller } from "./auth.ts";
import type { Dependencies } from "./dependencies.ts";
import { textStream } from "./text-stream.ts";

const begunRow = z.object({ file_id: z.guid(), head: z.string(), line_count: z.int() });
const pageRow = z.object({ lines: z.string(), next: z.string().nullable() });

interface CsvRequest {
  caller: Caller;
  db: SupabaseClient;
  dependencies: Dependencies;
  context: Context;
}

interface CsvFile {
  /** Of `private.csv_kinds`, which defines its columns. */
  kind: string;
  /** A hub or event; the platform when absent. */
  about?: string;
  filters?: Record<string, unknown>;
  /** Without the day. */
  name: string;
}

/** A failure breaks the stream off, so that half a file cannot pass for a whole one. @throws ApiError */
export async function csvAnswer(
  { caller, db, dependencies, context }: CsvRequest,
  { kind, about, filters = {}, name }: CsvFile,
): Promise<Response> {
  const { ip, agent } = readAddress(context.req.raw.headers);
  // Security: begun with the service key, so that the log has the caller's address; read as the caller, so that it
  // stops when their session or right does.
  const service = dependencies.clients.asService();
  const asked = { person: caller.id, kind, about: about ?? null, filters, ip, agent };
  const [begun] = await callRpc(service, "begin_csv", asked, z.array(begunRow).length(1));
  if (!begun) throw new Error("begin_csv began nothing");
  const day = new Date().toISOString().slice(0, 10);
  return new Response(textStream(linesOf(db, begun.file_id, begun.head)), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": contentDisposition("attachment", `${name}-${day}.csv`),
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
      "X-Line-Count": String(begun.line_count),
    },
  });
}

async function* linesOf(
  db: SupabaseClient,
  file: string,
  head: string,
): AsyncGenerator<string, undefined> {
  yield head;
  let after: string | null = null;
  do {
    const page: z.output<typeof pageRow> = await callRpc(db, "csv_page", { file, after }, pageRow);
    if (page.lines !== "") yield page.lines;
    after = page.next;
  } while (after !== null);
}
