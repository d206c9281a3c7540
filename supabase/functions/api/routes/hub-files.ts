import { readAddress } from "../../_shared/caller-address.ts";
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
import { fileRow, toFile } from "../rows.ts";
import { NO_UPLOAD, uploadsOf } from "../uploads.ts";

const hubUploads = (dependencies: Dependencies) =>
  uploadsOf(dependencies, {
    bucket: HUB_FILE_BUCKET,
    abandon: "abandon_hub_application_file",
    sweep: "sweep_hub_application_files",
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

  route(finishHubFile, async ({ path, caller, dependencies }) => {
    const upload = idFromPath(path.upload, NO_UPLOAD);
    const { service, finish } = hubUploads(dependencies);
    const what = { object: `${caller.id}/${upload}`, person: caller.id, upload };
    return finish(what, async (arrived) =>
      toFile(
        await callRpc(
          service,
          "finish_hub_application_file",
          { person: caller.id, upload_id: upload, ...arrived },
          fileRow,
        ),
      ),
    );
  }),

  route(removeHubFile, async ({ path, caller, dependencies }) => {
    return hubUploads(dependencies).cancel(caller.id, path.file);
  }),

  route(readHubFile, async ({ path, query, caller, dependencies, context }) => {
    const { ip, agent } = readAddress(context.req.raw.headers);
    const { service, files } = hubUploads(dependencies);
    const file = await callRpc(
      service,
      "open_hub_application_file",
      { person: caller.id, file: idFromPath(path.file, "File not found"), ip, agent },
      fileRow,
    );
    const download = query.download === "true" || !SHOWN_INLINE.test(file.content_type);
    return storedAnswer(files, file, download);
  }),
];
