import { useEffect, useMemo, useRef } from "react";
import type { DocumentRow } from "./table/rows";
import { useOpenDocument } from "./use-open-document";

/** Stable functions, as columns depend on them. */
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
