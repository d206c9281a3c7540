import { useEffect, useMemo, useRef } from "react";
import type { ShelfRow } from "./table/rows";
import { useOpenDocument } from "./use-open-document";

/** Stable functions, as columns depend on them. */
export function useOpening(roomId: string) {
  const opening = useOpenDocument(roomId);
  const now = useRef(opening);
  useEffect(() => {
    now.current = opening;
  });
  const acts = useMemo(
    () => ({
      open: ({ file }: ShelfRow) => file && now.current.open(file),
      save: ({ file }: ShelfRow) => file && now.current.save(file),
    }),
    [],
  );
  return { ...acts, saving: opening.saving };
}
