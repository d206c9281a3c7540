import type { SupabaseClient } from "@supabase/supabase-js";
import { z } from "zod";
import { readAddress } from "../../_shared/caller-address.ts";
import {
  DEAL_ROOM_BUCKET,
  documentAccessSchema,
  folderSchema,
  listDocuments,
  listFolders,
  readDocument,
  viewDocument,
} from "../../_shared/contract/documents.ts";
import { Unshowable } from "../../_shared/documents/limits.ts";
import { show } from "../../_shared/documents/show.ts";
import { ApiError } from "../../_shared/errors.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc, dataOrThrow } from "../../_shared/rpc.ts";
import { type Route, route } from "../calls.ts";
import { fileAnswer, SHOWN_INLINE, storedAnswer } from "../file-answer.ts";
import { bytesOf, privateFiles } from "../files.ts";
import { enterRoom, NO_ROOM, peopleOf, refuseWithoutFactor } from "../rooms.ts";
import { documentRow, fromRow, toDocument } from "../rows.ts";
import { documentQueue } from "../serial-queue.ts";

const NO_DOCUMENT = "Document not found";

/** No URL of the storage ever reaches a client. */
export const documentRoutes = [
  route(listDocuments, async ({ db, path }) => {
    const room = idFromPath(path.id, NO_ROOM);
    const documents = db.from("deal_room_documents").select().eq("deal_room_id", room);
    const [, people, listing, rows] = await Promise.all([
      enterRoom(db, room),
      peopleOf(db, room),
      listingOf(db, room),
      dataOrThrow(
        documents.order("created_at", { ascending: false }).order("id"),
        "deal_room_documents",
      ),
    ]);
    const listed = new Map(listing.map((row) => [row.id, row]));
    return rows.flatMap((row) => {
      const read = documentRow.parse(row);
      const shown = listed.get(read.id);
      // Held back between the two queries.
      if (!shown) return [];
      const document = toDocument(read, { folderId: shown.folder_id, sha256: shown.sha256 });
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

  route(readDocument, (request) => open(request, { isShown: false, ...request.query })),

  route(viewDocument, (request) => open(request, { isShown: true, ...request.query })),
];

type Request = Pick<
  Parameters<Route["handle"]>[0],
  "db" | "caller" | "dependencies" | "context"
> & { path: { id: string; document: string } };

/** The original for who may have it, unless it is to be shown; else a stamped copy or a rendering. */
async function open(
  { db, path, caller, dependencies, context }: Request,
  asked: { isShown: boolean; download?: string; version?: string },
): Promise<Response> {
  const room = idFromPath(path.id, NO_DOCUMENT);
  const id = idFromPath(path.document, NO_DOCUMENT);
  const version = versionOf(asked.version);
  const reading = await readingOf(db, { room, document: id, version });
  const stamped = asked.isShown || reading.access !== "DOWNLOAD";
  const download =
    asked.download === "true" || (!stamped && !SHOWN_INLINE.test(reading.content_type));
  const { ip, agent } = readAddress(context.req.raw.headers);
  // Security: with the service key, because the bucket has no client policy and only this function may write the
  // access log. `open_deal_room_document` checks the person's access first.
  const service = dependencies.clients.asService();
  const files = privateFiles(service, DEAL_ROOM_BUCKET);
  const opened = () =>
    callRpc(
      service,
      "open_deal_room_document",
      { person: caller.id, document: id, download, ip, agent, version, stamped },
      documentRow,
    );
  if (!stamped) return storedAnswer(files, await opened(), download);
  return documentQueue.run(caller.id, async () => {
    const document = await opened();
    const bytes = await bytesOf(await files.open(document.file_url));
    const watermark = {
      name: reading.reader_name,
      email: reading.reader_email,
      room: reading.room_name,
      at: new Date(),
    };
    const shown = await show(bytes, {
      type: document.content_type,
      name: document.file_name,
      watermark,
    }).catch((error: unknown) => {
      if (!(error instanceof Unshowable)) throw error;
      throw new ApiError(409, "This document cannot be shown here.");
    });
    return fileAnswer(shown.bytes, {
      name: shown.extension
        ? withExtension(document.file_name, shown.extension)
        : document.file_name,
      type: shown.type,
      size: shown.bytes.length,
      download,
    });
  });
}

const withExtension = (name: string, extension: string) =>
  `${name.replace(/\.[A-Za-z0-9]+$/, "")}.${extension}`;

function listingOf(db: SupabaseClient, room: string) {
  const row = z.object({
    id: z.guid(),
    folder_id: z.guid().nullable(),
    sha256: z.string().nullable(),
  });
  return callRpc(db, "deal_room_listing", { room }, z.array(row));
}

/** Null for the newest. @throws ApiError 404 for what is no version */
function versionOf(asked: string | undefined): number | null {
  if (asked === undefined) return null;
  if (!/^[1-9]\d{0,5}$/.test(asked)) throw new ApiError(404, NO_DOCUMENT);
  return Number(asked);
}

const readingRow = z.object({
  content_type: z.string(),
  access: documentAccessSchema,
  reader_name: z.string(),
  reader_email: z.string(),
  room_name: z.string(),
});

async function readingOf(
  db: SupabaseClient,
  asked: { room: string; document: string; version: number | null },
): Promise<z.infer<typeof readingRow>> {
  try {
    const [row] = await callRpc(db, "document_to_open", asked, z.array(readingRow).length(1));
    return row as z.infer<typeof readingRow>;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) {
      await refuseWithoutFactor(db, asked.room);
    }
    throw error;
  }
}
