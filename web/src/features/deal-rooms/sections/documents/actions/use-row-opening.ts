import { useEffect, useMemo, useRef } from "react";
import { useOpenDocument } from "../../../files/reader/use-open-document";
import type { DocumentRow } from "../../../model/document-rows";

/** Opens and saves a row's document. The functions are stable, as columns depend on them. */
export function useRowOpening(roomId: string) {
  const opening = useOpenDocument(roomId);
  const now = useRef(opening);
  useEffect(() => {
    now.current = opening;
  });
  const acts = useMemo(
    () => ({
      open: ({ file }: DocumentRow) => file && now.current.open(file),
      save: ({ file }: DocumentRow) => file && now.current.save(file),
    }),
    [],
  );
  return { ...acts, saving: opening.saving };
}
