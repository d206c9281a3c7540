import { MAX_HUB_FILE_BYTES } from "@contract/hub-files";
import { uploadHubFile } from "@/data/hub-portal/files";
import { endWithSession } from "@/data/session/end-with-session";
import { type FileType, objectionTo, SCAN_TYPES } from "@/ui/files/file-check";
import { makeFileQueue } from "@/ui/files/file-queue";

/** Same as the database's begin_hub_application_file, which decides. */
export const HUB_FILE_TYPES: readonly FileType[] = [
  ...SCAN_TYPES,
  { extension: "docx", label: "Word" },
];

interface Place {
  userId: string;
  application: string;
}

export const hubFileQueue = makeFileQueue<Place, string>({
  name: "hub-files",
  send: ({ application, file }, options) => uploadHubFile(application, file, options),
});

export const addHubFiles = (place: Place, files: readonly File[]): void =>
  hubFileQueue.add(place, files, (file) => objectionTo(file, HUB_FILE_TYPES, MAX_HUB_FILE_BYTES));

endWithSession(hubFileQueue);
