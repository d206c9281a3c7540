import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { fetchDocumentContent } from "@/data/deal-rooms/content";
import { roomFileQuery } from "@/data/deal-rooms/files";
import { useOpenFile } from "@/ui/files/use-open-file";
import { notify } from "@/ui/notify";

/**
 * Opens and saves documents of a room. Every byte comes through the edge function, which writes the log.
 * Security: what is open closes as soon as one may not see it any more.
 */
export function useOpenDocument(roomId: string) {
  const opening = useOpenFile((id, purpose, signal) =>
    fetchDocumentContent(roomId, id, purpose, signal),
  );
  const { shown } = opening;
  const { data } = useQuery({
    ...roomFileQuery(roomId, shown?.id ?? ""),
    enabled: shown !== null,
  });
  const isGone = shown !== null && data === null;
  const onGone = useEffectEvent(() => {
    opening.close();
    notify.info("Document closed", "It is no longer available to you.");
  });
  useEffect(() => {
    if (isGone) onGone();
  }, [isGone]);
  return opening;
}
