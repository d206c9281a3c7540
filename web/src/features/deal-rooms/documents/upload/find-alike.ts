import { type AlikeFile, fetchAlike } from "@/data/deal-rooms/files";
import { fingerprint } from "./fingerprint";

/** A file whose content the room holds already. */
export interface Alike {
  file: File;
  present: AlikeFile;
}

/**
 * Which of these files the room holds already, under whatever name. One after the other: several large
 * ones at once would fill the memory. What cannot be compared is taken for new.
 */
export async function findAlike(roomId: string, files: readonly File[]): Promise<Alike[]> {
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
