import { useState } from "react";
import { toSentence } from "@/lib/errors";
import { saveFile } from "@/lib/save-file";
import { notify } from "@/ui/notify";
import { hasStampedCopy } from "../../../model/file-kinds";

/** Read it, download a stamped copy, or download the original. */
export type DocumentAccess = "VIEW" | "STAMPED" | "DOWNLOAD";

export interface ShownDocument {
  id: string;
  number: string;
  version: number;
  isNewest: boolean;
  name: string;
  type: string;
  /** Bytes. */
  size: number;
  access: DocumentAccess;
}

/** The effective access: for a type without stamped copies, STAMPED is VIEW. */
export function accessOf(
  { my_access }: { my_access: DocumentAccess | "NONE" },
  contentType: string,
): DocumentAccess {
  if (my_access === "NONE") return "VIEW";
  return my_access === "STAMPED" && !hasStampedCopy(contentType) ? "VIEW" : my_access;
}

/** @param load the file, or the stamped copy */
export function useSaveDocument(name: string, load: () => Promise<Blob>) {
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    try {
      const bytes = await load();
      // A stamped picture has another type.
      const isOther = bytes.type === "image/webp" && !/\.webp$/i.test(name);
      saveFile(isOther ? name.replace(/\.\w+$/, ".webp") : name, bytes.type, bytes);
    } catch (error) {
      notify.error("Download failed", toSentence(error));
    } finally {
      setSaving(false);
    }
  };
  return { save: () => void save(), isSaving };
}
