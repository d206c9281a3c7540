import { createHash } from "node:crypto";
import { z } from "zod";
import { callRpc } from "../_shared/ask.ts";
import { ApiError } from "../_shared/errors.ts";
import { idFromPath } from "../_shared/ids.ts";
import { canShow, mayBeShown } from "../_shared/papers/show.ts";
import { sniffType } from "../_shared/sniff.ts";
import type { Dependencies } from "./dependencies.ts";
import { bytesOf, privateFiles } from "./files.ts";
import { removeLeftFiles } from "./left-files.ts";
import { paperTurns } from "./turns.ts";

/** What is said of an upload that is not there, or another person's. */
export const NO_UPLOAD = "Upload not found";

/** Where a kind of upload goes, and the database functions that keep its books. */
export interface UploadKind {
  bucket: string;
  /** (person, upload_id) -> the object's path, or null when there is no such upload. */
  abandon: string;
  /** (person, upload_id, object) -> is it this person's upload? Asked before what arrived is worked on, where that takes long. */
  has?: string;
  /** () -> the paths of objects that nobody will finish. */
  sweep: string;
  /** Is what arrives told by its SHA-256, too, and whether it can be shown? */
  isHashed?: boolean;
}

/** What arrived: its true size in bytes, its sniffed type, and of kinds that ask for more its SHA-256 and whether it can be shown; nulls for nothing. */
export interface Arrived {
  true_size: number | null;
  sniffed_type: string | null;
  /** 64 lower-case hexadecimal digits. */
  sha256?: string;
  can_show?: boolean;
}
const NOTHING: Arrived = { true_size: null, sniffed_type: null };

/**
 * Uploads of one kind.
 * Security: with the service key: the bucket has no client policy, and what an upload turned out to
 * be is said here, not by the one who uploads. Each database function asks who the person is.
 */
export function uploadsOf({ clients, later }: Dependencies, kind: UploadKind) {
  const service = clients.asService();
  const files = privateFiles(service, kind.bucket);

  /** A ticket for the bytes of an upload that the database let begin. Whoever begins one tidies up, too. */
  async function begin(object: string, upload: { id: string; content_type: string }) {
    later(sweep());
    later(removeLeftFiles(service));
    const ticket = await files.signUpload(object);
    return { uploadId: upload.id, ...ticket, contentType: upload.content_type };
  }

  /** Forgets one's own unfinished upload, then removes its bytes. False when there is none. */
  async function abandon(person: string, upload: string): Promise<boolean> {
    // The row goes first: an upload that was finished meanwhile has none, and keeps its bytes.
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

  /** Forgets the upload that a path names. @throws ApiError 404 when one has no such unfinished upload. */
  async function cancel(person: string, upload: string): Promise<null> {
    if (!(await abandon(person, idFromPath(upload, NO_UPLOAD)))) throw new ApiError(404, NO_UPLOAD);
    return null;
  }

  /** Removes what was begun and never finished; orphans belong to everybody. */
  async function sweep(): Promise<void> {
    await files.remove(await callRpc(service, kind.sweep, {}, z.array(z.string())));
    await files.sweepArrived();
  }

  /** Takes an object to where no ticket leads, and measures and sniffs it there. */
  async function look(object: string): Promise<Arrived> {
    const stored = await files.settle(object);
    if (!stored) return NOTHING;
    const type = stored.size ? await sniffType(await files.open(object), stored.contentType) : null;
    const arrived = { true_size: stored.size, sniffed_type: type };
    if (!kind.isHashed || type === null) return arrived;
    if (!mayBeShown(type, stored.size)) {
      return { ...arrived, sha256: await hashOf(await files.open(object)), can_show: false };
    }
    return paperTurns.wait(async () => {
      const bytes = await bytesOf(await files.open(object));
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      return { ...arrived, sha256, can_show: await canShow(bytes, type) };
    });
  }

  /**
   * Lets the database make something of what arrived. What is refused is removed and its ticket used
   * up, but for what has not arrived yet.
   *
   * @throws ApiError 404 before anything is done where it is not the person's upload.
   */
  async function finish<Row>(
    { object, person, upload }: { object: string; person: string; upload: string },
    make: (arrived: Arrived) => Promise<Row>,
  ): Promise<Row> {
    const whose = { person, upload_id: upload, object };
    if (kind.has && !(await callRpc(service, kind.has, whose, z.boolean()))) {
      throw new ApiError(404, NO_UPLOAD);
    }
    let fault: unknown;
    const arrived = await look(object).catch((error: unknown) => {
      // Whoever cancels at this moment takes the bytes away from under it: the database says whether there is an upload.
      fault = error;
      return NOTHING;
    });
    try {
      return await make(arrived);
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

/** The SHA-256 of a stream, chunk by chunk: a file is never in memory as a whole. */
async function hashOf(content: ReadableStream<Uint8Array>): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of content) hash.update(chunk);
  return hash.digest("hex");
}
