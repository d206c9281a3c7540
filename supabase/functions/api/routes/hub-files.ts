import {
  beginHubFile,
  finishHubFile,
  HUB_FILE_BUCKET,
  readHubFile,
  removeHubFile,
} from "../../_shared/contract/hub-files.ts";
import { idFromPath } from "../../_shared/ids.ts";
import { callRpc } from "../../_shared/rpc.ts";
import { route } from "../calls.ts";
import type { Dependencies } from "../dependencies.ts";
import { SHOWN_INLINE, storedAnswer } from "../file-answer.ts";
import { fileUploadsOf } from "../file-uploads.ts";
import { fileRow } from "../rows.ts";

const hubUploads = (dependencies: Dependencies) =>
  fileUploadsOf(dependencies, {
    bucket: HUB_FILE_BUCKET,
    abandon: "abandon_hub_application_file",
    finish: "finish_hub_application_file",
    open: "open_hub_application_file",
    noun: "file",
    missing: "File not found",
  });

export const hubFileRoutes = [
  route(beginHubFile, async ({ db, path, body, dependencies }) => {
    const upload = await callRpc(
      db,
      "begin_hub_application_file",
      {
        application: idFromPath(path.application, "Application not found"),
        file_name: body.fileName,
        file_size: body.fileSize,
      },
      fileRow,
    );
    return hubUploads(dependencies).begin(upload.file_url, upload);
  }),

  route(finishHubFile, async ({ path, caller, dependencies }) =>
    hubUploads(dependencies).finish(caller.id, { person: caller.id, upload: path.upload }),
  ),

  route(removeHubFile, async ({ path, caller, dependencies }) => {
    return hubUploads(dependencies).cancel(caller.id, path.file);
  }),

  route(readHubFile, async ({ path, query, caller, dependencies, context }) => {
    const { files, open } = hubUploads(dependencies);
    const file = await open(caller.id, path.file, context);
    const download = query.download === "true" || !SHOWN_INLINE.test(file.content_type);
    return storedAnswer(files, file, download);
  }),
];
