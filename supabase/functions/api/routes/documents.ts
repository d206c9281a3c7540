import { Hono } from "hono";
import { readAddress } from "../../_shared/caller_address.ts";
import { contentDisposition } from "../../_shared/content_disposition.ts";
import { ApiError, fromDatabase } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { type Caller, type CallerVariables, signedIn } from "../auth.ts";
import type { Dependencies } from "../dependencies.ts";
import { dealRoomFiles } from "../files.ts";
import { documentRow } from "../rows.ts";

const NO_DOCUMENT = "Document not found";

/** What a browser may show; all else is saved. */
const SHOWN_INLINE = /^(?:application\/pdf|image\/(?:png|jpeg|webp))$/;

/** The bytes of a room's documents. No URL of the storage ever reaches a client. */
export function documentRoutes(dependencies: Dependencies) {
  const { clients } = dependencies;
  // Security: with the service key: the bucket has no client policy, and only this function may
  // write the access log. `open_deal_room_document` checks the person's access first.
  const service = clients.asService();
  const files = dealRoomFiles(service);
  const app = new Hono<CallerVariables>();

  app.get(
    "/dealrooms/:room/documents/:document/content",
    signedIn(dependencies),
    async (context) => {
      // A HEAD request would enter the access log without anything being read.
      if (context.req.method === "HEAD") return context.notFound();
      const room = idFromPath(context.req.param("room"), NO_DOCUMENT);
      const id = idFromPath(context.req.param("document"), NO_DOCUMENT);
      const { caller } = context.var;
      const type = await typeOf(caller, room, id);
      const download = context.req.query("download") === "true" || !SHOWN_INLINE.test(type);
      const { ip, agent } = readAddress(context.req.raw.headers);
      const document = await callRpc(
        service,
        "open_deal_room_document",
        { person: caller.id, document: id, download, ip, agent },
        documentRow,
      );
      return new Response(await files.open(document.file_url), {
        headers: {
          "Content-Type": document.content_type.startsWith("text/")
            ? `${document.content_type}; charset=utf-8`
            : document.content_type,
          "Content-Length": String(document.file_size),
          "Content-Disposition": contentDisposition(
            download ? "attachment" : "inline",
            document.file_name,
          ),
          // Security: the bytes are a stranger's. Should a browser ever open them as a page, it runs
          // no script, loads nothing and has no origin.
          "Content-Security-Policy": "sandbox; default-src 'none'",
          "X-Content-Type-Options": "nosniff",
          "Cache-Control": "private, no-store",
        },
      });
    },
  );

  /** The document's type, as the caller sees it: in this room, and not before the NDA. */
  async function typeOf(caller: Caller, room: string, id: string): Promise<string> {
    const { data, error } = await clients
      .asCaller(caller.token)
      .from("deal_room_documents")
      .select("content_type")
      .eq("id", id)
      .eq("deal_room_id", room)
      .maybeSingle<{ content_type: string }>();
    if (error) throw fromDatabase(error, "deal_room_documents");
    if (!data) throw new ApiError(404, NO_DOCUMENT);
    return data.content_type;
  }

  return app;
}
