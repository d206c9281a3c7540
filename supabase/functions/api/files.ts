import { StorageApiError, type SupabaseClient } from "@supabase/supabase-js";

/** What the storage itself says about an object. */
export interface StoredFile {
  /** Bytes that arrived. */
  size: number;
  /** The content type under which they were sent. */
  contentType: string;
}

/** The files of a private bucket. Paths are `<owner>/<document>`, both uuids. */
export interface PrivateFiles {
  /**
   * Lets the bytes for a path be uploaded. They arrive beside it: nothing that a client holds can
   * ever write to the path itself.
   */
  signUpload(path: string): Promise<{ path: string; token: string }>;
  /**
   * Takes what has arrived to its path, where it stays as it is, and measures it there; null when
   * nothing has arrived.
   */
  settle(path: string): Promise<StoredFile | null>;
  /** The bytes as a stream. */
  open(path: string): Promise<ReadableStream<Uint8Array>>;
  /** Removes objects, and what has arrived for them; those that do not exist are no error. */
  remove(paths: string[]): Promise<void>;
  /** Removes what arrived over a day ago: by then nobody holds a ticket that would take more. */
  sweepArrived(): Promise<void>;
}

/** Where uploads arrive. */
const ARRIVALS = "incoming";
const DAY_MS = 24 * 60 * 60 * 1000;
/** Stale arrivals that one sweep removes. */
const SWEPT = 100;

const arrivalOf = (path: string) => `${ARRIVALS}/${path.replaceAll("/", "_")}`;

/**
 * The files of a private bucket in Supabase Storage.
 *
 * Security: Storage asks whether an object exists before it takes the bytes, and notes it afterwards:
 * of two overlapping uploads with one ticket the later replaces the earlier, also when that has been
 * checked and finished by then. Hence uploads arrive under a name of their own.
 *
 * @param service Security: the service client, since such a bucket has no client policy at all:
 *   every byte is asked for by a route that has checked the caller's access first.
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

  /** An empty object in the bytes' place: the ticket, which takes no name that is taken, is used up. */
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
    async settle(path) {
      const settled = await measure(path);
      if (settled) return settled;
      const arrived = await measure(arrivalOf(path));
      if (!arrived || arrived.size === 0) return arrived;
      // Not moved: the name of what arrived stays taken, so that no upload can end in between.
      const { error } = await bucket.copy(arrivalOf(path), path);
      const file = await measure(path);
      // Somebody else may have taken it in meanwhile.
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

/** Storage answers HTTP 400 with its own code 404 for an object that is not there. */
function isMissing(error: unknown): boolean {
  return error instanceof StorageApiError && (error.status === 404 || error.statusCode === "404");
}

function failure(what: string, cause: unknown): Error {
  return new Error(`The storage could not ${what}`, { cause });
}

/** All of a file. Of one that is small: its size was measured before. */
export const bytesOf = async (content: ReadableStream<Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(await new Response(content).arrayBuffer());
