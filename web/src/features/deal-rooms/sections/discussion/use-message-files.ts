import { MAX_DOCUMENT_BYTES } from "@contract/documents";
import { type ReactNode, useCallback, useMemo } from "react";
import type { DealRoom } from "@/data/deal-rooms/types";
import { useDocumentTypes } from "@/data/deal-rooms/use-document-types";
import { acceptOf, objectionTo } from "@/ui/files/file-check";
import { notify } from "@/ui/notify";
import { useBeforeUpload } from "../../files/intake/use-before-upload";
import { type Uploads, useUploads } from "../../files/intake/use-uploads";
import type { DraftStore } from "../../model/message-draft";

export interface MessageFiles {
  uploads: Uploads;
  isBusy: boolean;
  isOpen: boolean;
  accept: string | undefined;
  add(files: readonly File[]): void;
  /** Says who will be able to open them, before they are sent. */
  part: ReactNode;
}

/** The database's limit. */
export const MAX_ATTACHMENTS = 10;

const WHOLE_ROOM = { folder: null, document: null };

export function useMessageFiles(room: DealRoom, userId: string, draft: DraftStore): MessageFiles {
  const { types, whenKnown } = useDocumentTypes();
  const uploads = useUploads({ roomId: room.id, userId, purpose: "message" });
  const under = uploads.list.filter((upload) => upload.state !== "failed").length;
  const { add: upload } = uploads;
  const isOpen = room.can_post && room.can_contribute;
  const { ask, part } = useBeforeUpload(room);

  const add = useCallback(
    (files: readonly File[]) => {
      if (!isOpen || files.length === 0) return;
      const room = MAX_ATTACHMENTS - draft.getState().attachments.length - under;
      if (files.length > room) {
        notify.error("Too many files", "A message can have at most 10 attachments.");
        return;
      }
      const check = async () => {
        const types = await whenKnown();
        const isFit = (file: File) => objectionTo(file, types, MAX_DOCUMENT_BYTES) === null;
        // Refused files are reported at once.
        if (!files.some(isFit)) return upload(files, types);
        ask({
          files: files.filter(isFit),
          node: WHOLE_ROOM,
          where: "Attached to your message and listed under Documents",
          rules: { node: WHOLE_ROOM, name: null },
          act: "Attach",
          start: () => upload(files, types),
        });
      };
      void check();
    },
    [isOpen, draft, under, upload, whenKnown, ask],
  );
  return useMemo(
    () => ({ uploads, isBusy: under > 0, isOpen, accept: types && acceptOf(types), add, part }),
    [uploads, under, isOpen, types, add, part],
  );
}
