import { z } from "zod";
import type { DataRow } from "@/data/users/own-data";
import { formatFileSize } from "@/lib/format";
import type { LeftOut } from "@/lib/zip/left-out";
import { freePath, placeOf, portable, shortened } from "@/lib/zip/names";

/** Bytes of files: what browsers hold without trouble. */
export const MAX_BYTES = 1024 ** 3;
/** Bytes: the largest picture that is kept, for files whose size is not known. */
const PICTURE_BYTES = 1024 ** 2;

const KINDS: Readonly<Record<string, string>> = {
  profile_picture: "Profile picture",
  kyc_document: "Identity check",
  startup_logo: "Startup logos",
  startup_document: "Startup documents",
  room_document: "Deal room documents",
  closing_evidence: "Evidence of closings",
  export_contract: "Export contracts",
  hub_application_file: "Applications for a hub",
};

const fileRow = z.object({
  kind: z.string(),
  place: z.string().nullable(),
  file_name: z.string(),
  file_size: z.number().nullable(),
  given_at: z.string(),
  path: z.string(),
});

export interface OwnFile {
  /** Where the file comes from: a path of the API. */
  from: string;
  /** Its path in the zip file. */
  path: string;
  kind: string;
  place: string | null;
  name: string;
  size: number | null;
  at: string;
}

/** The files of one's data that fit, with their names in the zip file, and those that do not. */
export function planFiles(rows: readonly DataRow[], max = MAX_BYTES) {
  const files: OwnFile[] = [];
  const leftOut: LeftOut[] = [];
  const taken = new Set<string>();
  let filled = 0;
  for (const row of rows) {
    const { kind, place, file_name, file_size, given_at, path: from } = fileRow.parse(row);
    const label = KINDS[kind] ?? "Other files";
    const above = place === null ? [label] : [label, place];
    const wanted = ["files", ...above, file_name].map((name) => portable(shortened(name)));
    const path = freePath(wanted.join("/"), (one) => taken.has(one));
    taken.add(placeOf(path));
    const size = file_size ?? PICTURE_BYTES;
    if (filled + size > max) {
      leftOut.push({
        path,
        why: `The zip file has room for ${formatFileSize(max)} of files. Download this one where you uploaded it.`,
      });
    } else {
      filled += size;
      files.push({
        ...{ from, path, kind: label, place, name: file_name, size: file_size },
        at: given_at,
      });
    }
  }
  return { files, leftOut };
}
