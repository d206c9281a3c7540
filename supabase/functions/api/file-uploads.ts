import type { Context } from "hono";
import { readAddress } from "../_shared/caller-address.ts";
import { idFromPath } from "../_shared/ids.ts";
import { callRpc } from "../_shared/rpc.ts";
import type { Dependencies } from "./dependencies.ts";
import { fileRow, toFile } from "./rows.ts";
import { NO_UPLOAD, type UploadKind, uploadsOf } from "./uploads.ts";

interface FileKind extends UploadKind {
  /** (person, upload_id, true_size, sniffed_type) -> the row of the file. */
  finish: string;
  /** (person, <noun>, ip, agent) -> the row of the file. Checks the person, and writes the access log. */
  open: string;
  /** As the parameter of `open` is called. */
  noun: string;
  /** The answer where there is no such file, or it is not for the caller. */
  missing: string;
}

/** Uploads other than a room's: KYC, evidence, contracts, applications for a hub, a startup's documents. */
export function fileUploadsOf(dependencies: Dependencies, kind: FileKind) {
  const { service, files, begin, finish, cancel } = uploadsOf(dependencies, kind);
  return {
    files,
    begin,
    cancel,

    /** @param folder Where its object lies: what is not its own folder has no such object. */
    finish(folder: string, { person, upload }: { person: string; upload: string | undefined }) {
      const id = idFromPath(upload, NO_UPLOAD);
      const what = { object: `${folder}/${id}`, person, upload: id };
      return finish(what, async (arrived) =>
        toFile(await callRpc(service, kind.finish, { person, upload_id: id, ...arrived }, fileRow)),
      );
    },

    /** @throws ApiError 404 when the person may not read it */
    open(person: string, id: string | undefined, context: Context) {
      const { ip, agent } = readAddress(context.req.raw.headers);
      const opened = { person, [kind.noun]: idFromPath(id, kind.missing), ip, agent };
      return callRpc(service, kind.open, opened, fileRow);
    },
  };
}
