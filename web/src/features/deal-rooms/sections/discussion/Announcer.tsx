import { useEffect, useRef, useState } from "react";
import type { RoomPerson } from "@/data/deal-rooms/types";
import { countOf } from "@/lib/format";
import { plainOf } from "@/ui/messages/formatting";
import type { LoggedMessage } from "./message-log";

interface AnnouncerProps {
  messages: readonly LoggedMessage[];
  /** How many before the newest are on their way. */
  missing: number;
  people: ReadonlyMap<string, RoomPerson>;
  userId: string;
}

/** For screen readers. Not history, and not the reader's own messages. */
export function Announcer({ messages, missing, people, userId }: AnnouncerProps) {
  const heardUpTo = useRef<number | null>(null);
  const [text, setText] = useState("");
  useEffect(() => {
    const newest = messages.at(-1);
    if (!newest) return;
    const last = heardUpTo.current;
    heardUpTo.current = newest.seq;
    if (last === null) return;
    const news = messages.filter(
      (row) => row.seq > last && row.sender_id !== userId && row.withdrawn_at === null,
    );
    const only = news[0];
    if (!only) return;
    const name = people.get(only.sender_id)?.display_name ?? "Somebody";
    setText(
      news.length + missing === 1
        ? `${name}: ${inWords(only)}`
        : countOf(news.length + missing, "new message"),
    );
  }, [messages, missing, people, userId]);
  return (
    <div aria-live="polite" className="sr-only">
      {text}
    </div>
  );
}

const inWords = ({ message, attachments }: LoggedMessage) =>
  message === "" ? countOf(attachments.length, "document") : plainOf(message);
