import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { fetchMessagesOf } from "@/data/deal-rooms/messages";

/** Goes to the message that the address names, once; unknown messages are ignored. */
export function useMessageDeepLink(roomId: string, to: (seq: number) => void): void {
  const [search, setSearch] = useSearchParams();
  const id = search.get("message");
  useEffect(() => {
    if (id === null) return;
    const life = new AbortController();
    fetchMessagesOf(roomId, [id], life.signal)
      .then(([row]) => row && to(row.seq))
      .catch(() => undefined)
      .finally(() => {
        if (life.signal.aborted) return;
        setSearch(
          (now) => {
            now.delete("message");
            return now;
          },
          { replace: true },
        );
      });
    return () => life.abort();
  }, [roomId, id, to, setSearch]);
}
