import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { fetchFilesIn, type RoomFile, type RoomFolder } from "@/data/deal-rooms/files";
import { RequestError, toSentence } from "@/lib/errors";
import { countOf, formatFileSize } from "@/lib/format";
import { paths } from "@/lib/paths";
import { retryUntilAnswer } from "@/lib/retry-until-answer";
import { saveFile } from "@/lib/save-file";
import { type LeftOut, leftOutText } from "@/lib/zip/left-out";
import { portable } from "@/lib/zip/names";
import { openPacker } from "@/lib/zip/packer";
import { startWork, type WorkTools } from "@/ui/work/long-work";
import { filledFolders, partOf, type ZipEntry } from "./plan";

/** Documents have numbers in front of their names, so none has this one. */
const LEFT_OUT_FILE = "Documents left out.txt";
/** Downloads at a time. */
const AT_ONCE = 3;
/** Bytes: more than this no browser is sure to hold. */
const MAX_BYTES = 2 * 1024 ** 3;

const VIEW_ONLY = "View only: it may be read in the deal room, not downloaded.";

interface ZipAsked {
  roomId: string;
  /** The name of the file, without its ending. */
  name: string;
  folders: readonly RoomFolder[];
  /** Documents one by one. */
  files: readonly RoomFile[];
  /** Whole folders; null is the room itself. */
  below: readonly (string | null)[];
}

/**
 * Makes a zip file of documents in the browser, each brought by a download of its own, which is checked
 * and enters the room's log. It goes on while one reads elsewhere. @returns its id, for WorkCard
 */
export function startZip(asked: ZipAsked): string {
  const { roomId, name } = asked;
  return startWork(
    { title: `Zip file of ${name}`, href: paths.roomFolder(roomId, null) },
    async (tools) => {
      const { entries, viewOnly } = partOf(await filesOf(asked, tools.signal), asked.folders);
      const size = entries.reduce((sum, entry) => sum + entry.size, 0);
      if (entries.length === 0) {
        throw new RequestError(
          viewOnly.length > 0
            ? "These documents can only be viewed, not downloaded."
            : "There is nothing to download.",
          400,
        );
      }
      if (size > MAX_BYTES) {
        throw new RequestError(
          `These are ${formatFileSize(size)}. Choose at most ${formatFileSize(MAX_BYTES)} at a time.`,
          413,
        );
      }
      tools.progress(0, entries.length);
      const leftOut = viewOnly.map(({ path }): LeftOut => ({ path, why: VIEW_ONLY }));
      for (const { path, why } of leftOut) tools.report({ name: path, problem: why });
      const zip = await pack({ roomId, name, entries, leftOut }, tools);
      if (!tools.signal.aborted) saveFile(`${portable(name)}.zip`, "application/zip", zip);
    },
  );
}

async function filesOf(
  { roomId, folders, files, below }: ZipAsked,
  signal: AbortSignal,
): Promise<RoomFile[]> {
  const found = new Map(files.map((file) => [file.id, file]));
  const wanted = [...new Set(below.flatMap((folder) => filledFolders(folders, folder)))];
  for (const folder of wanted) {
    for (const file of await fetchFilesIn(roomId, folder, signal)) found.set(file.id, file);
  }
  return [...found.values()];
}

interface Packing {
  roomId: string;
  name: string;
  entries: readonly ZipEntry[];
  leftOut: LeftOut[];
}

async function pack(
  { roomId, name, entries, leftOut }: Packing,
  { signal, progress, report, note }: WorkTools,
): Promise<Blob> {
  const packer = openPacker();
  try {
    let done = 0;
    let packed = 0;
    const queue = [...entries];
    const bring = async () => {
      for (let entry = queue.shift(); entry && !signal.aborted; entry = queue.shift()) {
        try {
          const content = await retryUntilAnswer(
            () => fetchDocumentContent(roomId, entry.id, "download", signal),
            { signal, note },
          );
          const bytes = await content.arrayBuffer();
          await packer.add(entry.path, entry.at, bytes);
          packed += 1;
          report({ name: entry.path });
        } catch (error) {
          if (signal.aborted) throw error;
          const why = toSentence(error);
          leftOut.push({ path: entry.path, why });
          report({ name: entry.path, problem: why });
        }
        progress(++done, entries.length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, bring));
    signal.throwIfAborted();
    if (packed === 0) {
      throw new RequestError(
        `None of ${countOf(entries.length, "document")} could be brought.`,
        500,
      );
    }
    if (leftOut.length > 0) {
      const { buffer } = new TextEncoder().encode(leftOutText(name, "document", leftOut));
      await packer.add(LEFT_OUT_FILE, Date.now(), buffer);
    }
    return await packer.end();
  } finally {
    packer.close();
  }
}
