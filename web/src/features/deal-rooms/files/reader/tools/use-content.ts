import { useEffect, useEffectEvent, useState } from "react";
import { type Content, fetchToRead } from "@/data/deal-rooms/reading";

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

export interface ContentAsked {
  roomId: string;
  documentId: string;
  version: number;
  /** Requested without its number, as earlier versions are not open to everybody. */
  newest: number;
  what: "original" | "view";
}

/** Loaded once, since each time enters the room's log. Null loads nothing. */
export function useContent(asked: ContentAsked | null): Omit<Loaded, "of"> & { retry: () => void } {
  const [round, setRound] = useState(0);
  const [loaded, setLoaded] = useState<Loaded>({ of: "" });
  const of = asked
    ? [asked.roomId, asked.documentId, asked.version, asked.what, round].join(" ")
    : "";
  const wanted = useEffectEvent(() => asked);
  useEffect(() => {
    const now = of === "" ? null : wanted();
    if (!now) return;
    const control = new AbortController();
    const { signal } = control;
    fetchToRead({
      ...now,
      version: now.version === now.newest ? null : now.version,
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
