import { useEffect, useEffectEvent, useState } from "react";
import type { Content } from "@/data/deal-rooms/reading";

export interface Loading {
  received: number;
  total: number | null;
}

interface Loaded {
  /** Document, version and way of reading. */
  of: string;
  loading?: Loading;
  content?: Content;
  error?: unknown;
}

interface Loader {
  signal: AbortSignal;
  onProgress: (received: number, total: number | null) => void;
}

/**
 * Loads once for each key, since each time enters the room's log.
 * @param key the document, its version and the way of reading; null loads nothing
 */
export function useContent(
  key: string | null,
  load: (loader: Loader) => Promise<Content>,
): Omit<Loaded, "of"> & { retry: () => void } {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ of: "" });
  const of = key === null ? "" : `${key} ${round}`;
  const begin = useEffectEvent(load);
  useEffect(() => {
    if (of === "") return;
    const control = new AbortController();
    const { signal } = control;
    begin({
      signal,
      onProgress: (received, total) => {
        if (!signal.aborted) setLoaded({ of, loading: { received, total } });
      },
    }).then(
      (content) => {
        if (!signal.aborted) setLoaded({ of, content });
      },
      (error: unknown) => {
        if (!signal.aborted) setLoaded({ of, error });
      },
    );
    return () => control.abort();
  }, [of]);
  // The previous document's content is cleared.
  const now = loaded.of === of ? loaded : { of };
  return { ...now, retry: () => setRound((last) => last + 1) };
}
