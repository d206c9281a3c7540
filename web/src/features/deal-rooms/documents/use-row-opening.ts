import { useEffect, useMemo, useRef } from "react";
import type { DocumentRow } from "./table/rows";
import { useOpenDocument } from "./use-open-document";

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
