import { useEffect, useEffectEvent, useState } from "react";
import { type Content, fetchToRead } from "@/data/deal-rooms/reading";

export interface Loading {
  received: number;
  total: number | null;
}

interface Loaded {
  /** Which document, version and way of reading it is about. */
  of: string;
  loading?: Loading;
  content?: Content;
  error?: unknown;
}

export interface ContentAsked {
  roomId: string;
  documentId: string;
  version: number;
  /** The newest one is asked for without its number: earlier ones are not open to everybody. */
  newest: number;
  what: "original" | "view";
}

/** What is read of a document: brought once, since each time is a line of the room's log. Null asks for nothing. */
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
  // Of what was shown before nothing is left.
  const now = loaded.of === of ? loaded : { of };
  return { ...now, retry: () => setRound((last) => last + 1) };
}
