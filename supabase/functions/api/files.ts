import { StorageApiError, type SupabaseClient } from "@supabase/supabase-js";
import { NO_SPACE } from "../_shared/contract/database-troubles.ts";
import { ApiError } from "../_shared/errors.ts";

export interface StoredFile {
  size: number;
  /** As claimed by the sender. */
  contentType: string;
}

/** Paths are `<owner>/<document>`, both uuids. */
export interface PrivateFiles {
  /** The bytes arrive beside the path: nothing that a client holds can ever write to the path itself. */
  signUpload(path: string): Promise<{ path: string; token: string }>;
  /** Copies what has arrived to its path, which no client can write, and measures it; null when nothing has. */
  takeIn(path: string): Promise<StoredFile | null>;
  open(path: string): Promise<ReadableStream<Uint8Array>>;
  /** Also what has arrived for them; missing objects are no error. */
  remove(paths: string[]): Promise<void>;
  /** Removes what arrived over a day ago, when all upload tickets have expired. */
  sweepArrived(): Promise<void>;
}

const ARRIVALS = "incoming";
const DAY_MS = 24 * 60 * 60 * 1000;
const SWEPT = 100;

const arrivalOf = (path: string) => `${ARRIVALS}/${path.replaceAll("/", "_")}`;

/**
 * Security: Storage checks whether an object exists before it takes the bytes, and records it afterwards. Of two
 * overlapping uploads with one ticket the later replaces the earlier, even when that has been checked and finished by
 * then. Hence uploads arrive under a name of their own.
 * @param service Security: such a bucket has no client policy; every byte is served by a route that has checked the
 * caller's access first.
 */
export function privateFiles(service: SupabaseClient, name: string): PrivateFiles {
  const bucket = service.storage.from(name);

  async function measure(path: string): Promise<StoredFile | null> {
    const { data, error } = await bucket.info(path);
    if (error) {
      if (isMissing(error)) return null;
      throw failure("measure a file", error);
    }
    return { size: data.size ?? 0, contentType: data.contentType ?? "" };
  }

  /** Leaves an empty object in the bytes' place, which uses the ticket up: it takes no existing name. */
  async function close(path: string): Promise<void> {
    const empty = new Blob([], { type: "application/pdf" });
    const { error } = await bucket.upload(arrivalOf(path), empty, { upsert: true });
    if (error) throw failure("close an upload", error);
  }

  return {
    async signUpload(path) {
      const { data, error } = await bucket.createSignedUploadUrl(arrivalOf(path), {
        upsert: false,
      });
      if (error) throw failure("sign an upload", error);
      return { path: data.path, token: data.token };
    },
    async takeIn(path) {
      const stored = await measure(path);
      if (stored) return stored;
      const arrived = await measure(arrivalOf(path));
      // An empty one may have been taken in meanwhile by another request.
      if (!arrived || arrived.size === 0) return (await measure(path)) ?? arrived;
      // Copied, not moved: the arrival's name stays taken, so that no upload can end in between.
      const { error } = await bucket.copy(arrivalOf(path), path);
      const file = await measure(path);
      // Another request may have copied it meanwhile.
      if (error && !file) throw failure("take an upload in", error);
      if (!error) await close(path);
      return file;
    },
    async open(path) {
      const { data, error } = await bucket.download(path).asStream();
      if (error) throw failure("open a file", error);
      return data;
    },
    async remove(paths) {
      if (paths.length === 0) return;
      const { error } = await bucket.remove(paths);
      if (error) throw failure(`remove ${paths.join(", ")}`, error);
      for (const path of paths) if (await measure(arrivalOf(path))) await close(path);
    },
    async sweepArrived() {
      const oldestFirst = { limit: SWEPT, sortBy: { column: "created_at", order: "asc" } };
      const { data, error } = await bucket.list(ARRIVALS, oldestFirst);
      if (error) throw failure("list uploads", error);
      const stale = data
        .filter((object) => Date.parse(object.created_at ?? "") < Date.now() - DAY_MS)
        .map((object) => `${ARRIVALS}/${object.name.split("/").at(-1)}`);
      if (stale.length === 0) return;
      const removed = await bucket.remove(stale);
      if (removed.error) throw failure("remove stale uploads", removed.error);
    },
  };
}

/** Storage answers HTTP 400 with its own code 404 for a missing object. */
function isMissing(error: unknown): boolean {
  return error instanceof StorageApiError && (error.status === 404 || error.statusCode === "404");
}

function failure(what: string, cause: unknown): Error {
  if (cause instanceof StorageApiError && cause.status === 507) return new ApiError(507, NO_SPACE);
  return new Error(`The storage could not ${what}`, { cause });
}

/** Only for small files whose size was checked before. */
export const bytesOf = async (content: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(content).arrayBuffer());
