import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { messagesOfQuery } from "@/data/deal-rooms/conversation";
import type { LoggedMessage } from "./message-log";

/**
 * Messages by their ids: those of the discussion on screen, and those that are quoted or pinned and
 * far from it, which are asked for.
 */
export function useSaid(
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
