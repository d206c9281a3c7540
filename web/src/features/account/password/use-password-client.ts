import { useEffect, useRef, useState } from "react";
import { passwordClient } from "@/data/session";

type Client = Awaited<ReturnType<typeof passwordClient>>;

/** Null while it loads. @param onChanged called after a new password was saved */
export function usePasswordClient(onChanged?: () => void): Client | null {
  const [client, setClient] = useState<Client | null>(null);
  const changed = useRef(onChanged);
  changed.current = onChanged;
  useEffect(() => {
    let gone = false;
    void passwordClient(() => changed.current?.()).then((loaded) => {
      if (!gone) setClient(loaded);
    });
    return () => {
      gone = true;
    };
  }, []);
  return client;
}
