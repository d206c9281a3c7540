import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { callRpc, dataOf } from "../../_shared/ask.ts";
import { readAddress } from "../../_shared/caller_address.ts";
import {
  DEAL_ROOM_BUCKET,
  folderSchema,
  listDocuments,
  listFolders,
  readDocument,
} from "../../_shared/contract/documents.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { route } from "../calls.ts";
import { fileAnswer, SHOWN_INLINE } from "../file_answer.ts";
import { privateFiles } from "../files.ts";
import { enterRoom, NO_ROOM, peopleOf, refuseWithoutFactor } from "../rooms.ts";
import { documentRow, fromRow, toDocument } from "../rows.ts";

const NO_DOCUMENT = "Document not found";

/** A room's documents, and their bytes. No URL of the storage ever reaches a client. */
export const documentRoutes = [
  route(listDocuments, async ({ db, path }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const documents = db.from("deal_room_documents").select().eq("deal_room_id", room);
    const [, people, rows] = await Promise.all([
      enterRoom(db, room),
      peopleOf(db, room),
      dataOf(
        documents.order("created_at", { ascending: false }).order("id"),
        "deal_room_documents",
      ),
    ]);
    return rows.map((row) => {
      const document = toDocument(documentRow.parse(row));
      const uploader = people.find((person) => person.user_id === document.uploader.id);
      return {
        ...document,
        uploader: {
          ...document.uploader,
          firstName: uploader?.first_name ?? null,
          username: uploader?.username ?? "",
        },
      };
    });
  }),

  route(listFolders, async ({ db, path }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const rows = await callRpc(
      db,
      "deal_room_tree",
      { room },
      z.array(z.looseObject({ id: z.guid().nullable() })),
    );
    // The first row is the room itself.
    return rows.filter(({ id }) => id !== null).map((row) => fromRow(folderSchema, row));
  }),

  route(readDocument, async ({ db, path, query, caller, dependencies, context }) => {
    const room = idFromPath(path.id, NO_DOCUMENT);
    const id = idFromPath(path.document, NO_DOCUMENT);
    const version = versionOf(query.version);
    const type = await typeOf(db, room, id, version);
    const download = query.download === "true" || !SHOWN_INLINE.test(type);
    const { ip, agent } = readAddress(context.req.raw.headers);
    // Security: with the service key: the bucket has no client policy, and only this function may
    // write the access log. `open_deal_room_document` checks the person's access first.
    const service = dependencies.clients.asService();
    const document = await callRpc(
      service,
      "open_deal_room_document",
      { person: caller.id, document: id, download, ip, agent, version },
      documentRow,
    );
    return fileAnswer(await privateFiles(service, DEAL_ROOM_BUCKET).open(document.file_url), {
      name: document.file_name,
      type: document.content_type,
      size: document.file_size,
      download,
    });
  }),
];

/** The version that somebody asks for; null for the newest. @throws ApiError 404 for what is none. */
function versionOf(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new ApiError(404, NO_DOCUMENT);
  return Number(asked);
}

/** The document's type, as the caller sees it: in this room, and not before the NDA. */
async function typeOf(
  db: SupabaseClient,
  room: string,
  id: string,
  version: number | null,
): Promise<string> {
  const query = db.from("deal_room_documents").select("content_type");
  const found = await dataOf(
    query.eq("id", id).eq("deal_room_id", room).maybeSingle<{ content_type: string }>(),
    "deal_room_documents",
  );
  if (!found) {
    await refuseWithoutFactor(db, room);
    throw new ApiError(404, NO_DOCUMENT);
  }
  if (version === null) return found.content_type;
  const versions = await callRpc(
    db,
    "deal_room_document_versions_of",
    { document: id },
    z.array(z.object({ version: z.number(), content_type: z.string() })),
  );
  const wanted = versions.find((one) => one.version === version);
  if (!wanted) throw new ApiError(404, NO_DOCUMENT);
  return wanted.content_type;
}
