import { type AlikeFile, fetchAlike } from "@/data/deal-rooms/files";
import { fingerprint } from "./fingerprint";

export interface Duplicate {
  file: File;
  present: AlikeFile;
}

/** By content, one at a time: large files would fill memory. What cannot be compared is new. */
export async function findDuplicates(roomId: string, files: readonly File[]): Promise<Duplicate[]> {
  const marks = new Map<File, string>();
  for (const file of files) {
    const mark = await fingerprint(file);
    if (mark) marks.set(file, mark);
  }
  if (marks.size === 0) return [];
  try {
    const there = await fetchAlike(roomId, [...new Set(marks.values())]);
    return files.flatMap((file) => {
      const present = there.find(({ sha256 }) => sha256 === marks.get(file));
      return present ? [{ file, present }] : [];
    });
  } catch {
    return [];
  }
}
