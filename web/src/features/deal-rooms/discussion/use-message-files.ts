import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo } from "react";
import { documentTypesQuery } from "@/data/deal-rooms/queries";
import type { DealRoom } from "@/data/deal-rooms/types";
import { acceptOf } from "@/ui/files/file-check";
import { notify } from "@/ui/notify";
import { type Uploads, useUploads } from "../documents/use-uploads";
import { MAX_ATTACHMENTS } from "./draft";
import type { DraftStore } from "./room-draft";

export interface MessageFiles {
  uploads: Uploads;
  isBusy: boolean;
  isOpen: boolean;
  accept: string | undefined;
  add(files: readonly File[]): void;
}

export function useMessageFiles(room: DealRoom, userId: string, draft: DraftStore): MessageFiles {
  const types = useQuery(documentTypesQuery()).data;
  const uploads = useUploads({ roomId: room.id, userId, purpose: "message" });
  const under = uploads.list.filter((upload) => upload.state !== "failed").length;
  const { add: upload } = uploads;
  const isOpen = room.can_post && room.can_upload;

  const add = useCallback(
    (files: readonly File[]) => {
      if (!isOpen || files.length === 0) return;
      const room = MAX_ATTACHMENTS - draft.getState().attachments.length - under;
      if (files.length > room) {
        notify.error("Too many files", "A message can have at most 10 attachments.");
        return;
      }
      upload(files, types);
    },
    [isOpen, draft, under, upload, types],
  );
  return useMemo(
    () => ({ uploads, isBusy: under > 0, isOpen, accept: types && acceptOf(types), add }),
    [uploads, under, isOpen, types, add],
  );
}
