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
  /** Lets one new object be uploaded, once and to this path only; an existing one is not replaced. */
  signUpload(path: string): Promise<{ path: string; token: string }>;
  /** Size and type of an object, or null when there is none. */
  measure(path: string): Promise<StoredFile | null>;
  /** The bytes as a stream. */
  open(path: string): Promise<ReadableStream<Uint8Array>>;
  /** Removes objects; those that do not exist are no error. */
  remove(paths: string[]): Promise<void>;
}

/**
 * The files of a private bucket in Supabase Storage.
 *
 * @param service Security: the service client, since such a bucket has no client policy at all:
 *   every byte is asked for by a route that has checked the caller's access first.
 */
export function privateFiles(service: SupabaseClient, name: string): PrivateFiles {
  const bucket = service.storage.from(name);
  return {
    async signUpload(path) {
      const { data, error } = await bucket.createSignedUploadUrl(path, { upsert: false });
      if (error) throw failure("sign an upload", error);
      return { path: data.path, token: data.token };
    },
    async measure(path) {
      const { data, error } = await bucket.info(path);
      if (error) {
        if (isMissing(error)) return null;
        throw failure("measure a file", error);
      }
      return { size: data.size ?? 0, contentType: data.contentType ?? "" };
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
