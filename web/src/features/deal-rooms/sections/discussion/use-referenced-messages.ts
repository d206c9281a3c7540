import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { messagesOfQuery } from "@/data/deal-rooms/conversation";
import type { LoggedMessage } from "./message-log";

/** Quoted or pinned messages by id: from the discussion on screen, and fetched where they are far away. */
export function useReferencedMessages(
  roomId: string,
  messages: readonly LoggedMessage[],
  wanted: readonly (string | null)[],
): ReadonlyMap<string, LoggedMessage> {
  const loaded = useMemo(() => new Map(messages.map((row) => [row.id, row])), [messages]);
  const missing = [...new Set(wanted)].filter((id) => id !== null && !loaded.has(id)).sort();
  const asked = useQuery(messagesOfQuery(roomId, missing as string[])).data;
  return useMemo(
    () => (asked ? new Map([...asked.map((row) => [row.id, row] as const), ...loaded]) : loaded),
    [asked, loaded],
  );
}
