import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { dealRoomKeys } from "@/data/deal-rooms/keys";
import type { DocumentType } from "@/data/deal-rooms/types";
import { throttle } from "@/lib/throttle";
import type { SentFilesControl } from "@/ui/files/SentFiles";
import { useSent } from "@/ui/files/use-sent";
import {
  addUploads,
  type Destination,
  dismissUploads,
  type Upload,
  uploadQueue,
} from "./upload-queue";

export interface Uploads extends SentFilesControl {
  add(files: readonly File[], types: readonly DocumentType[] | undefined): void;
}

export function useUploads({ roomId, userId, purpose }: Destination): Uploads {
  const isHere = useCallback(
    (upload: Upload) =>
      upload.roomId === roomId && upload.userId === userId && upload.purpose === purpose,
    [roomId, userId, purpose],
  );
  const sent = useSent(uploadQueue, isHere);
  return useMemo(
    () => ({
      ...sent,
      add: (files, types) => addUploads({ roomId, userId, purpose }, files, types),
    }),
    [sent, roomId, userId, purpose],
  );
}

/** Milliseconds; batches refetches while many files arrive. */
const LOOK_EVERY_MS = 700;

/** Refetches as files arrive. @param isOpen only with full access; false stops sending */
export function useArrivals(roomId: string, isOpen: boolean): void {
  const client = useQueryClient();
  useEffect(() => {
    const looks = throttle(LOOK_EVERY_MS, () => {
      void client.invalidateQueries({ queryKey: dealRoomKeys.documents(roomId) });
    });
    const unwatch = uploadQueue.watchArrivals((upload) => {
      if (upload.roomId === roomId) looks.call();
    });
    return () => {
      unwatch();
      looks.stop();
    };
  }, [client, roomId]);
  useEffect(() => {
    if (!isOpen) dismissUploads((upload) => upload.roomId === roomId);
  }, [roomId, isOpen]);
}
