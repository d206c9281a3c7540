import { createHash } from "node:crypto";
import { z } from "zod";
import { canShow, isOffice, mayBeShown, textIn } from "../_shared/documents/show.ts";
import { ApiError } from "../_shared/errors.ts";
import { idFromPath } from "../_shared/ids.ts";
import { callRpc, dataOrThrow } from "../_shared/rpc.ts";
import { sniffType } from "../_shared/sniff.ts";
import type { Dependencies } from "./dependencies.ts";
import { bytesOf, privateFiles } from "./files.ts";
import { removeLeftFiles } from "./left-files.ts";
import { documentQueue } from "./serial-queue.ts";

/** Also the answer about another person's upload, so that ids tell nothing. */
export const NO_UPLOAD = "Upload not found";

/** The bucket, and the database functions that keep its records. */
export interface UploadKind {
  bucket: string;
  /** (person, upload_id) -> the object's path, or null when there is no such upload. */
  abandon: string;
  /** (person, upload_id, object) -> is it this person's? Called before expensive work on what arrived. */
  has?: string;
  /** Are the SHA-256 of a file, and whether it can be shown, recorded too? */
  isHashed?: boolean;
}

/** Size in bytes and sniffed type; all null when nothing arrived. */
export interface Arrived {
  true_size: number | null;
  sniffed_type: string | null;
  /** 64 lower-case hexadecimal digits. */
  sha256?: string;
  can_show?: boolean;
  /** Of a PDF that can be shown. */
  pages?: number;
}
const NOTHING: Arrived = { true_size: null, sniffed_type: null };

interface Inspection {
  arrived: Arrived;
  /** The text of a Word or Excel file, as it is shown. */
  words?: string;
}

/**
 * Security: with the service key, because the bucket has no client policy, and uploaders do not say what their bytes
 * are. Each database function checks the person.
 */
export function uploadsOf({ clients, runInBackground }: Dependencies, kind: UploadKind) {
  const service = clients.asService();
  const files = privateFiles(service, kind.bucket);

  /** For an upload that the database let begin. Also sweeps abandoned ones. */
  async function begin(object: string, upload: { id: string; content_type: string }) {
    runInBackground(sweep());
    const ticket = await files.signUpload(object);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }

  /** The caller's own; false when there is none. */
  async function abandon(person: string, upload: string): Promise<boolean> {
    // The row first: an upload that was finished meanwhile has none, and keeps its bytes.
    const path = await callRpc(
      service,
      kind.abandon,
      { person, upload_id: upload },
      z.string().nullable(),
    );
    if (path === null) return false;
    await files.remove([path]);
    return true;
  }

  /** @throws ApiError 404 when the caller has no such unfinished upload. */
  async function cancel(person: string, upload: string): Promise<null> {
    if (!(await abandon(person, idFromPath(upload, NO_UPLOAD)))) throw new ApiError(404, NO_UPLOAD);
    return null;
  }

  /** Of everybody: abandoned uploads have no one who would remove them. */
  async function sweep(): Promise<void> {
    await dataOrThrow(service.rpc("sweep_uploads"), "sweep_uploads");
    await removeLeftFiles(service);
    await files.sweepArrived();
  }

  /** Copies an object to where no ticket leads, then measures and sniffs it there. */
  async function inspect(object: string): Promise<Inspection> {
    const stored = await files.takeIn(object);
    if (!stored) return { arrived: NOTHING };
    const type = stored.size ? await sniffType(await files.open(object), stored.contentType) : null;
    const arrived = { true_size: stored.size, sniffed_type: type };
    if (!kind.isHashed || type === null) return { arrived };
    if (!mayBeShown(type, stored.size)) {
      const sha256 = await hashOf(await files.open(object));
      return { arrived: { ...arrived, sha256, can_show: false } };
    }
    return documentQueue.runUnlimited(async () => {
      const bytes = await bytesOf(await files.open(object));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      let words: string | undefined;
      let pages: number | undefined;
      const can_show = await canShow(
        bytes,
        type,
        (read) => {
          if (isOffice(type)) words = textIn(read);
        },
        (count) => {
          pages = count;
        },
      );
      const inspected = { ...arrived, sha256, can_show, ...(pages ? { pages } : {}) };
      return { arrived: inspected, ...(words ? { words } : {}) };
    });
  }

  /** A refusal removes what has arrived and uses its ticket up. @throws ApiError 404 for somebody else's upload. */
  async function finish<Row>(
    { object, person, upload }: { object: string; person: string; upload: string },
    make: (arrived: Arrived, words?: string) => Promise<Row>,
  ): Promise<Row> {
    const whose = { person, upload_id: upload, object };
    if (kind.has && !(await callRpc(service, kind.has, whose, z.boolean()))) {
      throw new ApiError(404, NO_UPLOAD);
    }
    let fault: unknown;
    const { arrived, words } = await inspect(object).catch((error: unknown): Inspection => {
      // A concurrent cancel may remove the bytes: the database then says whether there is an upload.
      fault = error;
      return { arrived: NOTHING };
    });
    try {
      return await make(arrived, words);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (arrived !== NOTHING) await abandon(person, upload);
      else if (error.status === 400) {
        throw fault ?? new ApiError(400, "The file has not arrived. Upload it again.");
      }
      throw error;
    }
  }

  return { service, files, begin, finish, cancel };
}

/** Chunk by chunk, so that a file is never in memory as a whole. */
async function hashOf(content: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
