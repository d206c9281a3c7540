import { Separator, Spinner, Text } from "@radix-ui/themes";
import { memo } from "react";
import type { DealRoom, RoomDocument, RoomPerson } from "@/data/deal-rooms/types";
import { countOf, formatDate } from "@/lib/format";
import type { Item, MessageItem } from "./layout";
import type { MessageAct } from "./MessageActions";
import { MessageBubble } from "./MessageBubble";
import type { LoggedMessage } from "./message-log";
import type { MessageSync } from "./message-sync";

export interface Conversation {
  room: DealRoom;
  userId: string;
  people: ReadonlyMap<string, RoomPerson>;
  documents: readonly RoomDocument[];
  discussion: MessageSync | null;
  said: ReadonlyMap<string, LoggedMessage>;
  pinned: ReadonlySet<string>;
  found: number | null;
  onAct: (act: MessageAct, message: MessageItem) => void;
  onJump: (message: LoggedMessage) => void;
}

interface MessageItemsProps {
  conversation: Conversation;
  items: readonly Item[];
  /** Ids of members who have read up to a message, by its key. */
  readers: ReadonlyMap<string, string[]>;
}

export const FORMER = "Former member";

export const MessageItems = memo(function MessageItems({
  conversation,
  items,
  readers,
}: MessageItemsProps) {
  const { room, userId, people, said, pinned, found, ...rest } = conversation;
  const nameOf = (id: string) => people.get(id)?.display_name ?? FORMER;
  return (
    <ol className="m-0 flex list-none flex-col px-4 pb-3 sm:px-6">
      {items.map((item) => {
        if (item.kind === "day") {
          return (
            <li key={item.key} className="flex items-center gap-3 pt-4 pb-1">
              <Separator size="4" className="flex-1" />
              <Text size="1" color="gray" weight="medium">
                {dayLabel(item.at)}
              </Text>
              <Separator size="4" className="flex-1" />
            </li>
          );
        }
        if (item.kind === "unread") {
          return (
            <li key={item.key} id="unread-line" className="flex items-center gap-3 pt-3">
              <span aria-hidden className="h-px flex-1 bg-(--accent-a7)" />
              <Text size="1" weight="medium" className="text-(--accent-11)">
                New messages
              </Text>
              <span aria-hidden className="h-px flex-1 bg-(--accent-a7)" />
            </li>
          );
        }
        if (item.kind === "gap") {
          return (
            <li key={item.key} className="flex items-center justify-center gap-2 py-3">
              <Spinner size="1" />
              <Text size="1" color="gray">
                {countOf(item.count, "more message")} loading…
              </Text>
            </li>
          );
        }
        const quoted = item.replyTo === null ? undefined : said.get(item.replyTo);
        return (
          <MessageBubble
            key={item.key}
            message={item}
            roomId={room.id}
            canPost={room.can_post}
            // People who may add files may also pin: everybody but viewers, while the room is writable.
            canPin={room.can_contribute}
            isPinned={pinned.has(item.key)}
            isFound={item.seq !== null && item.seq === found}
            sender={people.get(item.senderId)}
            quoted={quoted}
            quotedName={
              quoted ? (quoted.sender_id === userId ? "You" : nameOf(quoted.sender_id)) : ""
            }
            named={item.mentions.map(nameOf).join("\n")}
            isNamed={item.mentions.includes(userId) && !item.isOwn}
            readBy={(readers.get(item.key) ?? []).map(
              (id) => people.get(id)?.display_name ?? "a former member",
            )}
            {...rest}
          />
        );
      })}
    </ol>
  );
});

function dayLabel(at: number): string {
  const days = Math.round((startOfDay(Date.now()) - startOfDay(at)) / 86_400_000);
  if (days === 0) return "Today";
  if (days === 1) return "Yesterday";
  return formatDate(at, "long");
}

const startOfDay = (at: number) => new Date(at).setHours(0, 0, 0, 0);
