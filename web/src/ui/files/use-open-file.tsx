import { type ReactNode, Suspense, useState } from "react";
import { toSentence } from "@/lib/errors";
import { saveFile } from "@/lib/save-file";
import { lazyComponent } from "../lazy-component";
import { notify } from "../notify";
import type { StoredFile } from "./FileDialog";
import { isPreviewable } from "./FilePreview";

const FileDialog = lazyComponent(() => import("./FileDialog"));

type Load = (id: string, purpose: "download" | "preview", signal?: AbortSignal) => Promise<Blob>;

export interface OpenFile {
  /** Shows the file if the browser can, else saves it. */
  open: (file: StoredFile) => void;
  save: (file: StoredFile) => void;
  /** Id of the file being saved. */
  saving: string | null;
  dialog: ReactNode;
}

export function useOpenFile(load: Load): OpenFile {
  const [shown, setShown] = useState<StoredFile | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const save = async ({ id, file_name }: StoredFile) => {
    setSaving(id);
    try {
      const bytes = await load(id, "download");
      saveFile(file_name, bytes.type, bytes);
    } catch (error) {
      notify.error("Download failed", toSentence(error));
    } finally {
      setSaving(null);
    }
  };
  return {
    open: (file) => (isPreviewable(file.content_type) ? setShown(file) : void save(file)),
    save: (file) => void save(file),
    saving,
    dialog: shown ? (
      <Suspense>
        <FileDialog
          file={shown}
          load={(signal) => load(shown.id, "preview", signal)}
          onSave={() => void save(shown)}
          onClose={() => setShown(null)}
        />
      </Suspense>
    ) : null,
  };
}
